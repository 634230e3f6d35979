"""Visiting a page as somebody: width, colour scheme, with or without JavaScript."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response

from browser.pages import PageType

Scheme = Literal["light", "dark"]
DROPPED = "net::ERR_ABORTED"
HEIGHTS = {320: 640, 360: 640, 768: 1024, 1280: 900}


@dataclass
class Observed:
    """What happened in the browser during a visit. No slots: Playwright hangs notes on it."""

    home: str
    faults: list[str] = field(default_factory=list)
    responses: list[Response] = field(default_factory=list)

    def note_console(self, message: ConsoleMessage) -> None:
        """Errors and warnings of the console, refusals by the content policy among them."""
        if message.type in {"error", "warning"}:
            self.faults.append(f"console: {message.text}")

    def note_request(self, request: Request) -> None:
        """Requests that leave the site."""
        if not request.url.startswith((self.home, "data:")):
            self.faults.append(f"another host: {request.url}")

    def note_failure(self, request: Request) -> None:
        """Requests that came to nothing, but for those the browser dropped as the page was left."""
        if request.failure != DROPPED:
            self.faults.append(f"failed: {request.url} {request.failure}")

    def note_response(self, response: Response) -> None:
        """Every answer; a method of ours, since Playwright takes no built-in one."""
        self.responses.append(response)

    def watch(self, page: Page) -> None:
        """Listen to everything the page does."""
        page.on("console", self.note_console)
        page.on("pageerror", lambda error: self.faults.append(f"script: {error}"))
        page.on("request", self.note_request)
        page.on("requestfailed", self.note_failure)
        page.on("response", self.note_response)


@dataclass(frozen=True, slots=True)
class Visit:
    """An opened page and what was observed."""

    page: Page
    observed: Observed


def profile(browser: Browser, width: int, scheme: Scheme, script: bool) -> BrowserContext:
    """A fresh browser profile of somebody who reads Swedish."""
    return browser.new_context(
        viewport={"width": width, "height": HEIGHTS[width]},
        color_scheme=scheme,
        java_script_enabled=script,
        reduced_motion="reduce",
        locale="sv-SE",
    )


@contextmanager
def opened(context: BrowserContext, address: str, kind: PageType) -> Iterator[Visit]:
    """Open one page in a profile and check its status."""
    with closing(context.new_page()) as page:
        observed = Observed(address)
        observed.watch(page)
        response = page.goto(f"{address}{kind.path}", wait_until="load")
        assert response is not None
        assert response.status == kind.status
        yield Visit(page, observed)


def gets_focus(page: Page, name: str) -> None:
    """Wait until the element of this id has the focus: it gets it when what came has settled."""
    page.wait_for_selector(f"[id='{name}']:focus")


@contextmanager
def visit(
    browser: Browser,
    address: str,
    kind: PageType,
    *,
    width: int = 1280,
    scheme: Scheme = "light",
    script: bool = True,
) -> Iterator[Visit]:
    """Open one page in a fresh browser profile, with nothing kept from earlier visits."""
    with (
        closing(profile(browser, width, scheme, script)) as context,
        opened(context, address, kind) as visited,
    ):
        yield visited

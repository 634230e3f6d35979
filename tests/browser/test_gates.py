"""Every page type passes every gate.

A page is opened three times, and the gates of one visit share it: on a phone that has never been
here, at a desk, and at a desk without JavaScript. What only looks comes before what presses keys.
"""

import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, BrowserContext

from browser.axe import violations
from browser.keyboard import tabbable_count, walk
from browser.markup import markup_faults
from browser.pages import PAGES, PageType
from browser.visits import HEIGHTS, Scheme, Visit, opened, profile, visit
from browser.weight import budget_faults

both_schemes = pytest.mark.parametrize("scheme", ["light", "dark"])

OVERFLOW = """() => [...document.querySelectorAll("body *")]
    .filter(e => e.checkVisibility({contentVisibilityAuto: true})
        && e.getBoundingClientRect().right > document.documentElement.clientWidth + 1
        && !e.closest("[data-scrolls], .visually-hidden"))
    .map(e => e.outerHTML.slice(0, 100))"""

IN_TEXT = """() => !!document.activeElement.closest("main, footer")
    && !document.activeElement.closest("body > header")"""


# What a page says, but for the buttons that copy: without the script they would do nothing.
WITHOUT_COPYING = """main => {
    const copying = [...main.querySelectorAll("[data-copies]:not([hidden])")];
    for (const button of copying) button.hidden = true;
    const text = main.innerText;
    for (const button of copying) button.hidden = false;
    return text;
}"""


@pytest.fixture(scope="session")
def reader(chromium: Browser) -> Iterator[BrowserContext]:
    """Somebody at a desk who goes from page to page."""
    with closing(profile(chromium, 1280, "light", script=True)) as context:
        yield context


@pytest.fixture(scope="session")
def plain_reader(chromium: Browser) -> Iterator[BrowserContext]:
    """The same without JavaScript."""
    with closing(profile(chromium, 1280, "light", script=False)) as context:
        yield context


@pytest.fixture(scope="module", params=PAGES, ids=str)
def kind(request: pytest.FixtureRequest) -> PageType:
    """Each page type in turn; module scope keeps the gates of a page together."""
    found: PageType = request.param
    return found


@pytest.fixture(scope="module")
def phone(chromium: Browser, address: str, kind: PageType) -> Iterator[Visit]:
    """A first visit on the narrowest phone."""
    with visit(chromium, address, kind, width=320) as visited:
        yield visited


@pytest.fixture(scope="module")
def desk(reader: BrowserContext, address: str, kind: PageType) -> Iterator[Visit]:
    """A visit at a desk."""
    with opened(reader, address, kind) as visited:
        yield visited


@pytest.fixture(scope="module")
def plain(plain_reader: BrowserContext, address: str, kind: PageType) -> Iterator[Visit]:
    """A visit without JavaScript."""
    with opened(plain_reader, address, kind) as visited:
        yield visited


def source_of(address: str, kind: PageType) -> str:
    """The page as the server sends it."""
    try:
        with urllib.request.urlopen(f"{address}{kind.path}", timeout=20) as response:
            return str(response.read().decode())
    except urllib.error.HTTPError as refusal:
        with refusal:
            return refusal.read().decode()


def complaints(visited: Visit, kind: PageType) -> list[str]:
    """What the browser found wrong; that an error page has its status is no fault of it."""
    expected = f"status of {kind.status}"
    faults = visited.observed.faults
    return [fault for fault in faults if kind.status == 200 or expected not in fault]


def test_html_is_valid(address: str, kind: PageType) -> None:
    assert markup_faults(source_of(address, kind)) == []


def test_a_first_visit_keeps_its_budget(phone: Visit, kind: PageType) -> None:
    assert budget_faults(phone.observed, kind.budget) == []


@both_schemes
def test_axe_finds_nothing_on_a_phone(phone: Visit, scheme: Scheme) -> None:
    phone.page.emulate_media(color_scheme=scheme)

    assert violations(phone.page) == []


@pytest.mark.parametrize("width", [320, 360, 768])
def test_nothing_sticks_out_sideways(phone: Visit, width: int) -> None:
    phone.page.set_viewport_size({"width": width, "height": HEIGHTS[width]})

    assert phone.page.evaluate(OVERFLOW) == []


def test_the_browser_has_nothing_to_say_on_a_phone(phone: Visit, kind: PageType) -> None:
    assert complaints(phone, kind) == []


def test_the_page_says_the_same_without_javascript(desk: Visit, plain: Visit) -> None:
    texts = [visited.page.locator("main").evaluate(WITHOUT_COPYING) for visited in (desk, plain)]

    assert texts[0] == texts[1]
    assert len(texts[0]) > 50


@both_schemes
def test_axe_finds_nothing_at_a_desk(desk: Visit, scheme: Scheme) -> None:
    desk.page.emulate_media(color_scheme=scheme)

    assert violations(desk.page) == []


def test_the_first_stop_is_in_the_text_or_skips_to_it(plain: Visit) -> None:
    plain.page.keyboard.press("Tab")
    if not plain.page.evaluate(IN_TEXT):
        plain.page.keyboard.press("Enter")
        plain.page.keyboard.press("Tab")

    assert plain.page.evaluate(IN_TEXT)


def test_the_keyboard_reaches_everything_and_shows_where_it_is(desk: Visit) -> None:
    stops = walk(desk.page)

    assert [stop.name for stop in stops if not stop.ringed] == []
    assert [stop.name for stop in stops if not stop.seen] == []
    assert len(stops) == tabbable_count(desk.page)


def test_the_browser_has_nothing_to_say_at_a_desk(desk: Visit, kind: PageType) -> None:
    assert complaints(desk, kind) == []

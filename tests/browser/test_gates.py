"""Every page type passes every gate."""

import urllib.error
import urllib.request

import pytest
from playwright.sync_api import Browser

from browser.axe import violations
from browser.keyboard import tabbable_count, walk
from browser.markup import markup_faults
from browser.pages import PAGES, PageType
from browser.visits import Scheme, visit
from browser.weight import budget_faults

every_page = pytest.mark.parametrize("kind", PAGES, ids=str)

OVERFLOW = """() => [...document.querySelectorAll("body *")]
    .filter(e => e.checkVisibility({contentVisibilityAuto: true})
        && e.getBoundingClientRect().right > document.documentElement.clientWidth + 1
        && !e.closest("[data-scrolls], .visually-hidden"))
    .map(e => e.outerHTML.slice(0, 100))"""


def source_of(address: str, kind: PageType) -> str:
    """The page as the server sends it."""
    try:
        with urllib.request.urlopen(f"{address}{kind.path}", timeout=20) as response:
            return str(response.read().decode())
    except urllib.error.HTTPError as refusal:
        with refusal:
            return refusal.read().decode()


@every_page
@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(
    chromium: Browser, address: str, kind: PageType, width: int, scheme: Scheme
) -> None:
    with visit(chromium, address, kind, width=width, scheme=scheme) as visited:
        assert violations(visited.page) == []


@every_page
def test_html_is_valid(address: str, kind: PageType) -> None:
    assert markup_faults(source_of(address, kind)) == []


@every_page
def test_the_browser_has_nothing_to_say(chromium: Browser, address: str, kind: PageType) -> None:
    with visit(chromium, address, kind) as visited:
        complaint = f"status of {kind.status}"
        faults = [
            fault
            for fault in visited.observed.faults
            if kind.status == 200 or complaint not in fault
        ]

    assert faults == []


@every_page
def test_a_first_visit_keeps_its_budget(chromium: Browser, address: str, kind: PageType) -> None:
    with visit(chromium, address, kind, width=360) as visited:
        assert budget_faults(visited.observed, kind.budget) == []


@every_page
def test_the_keyboard_reaches_everything_and_shows_where_it_is(
    chromium: Browser, address: str, kind: PageType
) -> None:
    with visit(chromium, address, kind) as visited:
        stops = walk(visited.page)
        expected = tabbable_count(visited.page)

    assert [stop.name for stop in stops if not stop.ringed] == []
    assert [stop.name for stop in stops if not stop.seen] == []
    assert len(stops) == expected


@every_page
def test_the_first_stop_skips_to_the_text(chromium: Browser, address: str, kind: PageType) -> None:
    with visit(chromium, address, kind) as visited:
        visited.page.keyboard.press("Tab")
        visited.page.keyboard.press("Enter")
        visited.page.keyboard.press("Tab")
        inside = visited.page.evaluate(
            "() => !!document.activeElement.closest('main, footer')"
            " && !document.activeElement.closest('body > header')"
        )

    assert inside


@every_page
def test_the_page_says_the_same_without_javascript(
    chromium: Browser, address: str, kind: PageType
) -> None:
    texts = []
    for script in (True, False):
        with visit(chromium, address, kind, script=script) as visited:
            texts.append(visited.page.locator("main").inner_text())

    assert texts[0] == texts[1]
    assert len(texts[0]) > 50


@every_page
@pytest.mark.parametrize("width", [320, 360, 768])
def test_nothing_sticks_out_sideways(
    chromium: Browser, address: str, kind: PageType, width: int
) -> None:
    with visit(chromium, address, kind, width=width) as visited:
        assert visited.page.evaluate(OVERFLOW) == []

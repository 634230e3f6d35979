"""A term opens its meaning where it stands: by mouse, keyboard and touch, or as a plain link."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from browser.axe import violations
from browser.visits import Observed

PATH = "/regler/tolva/"
WIDTHS = [320, 1280]


@pytest.fixture(params=WIDTHS, ids=str)
def page(chromium: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A rule page, with nothing to complain of in the end."""
    context = chromium.new_context(
        viewport={"width": request.param, "height": 640}, reduced_motion="reduce"
    )
    yield from opened(context, address)


@pytest.fixture
def touched(chromium: Browser, address: str) -> Iterator[Page]:
    """The same on a phone."""
    context = chromium.new_context(
        viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True
    )
    yield from opened(context, address)


def opened(context: BrowserContext, address: str) -> Iterator[Page]:
    """The page in its context, which is closed afterwards."""
    page = context.new_page()
    observed = Observed(address)
    observed.watch(page)
    page.goto(f"{address}{PATH}")
    yield page
    context.close()
    assert observed.faults == []


def term(page: Page, word: str = "givaren") -> Locator:
    """The first place on the page where the word is marked."""
    return page.locator("a.term", has_text=re.compile(f"^{word}$")).first


def meaning(page: Page) -> Locator:
    """The box with the meaning."""
    return page.locator("#betydelse")


def test_the_mouse_opens_a_meaning_and_may_move_into_it(page: Page) -> None:
    term(page).hover()
    expect(meaning(page)).to_contain_text("givare")

    meaning(page).hover()
    page.wait_for_timeout(500)
    expect(meaning(page)).to_be_visible()

    page.locator("h1").hover()
    expect(meaning(page)).to_be_hidden()


def test_the_keyboard_opens_a_meaning_and_esc_closes_it(page: Page) -> None:
    first, second = page.locator("a.term").nth(0), page.locator("a.term").nth(1)
    first.evaluate("e => e.focus({focusVisible: true})")
    page.keyboard.press("Tab")
    expect(meaning(page)).to_be_visible()
    expect(second).to_have_attribute("aria-describedby", "betydelse")

    page.keyboard.press("Escape")

    expect(meaning(page)).to_be_hidden()
    expect(second).to_be_focused()


def test_a_meaning_stays_while_its_term_has_focus(page: Page) -> None:
    term(page).evaluate("e => e.focus({focusVisible: true})")
    expect(meaning(page)).to_be_visible()

    page.locator("h1").hover()
    page.mouse.wheel(0, 40)
    page.wait_for_timeout(500)
    expect(meaning(page)).to_be_visible()

    page.keyboard.press("Tab")
    expect(meaning(page)).not_to_contain_text("givare")


def test_a_meaning_lies_within_the_window(page: Page) -> None:
    terms = page.locator("a.term")
    for index in range(0, 24, 3):
        terms.nth(index).evaluate("e => e.focus({focusVisible: true})")
        expect(terms.nth(index)).to_have_attribute("aria-describedby", "betydelse")

        box, size = meaning(page).bounding_box(), page.viewport_size
        assert box
        assert size
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"]


def test_an_open_meaning_is_accessible(page: Page) -> None:
    term(page).hover()
    expect(meaning(page)).to_be_visible()

    assert violations(page) == []


def test_a_press_on_a_term_follows_its_link(page: Page) -> None:
    term(page).evaluate("e => e.focus({focusVisible: true})")
    expect(meaning(page)).to_be_visible()
    page.keyboard.press("Enter")

    expect(page).to_have_url(re.compile("/ordlista/#"))


def test_a_tap_opens_a_meaning_and_a_tap_beside_closes_it(touched: Page) -> None:
    term(touched).tap()
    expect(meaning(touched)).to_contain_text("givare")
    expect(touched).to_have_url(re.compile(f"{PATH}$"))

    touched.locator("h1").tap()
    expect(meaning(touched)).to_be_hidden()


def test_a_second_tap_follows_the_link(touched: Page) -> None:
    term(touched).tap()
    expect(meaning(touched)).to_be_visible()
    term(touched).tap()

    expect(touched).to_have_url(re.compile("/ordlista/#"))


def test_without_javascript_a_term_is_a_link(chromium: Browser, address: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}{PATH}")
    term(page).hover()
    assert meaning(page).count() == 0

    term(page).click()

    fragment = page.url.partition("#")[2]
    expect(page.locator(f"[id='{fragment}']")).to_be_in_viewport()
    context.close()

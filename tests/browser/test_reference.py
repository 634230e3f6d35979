"""A rule page on a phone and on paper: what is in reach, and what fits."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.printing import printed
from rules_app.library import library

GAMES = {slug: page.setups for slug, page in library().pages.items() if page.setups}
PHONE = 844
MOST_PAGES = 14

# Every table that is wider than its frame, and how its frame tells so.
HIDDEN_TABLES = """() => [...document.querySelectorAll("main table")]
    .filter(table => {
        const frame = table.closest("[data-scrolls]");
        if (!frame) return table.getBoundingClientRect().right > innerWidth;
        const shaded = getComputedStyle(frame).backgroundImage.includes("gradient");
        return frame.scrollWidth > frame.clientWidth + 1 && !(shaded && frame.tabIndex === 0);
    })
    .map(table => table.innerText.slice(0, 60))"""


@contextmanager
def phone(browser: Browser, url: str, width: int = 390) -> Iterator[Page]:
    """A page on a phone."""
    context = browser.new_context(
        viewport={"width": width, "height": PHONE}, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(url)
    try:
        yield page
    finally:
        context.close()


def top_of(page: Page, selector: str) -> float:
    """How far down an element begins."""
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["y"]


@pytest.mark.parametrize("slug", GAMES)
def test_how_to_begin_is_in_sight_on_a_phone(chromium: Browser, address: str, slug: str) -> None:
    for query in ("", *(setup.query for setup in GAMES[slug])):
        with phone(chromium, f"{address}/regler/{slug}/{query}") as page:
            assert top_of(page, ".steps > li:nth-child(3)") < PHONE


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("slug", GAMES)
def test_no_table_runs_out_of_sight(chromium: Browser, address: str, slug: str, width: int) -> None:
    with phone(chromium, f"{address}/regler/{slug}/", width) as page:
        assert page.evaluate(HIDDEN_TABLES) == []


def test_far_down_start_contents_search_and_menu_are_in_reach(
    chromium: Browser, address: str
) -> None:
    with phone(chromium, f"{address}/regler/tolva/#bord-malning") as page:
        bar = page.locator(".toc__bar")
        expect(bar.get_by_role("link", name="Start")).to_be_in_viewport()
        bar.get_by_role("button", name="Sök").click()
        expect(page.get_by_role("searchbox")).to_be_focused()
        page.keyboard.press("Escape")

        bar.get_by_role("button", name="Meny").click()
        expect(page.locator("#meny").get_by_role("link", name="Domaren")).to_be_in_viewport()
        page.keyboard.press("Escape")

        bar.get_by_role("button", name="Innehåll").click()
        page.get_by_text("Paragraferna i Poäng").locator("..").click()
        page.locator("#innehallet").get_by_role("link", name="6.4 Sistan").click()
        expect(page.locator("#sistan")).to_be_in_viewport()
        expect(page.locator("#innehallet")).to_be_hidden()


@pytest.mark.parametrize("path", ["/ordlista/#talong", "/regler/jamfor/#mal", "/om/avgoranden/"])
def test_a_long_page_keeps_search_and_menu_in_reach(
    chromium: Browser, address: str, path: str
) -> None:
    with phone(chromium, f"{address}{path}") as page:
        page.evaluate("scrollTo(0, 3000)")
        main = page.locator("main")

        expect(main.locator("[popovertarget=sokruta]")).to_be_in_viewport()
        expect(main.get_by_role("button", name="Meny")).to_be_in_viewport()


@pytest.mark.parametrize("slug", GAMES)
def test_a_rule_page_prints_on_few_pages(chromium: Browser, address: str, slug: str) -> None:
    pages = printed(chromium, f"{address}/regler/{slug}/")
    text = " ".join(page.extract_text() for page in pages)

    assert len(pages) <= MOST_PAGES
    assert [word for word in ("Prova läget", "Kopiera citatet", "Meny") if word in text] == []
    assert f"{address}/regler/{slug}/" in text

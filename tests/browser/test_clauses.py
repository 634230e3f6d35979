"""What a clause offers: its number, its quiet menu, and a table of contents that follows."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.axe import violations

PATH = "/regler/tolva/"
CLAUSE = "overstickstvang"


@contextmanager
def reading(browser: Browser, address: str, width: int, path: str = PATH) -> Iterator[Page]:
    """A rule page at a width, with leave to copy."""
    context = browser.new_context(
        viewport={"width": width, "height": 640},
        permissions=["clipboard-read", "clipboard-write"],
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(f"{address}{path}")
    try:
        yield page
    finally:
        context.close()


def menu(page: Page) -> Locator:
    """What opens the clause's menu."""
    return page.locator(f"#{CLAUSE} summary")


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_the_menu_of_a_clause_fits_and_is_accessible(
    chromium: Browser, address: str, width: int
) -> None:
    with reading(chromium, address, width) as page:
        menu(page).click()
        panel = page.locator(f"#{CLAUSE} .more__panel")
        expect(panel).to_be_visible()
        box = panel.bounding_box()

        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert violations(page) == []


def test_the_menu_is_named_by_its_clause(chromium: Browser, address: str) -> None:
    with reading(chromium, address, 1280) as page:
        expect(menu(page)).to_have_accessible_name(
            re.compile(r"Mer om paragraf \d+\.\d+, Överstickstvång")
        )


def test_esc_closes_the_menu_and_gives_focus_back(chromium: Browser, address: str) -> None:
    with reading(chromium, address, 1280) as page:
        menu(page).focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        page.keyboard.press("Escape")

        expect(page.locator(f"#{CLAUSE} .more__panel")).to_be_hidden()
        expect(menu(page)).to_be_focused()


def test_one_menu_is_open_at_a_time(chromium: Browser, address: str) -> None:
    with reading(chromium, address, 1280) as page:
        menu(page).click()
        page.locator("#folja-farg summary").press("Enter")

        expect(page.locator(".clause__menu[open]")).to_have_count(1)


def test_link_and_citation_are_copied_with_the_whole_address(
    chromium: Browser, address: str
) -> None:
    link = f"{address}{PATH}#{CLAUSE}"
    with reading(chromium, address, 1280, f"{PATH}?spelare=4") as page:
        menu(page).click()
        page.locator(f"#{CLAUSE}").get_by_role("button", name="Kopiera länken").click()
        assert page.evaluate("navigator.clipboard.readText()") == link

        page.locator(f"#{CLAUSE}").get_by_role("button", name="Kopiera citatet").click()
        expect(page.get_by_role("status")).to_have_text("Kopierat.")
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied.startswith("Förhand, ”Tolva”, §")
        assert copied.endswith(link)
        assert "\n" not in copied


@pytest.mark.parametrize("width", [360, 1280])
def test_the_contents_show_where_one_is(chromium: Browser, address: str, width: int) -> None:
    with reading(chromium, address, width, f"{PATH}#{CLAUSE}") as page:
        here = page.locator("[data-toc] [aria-current]")

        expect(here).to_have_count(1)
        expect(here).to_have_attribute("href", "#spelet")


def test_on_a_phone_the_contents_open_from_a_bar_that_stays(
    chromium: Browser, address: str
) -> None:
    with reading(chromium, address, 360, f"{PATH}#{CLAUSE}") as page:
        bar = page.locator(".toc__open")
        expect(bar).to_contain_text("Spelet")
        expect(bar).to_be_in_viewport()

        bar.click()
        page.locator("[data-toc]").get_by_role("link", name="7 Gubbar").click()

        expect(page.locator("[data-toc]")).to_be_hidden()
        expect(page.locator("#gubbar")).to_be_in_viewport()


@pytest.mark.parametrize("width", [320, 1280])
def test_a_table_opens_under_the_rule_answers_and_closes(
    chromium: Browser, address: str, width: int
) -> None:
    with reading(chromium, address, width) as page:
        table, path = page.locator("#prova-overstickstvang"), page.url
        menu(page).click()
        page.locator(f"#{CLAUSE} .more__offers a", has_text="Prova").click()
        expect(table.locator(".table__task")).to_be_focused()

        table.locator("#prova-overstickstvang-h6").click(position={"x": 6, "y": 20})
        expect(table.locator(".verdict__stamp")).to_have_text("Nej")
        page.evaluate("scrollTo(0, 0)")
        assert page.url == path
        assert violations(page) == []

        page.locator(f"#{CLAUSE} [data-close]").click()
        expect(table).to_have_count(0)
        expect(menu(page)).to_be_focused()


def test_without_script_prova_leads_to_the_position(chromium: Browser, address: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}{PATH}")
    page.locator(f"#{CLAUSE} summary").click()
    page.locator(f"#{CLAUSE} .more__offers a", has_text="Prova").click()

    expect(page.locator("h1")).to_have_text("Pröva ett läge: Tolva för fyra")
    expect(page.locator("#bordet")).to_be_visible()
    context.close()

"""The table in a browser: it fits a phone, and is played from the keyboard."""

import pytest
from playwright.sync_api import Browser, Page

from browser.pages import PageType
from browser.visits import visit

TABLES = PageType("tables", "/om/bord/")
ROOM = 640 - 56 - 52  # what the bar and a task of one line leave of a phone's height
ROOMY = {"bord-med", "bord-utan", "byte-med", "byte-utan", "tjuv-sex-med", "tjuv-sex-utan"}

HEIGHTS = """() => Object.fromEntries([...document.querySelectorAll("[data-table]")].map(t =>
    [t.id, t.querySelector(".verdict").getBoundingClientRect().bottom
        - t.getBoundingClientRect().top]))"""
# What can be pressed of a card is the strip that the next one leaves open.
SMALL = """() => [...document.querySelectorAll(
        "[data-table] :is(a:not(.ref), button, summary, label)")]
    .filter(e => e.checkVisibility())
    .map(e => {
        const box = e.getBoundingClientRect();
        const next = e.closest("li")?.nextElementSibling?.getBoundingClientRect();
        const covered = next && next.top < box.bottom - 10 && next.left > box.left;
        return [e.id || e.innerText, (covered ? Math.min(next.left, box.right) : box.right)
            - box.left, box.height];
    })
    .filter(([, width, height]) => width < 24 || height < 43.9)"""


@pytest.mark.parametrize("width", [320, 360])
def test_every_target_is_a_finger_high_and_a_strip_wide(
    chromium: Browser, address: str, width: int
) -> None:
    with visit(chromium, address, TABLES, width=width) as visited:
        assert visited.page.evaluate(SMALL) == []


def test_table_hand_and_answer_fit_a_phone(chromium: Browser, address: str) -> None:
    with visit(chromium, address, TABLES, width=360) as visited:
        heights = visited.page.evaluate(HEIGHTS)

    assert {name for name, height in heights.items() if height > ROOM} <= ROOMY


def focused(page: Page) -> str:
    """The id of what has the focus."""
    found: str = page.evaluate("document.activeElement.id || document.activeElement.innerText")
    return found


def test_a_hand_is_one_tab_stop_in_which_arrows_move(chromium: Browser, address: str) -> None:
    with visit(chromium, address, TABLES) as visited:
        page = visited.page
        cards = page.locator("#tolva-utan-handen a").evaluate_all("all => all.map(e => e.id)")
        page.focus(f"#{cards[0]}")
        page.keyboard.press("ArrowRight")
        second = focused(page)
        page.keyboard.press("End")
        last = focused(page)
        page.keyboard.press("Home")

        assert (second, last, focused(page)) == (cards[1], cards[-1], cards[0])
        assert page.locator("#tolva-utan-handen a[tabindex='0']").count() == 1


def test_letters_work_while_focus_is_in_the_table(chromium: Browser, address: str) -> None:
    with visit(chromium, address, TABLES) as visited:
        page = visited.page
        words = page.locator("#tolva-utan-mer details:has(> [data-key=b])")
        page.keyboard.press("b")
        before = words.get_attribute("open")
        page.locator("#tolva-utan-handen a").first.focus()
        page.keyboard.press("b")

        assert before is None
        assert words.get_attribute("open") == ""
        assert focused(page) == "Bordet i ord"


def test_a_move_keeps_focus_in_the_hand(chromium: Browser, address: str) -> None:
    with visit(chromium, address, TABLES) as visited:
        page = visited.page
        page.locator("#tolva-utan-handen a").nth(1).focus()
        card = focused(page)
        with page.expect_response("**/om/bord/"):
            page.keyboard.press("Enter")
        page.wait_for_selector(".htmx-request", state="detached")

        assert focused(page) == card
        assert visited.observed.faults == []


def test_what_is_open_under_the_table_stays_open(chromium: Browser, address: str) -> None:
    with visit(chromium, address, TABLES) as visited:
        page = visited.page
        page.click("#tolva-utan-mer summary[data-key=b]")
        with page.expect_response("**/om/bord/"):
            page.locator("#tolva-utan-handen a").last.click()
        page.wait_for_selector(".htmx-request, .htmx-settling", state="detached")

        assert page.locator("#tolva-utan-mer details:has(> [data-key=b])[open]").count() == 1


def test_without_javascript_every_card_is_a_tab_stop(chromium: Browser, address: str) -> None:
    with visit(chromium, address, TABLES, script=False) as visited:
        hand = visited.page.locator("#tolva-utan-handen")

        assert hand.locator("a[tabindex]").count() == 0
        assert hand.get_attribute("role") == "group"

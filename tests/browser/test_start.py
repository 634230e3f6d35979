"""The trick on the start page, as somebody plays it."""

import pytest
from playwright.sync_api import Browser, Page

from browser.axe import violations
from browser.pages import PageType
from browser.visits import Visit, gets_focus, visit

START = PageType("start", "/")
WRONG, RIGHT = "#prova-hD", "#prova-h10"
STAMP = "#prova-svaret .verdict__stamp"


def press(page: Page, card: str) -> None:
    """Press a card on the strip that the next card leaves open."""
    page.click(card, position={"x": 8, "y": 30})


def asked(visited: Visit) -> int:
    """How many pages and fragments were asked for."""
    kinds = [response.request.resource_type for response in visited.observed.responses]
    return sum(kind in {"document", "fetch", "xhr"} for kind in kinds)


def test_an_answer_moves_only_the_hand_and_the_verdict(chromium: Browser, address: str) -> None:
    with visit(chromium, address, START, width=360) as visited:
        page = visited.page
        page.evaluate("document.querySelector('h1').dataset.kept = 'yes'")
        before = asked(visited)
        press(page, WRONG)
        page.wait_for_selector(STAMP)

        assert page.inner_text(STAMP).lower() == "nej"
        assert page.evaluate("document.querySelector('h1').dataset.kept") == "yes"
        assert asked(visited) == before + 1
        assert page.url == f"{address}/?kort=hD"
        assert visited.observed.faults == []


def test_focus_stays_on_the_card_that_was_played(chromium: Browser, address: str) -> None:
    with visit(chromium, address, START) as visited:
        page = visited.page
        page.focus(RIGHT)
        page.keyboard.press("Enter")
        page.wait_for_selector(STAMP)

        assert page.inner_text(STAMP).lower() == "ja"
        gets_focus(page, "prova-h10")


def test_back_gives_a_whole_page_without_the_answer(chromium: Browser, address: str) -> None:
    with visit(chromium, address, START) as visited:
        page = visited.page
        press(page, WRONG)
        page.wait_for_selector(STAMP)
        page.go_back()
        page.wait_for_selector(STAMP, state="detached")

        assert page.url == f"{address}/"
        assert page.locator("h1").count() == 1


def test_without_javascript_the_answer_is_a_page_of_its_own(
    chromium: Browser, address: str
) -> None:
    with visit(chromium, address, START, script=False, width=360) as visited:
        page = visited.page
        press(page, WRONG)

        assert page.inner_text(STAMP).lower() == "nej"
        assert page.url == f"{address}/?kort=hD#prova"


@pytest.mark.parametrize("card", [WRONG, RIGHT])
def test_axe_finds_nothing_after_an_answer(chromium: Browser, address: str, card: str) -> None:
    with visit(chromium, address, START, width=320) as visited:
        press(visited.page, card)
        visited.page.wait_for_selector(STAMP)

        assert violations(visited.page) == []


def test_nothing_jumps_when_the_answer_comes(chromium: Browser, address: str) -> None:
    with visit(chromium, address, START, width=360) as visited:
        page = visited.page
        hand = page.locator("#prova-handen").bounding_box()
        press(page, WRONG)
        page.wait_for_selector(STAMP)

        assert page.locator("#prova-handen").bounding_box() == hand

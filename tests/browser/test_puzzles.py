"""Puzzles in a browser: solved with script, without, and by the keyboard alone."""

import re
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page

from browser.axe import violations
from browser.pages import PageType
from browser.puzzles import OPEN, some, wrong
from browser.visits import profile, visit
from engine.puzzles.puzzle import Puzzle
from tutorial_app.puzzles.addresses import Attempt, attempt_address, puzzle_address
from tutorial_app.puzzles.solving import solution

STAMP = "#bordet-svaret .verdict__stamp"


def chosen() -> Puzzle:
    """A puzzle of tricks."""
    found = some("tremanswhist", OPEN["tremanswhist"])
    assert found
    return found


def start(puzzle: Puzzle) -> str:
    """Its page, in the suits in which it is kept."""
    return attempt_address(puzzle_address(puzzle.id), Attempt())


def press(page: Page, move: str) -> None:
    """Press a card of the hand."""
    page.locator(f"[id='bordet-{move.partition(':')[2]}']").click()


@pytest.mark.parametrize("script", [True, False])
def test_a_mistake_is_refuted_and_the_solution_leads_on(
    chromium: Browser, address: str, script: bool
) -> None:
    puzzle = chosen()
    with closing(profile(chromium, 360, "light", script)) as context:
        page = context.new_page()
        page.goto(f"{address}{start(puzzle)}")
        press(page, wrong(puzzle))
        page.wait_for_selector("#framat")
        assert page.inner_text(STAMP).lower() == "tänk om"
        page.click("#framat")
        page.wait_for_selector(".walk__at:has-text('2 av')")
        page.click("#igen")
        for move in solution(puzzle):
            page.wait_for_selector("#bordet-handen a")
            press(page, move)
        page.click("#vidare")
        page.wait_for_url("**/ova/*-*/*/?f=*")

        assert puzzle.id not in page.url
        page.goto(f"{address}/ova/uppgifter/?sort={puzzle.kind}")
        assert page.locator(".puzzle-row.is-done").count() <= 1
        page.goto(f"{address}/framsteg/")
        assert "1\u00a0uppgift" in page.inner_text(".lead")


@pytest.mark.parametrize("script", [True, False])
def test_who_gives_up_after_a_mistake_sees_the_solution_and_goes_on(
    chromium: Browser, address: str, script: bool
) -> None:
    puzzle = chosen()
    with closing(profile(chromium, 360, "light", script)) as context:
        page = context.new_page()
        page.goto(f"{address}{puzzle_address(puzzle.id)}")
        page.locator("#ledtrad").wait_for()
        page.goto(re.sub("f=[a-z]{4}", "f=shrk", page.url))
        assert "Med ledtråd räknas inte försöket." in page.inner_text("#bordet-vidare")
        press(page, wrong(puzzle))
        page.click("#igen")
        page.click("#ge-upp")
        page.wait_for_url("**visa=ja**")

        assert "Lösningen:" in page.inner_text("#bordet-svaret")
        page.click("#vidare")
        page.wait_for_url("**/ova/*-*/*/?f=*")
        page.goto(f"{address}/framsteg/")
        assert "Du har gjort 1." in page.inner_text("main")


def test_an_answer_swaps_a_part_keeps_focus_and_is_accessible(
    chromium: Browser, address: str
) -> None:
    puzzle = chosen()
    kind = PageType("puzzle", start(puzzle))
    with visit(chromium, address, kind, width=360) as visited:
        page = visited.page
        page.evaluate("document.querySelector('.lesson__head').dataset.kept = 'yes'")
        page.locator(f"[id='bordet-{wrong(puzzle).partition(':')[2]}']").focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("#framat")

        assert page.evaluate("document.querySelector('.lesson__head').dataset.kept") == "yes"
        assert page.evaluate("document.activeElement !== document.body")
        assert violations(page) == []
        page.focus("#framat")
        page.keyboard.press("Enter")
        page.wait_for_selector(".walk__at:has-text('2 av')")
        assert page.evaluate("document.activeElement.id") == "framat"
        assert visited.observed.faults == []


def test_table_hand_and_verdict_fit_on_a_phone_and_nothing_jumps(
    chromium: Browser, address: str
) -> None:
    puzzle = chosen()
    with visit(chromium, address, PageType("puzzle", start(puzzle)), width=360) as visited:
        page = visited.page
        page.set_viewport_size({"width": 360, "height": 640})
        bottom = "() => document.querySelector('#bordet-svaret').getBoundingClientRect().bottom"
        before = page.evaluate(bottom)
        press(page, wrong(puzzle))
        page.wait_for_selector("#framat")

        assert before <= 640
        assert abs(page.evaluate(bottom) - before) <= 1
        assert page.evaluate("scrollY") == 0

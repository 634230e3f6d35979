"""What is pressed again and again lies still, and so does the table when an answer comes."""

from collections.abc import Iterator
from contextlib import closing
from itertools import islice

import pytest
from playwright.sync_api import Browser, Page

from browser.pages import PageType
from browser.puzzles import FOLDER, KNOWING, some, wrong
from browser.visits import gets_focus, profile, visit
from engine.games import GAMES
from engine.puzzles.puzzle import KINDS, Puzzle, read_puzzle
from tutorial_app.puzzles.addresses import Attempt, attempt_address, puzzle_address
from tutorial_app.puzzles.solving import BETWEEN, solution

AT_EACH = 3
# Words or open cards that went over on a second line may now and then do with one.
A_LINE, SELDOM = 30, 20
# What a press on this spot reaches.
PRESSED = """([x, y]) => document.elementFromPoint(x, y)
    ?.closest("a, button, summary, input, label")?.id ?? null"""
NEXT = """at => document.querySelector(".walk__at").textContent !== at
    && !document.querySelector(".htmx-request, .htmx-swapping, .htmx-settling")"""
# How far the end of the page reaches under what leads on.
BELOW_BAR = """() => document.querySelector("footer").getBoundingClientRect().bottom
    - document.querySelector(".walkbar").getBoundingClientRect().top"""
# Where the parts of the table are on the page.
TOPS = """() => ["#bordet-fragan", "#bordet-handen", ".row--own", "#bordet-svaret"].map(each =>
    Math.round(scrollY + (document.querySelector(each)?.getBoundingClientRect().top ?? 0)))"""


def of_each_kind(most: int = 1) -> Iterator[Puzzle]:
    """Puzzles of every kind in every game in which cards are played."""
    for game in GAMES:
        path = FOLDER / f"{game}.jsonl"
        lines = path.read_bytes().splitlines() if path.exists() else []
        for kind in KINDS:
            if kind != KNOWING:
                of_it = (line for line in lines if f'"{kind}"'.encode() in line)
                read = (read_puzzle(line) for line in of_it)
                yield from islice((each for each in read if each.kind == kind), most)


def one_of_each() -> list[Puzzle]:
    """One of every kind, and one of every game."""
    found = list(of_each_kind())
    kinds = {each.kind: each for each in found}
    games = {each.record.game.name: each for each in found}
    return list({each.id: each for each in (*kinds.values(), *games.values())}.values())


def of_kind(kind: str) -> Puzzle:
    """The first of a kind."""
    return next(each for each in of_each_kind() if each.kind == kind)


def lines_of(puzzle: Puzzle) -> Iterator[str]:
    """Every line of a puzzle: the refutation, how it came to it, the solution, best play."""
    where = puzzle_address(puzzle.id)
    yield attempt_address(where, Attempt(answer=wrong(puzzle)))
    yield attempt_address(where, Attempt(came=True, step=0))
    if not puzzle.hidden:
        yield attempt_address(where, Attempt(tips=9, shows=True))
        moves = BETWEEN.join(solution(puzzle))
        yield attempt_address(where, Attempt(answer=moves, why=True))


def spot_of(page: Page) -> tuple[float, float]:
    """The middle of what leads on."""
    box = page.locator("#framat").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def go_through(page: Page, *, script: bool) -> list[str | None]:
    """Press the same spot to the end of a line; what was pressed, the end included."""
    spot = spot_of(page)
    found = [page.evaluate(PRESSED, spot)]
    while page.locator("#framat[href]").count() and found[-1] == "framat":
        at = page.inner_text(".walk__at")
        if script:
            page.mouse.click(*spot)
            page.wait_for_function(NEXT, arg=at)
        else:
            with page.expect_navigation():
                page.mouse.click(*spot)
        found.append(page.evaluate(PRESSED, spot))
    return found


@pytest.mark.parametrize("puzzle", one_of_each(), ids=lambda p: p.id)
def test_the_way_on_through_a_line_lies_still(
    chromium: Browser, address: str, puzzle: Puzzle
) -> None:
    with closing(profile(chromium, 360, "light", script=True)) as context:
        page = context.new_page()
        for where in lines_of(puzzle) if puzzle.kind == "basta-kortet" else [*lines_of(puzzle)][:1]:
            page.goto(f"{address}{where}#bordet")
            pressed = go_through(page, script=True)

            assert len(pressed) > 1
            assert set(pressed) == {"framat"}, where
            assert page.locator("#framat").get_attribute("aria-disabled") == "true"


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_what_ends_the_page_can_be_scrolled_free_of_the_bar(
    chromium: Browser, address: str, width: int
) -> None:
    with closing(profile(chromium, width, "light", script=False)) as context:
        page = context.new_page()
        for where in lines_of(of_kind("basta-kortet")):
            page.goto(f"{address}{where}#bordet")
            page.evaluate("scrollTo(0, document.body.scrollHeight)")

            assert page.evaluate(BELOW_BAR) <= 0, where


@pytest.mark.parametrize("name", ["bordstolva", "tjuv", "tolva4"])
def test_without_script_it_lies_still_on_the_pages_that_follow(
    chromium: Browser, address: str, name: str
) -> None:
    puzzle = next(each for each in of_each_kind() if each.record.game.name == name)
    with closing(profile(chromium, 360, "light", script=False)) as context:
        page = context.new_page()
        page.goto(f"{address}{next(lines_of(puzzle))}#bordet")

        assert set(go_through(page, script=False)) == {"framat"}


def test_hand_and_verdict_stay_where_they_are_when_the_answer_comes(
    chromium: Browser, address: str
) -> None:
    puzzles, moved = list(of_each_kind(AT_EACH)), dict[str, int]()
    with closing(profile(chromium, 360, "light", script=False)) as context:
        page = context.new_page()
        for puzzle in puzzles:
            where = puzzle_address(puzzle.id)
            page.goto(f"{address}{attempt_address(where, Attempt())}")
            before = page.evaluate(TOPS)
            page.goto(f"{address}{attempt_address(where, Attempt(answer=wrong(puzzle)))}")
            after = page.evaluate(TOPS)
            if (most := max(abs(a - b) for a, b in zip(before, after, strict=True))) > 1:
                moved[puzzle.id] = most

    assert max(moved.values(), default=0) <= A_LINE, moved
    assert len(moved) * SELDOM <= len(puzzles), moved


def test_enter_pressed_again_at_the_end_of_a_line_does_nothing(
    chromium: Browser, address: str
) -> None:
    puzzle = some("tremanswhist", "nolle")
    assert puzzle
    where = attempt_address(puzzle_address(puzzle.id), Attempt(answer=wrong(puzzle)))
    with visit(chromium, address, PageType("puzzle", where), width=360) as visited:
        page = visited.page
        page.focus("#framat")
        while page.locator("#framat[href]").count():
            at = page.inner_text(".walk__at")
            page.keyboard.press("Enter")
            page.wait_for_function(NEXT, arg=at)
            gets_focus(page, "framat")
        ended = page.url
        for _ in range(3):
            page.keyboard.press("Enter")
        gets_focus(page, "framat")

        assert page.url == ended
        page.keyboard.press("Tab")
        gets_focus(page, "igen")
        assert visited.observed.faults == []

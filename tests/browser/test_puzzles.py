"""Puzzles in a browser: solved with script, without, and by the keyboard alone."""

import re
from contextlib import closing
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, Route

from browser.axe import violations
from browser.pages import PageType
from browser.puzzles import FOLDER, KNOWING, OPEN, SHOWING, some, wrong
from browser.visits import gets_focus, profile, visit
from engine.games import GAMES
from engine.puzzles.puzzle import KINDS, Puzzle, read_puzzle
from tutorial_app.puzzles.addresses import Attempt, attempt_address, puzzle_address
from tutorial_app.puzzles.solving import solution
from tutorial_app.puzzles.trail import Miss
from tutorial_app.puzzles.views import shown

PHONE = 640
HEIGHT = """() => {
    const [task, verdict] = ["#bordet-fragan", "#bordet-svaret .verdict"].map(each =>
        document.querySelector(each).getBoundingClientRect());
    return Math.round(verdict.bottom - task.top);
}"""
# How far the verdict reaches below what is in sight, and the room that scrolling leaves below it.
BELOW = """() => {
    const [verdict, bar] = ["#bordet-svaret .verdict", ".walkbar"].map(each =>
        document.querySelector(each)?.getBoundingClientRect());
    return verdict.bottom - (bar?.top ?? innerHeight);
}"""
EDGE = 32
LOW = [("bordstolva", "basta-kortet"), ("bondtolva6", "vunsten-ogon")]
SIDES = """() => [...document.querySelectorAll(".trick__who")].map(each => {
    const { left, right } = each.getBoundingClientRect();
    return [left, right];
})"""
# Where each heap begins and ends.
HEAPS = """() => [...document.querySelectorAll(".heap")].map(each => {
    const { top, bottom } = each.getBoundingClientRect();
    return [top, bottom];
})"""
# How much of the tricks is out of sight in their box.
CUT = """() => {
    const box = document.querySelector(".puzzle__tricks");
    return [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight];
}"""
APART, A_LINE = 4, 40
STAMP = "#bordet-svaret .verdict__stamp"


def chosen() -> Puzzle:
    """A puzzle of tricks."""
    found = some("tremanswhist", OPEN["tremanswhist"])
    assert found
    return found


def start(puzzle: Puzzle) -> str:
    """Its page, in the suits in which it is kept."""
    return attempt_address(puzzle_address(puzzle.id), Attempt())


def missed(puzzle: Puzzle) -> str:
    """Its page in a showing, after a mistake."""
    misses = (Miss(1, wrong(puzzle)),)
    return attempt_address(f"{puzzle_address(puzzle.id)}{SHOWING}/", Attempt(misses=misses))


def press(page: Page, move: str) -> None:
    """Press a card of the hand."""
    page.locator(f"[id='bordet-{move.partition(':')[2]}']").click()


@pytest.mark.parametrize("script", [True, False])
def test_a_mistake_is_refuted_and_a_solution_counts_however_one_leaves_it(
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
            page.wait_for_selector("#bordet-handen button")
            press(page, move)
        page.wait_for_selector(f"{STAMP}:has-text('Rätt')")
        page.get_by_role("link", name="Öva").first.click()
        page.wait_for_url("**/ova/")

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
        assert "Med ledtråd räknas uppgiften inte som klarad." in page.inner_text("#bordet-vidare")
        press(page, wrong(puzzle))
        page.click("#igen")
        page.click("#ge-upp")
        page.wait_for_url("**visa=ja**")

        assert "Lösningen:" in page.inner_text("#bordet-svaret")
        page.click("#vidare")
        page.wait_for_url("**/ova/*-*/*/?f=*")
        page.goto(f"{address}/framsteg/")
        assert "Du har gjort 1." in page.inner_text("main")


def test_who_gives_up_by_the_keyboard_stays_at_the_table(chromium: Browser, address: str) -> None:
    puzzle = chosen()
    kind = PageType("puzzle", missed(puzzle))
    with visit(chromium, address, kind, width=360) as visited:
        page = visited.page
        page.evaluate("document.querySelector('.lesson__head').dataset.kept = 'yes'")
        page.focus("#ge-upp")
        page.keyboard.press("Enter")
        gets_focus(page, "framat")

        assert "visa=ja" in page.url
        assert "Lösningen:" in page.inner_text("#bordet-svaret")
        assert page.evaluate("document.querySelector('.lesson__head').dataset.kept") == "yes"
        assert violations(page) == []
        assert visited.observed.faults == []


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
        page.wait_for_selector("body :focus")
        assert violations(page) == []
        page.focus("#framat")
        page.keyboard.press("Enter")
        page.wait_for_selector(".walk__at:has-text('2 av')")
        gets_focus(page, "framat")
        assert visited.observed.faults == []


@pytest.mark.parametrize("script", [True, False])
def test_a_row_is_marked_where_it_lies_and_marking_nothing_is_told(
    chromium: Browser, address: str, script: bool
) -> None:
    with closing(profile(chromium, 360, "light", script)) as context:
        page = context.new_page()
        page.goto(f"{address}/ova/lagliga/?spel=bordstolva&n=4")
        page.locator("#svara").press("Enter")
        page.wait_for_selector("#bordet-svaret:has-text('Markera minst ett kort först.')")
        row = page.get_by_label("Din rad").get_by_role("checkbox")
        row.first.focus()
        page.keyboard.press("ArrowRight" if script else "Tab")
        page.keyboard.press("Space")
        page.keyboard.press("Enter")
        page.wait_for_selector(STAMP)

        assert [box.is_checked() for box in row.all()] == [False, True, *[False] * 4]
        assert page.inner_text(STAMP).lower() == "fel"


def test_who_asks_for_a_hint_by_its_key_stays_at_the_card(chromium: Browser, address: str) -> None:
    puzzle = chosen()
    card = f"bordet-{wrong(puzzle).partition(':')[2]}"
    with visit(chromium, address, PageType("puzzle", start(puzzle)), width=1280) as visited:
        page = visited.page
        page.locator(f"[id='{card}']").focus()
        for hints in (1, 2):
            page.keyboard.press("l")
            page.wait_for_selector(f".hints li:nth-child({hints})")
            gets_focus(page, card)
        page.keyboard.press("Enter")
        page.wait_for_selector("#framat")

        assert page.inner_text(STAMP).lower() == "tänk om"
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

        assert before <= page.evaluate(
            "document.querySelector('.walkbar').getBoundingClientRect().top"
        )
        assert abs(page.evaluate(bottom) - before) <= 1
        assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize(("game", "kind"), LOW)
def test_a_verdict_that_lies_below_comes_into_sight(
    chromium: Browser, address: str, game: str, kind: str
) -> None:
    puzzle = some(game, kind)
    assert puzzle
    with visit(chromium, address, PageType("puzzle", start(puzzle)), width=360) as visited:
        page = visited.page
        before = page.evaluate(BELOW)
        press(page, wrong(puzzle))
        gets_focus(page, "framat")

        assert before > 0
        assert -EDGE <= page.evaluate(BELOW) <= 0


def test_task_table_hand_and_verdict_are_in_sight_at_once(chromium: Browser, address: str) -> None:
    """But for cards to be marked: there the tricks lie in full, and are read first."""
    tall = {}
    with closing(profile(chromium, 360, "light", script=False)) as context:
        page = context.new_page()
        for puzzle in (each for each in of_each_kind() if each.kind != KNOWING):
            for answer in ("", wrong(puzzle)):
                where = attempt_address(puzzle_address(puzzle.id), Attempt(answer=answer))
                page.goto(f"{address}{where}")
                if (height := page.evaluate(HEIGHT)) > PHONE:
                    tall[where] = height

    assert tall == {}


def test_the_names_of_six_seats_stand_beside_each_other(chromium: Browser, address: str) -> None:
    puzzle = some("bondtolva6", "vunsten-ogon")
    assert puzzle
    for width in (320, 360):
        with visit(chromium, address, PageType("puzzle", start(puzzle)), width=width) as visited:
            sides = visited.page.evaluate(SIDES)
            widest = visited.page.evaluate("document.documentElement.scrollWidth")

        assert widest == width
        assert len(sides) == 6
        assert all(right + APART <= left for (_, right), (left, _) in pairwise(sides)), sides
        assert sides[-1][1] <= width


COUNTING = "/ova/rakna/?spel=bondtolva6&n=4711"


def test_what_each_side_has_taken_lies_apart(chromium: Browser, address: str) -> None:
    kind = PageType("count", COUNTING)
    with visit(chromium, address, kind, width=360) as visited:
        ends = visited.page.evaluate(HEAPS)

    assert len(ends) == 3
    assert all(bottom + APART <= top for (_, bottom), (top, _) in pairwise(ends)), ends


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_tricks_that_are_to_be_read_lie_there_in_full(
    chromium: Browser, address: str, width: int
) -> None:
    knowing = [some(game, KNOWING) for game in GAMES]
    for where in (COUNTING, *(start(puzzle) for puzzle in knowing if puzzle)):
        with visit(chromium, address, PageType("tricks", where), width=width) as visited:
            cut = visited.page.evaluate(CUT)

        assert cut == [0, 0], where


def test_an_empty_hand_takes_a_line_where_it_was_empty_before(
    chromium: Browser, address: str
) -> None:
    found = (read_puzzle(line) for line in (FOLDER / "bordstolva.jsonl").read_bytes().splitlines())
    puzzle = next(each for each in found if not shown(each, Attempt()).table.hand)
    for answer in ("", wrong(puzzle)):
        where = attempt_address(puzzle_address(puzzle.id), Attempt(answer=answer))
        with visit(chromium, address, PageType("puzzle", where), width=360) as visited:
            hand = visited.page.locator(".hand").bounding_box()

        assert hand
        assert hand["height"] < A_LINE


def test_the_deal_is_played_up_to_the_puzzle(chromium: Browser, address: str) -> None:
    puzzle = chosen()
    with visit(chromium, address, PageType("puzzle", start(puzzle)), width=360) as visited:
        page = visited.page
        task = page.inner_text(".table__position")
        page.click("summary[data-key=s]")
        page.click("#hur")
        page.wait_for_selector(".walk__at:has-text('0 av')")
        gets_focus(page, "framat")
        for step in range(1, len(puzzle.record.moves) + 1):
            page.press("#framat", "Enter")
            page.wait_for_selector(f".walk__at:has-text('{step} av')")
        page.click("#igen")
        page.wait_for_selector("#ledtrad")

        assert page.inner_text(".table__position") == task
        assert visited.observed.faults == []


def lose_parts(page: Page) -> None:
    """Let everything through but what is asked for to change a part of the page."""

    def go(route: Route) -> None:
        if "hx-request" in route.request.headers:
            route.abort()
        else:
            route.continue_()

    page.route("**/*", go)


def test_where_an_answer_cannot_be_fetched_its_page_is_opened(
    chromium: Browser, address: str
) -> None:
    puzzle = chosen()
    with closing(profile(chromium, 360, "light", script=True)) as context:
        page = context.new_page()
        lose_parts(page)
        page.goto(f"{address}{start(puzzle)}")
        before = page.url
        press(page, wrong(puzzle))
        page.wait_for_selector("#framat")

        assert page.inner_text(STAMP).lower() == "tänk om"
        assert page.url.endswith("#bordet")
        page.go_back()
        assert page.url == before


def test_where_giving_up_brings_no_answer_its_page_is_opened(
    chromium: Browser, address: str
) -> None:
    with closing(profile(chromium, 360, "light", script=True)) as context:
        page = context.new_page()
        lose_parts(page)
        page.goto(f"{address}{missed(chosen())}")
        page.click("#ge-upp")
        page.wait_for_url("**visa=ja**#bordet")

        assert "Lösningen:" in page.inner_text("#bordet-svaret")


def test_what_is_pressed_is_not_printed(chromium: Browser, address: str) -> None:
    with closing(profile(chromium, 360, "light", script=True)) as context:
        page = context.new_page()
        page.emulate_media(media="print")
        for where in ("/ova/", "/ova/dagens/", "/ova/uppgifter/?spel=tolva4"):
            page.goto(f"{address}{where}")

            assert page.locator("main :is(.button, .filters)").filter(visible=True).count() == 0
            assert page.locator("main h1").is_visible()


def of_each_kind() -> list[Puzzle]:
    """The first puzzle of every kind in every game."""
    found = (some(game, kind) for game in GAMES for kind in KINDS)
    return [puzzle for puzzle in found if puzzle]

"""A puzzle on another site: solved in its frame, shown as a picture; and what is copied for it."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import lru_cache
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import Browser, FrameLocator, Page

from browser.axe import violations
from browser.frames import attempts, frame_of
from browser.pages import PageType
from browser.puzzles import FOLDER, KNOWING, OPEN, any_of, some, wrong
from browser.small_site import small_site
from browser.visits import profile, visit
from engine.puzzles.puzzle import KINDS, Puzzle, read_puzzle
from tutorial_app.puzzles.addresses import Attempt, attempt_address, puzzle_address
from tutorial_app.puzzles.knowing import barred
from tutorial_app.puzzles.solving import solution
from tutorial_app.puzzles.views import shown as page_of_puzzle
from tutorial_app.sharing.heights import Start
from ui.fragments import fragment
from ui.table.names import GAMES

SUITS = "f=shrk"
# Words of a picture that stick out of it, or lie on other words.
CROWDED = """() => {
    const whole = document.documentElement.getBoundingClientRect();
    const words = [...document.querySelectorAll("text")].filter(each => each.textContent.trim());
    const boxes = words.map(each => each.getBoundingClientRect());
    const fits = box => box.left >= 0 && box.right <= whole.right && box.bottom <= whole.bottom;
    const meet = (a, b) => a.left < b.right && b.left < a.right
        && a.top + 9 < b.bottom && b.top + 9 < a.bottom;
    const crowded = (box, i) => !fits(box) || boxes.some((other, j) => j > i && meet(box, other));
    return words.filter((_, i) => crowded(boxes[i], i)).map(each => each.textContent.trim());
}"""
BOTTOM = "Math.round(document.querySelector('#bordet-svaret').getBoundingClientRect().bottom)"
# How far down the page of a frame goes, with one puzzle after another in it.
FEET = """shown => shown.map(([html, line]) => {
    document.querySelector("main").innerHTML = html;
    document.querySelector(".frame__foot p").textContent = line;
    return Math.ceil(document.querySelector(".frame__foot").getBoundingClientRect().bottom);
})"""
LOWEST = 721  # of all frames; from here on the page is less close
SCROLLS = """(({ scrollWidth: w, clientWidth: a, scrollHeight: h, clientHeight: b }) =>
    [w - a, h - b])(document.documentElement)"""
DRAWN = "each => each.map(use => use.getBBox().width > 0)"
STORED = "() => [localStorage, sessionStorage].map(each => ({ ...each }))"
LOADED = "() => [...document.images].every(each => each.complete && each.naturalWidth > 0)"


def chosen() -> Puzzle:
    """A puzzle of tricks."""
    found = some("tremanswhist", OPEN["tremanswhist"])
    assert found
    return found


def drawn() -> list[Puzzle]:
    """A puzzle of every kind in every game, and some of which most is told."""
    found = (some(game, kind) for game in GAMES for kind in KINDS)
    return [*filter(None, found), *map(carried, ("tolva4", "tolva3", "plocketolva"))]


def carried(game: str) -> Puzzle:
    """A puzzle in which points wait from an earlier deal."""
    lines = (FOLDER / f"{game}.jsonl").read_bytes().splitlines()
    return read_puzzle(next(line for line in lines if b'"carry": 2' in line))


def looks() -> list[Puzzle]:
    """A puzzle of every kind in every game, some of each as they come, and those with most."""
    files = sorted(path for path in FOLDER.glob("*.jsonl") if path.stem != "dagens")
    lines = [line for path in files for line in path.read_bytes().splitlines()[::60]]
    return [*drawn(), *map(read_puzzle, lines), most_cards()]


@lru_cache(maxsize=1)
def most_cards() -> Puzzle:
    """A puzzle in which everybody's whole hand lies open."""
    lines = (FOLDER / "tolva4.jsonl").read_bytes().splitlines()
    gubbar = (read_puzzle(line) for line in lines if b'"gubbe"' in line)
    return max(gubbar, key=lambda puzzle: len(puzzle.state.hand(puzzle.seat)))


def parts(puzzle: Puzzle, attempt: Attempt) -> Iterator[str]:
    """What stands in a frame, and the line below it."""
    page = page_of_puzzle(puzzle, attempt)
    yield fragment("sharing/_framed.html", {"page": page, "framed": True})
    yield f"{page.title} · {page.table.game} · {page.level}"


def page_of(address: str) -> tuple[int, str]:
    """A page of somebody else with what its address asks for on it; nothing else is there."""
    _, found, body = unquote(address).partition("?")
    return (200, f"<!doctype html><title>Blogg</title>{body}") if found else (204, "")


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[str]:
    """The address of another site."""
    with small_site(page_of) as port:
        yield f"http://localhost:{port}/?"


@contextmanager
def blog(chromium: Browser, where: str, body: str, *, script: bool = True) -> Iterator[Page]:
    """The page of somebody else with something of ours on it, opened on a phone."""
    with closing(profile(chromium, 360, "light", script)) as context:
        page = context.new_page()
        page.goto(where + quote(body))
        yield page


def framed(where: str, more: str = "") -> str:
    """A frame as our snippet has it."""
    return f'<iframe src="{where}" width="360" height="640" style="border:0"{more}></iframe>'


def press(frame: FrameLocator, move: str) -> None:
    """Press a card of the hand."""
    frame.locator(f"[id='bordet-{move.partition(':')[2]}']").click()


@pytest.mark.parametrize("script", [True, False])
def test_a_puzzle_is_solved_on_another_site_and_nothing_is_stored(
    chromium: Browser, address: str, elsewhere: str, script: bool
) -> None:
    puzzle = chosen()
    where = f"{address}{frame_of(puzzle)}?{SUITS}"
    with blog(chromium, elsewhere, framed(where), script=script) as page:
        frame = page.frame_locator("iframe")
        press(frame, wrong(puzzle))
        frame.locator("#framat").click()
        frame.locator(".walk__at:has-text('2 av')").wait_for()
        frame.locator("#igen").click()
        frame.locator("#framat").wait_for(state="detached")
        for move in solution(puzzle):
            press(frame, move)
        with page.context.expect_page() as opened:
            frame.locator("#vidare").click()

        assert opened.value.url == f"{address}/ova/"
        assert page.url.startswith(elsewhere)
        assert page.context.cookies() == []


@pytest.mark.parametrize("may", ["", "allow-scripts", "allow-scripts allow-same-origin"])
def test_a_sandboxed_frame_is_solved_like_any_other(
    chromium: Browser, address: str, elsewhere: str, may: str
) -> None:
    puzzle = chosen()
    where = f"{address}{frame_of(puzzle)}?{SUITS}"
    with blog(chromium, elsewhere, framed(where, f' sandbox="{may}"')) as page:
        frame = page.frame_locator("iframe")
        box = frame.locator(".hand__card").first.bounding_box()
        drawn = [] if not may else frame.locator("use").evaluate_all(DRAWN)
        press(frame, wrong(puzzle))
        frame.locator("#igen").click()
        for move in solution(puzzle):
            press(frame, move)
        frame.locator("#vidare").wait_for()

        assert box
        assert box["height"] > box["width"]  # as the style sheets have it
        assert all(drawn)
        assert bool(drawn) == bool(may)


@pytest.mark.parametrize("may", ["allow-scripts", "allow-forms", "allow-scripts allow-forms"])
def test_cards_are_marked_in_a_sandboxed_frame(
    chromium: Browser, address: str, elsewhere: str, may: str
) -> None:
    puzzle = any_of(KNOWING)
    assert puzzle
    where = f"{address}{frame_of(puzzle)}?{SUITS}"
    with blog(chromium, elsewhere, framed(where, f' sandbox="{may}"')) as page:
        frame = page.frame_locator("iframe")
        for card in barred(puzzle):
            frame.locator(f"label:has(input[value='{card}'])").click()
        frame.locator("#svara").click()
        frame.locator("#vidare").wait_for()

        assert frame.locator(".verdict--yes").count() == 1


def test_a_move_in_a_frame_leaves_nothing_in_the_browser(chromium: Browser, address: str) -> None:
    puzzle = chosen()
    kind = PageType("frame", f"{frame_of(puzzle)}?{SUITS}")
    with visit(chromium, address, kind, width=360) as visited:
        page = visited.page
        page.locator(f"[id='bordet-{wrong(puzzle).partition(':')[2]}']").click()
        page.wait_for_selector("#framat")

        assert "svar=" in page.url
        assert page.evaluate(STORED) == [{}, {}]
        assert page.context.cookies() == []
        assert visited.observed.faults == []


def test_a_frame_is_whole_on_a_phone(chromium: Browser, address: str, elsewhere: str) -> None:
    where = f"{address}{frame_of(chosen())}?{SUITS}"
    with blog(chromium, elsewhere, framed(where)) as page:
        sizes = (
            page.frame_locator("iframe")
            .locator("html")
            .evaluate("e => [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight]")
        )

    assert sizes == [0, 0]


def test_an_answer_swaps_a_part_and_neither_jumps_nor_stays_in_the_history(
    chromium: Browser, address: str
) -> None:
    puzzle = chosen()
    kind = PageType("frame", f"{frame_of(puzzle)}?{SUITS}")
    with visit(chromium, address, kind, width=360) as visited:
        page = visited.page
        before = page.evaluate(f"[history.length, {BOTTOM}]")
        page.locator(f"[id='bordet-{wrong(puzzle).partition(':')[2]}']").focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("#framat")

        assert page.evaluate(f"[history.length, {BOTTOM}]") == before
        assert "svar=" in page.url
        page.wait_for_selector("body :focus")
        assert violations(page) == []
        assert visited.observed.faults == []


@pytest.mark.parametrize("width", [360, 400, 640])
def test_a_frame_is_as_tall_as_its_page_has_to_be(
    chromium: Browser, address: str, width: int
) -> None:
    shown = [(each, attempt) for each in looks() for attempt in attempts(each)]
    with closing(profile(chromium, 360, "light", script=True)) as context:
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": LOWEST})
        page.goto(f"{address}{frame_of(chosen())}?{SUITS}")
        feet = page.evaluate(FEET, [[*parts(puzzle, attempt)] for puzzle, attempt in shown])

    assert len(feet) > 500
    for (puzzle, attempt), foot in zip(shown, feet, strict=True):
        told = Start.of(page_of_puzzle(puzzle, Attempt())).frame
        assert foot <= told, attempt_address(frame_of(puzzle), attempt)
        assert told >= LOWEST


def test_what_is_copied_holds_the_whole_puzzle(
    chromium: Browser, address: str, elsewhere: str
) -> None:
    puzzle = most_cards()
    with closing(profile(chromium, 1280, "light", script=True)) as context:
        page = context.new_page()
        page.goto(f"{address}{puzzle_address(puzzle.id)}?{SUITS}")
        copied = page.locator("#dela-ram").input_value()
    with closing(profile(chromium, 1280, "light", script=True)) as context:
        page = context.new_page()
        for attempt in attempts(puzzle):
            where = attempt_address("infoga/", attempt).replace("&", "&amp;")
            page.goto(elsewhere + quote(copied.replace(f"infoga/?{SUITS}", where)))
            page.frame_locator("iframe").locator("#bordet-svaret").wait_for()
            page.frames[1].wait_for_load_state()

            assert page.frames[1].evaluate(SCROLLS) == [0, 0], where


def test_no_other_page_of_ours_is_shown_in_a_frame(
    chromium: Browser, address: str, elsewhere: str
) -> None:
    for path in ("/", f"{puzzle_address(chosen().id)}?{SUITS}"):
        with blog(chromium, elsewhere, framed(f"{address}{path}")) as page:
            page.wait_for_timeout(300)

            assert not page.frames[1].url.startswith(address)


def test_a_picture_is_shown_on_another_site(
    chromium: Browser, address: str, elsewhere: str
) -> None:
    picture = f"{address}{puzzle_address(chosen().id)}bild.svg?{SUITS}"
    with blog(chromium, elsewhere, f'<img src="{picture}" alt="">') as page:
        page.wait_for_function(LOADED)

        assert page.evaluate("document.images[0].naturalWidth") == 900


@pytest.mark.parametrize("puzzle", drawn(), ids=lambda p: p.id)
def test_the_words_of_a_picture_have_room(chromium: Browser, address: str, puzzle: Puzzle) -> None:
    with closing(profile(chromium, 1280, "light", script=True)) as context:
        page = context.new_page()
        page.goto(f"{address}{puzzle_address(puzzle.id)}bild.svg?{SUITS}")

        assert page.evaluate(CROWDED) == []


def test_the_picture_is_fetched_when_it_is_opened_and_not_before(
    chromium: Browser, address: str
) -> None:
    puzzle = chosen()
    kind = PageType("puzzle", attempt_address(puzzle_address(puzzle.id), Attempt()))
    with visit(chromium, address, kind, width=360) as visited:
        page = visited.page
        page.locator(f"[id='bordet-{wrong(puzzle).partition(':')[2]}']").click()
        page.wait_for_selector("#framat")
        page.wait_for_load_state("networkidle")
        before = [each.url for each in visited.observed.responses if "bild.svg" in each.url]
        page.click("#dela summary")
        page.wait_for_function(LOADED)

        assert before == []


def test_what_is_shared_is_copied_by_a_press(chromium: Browser, address: str) -> None:
    puzzle = chosen()
    kind = PageType("puzzle", attempt_address(puzzle_address(puzzle.id), Attempt()))
    with visit(chromium, address, kind, width=360) as visited:
        page = visited.page
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.click("#dela summary")
        page.wait_for_function(LOADED)
        page.click("[data-copies='dela-ram']")
        page.wait_for_selector("[data-copies='dela-ram']:has-text('Kopierat')")
        copied = page.evaluate("navigator.clipboard.readText()")

        assert copied == page.input_value("#dela-ram")
        assert f'src="{address}{frame_of(puzzle)}?{SUITS}"' in copied
        assert violations(page) == []
        assert visited.observed.faults == []

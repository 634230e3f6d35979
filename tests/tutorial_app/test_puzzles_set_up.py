"""The way from a puzzle to Pröva ett läge: with what the table of the page shows, or not at all."""

import re
from html import unescape

import pytest
from django.test import Client

from engine.position import Position
from engine.puzzles.puzzle import Puzzle
from puzzles_kept import SUITS, kept, permuted, some
from tutorial_app.puzzles.addresses import Attempt, attempt_address, puzzle_address
from tutorial_app.puzzles.solving import BETWEEN, judge, solution
from tutorial_app.puzzles.suits import Suits
from tutorial_app.puzzles.views import shown

pytestmark = pytest.mark.usefixtures("puzzles")
LINK = re.compile(r'<a class="table__open" href="([^"]*)"')
PLAYED = [puzzle for puzzle in kept() if puzzle.kind != "vad-vet-du"]
NOLLE = some("nolle")


def attempts(puzzle: Puzzle) -> list[Attempt]:
    """A puzzle fresh, refused, missed, gone through, solved and shown."""
    told = permuted(puzzle, Suits(SUITS))
    if puzzle.kind == "vad-vet-du":
        return [Attempt(SUITS), Attempt(SUITS, shows=True)]
    judged, explained = judge(told, ""), told.state.view(told.seat).explain()
    wrong = next(move for move in judged.state.legal_moves if move not in judged.right)
    refused = [Attempt(SUITS, str(move)) for move in list(explained.refused)[:1]]
    missed = [Attempt(SUITS, str(wrong), step=step) for step in (None, 2, 99)]
    coming = [Attempt(SUITS, came=True, step=step) for step in (0, 3)] if told.record.moves else []
    solved = [Attempt(SUITS, BETWEEN.join(solution(told))), Attempt(SUITS, shows=True)]
    return [Attempt(SUITS), *refused, *missed, *coming, *solved]


@pytest.mark.parametrize("puzzle", kept(), ids=lambda p: p.id)
def test_it_leads_to_what_the_table_shows_once_it_is_answered(puzzle: Puzzle) -> None:
    for attempt in attempts(puzzle):
        where = attempt_address(puzzle_address(puzzle.id), attempt)
        html = Client().get(where, follow=True).content.decode()
        page = shown(permuted(puzzle, Suits(SUITS)), attempt)
        found = LINK.search(html)

        assert bool(found) == bool(page.is_done and page.table.position)
        if found:
            led = Client().get(unescape(found[1]))
            assert led.status_code == 302
            assert led["Location"] == f"/prova/?{page.table.position}#bordet"
            assert Position.parse(page.table.position).state().turn == 0


@pytest.mark.parametrize("puzzle", PLAYED[::5], ids=lambda p: p.id)
def test_the_table_opens_there(puzzle: Puzzle) -> None:
    led = Client().get(set_up(puzzle), follow=True)

    assert led.status_code == 200
    assert led.redirect_chain[-1][0].startswith("/prova/?spel=")
    assert "stämmer inte" not in led.content.decode()
    assert 'id="bordet-handen"' in led.content.decode()


def set_up(puzzle: Puzzle, query: str = f"f={SUITS}") -> str:
    """Where a puzzle is set up."""
    return f"/ova/{puzzle.id}/stall-upp/?{query}"


@pytest.mark.parametrize(
    "query", ["f=ssss", "v=9", f"f={SUITS}&svar=play:x", f"f={SUITS}&svar=ask~ask", "steg=x"]
)
def test_an_address_that_nobody_got_from_us_is_a_400_in_words(query: str) -> None:
    answer = Client().get(set_up(NOLLE, query))

    assert answer.status_code == 400
    assert "/stall-upp/" not in answer.content.decode()
    assert '<html lang="sv"' in answer.content.decode()


@pytest.mark.parametrize("puzzle", PLAYED[::5], ids=lambda p: p.id)
def test_a_refused_move_on_the_way_through_the_deal_leads_to_the_decision(puzzle: Puzzle) -> None:
    told = permuted(puzzle, Suits(SUITS))
    refused = list(told.state.view(told.seat).explain().refused)
    for move in refused[:1]:
        attempt = Attempt(SUITS, str(move), came=True, step=0)
        page = shown(told, attempt)

        led = Client().get(page.set_up)

        assert led["Location"] == f"/prova/?{page.table.position}#bordet"


def test_where_the_deal_is_over_there_is_nothing_to_set_up() -> None:
    solved = BETWEEN.join(solution(permuted(NOLLE, Suits(SUITS))))
    query = f"v=1&f={SUITS}&svar={solved}&varfor=ja&steg=99"
    html = Client().get(f"/ova/{NOLLE.id}/?{query}", follow=True).content.decode()

    assert not LINK.search(html)
    assert Client().get(set_up(NOLLE, query)).status_code == 400


def test_no_other_puzzle_and_no_other_method_is_answered() -> None:
    assert Client().get("/ova/t4-xxxx/stall-upp/").status_code == 404
    assert Client().post(set_up(NOLLE)).status_code == 405
    assert Client().head(set_up(NOLLE)).status_code == 302

"""What is told of the others after a right move: trick by trick, and who took each."""

import re

import pytest
from django.utils.html import strip_tags

from engine import State
from engine.puzzles.puzzle import Puzzle
from engine.trick_state import TrickState
from puzzles_kept import kept, longest, some
from tutorial_app.library import library
from tutorial_app.puzzles.addresses import Attempt
from tutorial_app.puzzles.answers import answered
from tutorial_app.puzzles.shown import PuzzlePage, page_of
from tutorial_app.puzzles.solving import decisions, solution
from ui.fragments import render_fragment

SEVERAL = [p for p in kept() if p.kind != "vad-vet-du" and decisions(p) > 1]
OF_TRICKS = [p for p in SEVERAL if p.record.game.name != "tjuv"]


def done_of(state: State) -> int:
    """How many tricks have been taken."""
    assert isinstance(state, TrickState)
    return state.tricks_done


def after_first(puzzle: Puzzle) -> PuzzlePage:
    """The page after the first right move."""
    first = next(solution(puzzle))
    return page_of(puzzle, Attempt(answer=first), library().puzzles)


@pytest.mark.parametrize("puzzle", SEVERAL, ids=lambda p: p.id)
def test_every_move_of_the_others_is_told_once(puzzle: Puzzle) -> None:
    tricks = after_first(puzzle).answers
    taken = [move for _, move in puzzle.line[1:]]

    told = [each for trick in tricks for each in trick.moves]

    cards = [each.card for each in told if each.card]
    assert cards == [card for move in taken[: len(told)] for card in move.cards]
    assert all(trick.moves or trick.taker for trick in tricks)


@pytest.mark.parametrize("puzzle", OF_TRICKS, ids=lambda p: p.id)
def test_every_trick_that_is_taken_is_told_with_its_taker(puzzle: Puzzle) -> None:
    page = after_first(puzzle)
    takers = [trick.taker for trick in page.answers]
    before = done_of(puzzle.state)

    assert sum(map(bool, takers)) == len(page.table.earlier) - before
    assert all(takers[:-1])


@pytest.mark.parametrize("puzzle", OF_TRICKS, ids=lambda p: p.id)
def test_a_trick_that_the_own_move_ends_is_told_with_nobody_else_in_it(puzzle: Puzzle) -> None:
    state = puzzle.state
    for _, move in puzzle.line:
        before, state = done_of(state), state.play(move)
        told = answered(state, (), puzzle.seat)

        ended = done_of(state) - before
        assert [(trick.moves, bool(trick.taker)) for trick in told] == [((), True)] * ended


def test_the_verdict_says_who_took_the_trick() -> None:
    page = after_first(longest())
    html = render_fragment("puzzles/_verdict.html", {"page": page}).content.decode()

    taker = next(trick.taker for trick in page.answers if trick.taker)
    assert f"{taker} tog sticket." in re.sub(r"\s+", " ", strip_tags(html))


def test_in_tremanswhist_nobody_is_offered_a_buy_that_comes_too_late() -> None:
    page = page_of(some("nolle"), Attempt(), library().puzzles)

    assert page.table.says == ()


def test_where_something_may_still_be_said_it_is_offered() -> None:
    page = page_of(some("gubbe"), Attempt(), library().puzzles)

    assert {"halv-gubbe", "hel-gubbe"} <= {choice.move for choice in page.table.says}

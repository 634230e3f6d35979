"""Whether a goal is reached without a guess, against every way to play, gone through one by one."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from engine.puzzles.layouts import layouts
from engine.puzzles.unguessed import PASS, Unguessed, World, decider_of, needs_no_guess, together
from engine.solver import BudgetSpent
from engine.solver.solve import open_question
from puzzles_kept import some
from puzzles_refused import refused
from solving.endings import ending
from solving.exhaustive import final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Move, State
    from engine.puzzles import Puzzle

# The game, cards left, and which of the layouts: a partner has too many ways to help in them all.
ENDINGS = [
    ("tolva3", 9, slice(4)), ("tolva4", 10, slice(0, 30, 5)), ("bondtolva4", 10, slice(4)),
]  # fmt: skip
SEEDS = range(20)


def reaches(ways: Sequence[State], seat: int, goal: int) -> bool:
    """The same by trying everything; nothing is known of a position before its deal is over."""
    side = ways[0].side(seat)
    if ways[0].turn is None:
        return all(final(way, side)[0] >= goal for way in ways)
    who = next((way.decider for way in ways if PASS in way.legal_moves), ways[0].decider)
    options = [
        {move: way.play(move) for move in way.legal_moves} if way.turn == who else {PASS: way}
        for way in ways
    ]
    if who == seat:
        return any(reaches([way.play(m) for way in ways], seat, goal) for m in ways[0].legal_moves)
    if ways[0].side(who) == side:
        return any(go_on(options, chosen, seat, goal) for chosen in product(*options))
    moves = {move for each in options for move in each}
    return all(reaches([o[move] for o in options if move in o], seat, goal) for move in moves)


def go_on(
    options: Sequence[dict[Move, State]], chosen: Sequence[Move], seat: int, goal: int
) -> bool:
    """Whether the goal is reached after every move that was chosen in some of the ways."""
    pairs = list(zip(options, chosen, strict=True))
    return all(
        reaches([each[move] for each, own in pairs if own == move], seat, goal)
        for move in set(chosen)
    )


@pytest.mark.parametrize(("name", "cards", "some_of"), ENDINGS)
def test_it_is_the_plain_truth(name: str, cards: int, some_of: slice) -> None:
    told = set()
    for state in (ending(name, seed, cards) for seed in SEEDS):
        if state.turn is None or any(move.verb != "play" for move in state.legal_moves):
            continue
        seat, side = state.decider, state.side(state.decider)
        worlds = worlds_of(list(layouts(state, seat, 5000))[some_of], side)
        for move in state.legal_moves:
            after = [world.after(move) for world in worlds]
            goal = min(world.question.primary(world.state) for world in after)

            found = needs_no_guess(worlds, [move], seat, goal)

            assert found == reaches([world.state for world in after], seat, goal)
            told.add(found)
    assert told == {True, False}


def worlds_of(ways: Sequence[State], side: int) -> list[World]:
    """Layouts, each with its question."""
    return [World(way, open_question(way, side)) for way in ways]


def asked(puzzle: Puzzle) -> tuple[list[World], list[Move], int]:
    """The worlds of a puzzle, its answer, and what that makes sure of if all is open later."""
    state, seat = puzzle.state, puzzle.seat
    worlds = worlds_of(list(layouts(state, seat, 5000)), state.side(seat))
    best = [move for move in state.legal_moves if move in puzzle.best]
    goal = min(world.question.primary(world.after(best[0]).state) for world in worlds)
    return worlds, best, goal


def test_a_discard_that_must_be_guessed_is_a_guess() -> None:
    puzzle = refused("t3-mrdx")  # when clubs are led, seat 0 must keep a spade or a heart

    worlds, best, goal = asked(puzzle)

    assert not needs_no_guess(worlds, best, puzzle.seat, goal)
    assert all(needs_no_guess([world], best, puzzle.seat, goal) for world in worlds)


def test_a_partner_who_sees_everything_is_not_always_of_help() -> None:
    puzzle = refused("t4-v62g")

    worlds, best, goal = asked(puzzle)

    assert not needs_no_guess(worlds, best, puzzle.seat, goal)


@pytest.mark.parametrize("game", ["tolva3", "bondtolva4"])
def test_who_plays_safe_need_not_guess(game: str) -> None:
    puzzle = some("sakert-spel", game)

    worlds, best, goal = asked(puzzle)

    assert needs_no_guess(worlds, best, puzzle.seat, goal)
    assert not needs_no_guess(worlds, best, puzzle.seat, goal + 1)


def test_what_takes_too_long_counts_as_a_guess() -> None:
    puzzle = some("sakert-spel", "tolva3")
    worlds, best, goal = asked(puzzle)
    search = Unguessed(puzzle.seat, goal, left=1)

    with pytest.raises(BudgetSpent):
        search.reaches([world.after(best[0]) for world in worlds])
    short = [World(w.state, open_question(w.state, w.state.side(puzzle.seat), 1)) for w in worlds]
    assert not needs_no_guess(short, best, puzzle.seat, goal)


def test_a_seat_that_may_meld_and_does_not_is_as_one_that_is_not_asked() -> None:
    found = (ending("bondtolva4", seed, 28) for seed in range(600))
    state = next(state for state in found if PASS in state.legal_moves)
    asked, leads = worlds_of([state, state.play(PASS)], 0)

    seat = decider_of([leads, asked])
    silent, *melded = together([leads.options(seat), asked.options(seat)])

    assert seat == state.turn != leads.state.turn
    assert [world.state.turn for world in silent] == [leads.state.turn] * 2
    assert [len(worlds) for worlds in melded] == [1] * (len(state.legal_moves) - 1)

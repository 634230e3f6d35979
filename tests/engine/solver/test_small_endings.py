"""The solver against the plain truth, on small endings of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.solver import Solution, Value, solve, value
from solving.amounts import amount
from solving.endings import ending
from solving.exhaustive import Truth, exhaustive_options, leaves

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine import State
    from engine.rules import Option

# Each game with its options, and the most cards left that the exhaustive search can go through.
GAMES: tuple[tuple[str, int, dict[str, Option]], ...] = (
    ("tolva4", 15, {}),
    ("tolva3", 12, {}),
    ("plocketolva", 12, {}),
    ("bordstolva", 12, {}),
    ("bordstolva", 12, {"forsta_sticket_fran_bordet": True}),
    ("bondtolva4", 14, {}),
    ("bondtolva6", 15, {}),
    ("tremanswhist", 12, {}),
    ("tremanswhist", 12, {"slutvillkor": "totalpoang"}),
    ("tremanswhist9", 12, {}),
    ("tjuv", 9, {}),
    ("tjuv", 9, {"spelare": 2}),
    ("tjuv", 9, {"spelare": 3, "fyll_fran_talong": True}),
)
EVERY_GAME = pytest.mark.parametrize(("name", "cards", "options"), GAMES)
ENDINGS = amount(100, 3000)
LEAVES = 1500


def endings(name: str, cards: int, options: dict[str, Option]) -> Iterator[tuple[State, int]]:
    """Yield small endings, each with a side."""
    for seed in range(ENDINGS):
        state = ending(name, seed, cards - seed % 7, **options)
        if state.turn is not None and leaves(state, LEAVES) < LEAVES:
            yield state, seed % state.rules.sides


def worth(truth: Truth, prefix: str) -> Value:
    """Write the truth as the solver does."""
    primary, secondary = truth
    if prefix == "tjuv":
        return Value(None, secondary[0])
    return Value(primary, secondary if prefix == "bondtolva" else secondary[0])


@EVERY_GAME
def test_every_move_has_the_value_of_the_exhaustive_search(
    name: str, cards: int, options: dict[str, Option]
) -> None:
    for state, side in endings(name, cards, options):
        truth = exhaustive_options(state, side)
        mine = state.side(state.decider) == side
        best = max(truth.values()) if mine else min(truth.values())

        solution = solve(state, side, lines=False)

        prefix = state.rules.prefix
        assert solution.values == {move: worth(found, prefix) for move, found in truth.items()}
        assert solution.value == worth(best, prefix)
        assert solution.best == tuple(move for move in truth if truth[move] == best)


@EVERY_GAME
def test_the_value_alone_is_that_of_the_solution(
    name: str, cards: int, options: dict[str, Option]
) -> None:
    for state, side in list(endings(name, cards, options))[:40]:
        assert value(state, side) == solve(state, side, lines=False).value


@EVERY_GAME
def test_lines_are_legal_and_come_to_the_value_of_their_move(
    name: str, cards: int, options: dict[str, Option]
) -> None:
    for state, side in list(endings(name, cards, options))[:40]:
        solution = solve(state, side)

        assert set(solution.lines) == set(solution.values)
        for move in solution.lines:
            check_line(state, solution, move)


def check_line(state: State, solution: Solution, move: str) -> None:
    """Play a line on, and see that no step of it gives anything away."""
    line = next(found for first, found in solution.lines.items() if first == move)
    assert line[0] == (state.turn, move)
    expected = solution.values[line[0][1]]
    for seat, step in line:
        assert state.turn == seat
        assert step in state.legal_moves
        state = state.play(step)
        if state.turn is not None:
            assert value(state, solution.side) == expected
    assert state.turn is None

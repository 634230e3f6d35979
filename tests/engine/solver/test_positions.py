"""Positions told as at a table: the solver finds in them what it finds in their deals."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine import RecordError
from engine.position import Position
from engine.solver import solve
from solving.endings import ending

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine import Move, State

# With two sides: points won before, which a position does not tell, add the same to every move.
GAMES = [
    ("tolva4", 12), ("plocketolva", 10), ("plocketolva", 16), ("bordstolva", 14),
    ("bondtolva4", 12),
]  # fmt: skip
LEADS = range(12)


def leads(name: str, cards: int) -> Iterator[State]:
    for seed in LEADS:
        state = ending(name, seed, cards)
        if state.turn is not None and len(state.legal_moves) > 1:
            yield state


def ahead(state: State) -> dict[Move, tuple[int, object]]:
    """Tell every move by how much better it is than the worst, and its secondary value."""
    values = solve(state, state.side(state.decider), lines=False).values
    least = min(value.primary or 0 for value in values.values())
    return {move: ((value.primary or 0) - least, value.secondary) for move, value in values.items()}


@pytest.mark.parametrize(("name", "cards"), GAMES)
def test_a_position_is_worth_what_its_deal_is_worth_from_there(name: str, cards: int) -> None:
    states = list(leads(name, cards))

    assert states
    for state in states:
        assert ahead(Position.of(state).state()) == ahead(state)


def test_a_stock_that_is_not_known_is_not_solved() -> None:
    state = next(leads("plocketolva", 16))
    unknown = replace(Position.of(state), stock=()).state()

    with pytest.raises(RecordError, match="stock"):
        solve(unknown, 0)

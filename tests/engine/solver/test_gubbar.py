"""The solver where a gubbe may be announced or is running: against all play, each state once."""

from __future__ import annotations

from dataclasses import replace
from itertools import count, islice
from typing import TYPE_CHECKING

import pytest

from engine.position import Position
from engine.trick_state import TrickState
from solving.amounts import amount
from solving.endings import ending
from solving.remembered import agree

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.trick_state import Aside

GUBBAR = {"halv-gubbe", "hel-gubbe"}


def endings_with_a_gubbe(name: str, cards: int) -> Iterator[TrickState[Aside]]:
    """Find endings in which one may be announced, or is running."""
    for seed in count():
        state = ending(name, seed, cards)
        if isinstance(state, TrickState) and state.turn is not None:
            running = any(move in GUBBAR for _, move in state.moves)
            if running or GUBBAR & set(map(str, state.legal_moves)):
                yield state


def first_leads(name: str, cards: int) -> Iterator[TrickState[Aside]]:
    """Find endings that are taken for the first in which anybody leads, so that one may come."""
    for seed in count():
        state = ending(name, seed, cards)
        if state.turn is not None:
            first = replace(Position.of(state), been=()).state()
            if GUBBAR & set(map(str, first.legal_moves)):
                assert isinstance(first, TrickState)
                yield first


@pytest.mark.parametrize(
    ("name", "cards", "endings"),
    [("tolva4", 20, amount(3, 60)), ("tolva3", 15, amount(6, 100))],
)
def test_gubbar_are_worth_what_all_play_shows(name: str, cards: int, endings: int) -> None:
    for seed, state in enumerate(islice(endings_with_a_gubbe(name, cards), endings)):
        agree(state, seed % state.rules.sides)


@pytest.mark.parametrize("name", ["plocketolva", "bordstolva"])
def test_gubbar_of_two_are_worth_what_all_play_shows(name: str) -> None:
    for seed, state in enumerate(islice(first_leads(name, 12), amount(8, 200))):
        agree(state, seed % 2)

"""The solver where a meld is to come: against all play, each state once."""

from __future__ import annotations

from itertools import count, islice
from typing import TYPE_CHECKING

import pytest

from engine.trick_state import TrickState
from solving.amounts import amount
from solving.endings import ending
from solving.remembered import agree

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.trick_state import Aside

# Each game, and how many cards are left: enough for a meld, few enough to go through.
GAMES = [
    ("tolva4", 16), ("tolva3", 15), ("plocketolva", 12), ("bordstolva", 14), ("bondtolva4", 14),
    ("bondtolva6", 18),
]  # fmt: skip
COUNT = amount(5, 300)


def endings_to_meld_in(name: str, cards: int) -> Iterator[TrickState[Aside]]:
    """Find endings in which something may be melded now or before long."""
    for seed in count():
        state = ending(name, seed, cards)
        if isinstance(state, TrickState) and state.turn is not None and is_to_come(state, 6):
            yield state


def is_to_come(state: TrickState[Aside], moves: int) -> bool:
    """Whether a few moves, the first that may be made, lead to a meld."""
    for _ in range(moves):
        if state.turn is None or any(move.verb == "meld" for move in state.legal_moves):
            return state.turn is not None
        after = state.play(state.legal_moves[0])
        assert isinstance(after, TrickState)
        state = after
    return False


@pytest.mark.parametrize(("name", "cards"), GAMES)
def test_melds_to_come_are_worth_what_all_play_shows(name: str, cards: int) -> None:
    for seed, state in enumerate(islice(endings_to_meld_in(name, cards), COUNT)):
        agree(state, seed % state.rules.sides)

"""The duties inlined in the solver's loops are the engine's, at 100,000 decisions of every game."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from engine import Game
from engine.games import GAMES
from engine.shuffle import pick
from engine.solver.stands import stands
from engine.trick_state import TrickState
from solving.amounts import amount

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.trick_state import Aside

TRICK_GAMES = [name for name in sorted(GAMES) if name != "tjuv"]
DECISIONS = amount(5_000, 100_000)


def answers(name: str) -> Iterator[TrickState[Aside]]:
    """Yield states in which a seat answers a lead."""
    game, rng = Game(name), random.Random(7).random
    while True:
        state = game.deal(rng=rng)
        while state.turn is not None:
            assert isinstance(state, TrickState)
            if state.standing is not None:
                yield state
            state = state.play(pick(state.legal_moves, rng))


@pytest.mark.parametrize("name", TRICK_GAMES)
def test_the_masks_leave_the_legal_cards_and_know_what_takes_the_lead(name: str) -> None:
    seen = answers(name)
    for _ in range(DECISIONS):
        state = next(seen)
        follow, trump, over, beats, _ = stands(state.order)[state.at]
        hand = state.held[state.decider] & state.left
        cards = hand & follow or hand & trump or hand
        cards = cards & over or cards

        assert cards == sum(move.bit for move in state.legal_moves)
        assert beats == state.at.beats

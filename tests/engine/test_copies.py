"""Games and states are copied, and stored by pickle: what comes back is the same."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING

import pytest

from engine import Game
from engine.games import GAMES
from engine.shuffle import pick

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine import State


def moments(name: str) -> Iterator[State]:
    """Every moment of two deals, as it is and as seat 1 may see it."""
    rng = Game.rng(5)
    for _ in range(2):
        state = Game(name).deal(rng=rng)
        while not state.is_over:
            yield state
            yield state.seen_by(1)
            state = state.play(pick(state.legal_moves, rng))
        yield state


@pytest.mark.parametrize("name", GAMES)
def test_a_game_comes_back_the_same(name: str) -> None:
    game = Game(name)

    assert pickle.loads(pickle.dumps(game)) == copy.copy(game) == copy.deepcopy(game) == game


def test_the_options_of_a_game_come_back() -> None:
    game = Game("bordstolva", forsta_sticket_fran_bordet=True)

    assert pickle.loads(pickle.dumps(game)).options == game.options


@pytest.mark.parametrize("name", GAMES)
def test_a_state_comes_back_the_same_whoever_sees_it(name: str) -> None:
    for state in moments(name):
        found = pickle.loads(pickle.dumps(state))

        assert (found, hash(found), type(found)) == (state, hash(state), type(state))
        assert (found.legal_moves, found.events) == (state.legal_moves, state.events)
        assert copy.deepcopy(state) == copy.copy(state) == state


@pytest.mark.parametrize("name", GAMES)
def test_a_state_that_came_back_goes_on_the_same(name: str) -> None:
    rng = Game.rng(6)
    state = Game(name).deal(rng=rng)
    while not state.is_over:
        move = pick(state.legal_moves, rng)
        after = state.play(move)

        assert pickle.loads(pickle.dumps(state)).play(move) == after

        state = after

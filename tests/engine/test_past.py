"""What has happened is read back from state to state, and written down when somebody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from engine import Game
from engine.events import TrickTaken
from engine.games import GAMES
from engine.moves import Move
from engine.past import Written, latest_trick
from engine.shuffle import pick
from engine.trick_state import TrickState
from engine.tricks import TrickRules

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES_OF_TRICKS = [name for name, rules in GAMES.items() if issubclass(rules, TrickRules)]


def moments(name: str, deals: int) -> Iterator[tuple[TrickState[Any], list[tuple[int, Move]]]]:
    """Every moment of some deals, with the moves that were made before it."""
    game, rng = Game(name), Game.rng(7)
    for _ in range(deals):
        state, moves = game.deal(rng=rng), list[tuple[int, Move]]()
        while not state.is_over:
            assert isinstance(state, TrickState)
            yield state, moves
            move = pick(state.legal_moves, rng)
            moves.append((state.decider, move))
            state = state.play(move)


@pytest.mark.parametrize("name", GAMES_OF_TRICKS)
def test_the_log_tells_every_move_and_every_trick(name: str) -> None:
    for state, moves in moments(name, 4):
        taken = [event for event in state.events if isinstance(event.what, TrickTaken)]

        assert state.moves == tuple(moves)
        assert len(taken) == state.tricks_done


@pytest.mark.parametrize("name", GAMES_OF_TRICKS)
def test_a_log_is_the_same_whenever_it_is_asked_for(name: str) -> None:
    asked_late = [state for state, _ in moments(name, 2)]
    asked_at_once = [state.log for state, _ in moments(name, 2)]

    late = [state.log for state in reversed(asked_late)]

    assert late[::-1] == asked_at_once


def test_a_log_is_written_down_once() -> None:
    state = Game("tolva4").deal(1).play("s9")

    log = state.log

    assert state.log is log


@pytest.mark.parametrize("name", GAMES_OF_TRICKS)
def test_a_view_has_no_state_before(name: str) -> None:
    for state, _ in moments(name, 2):
        seen = state.view(0).state

        assert isinstance(seen, TrickState)
        assert isinstance(seen.past, Written)


@pytest.mark.parametrize("name", GAMES_OF_TRICKS)
def test_the_latest_trick_is_the_same_of_a_copy(name: str) -> None:
    for state, _ in moments(name, 2):
        if state.standing is None:
            assert latest_trick(state) == latest_trick(state.but())

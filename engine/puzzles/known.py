"""Whether a good player could know every card: nothing lies face down, and the rest is told."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from engine.games.tjuv_state import TjuvState
from engine.puzzles.layouts import GAMES, MOST_TRIED, TooMany, layouts
from engine.trick_state import TrickState

if TYPE_CHECKING:
    from engine.state import State


def is_known(state: State, seat: int) -> bool:
    """Whether the cards that a seat has not seen can lie in one way alone."""
    if state.game.name in GAMES:
        return has_one_layout(state, seat)
    view = state.view(seat).state
    others = [i for i in range(state.rules.players) if i != seat and view.is_hidden(i)]
    return not is_any_down(state) and len(others) <= 1


def has_one_layout(state: State, seat: int) -> bool:
    """The same where every card was dealt at once, by all that has been played."""
    try:
        return len(list(islice(layouts(state, seat, MOST_TRIED), 2))) == 1
    except TooMany:
        return False


def is_any_down(state: State) -> bool:
    """Whether there is a card that nobody holds and nobody has played."""
    if isinstance(state, TjuvState):
        return state.left > 0
    assert isinstance(state, TrickState)
    held = sum(state.cards(i).bit_count() for i in range(state.rules.players))
    return state.before.bit_count() != held + len(state.trick)

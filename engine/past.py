"""The past of a state of tricks: nothing is written down for a card, until somebody asks.

A state knows the state before it and the card that was played there. Whatever else has happened
is noted on top of the state before: a word, who took the last trick, a line of points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.cards import ALL_CARDS
from engine.moves import MOVE_BIT

if TYPE_CHECKING:
    from engine.events import Happening, Log
    from engine.trick_state import TrickState

# A log that goes back to a state, which stands for all that led to it.
Past = tuple["Past | TrickState[Any] | None", int, "str | Happening"]
Cells = list[tuple[int, "str | Happening"]]


def written_down(state: TrickState[Any]) -> Log | None:
    """Write down what has happened, going back from state to state."""
    cells: Cells = []  # the newest first
    now: TrickState[Any] | None = state
    while now is not None:
        past = now.past
        while isinstance(past, tuple):
            past, seat, what = past
            cells.append((seat, what))
        if past is not None and past is now.past:  # only a card has been played in it
            cells += _played(now, past)
        now = past
    log: Log | None = None
    for seat, what in reversed(cells):
        log = (log, seat, what)
    return log


def _played(now: TrickState[Any], before: TrickState[Any]) -> Cells:
    """Tell what a card has brought: itself, and if it was the last of a trick what followed."""
    seat, card = before.turn, now.played
    assert seat is not None, "it was somebody's turn"
    assert card is not None, "and a card has been played"
    if now.at.led:
        return [(seat, card)]
    standing = before.at.after[card.number]
    assert standing is not None, "a card leaves a trick somehow"
    return [*now.rules.came_in(now, before), (now.leader, standing.taken), (seat, card)]


def latest_trick(state: TrickState[Any]) -> int:
    """Gather the cards of the latest full trick, between tricks."""
    past = state.past
    if past is not None and not isinstance(past, tuple):
        return past.before ^ state.left  # what has gone since that trick began
    log, cards = state.log, 0
    while log is not None and cards.bit_count() < state.rules.players:
        log, _, what = log
        if isinstance(what, str):
            cards |= MOVE_BIT.get(what, 0) & ALL_CARDS
    return cards

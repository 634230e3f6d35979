"""The past of a state of tricks: nothing is written down for a card, until somebody asks.

A state knows the state before it and the card that was played there. Whatever else has happened
is noted on top of the state before: a word, who took the last trick, a line of points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.cards import ALL_CARDS
from engine.events import events
from engine.moves import MOVE_BIT

if TYPE_CHECKING:
    from engine.events import Event, Happening, Log
    from engine.trick_state import TrickState

# A log that goes back to a state, which stands for all that led to it.
Past = tuple["Past | TrickState[Any] | None", int, "str | Happening"]
Cells = list[tuple[int, "str | Happening"]]


class Written:
    """The past of a state whose log has been asked for: in place of the states before it."""

    __slots__ = ("_events", "log")

    def __init__(self, log: Log | None) -> None:
        """Keep a log."""
        self.log = log
        self._events: tuple[Event, ...] | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        """The log as a list, the oldest first: made when somebody asks, and then kept."""
        if self._events is None:
            self._events = events(self.log)
        return self._events


def written_down(state: TrickState[Any]) -> Written:
    """Write down what has happened, going back from state to state."""
    cells: Cells = []  # the newest first
    past: Past | TrickState[Any] | Written | None = state
    while past is not None and past.__class__ is not Written:
        if past.__class__ is tuple:
            past, seat, what = past
            cells.append((seat, what))
            continue
        now: TrickState[Any] = past  # type: ignore[assignment]  # nothing else is left
        past = now.past
        if past is None or past.__class__ is tuple or past.__class__ is Written:
            continue
        before: TrickState[Any] = past  # type: ignore[assignment]  # only a card was played in it
        if not now.at.led:
            cells += _brought(now, before)
        cells.append((before.turn, now.played))  # type: ignore[arg-type]  # by who was on turn
    log = None if past is None else past.log
    for seat, what in reversed(cells):
        log = (log, seat, what)
    return Written(log)


def _brought(now: TrickState[Any], before: TrickState[Any]) -> Cells:
    """Tell what the last card of a trick has brought, newest first."""
    rules, _, held, _, leader, _, _, _, _ = now.lead
    assert now.played is not None, "it is the last card of a trick"
    standing = before.at.after[now.played.number]
    assert standing is not None, "a card leaves a trick somehow"
    taken = leader, standing.taken
    return [taken] if held is before.lead[2] else [*rules.came_in(now, before), taken]


def latest_trick(state: TrickState[Any]) -> int:
    """Gather the cards of the latest full trick, between tricks."""
    if (full := state.follows) is not None:
        return full.before ^ state.left  # what has gone since that trick began
    log, cards = state.log, 0
    while log is not None and cards.bit_count() < state.rules.players:
        log, _, what = log
        if isinstance(what, str):
            cards |= MOVE_BIT.get(what, 0) & ALL_CARDS
    return cards

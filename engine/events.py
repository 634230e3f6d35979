"""What has happened in a deal, and the points it gave."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple, overload

from engine.moves import MOVE_NAMED, Move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.cards import Card
    from engine.past import Past


class Line(NamedTuple):
    """A line of the score sheet: a side, its points, and the rule that gives them."""

    side: int
    points: int
    rule: str


class TrickTaken(NamedTuple):
    """A seat has taken a trick with its winning card."""

    card: Card


class Drawn(NamedTuple):
    """A seat has got a card without choosing it; `None` when the onlooker may not see it."""

    card: Card | None


class TurnedUp(NamedTuple):
    """A seat's card has been turned face up."""

    card: Card


class Exchanged(NamedTuple):
    """A seat has exchanged so many cards, seen by an onlooker."""

    cards: int


class Concealed(NamedTuple):
    """A seat has made a move that an onlooker may not see yet."""


Happening = Move | TrickTaken | Drawn | TurnedUp | Exchanged | Concealed | Line


class Event(NamedTuple):
    """Something that happened, and the seat that it happened to (for a line, the side)."""

    seat: int
    what: Happening


as_event = partial(tuple.__new__, Event)  # in half of the time that `Event` takes

# The log of a state is a chain of cells, newest first: the log before, the seat, what happened.
# Adding to it copies nothing, and states of one deal share their past. Moves stand there as text.
Log = tuple["Log | None", int, "str | Happening"]


def newest_first(log: Log | None) -> Iterator[tuple[int, str | Happening]]:
    """Go back through a log as it is, moves as text, for who needs but the latest of it."""
    while log is not None:
        log, seat, what = log
        yield seat, what


def events(log: Log | None) -> tuple[Event, ...]:
    """List a log from the oldest event to the newest."""
    found = []
    while log is not None:
        log, seat, what = log
        if what.__class__ is str:
            what = MOVE_NAMED.get(what) or Move(what)
        found.append((seat, what))
    return tuple(map(as_event, reversed(found)))


def lines(log: Log | None) -> tuple[Line, ...]:
    """List the lines of the score sheet in a log, the oldest first."""
    found = []
    while log is not None:
        log, _, what = log
        if what.__class__ is Line:
            found.append(what)
    return tuple(reversed(found))


def added(scores: tuple[int, ...], line: Line) -> tuple[int, ...]:
    """Enter a line in the running scores."""
    side, points = line[0], line[1]
    if len(scores) == 2:  # the commonest, and worth a way of its own
        one, other = scores
        return (one, other + points) if side else (one + points, other)
    return (*scores[:side], scores[side] + points, *scores[side + 1 :])


@overload
def entered(log: Log | None, lines: tuple[Line, ...]) -> Log | None:
    """Add to a log: it stays one."""


@overload
def entered(log: Past | None, lines: tuple[Line, ...]) -> Past | None:
    """Add to what has happened since a state."""


def entered(log: Past | None, lines: tuple[Line, ...]) -> Past | None:
    """Add lines of the score sheet to a log."""
    for line in lines:
        log = (log, line.side, line)
    return log

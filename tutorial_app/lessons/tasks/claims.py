"""Claims of a position or a deal, such as `turn 1` or `draws 0 = 1`, judged by the engine.

A condition is a claim, or several with "and" between. Where a way leads, it can be claimed

* `turn 1`: who decides next;
* `next draw 1`: the first that is done without choice after the last move (`draw` from the stock,
  `turn-up` from it), or `next turn 1` where nothing is;
* `legal 0 meld:h`: who is on turn and may make that move;
* `void 0 r`: who has no card of that suit;
* `draws 0 = 2`, `turn-ups`, `points`, `plus`, `minus`: what a seat has got on the way (points of
  its side; the columns of tremanswhist by the whole deal), also with `>` and `<`.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import Drawn, Line, Move, RecordError, TurnedUp
from engine.cards import SUIT, SUITS
from engine.games.tremanswhist import columns
from engine.moves import NAMING_CARDS, parse_move
from tutorial_app.lessons.tasks.places import LEARNER
from ui.content import ContentError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine import Event, Refusal, State

AND = " and "
ACTS: dict[type, str] = {Drawn: "draw", TurnedUp: "turn-up"}
Compare = Callable[[int, int], bool]
SIGNS: dict[str, Compare] = {
    "=": operator.eq,
    ">": operator.gt,
    "<": operator.lt,
}


@dataclass(frozen=True, slots=True)
class Way:
    """Where a line of play leads, and after how many events of the log it began."""

    end: State
    since: int = 0

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened on the way."""
        return self.end.events[self.since :]


def holds(condition: str, way: Way) -> bool:
    """Whether everything that is claimed is so; every claim is judged, so that faults are found."""
    return {is_so(claim, way) for claim in condition.split(AND)} == {True}


def is_so(claim: str, way: Way) -> bool:
    """Whether one claim is true; one that cannot be judged is a `ContentError`."""
    match claim.split():
        case ["turn", seat]:
            return way.end.turn == seat_of(seat, way)
        case ["next", act, seat] if act in {*ACTS.values(), "turn"}:
            return next_act(way) == (act, seat_of(seat, way))
        case ["legal", seat, move]:
            return way.end.turn == seat_of(seat, way) and is_legal(move, way.end)
        case ["void", seat, suit] if suit in SUITS:
            return is_void(seat_of(seat, way), suit, way.end)
        case [name, seat, sign, number] if name in NUMBERS and sign in SIGNS:
            return SIGNS[sign](NUMBERS[name](way, seat_of(seat, way)), whole(number))
    raise ContentError(f"holds: {claim!r} is nothing that can be claimed")


def refusals(condition: str, way: Way) -> Iterator[Refusal]:
    """Why the learner, being on turn, may not do what is claimed to be legal."""
    for claim in condition.split(AND):
        match claim.split():
            case ["legal", seat, move] if way.end.turn == seat_of(seat, way) == LEARNER:
                if found := refusal(move, way.end):
                    yield found


def is_legal(text: str, state: State) -> bool:
    """Whether the seat on turn may make a move; its hand has to be known."""
    move, seat = parse_move(text), state.decider
    if not state.is_known:
        raise ContentError(f"holds: legal {text}: the hand of seat {seat} is not told")
    if move.bit & NAMING_CARDS & ~state.candidates(seat):
        raise ContentError(f"holds: legal {text}: seat {seat} has no such card")
    return move in state.legal_moves


def refusal(text: str, state: State) -> Refusal | None:
    """Why the seat on turn may not make a move; nothing where the game has no such move."""
    try:
        return state.refusal(parse_move(text))
    except RecordError:
        return None


def next_act(way: Way) -> tuple[str, int | None]:
    """What is done next without choice, and by whom; else who decides."""
    acts: list[tuple[str, int | None]] = []
    for seat, what in way.events:
        if isinstance(what, Move):
            acts.clear()
        elif type(what) in ACTS:
            acts.append((ACTS[type(what)], seat))
    return next(iter(acts), ("turn", way.end.turn))


def is_void(seat: int, suit: str, state: State) -> bool:
    """Whether a hand has no card of a suit."""
    if state.is_hidden(seat):
        raise ContentError(f"holds: void: the hand of seat {seat} is not told")
    return not state.cards(seat) & SUIT[SUITS.index(suit)]


def points(way: Way, seat: int) -> int:
    """The points of a seat's side on the way."""
    lines = [event.what for event in way.events if isinstance(event.what, Line)]
    return sum(line.points for line in lines if line.side == way.end.side(seat))


def column(way: Way, seat: int, name: str) -> int:
    """What the deal adds to a column of a seat."""
    if not way.end.is_over:
        raise ContentError("holds: plus and minus are entered when the deal is over")
    after, before = way.end.outcome.scores[seat], way.end.deal.scores[seat]
    return int(getattr(columns(after), name) - getattr(columns(before), name))


def count(way: Way, seat: int, kind: type) -> int:
    """How often something has happened to a seat."""
    return sum(who == seat and isinstance(what, kind) for who, what in way.events)


NUMBERS: dict[str, Callable[[Way, int], int]] = {
    "draws": lambda way, seat: count(way, seat, Drawn),
    "turn-ups": lambda way, seat: count(way, seat, TurnedUp),
    "points": points,
    "plus": lambda way, seat: column(way, seat, "plus"),
    "minus": lambda way, seat: column(way, seat, "minus"),
}


def seat_of(text: str, way: Way) -> int:
    """A seat of the game."""
    seat = whole(text)
    if seat >= way.end.rules.players:
        raise ContentError(f"holds: there is no seat {text}")
    return seat


def whole(text: str) -> int:
    """A number that is not negative."""
    if not text.isdecimal():
        raise ContentError(f"holds: {text!r} is no number")
    return int(text)

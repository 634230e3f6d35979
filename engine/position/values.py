"""The values that stand in the fields of a position, read from text and written again."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.cards import SUITS, Card, Suit, parse_card
from engine.errors import RecordError
from engine.position.faults import Reason, Wrong

if TYPE_CHECKING:
    from collections.abc import Callable

SHOWN: Final = 20  # so much of a text is told in a fault
HIGHEST: Final = 99
_BETWEEN: Final = re.compile(r"[.,;\s]+")
_NUMBER: Final = re.compile(r"-?[0-9]{1,4}")

Cards = tuple[Card, ...]


class Phase(StrEnum):
    """What seat 0 decides about, where it is not simply a card or what a leader may declare."""

    ANSWER = "svar"
    WINDOW = "fonster"
    REDEAL = "omgiv"
    BUYING = "kop"
    FIRST = "giv"
    REMOVE = "tabort"
    FILL = "fyll"


class Said(StrEnum):
    """What the leader's side has said on this occasion."""

    MELDED = "malat"
    ASKED = "fragat"
    MISTAKEN = "felanmalt"


class Sort(StrEnum):
    """What a card turned up that nobody remembers made of the deal."""

    NOLLE = "nolle"
    SANG = "sang"


class Supposed(Card):
    """A card that nobody remembers: any that makes the deal what it is told to be."""

    __slots__ = ()


class Undertaking(NamedTuple):
    """A gubbe: whether it is hel, whose side's, and from which trick on, counted from 1."""

    hel: bool
    side: int
    first: int


class Place(NamedTuple):
    """A place of a row: the card face up, and what lies under it; None where nothing does.

    A card face down is `UNSEEN` as long as nobody knows it.
    """

    up: Card | None = None
    down: str | None = None


UNSEEN: Final = "x"
Row = tuple[Place, ...]


class Heap(NamedTuple):
    """A pile of captured cards: the top one, and how many they are."""

    top: Card
    size: int


@dataclass(frozen=True, slots=True)
class Kind:
    """How values of one kind are read (a text that cannot be is `Wrong`) and written."""

    read: Callable[[str], object]
    write: Callable[[Any], str] = str


def parts(text: str) -> list[str]:
    """Take a text apart at full stops, commas and spaces."""
    return [part for part in _BETWEEN.split(text) if part]


def card(text: str) -> Card:
    """Read a card."""
    try:
        return parse_card(text)
    except RecordError:
        raise Wrong(Reason.NO_CARD, text=text[:SHOWN]) from None


def cards(text: str) -> Cards:
    """Read cards."""
    return tuple(map(card, parts(text)))


def number(low: int, high: int) -> Kind:
    """Make the kind of numbers within limits."""

    def _one(text: str) -> int:
        if not _NUMBER.fullmatch(text):
            raise Wrong(Reason.NO_NUMBER, text=text[:SHOWN])
        if not low <= int(text) <= high:
            raise Wrong(Reason.OUT_OF_RANGE, number=int(text), low=low, high=high)
        return int(text)

    return Kind(_one)


def numbers(low: int, high: int, count: int | None = None) -> Kind:
    """Make the kind of lists of numbers, perhaps just so many of them."""
    one = number(low, high)

    def _one(text: str) -> tuple[object, ...]:
        found = tuple(map(one.read, parts(text)))
        if count is not None and len(found) != count:
            raise Wrong(Reason.WRONG_COUNT, given=len(found), wanted=count)
        return found

    return Kind(_one, joined)


def suits(text: str) -> tuple[Suit, ...]:
    """Read suits."""
    return tuple(map(suit, parts(text)))


def suit(text: str) -> Suit:
    """Read a suit."""
    plain = text.translate(str.maketrans("♠♥♦♣", "shrk"))
    if plain not in SUITS:
        raise Wrong(Reason.UNKNOWN_WORD, text=text[:SHOWN])
    return Suit(plain)


def word(*words: StrEnum) -> Kind:
    """Make the kind of one of some words."""

    def _one(text: str) -> StrEnum:
        for one in words:
            if text == one:
                return one
        raise Wrong(Reason.UNKNOWN_WORD, text=text[:SHOWN])

    return Kind(_one)


def _yes(text: str) -> bool:
    if text not in {"ja", "nej"}:
        raise Wrong(Reason.UNKNOWN_WORD, text=text[:SHOWN])
    return text == "ja"


def joined(values: tuple[object, ...]) -> str:
    """Write values with full stops between."""
    return ".".join(map(str, values))


def undertaking(sides: int, tricks: int) -> Kind:
    """Make the kind of a gubbe: `halv.0.4`."""
    side, first = number(0, sides - 1), number(1, tricks)

    def _one(text: str) -> Undertaking:
        told = parts(text)
        if len(told) != 3:
            raise Wrong(Reason.WRONG_COUNT, given=len(told), wanted=3)
        if told[0] not in {"halv", "hel"}:
            raise Wrong(Reason.UNKNOWN_WORD, text=told[0][:SHOWN])
        whose, since = side.read(told[1]), first.read(told[2])
        assert isinstance(whose, int), "a number is read"
        assert isinstance(since, int), "a number is read"
        return Undertaking(told[0] == "hel", whose, since)

    return Kind(_one, lambda value: joined(("hel" if value.hel else "halv", *value[1:])))


def row(text: str) -> Row:
    """Read a row, place by place: `hE-x` lies on a card, `hE` on none, `-` is empty."""
    found = tuple(map(_place, parts(text)))
    if len(found) > 6:
        raise Wrong(Reason.WRONG_COUNT, given=len(found), wanted=6)
    return found


def _place(text: str) -> Place:
    up, _, down = text.partition("-")
    under = down if down == UNSEEN else card(down) if down else None
    return Place(card(up) if up else None, under)


def _row_text(value: Row) -> str:
    return joined(
        tuple((up or "") + (f"-{down or ''}" if down or not up else "") for up, down in value)
    )


def heaps(text: str) -> tuple[Heap, ...]:
    """Read piles: the top card and the size of each, `hK-4`."""
    return tuple(map(_heap, parts(text)))


def _heap(text: str) -> Heap:
    top, _, size = text.partition("-")
    count = number(1, 36).read(size)
    assert isinstance(count, int), "a number is read"
    return Heap(card(top), count)


def _heaps_text(value: tuple[Heap, ...]) -> str:
    return joined(tuple(f"{top}-{size}" for top, size in value))


CARD: Final = Kind(card)
CARDS: Final = Kind(cards, joined)
SUIT: Final = Kind(suit)
SUIT_LIST: Final = Kind(suits, joined)
YES: Final = Kind(_yes, lambda value: "ja" if value else "nej")
ROW: Final = Kind(row, _row_text)
HEAPS: Final = Kind(heaps, _heaps_text)

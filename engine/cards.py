"""Cards, sets of cards as integers, and decks.

A card is its text (`hE`), a set of cards is an int. All games share one numbering, bit
13·suit + rank with the two lowest, so that a card means the same everywhere; what beats what is
a matter of masks, never of comparing numbers, and so of the deck (the ten of tolva is second).
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from engine.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


T = TypeVar("T")
Table = list[tuple[T, ...]]
Tables = tuple[Table[T], Table[T], Table[T], Table[T], int, int, int, int]


class Suit(StrEnum):
    """The four suits, in the order in which hands are sorted."""

    SPADER = "s"
    HJARTER = "h"
    RUTER = "r"
    KLOVER = "k"


RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "Kn", "D", "K", "E")
SUITS: Final = tuple(Suit)
SUIT: Final = tuple(0b1_1111_1111_1111 << 13 * i for i in range(4))
ALL_CARDS: Final = (1 << 52) - 1
LOW: Final = (1 << 26) - 1  # of which, numbers being fastest below 1 << 30
_SYMBOLS: Final = str.maketrans("♠♤♥♡♦♢♣♧", "sshhrrkk", "\ufe0e\ufe0f")


class Card(str):
    """One card, written as suit letter and rank: `hE`, `s10`, `kKn`."""

    __slots__ = ()

    @property
    def suit(self) -> Suit:
        """The suit of the card."""
        return Suit(self[0])

    @property
    def rank(self) -> str:
        """The rank of the card as it is written: `E`, `10`, `Kn`."""
        return str(self[1:])

    @property
    def bit(self) -> int:
        """The set of this card alone."""
        return CARD_BIT[self]


CARDS: Final = tuple(Card(suit + rank) for suit in SUITS for rank in RANKS)
CARD_BIT: Final[dict[str, int]] = {card: 1 << i for i, card in enumerate(CARDS)}


def parse_card(text: str) -> Card:
    """Read a card as people write it: `hE` or `♥E`."""
    plain = text
    if plain not in CARD_BIT:
        plain = unicodedata.normalize("NFC", text).translate(_SYMBOLS)
    if plain not in CARD_BIT:
        raise RecordError(text[:40], "is no card")
    return card_of(CARD_BIT[plain])


def card_of(bit: int) -> Card:
    """Name the card of a set of one."""
    return CARDS[bit.bit_length() - 1]


def cards_of(cards: int) -> tuple[Card, ...]:
    """Name the cards of a set, in the order of their numbers."""
    return tuple(card for i, card in enumerate(CARDS) if cards >> i & 1)


def set_of(cards: Iterable[str]) -> int:
    """Gather cards into a set."""
    found = 0
    for card in cards:
        found |= CARD_BIT[card]
    return found


def suit_index(bit: int) -> int:
    """Tell which suit a card is of: 0 to 3 in the order of `SUITS`."""
    return (bit.bit_length() - 1) // 13


def suit_of(bit: int) -> int:
    """Gather the suit of a card (or of cards of one suit)."""
    return SUIT[suit_index(bit)]


class Listing(Generic[T]):
    """Tuples of things of which each card has one, looked up by the cards of each suit.

    `suits` holds a table for each suit, and then where the cards of each begin in a set: small
    tables lie closer together in memory, and nothing is more often looked up.
    """

    def __init__(self, deck: Deck, things: Sequence[T]) -> None:
        """Make the tables for the order in which this deck sorts a hand."""
        begin = RANKS.index(deck.ranks[0])
        tables = [_by_suit(deck, things[13 * i + begin : 13 * i + 13]) for i in range(4)]
        one, two, three, four = tables
        self.suits: Tables[T] = (
            one, two, three, four, begin, begin + 13, begin + 26, begin + 39
        )  # fmt: skip
        # By a set of one suit, as most are that are listed; of a whole pack there are too many.
        self.one_suit = {
            bits << 13 * i + begin: found
            for i, table in enumerate(tables) if begin
            for bits, found in enumerate(table)
        }  # fmt: skip

    def of(self, cards: int) -> tuple[T, ...]:
        """List the things of a set of cards, sorted as a hand is."""
        if (found := self.one_suit.get(cards)) is not None:
            return found
        spader, hjarter, ruter, klover, s, h, r, k = self.suits
        return (
            spader[cards >> s & 8191] + hjarter[cards >> h & 8191]
            + ruter[cards >> r & 8191] + klover[cards >> k & 8191]
        )  # fmt: skip


def _by_suit(deck: Deck, things: Sequence[T]) -> list[tuple[T, ...]]:
    table: list[tuple[T, ...]] = [()] * (1 << len(things))
    begin = len(RANKS) - len(things)
    filled = [0]
    for index in map(RANKS.index, deck.ranks):
        thing = (things[index - begin],)
        for below in filled:
            table[below | 1 << index - begin] = thing + table[below]
        filled += [below | 1 << index - begin for below in filled]
    return table


@dataclass(frozen=True)
class Deck:
    """The cards of a game and their order within a suit, given low to high."""

    ranks: tuple[str, ...]

    @cached_property
    def sorted(self) -> tuple[Card, ...]:
        """Every card as a hand is sorted: s, h, r, k, each high to low."""
        return tuple(Card(suit + rank) for suit in SUITS for rank in reversed(self.ranks))

    @cached_property
    def all(self) -> int:
        """The set of all the cards."""
        return set_of(self.sorted)

    @cached_property
    def higher(self) -> dict[int, int]:
        """For every card the set of higher cards of its suit."""
        return {
            CARD_BIT[suit + rank]: set_of(suit + above for above in self.ranks[i + 1 :])
            for suit in SUITS
            for i, rank in enumerate(self.ranks)
        }

    @cached_property
    def lower(self) -> dict[int, int]:
        """For every card the set of lower cards of its suit."""
        return {
            bit: SUIT[suit_index(bit)] & self.all & ~(above | bit)
            for bit, above in self.higher.items()
        }

    def sort(self, cards: int) -> tuple[Card, ...]:
        """List a set of cards as a hand is sorted."""
        return self._listing.of(cards)

    @cached_property
    def _listing(self) -> Listing[Card]:
        return Listing(self, CARDS)


def of_rank(*ranks: str) -> int:
    """Gather all four cards of each rank named."""
    return set_of(suit + rank for suit in SUITS for rank in ranks)


TEN_HIGH_36: Final = Deck(("6", "7", "8", "9", "Kn", "D", "K", "10", "E"))
NATURAL_36: Final = Deck(RANKS[4:])
NATURAL_52: Final = Deck(RANKS)

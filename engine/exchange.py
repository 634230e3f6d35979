"""Exchanges: thousands of legal moves, listed only when somebody asks for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from math import comb
from typing import TYPE_CHECKING, overload

from engine.moves import EXCHANGE_SHIFT, EXCHANGES, Move, moves_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.cards import Card, Deck


@dataclass(frozen=True, slots=True)
class Exchanges(Sequence[Move]):
    """Every exchange of at most so many cards of a hand, the fewest first."""

    hand: tuple[Card, ...]  # sorted, as its cards stand in a move
    most: int

    @property
    def short(self) -> Move:
        """All of them as one entry of a list: `exchange:0..7`."""
        return Move(f"exchange:0..{self.most}")

    def __len__(self) -> int:
        """Count them."""
        return sum(comb(len(self.hand), size) for size in range(self.most + 1))

    def __iter__(self) -> Iterator[Move]:
        """Go through them in order."""
        sizes = range(self.most + 1)
        return map(exchange, chain.from_iterable(combinations(self.hand, size) for size in sizes))

    def __contains__(self, move: object) -> bool:
        """Whether this is one of them, in its canonical text."""
        named = Move(move).cards if isinstance(move, str) else ()
        cards = tuple(card for card in self.hand if card in named)
        return len(cards) <= self.most and move == exchange(cards)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        """Find one by its number, without listing the others."""
        if isinstance(index, slice):
            return tuple(self)[index]
        place = range(len(self))[index]
        size = 0
        while place >= (group := comb(len(self.hand), size)):
            place, size = place - group, size + 1
        return exchange(_combination(self.hand, size, place))


def exchange(cards: Iterable[Card]) -> Move:
    """Name the exchange of these cards, which are sorted."""
    return Move("exchange:" + ",".join(cards))


def _combination(cards: tuple[Card, ...], size: int, place: int) -> Iterator[Card]:
    """Find the combination that stands at a place among those of a size."""
    for i, card in enumerate(cards):
        with_card = comb(len(cards) - i - 1, size - 1) if size else 0
        if place < with_card:
            yield card
            size -= 1
        else:
            place -= with_card


def listing(allowed: int, hand: int, deck: Deck) -> Sequence[Move]:
    """List a set of moves of a hand."""
    if allowed & EXCHANGES:
        return Exchanges(deck.sort(hand), allowed.bit_length() - 1 - EXCHANGE_SHIFT)
    return moves_of(allowed, deck)

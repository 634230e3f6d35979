"""Exchanges: thousands of legal moves, listed only when somebody asks for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, chain, combinations
from math import comb
from typing import TYPE_CHECKING, overload

from engine.moves import EXCHANGE_SHIFT, EXCHANGES, Move, exchange_of, moves_of

if TYPE_CHECKING:
    from collections.abc import Iterator

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

    @property
    def bits(self) -> int:
        """All of them as a set, one bit for each number of cards."""
        return exchange_of(self.most + 1) - exchange_of(0)

    def __len__(self) -> int:
        """Count them."""
        return _counts(len(self.hand))[min(self.most, len(self.hand))]

    def __iter__(self) -> Iterator[Move]:
        """Go through them in order."""
        return map(self.__getitem__, range(len(self)))

    def __contains__(self, move: object) -> bool:
        """Whether this is one of them, in its canonical text."""
        if not isinstance(move, str):
            return False
        named = {*move.partition(":")[2].split(",")}
        cards = [card for card in self.hand if card in named]
        return len(cards) <= self.most and move == "exchange:" + ",".join(cards)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        """Find one by its number, without listing the others."""
        if isinstance(index, slice):
            return tuple(self)[index]
        place = index if 0 <= index < len(self) else range(len(self))[index]
        return Move.exchanging([self.hand[i] for i in _choices(len(self.hand))[place]])


@cache
def _choices(count: int) -> tuple[tuple[int, ...], ...]:
    """List every choice among so many cards: as places in the hand, the fewest first."""
    return tuple(chain.from_iterable(combinations(range(count), size) for size in range(count + 1)))


@cache
def _counts(count: int) -> tuple[int, ...]:
    """Count the choices of none, of at most one, of at most two … among so many cards."""
    return tuple(accumulate(comb(count, size) for size in range(count + 1)))


def listing(allowed: int, hand: int, deck: Deck) -> Sequence[Move]:
    """List a set of moves of a hand."""
    if allowed & EXCHANGES:
        return Exchanges(deck.sort(hand), allowed.bit_length() - 1 - EXCHANGE_SHIFT)
    return moves_of(allowed, deck)

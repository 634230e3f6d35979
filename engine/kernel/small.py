"""Small sets: the cards of one suit as a number, its bits in the order of the game's rank.

What beats what is then a comparison, and a set of nine or thirteen bits indexes a list.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from engine.cards import RANKS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.cards import Deck

# The hands of a deal: for each of the four suits, what every seat has of it.
Hands = list[list[int]]


class Small(NamedTuple):
    """The lists of a deck that are looked up by a small set."""

    of: list[int]  # the small set of a suit's thirteen bits
    bits: list[tuple[int, ...]]  # its cards, the highest first, as a hand is sorted
    single: list[int]  # the same set if it is of one card, else 0
    cards: tuple[list[tuple[tuple[int, int], ...]], ...]  # the same for each suit, with the suit

    def hands(self, held: Sequence[int]) -> Hands:
        """Take the hands of all seats apart into suits."""
        return [[self.of[hand >> shift & 8191] for hand in held] for shift in (0, 13, 26, 39)]

    def values(self, deck: Deck, worth: Mapping[str, int]) -> list[int]:
        """List by its bit what a card counts."""
        found = [0] * len(self.bits)
        for i, rank in enumerate(deck.ranks):
            found[1 << i] = worth.get(rank, 0)
        return found


@cache
def small(deck: Deck) -> Small:
    """Make the lists of a deck, once."""
    ones = {rank: 1 << i for i, rank in enumerate(deck.ranks)}
    of = [0]
    bits: list[tuple[int, ...]] = [()]
    for rank in RANKS:
        of += [below | ones.get(rank, 0) for below in of]
    for one in ones.values():
        bits += [(one, *below) for below in bits]
    cards = tuple([tuple((suit, bit) for bit in each) for each in bits] for suit in range(4))
    single = [each[0] if len(each) == 1 else 0 for each in bits]
    return Small(of, bits, single, cards)

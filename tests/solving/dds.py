"""The outside referee: DDS, which solves bridge, on layouts that it and the solver both can play.

Without trump bridge has one duty, to follow suit, as tremanswhist has; the goal is tricks.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from endplay.dds import solve_board
from endplay.types import Deal, Denom, Player

from engine.cards import CARD_BIT, NATURAL_52, SUITS, set_of
from engine.games.tremanswhist import ORDERS
from engine.shuffle import shuffled
from engine.solver.alike import ALIKE_ALL
from engine.solver.card_points import Taken, taken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.cards import Card

TRICK = dict.fromkeys((CARD_BIT[card] for card in NATURAL_52.sorted), 1)
LETTERS = {"E": "A", "K": "K", "D": "Q", "Kn": "J", "10": "T"}
PLACES = (Player.north, Player.east, Player.south, Player.west)
Layout = tuple[tuple["Card", ...], ...]


def layout(seed: int, size: int, deck: Sequence[Card] = NATURAL_52.sorted) -> Layout:
    """Deal four hands of so many cards, of any in the deck."""
    pack = shuffled(deck, random.Random(seed).random)
    return tuple(tuple(pack[size * seat : size * (seat + 1)]) for seat in range(4))


def tricks(hands: Layout) -> Taken:
    """Count, with the solver, the tricks of the side of seat 0, which leads."""
    sets = tuple(set_of(hand) for hand in hands)
    found = taken(sets, ORDERS[None], 0, TRICK, alike=ALIKE_ALL)
    return found._replace(worth=found.worth // 4)


def board(hands: Layout, trump: Denom = Denom.nt) -> Deal:
    """Lay the hands out as DDS takes them."""
    deal = Deal("N:" + " ".join(map(_written, hands)))
    deal.first = Player.north
    deal.trump = trump
    return deal


def _written(hand: Sequence[Card]) -> str:
    suits = [[card for card in NATURAL_52.sort(set_of(hand)) if card[0] == suit] for suit in SUITS]
    return ".".join("".join(LETTERS.get(card[1:], card[1:]) for card in suit) for suit in suits)


def dds_tricks(deal: Deal) -> int:
    """Count the tricks with DDS."""
    return max(int(count) for _, count in solve_board(deal))

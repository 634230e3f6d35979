"""Cards that come into hands between tricks, in the games for two: drawn, or turned up."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.cards import CARD_BIT, set_of
from engine.games.bordstolva import Bordstolva

if TYPE_CHECKING:
    from engine.cards import Card
    from engine.trick_state import Aside, TrickState

Hands = tuple[int, ...]


def supplied(state: TrickState[Aside], held: Hands, left: int, winner: int) -> Hands:
    """Give the hands after a trick, with what comes in; these cards are left to be played."""
    one, other = held
    if isinstance(state.rules, Bordstolva):
        up, down = state.deal.up, state.deal.down
        return one | _bared(up[0], down[0], left), other | _bared(up[1], down[1], left)
    top = 10 - left.bit_count()  # from the end, as the engine draws: a stock may be told in part
    if top >= 0:
        return held
    stock = state.deal.stock
    drawn = CARD_BIT[stock[top]], CARD_BIT[stock[top + 1]]
    return one | drawn[winner], other | drawn[1 - winner]


def reachable(state: TrickState[Aside]) -> Hands:
    """Gather what each seat has, or may come to have: what lies under its cards, or in stock."""
    deal = state.deal
    if isinstance(state.rules, Bordstolva):
        return tuple(hand | set_of(row) for hand, row in zip(state.held, deal.down, strict=True))
    return tuple(hand | set_of(deal.stock) for hand in state.held)


def _bared(row: tuple[Card, ...], below: tuple[Card, ...], left: int) -> int:
    """Gather the cards of a row from which the card above has been played."""
    found = 0
    for card, under in _piles(row, below):
        if not card & left:
            found |= under
    return found


@lru_cache(maxsize=256)
def _piles(row: tuple[Card, ...], below: tuple[Card, ...]) -> tuple[tuple[int, int], ...]:
    """Pair the cards of a row with those below them."""
    return tuple((CARD_BIT[card], CARD_BIT[under]) for card, under in zip(row, below, strict=True))

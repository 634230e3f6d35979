"""The engine's standings of a trick as plain tuples, for searches that look at millions."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from engine.cards import CARD_BIT, suit_of

if TYPE_CHECKING:
    from engine.duties import Order, Standing

EVERY = -1  # a mask that takes nothing away


class Stand(NamedTuple):
    """How a trick stands: what the duties ask for, what takes the lead, and what comes after.

    The masks are those of the game's duties. Of a hand is allowed
    `s = hand & follow or hand & trump or hand`, and of that `s & over or s`.
    """

    follow: int
    trump: int
    over: int
    beats: int
    after: dict[int, Stand]


@cache
def stands(order: Order) -> dict[Standing, Stand]:
    """Give for every standing of an order its tuple; that of `order.empty` leads to all others."""
    every = order.standings
    found = {at: Stand(*_masks(at), at.beats, {}) for at in (order.empty, *every.values())}
    for at, stand in found.items():
        for card in order.deck.sorted:
            bit = CARD_BIT[card]
            led = at.led or suit_of(bit) & order.deck.all
            beaten = not at.led or bit & at.beats
            stand.after[bit] = found[every[led, bit]] if beaten else stand
    return found


def opening(order: Order) -> Stand:
    """Give the standing of a trick to which no card has been led."""
    return stands(order)[order.empty]


def _masks(standing: Standing) -> tuple[int, int, int]:
    """Take the masks of the duties: to follow, to trump, and in most games to overtake."""
    masks = [step.mask for step in standing.steps]
    if not masks:
        return 0, 0, EVERY
    follow, trump, over = (*masks, 0, EVERY)[:3] if len(masks) < 2 else (*masks, EVERY)[:3]
    return follow, trump, over

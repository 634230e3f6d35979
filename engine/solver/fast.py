"""What the fast paths for four share: what is remembered of a position, how an answer is kept.

A position has one value: how much of what is left the side that leads can take, a bonus for the
last trick included. It is kept as bounds, by the shape of the position, what its cards are worth
and the bonus, so that an answer for one amount answers for others, for positions that differ
little, and for other bonuses: one that is greater brings no less, and more by no more than itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.solver.meter import BudgetSpent, Meter
from engine.solver.stands import opening

if TYPE_CHECKING:
    from engine.duties import Order
    from engine.solver.lie import Found, Lie

EVERY = (1 << 64) - 1
MOST = 1 << 30
# Of a position: bounds, what the cards are worth, and what is known of its like.
Known = list[Any]


class Fast:
    """How much the side that leads can take: one trump or none, one bonus."""

    lie: Lie

    def __init__(self, order: Order, bonus: int, meter: Meter) -> None:
        """Begin with nothing known."""
        self.trump = order.trump
        self.start = opening(order).after
        self.bonus = bonus
        self.meter = meter
        self.seen: dict[int, Known] = {}

    def recalled(self, known: Known, need: int) -> int | None:
        """Answer from what is known of a position and its like, or spend a node to find out."""
        least: int = known[0]
        most: int = known[1]
        if need <= least:
            return least
        if need > most:
            return most
        worths: int = known[2]
        found: Found = known[3]
        loss = self.lie.loss
        bonus = self.bonus
        for (other, weight), (low, high) in found.items():
            if low >= need:
                sure = low if weight <= bonus else low - weight + bonus
                if sure >= need and (sure := sure - loss(other, worths)) >= need:
                    return sure
            elif high < need:
                most = high if weight >= bonus else high + bonus - weight
                if most < need and (most := most + loss(worths, other)) < need:
                    return most
        meter = self.meter
        meter.nodes += 1
        if meter.nodes > meter.budget:
            raise BudgetSpent(meter.budget)
        return None

    def kept(self, known: Known, need: int, total: int, bound: int) -> int:
        """Remember an answer."""
        worths: int = known[2]
        found: Found = known[3]
        low, high = found.get((worths, self.bonus), (0, total))
        if bound >= need:
            found[worths, self.bonus] = bound, high
            known[0] = bound
        else:
            found[worths, self.bonus] = low, bound
            known[1] = bound
        return bound

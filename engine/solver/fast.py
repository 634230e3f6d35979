"""What the fast paths share: what is remembered of a position, and how an answer is kept.

A position has one value: how much of what is left the side that leads can take, a bonus for the
last trick included. It is kept as bounds, by the shape of the position and what its cards are
worth, so that an answer for one amount answers for others, and for positions that differ little.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.solver.meter import BudgetSpent, Meter
from engine.solver.stands import opening

if TYPE_CHECKING:
    from engine.duties import Order
    from engine.solver.lie import Lie

EVERY = (1 << 64) - 1
MOST = 1 << 30
# Of a position: bounds, what the cards are worth, what is known of its like, the best lead.
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
        self.table: dict[int, dict[int, tuple[int, int]]] = {}

    def recalled(self, known: Known, need: int) -> int | None:
        """Answer from what is known of a position and its like, or spend a node to find out."""
        least: int = known[0]
        most: int = known[1]
        if need <= least:
            return least
        if need > most:
            return most
        worths: int = known[2]
        found: dict[int, tuple[int, int]] = known[3]
        loss = self.lie.loss
        for other, (low, high) in found.items():
            if low >= need:
                if (low := low - loss(other, worths)) >= need:
                    return low
            elif high < need and (high := high + loss(worths, other)) < need:
                return high
        meter = self.meter
        meter.nodes += 1
        if meter.nodes > meter.budget:
            raise BudgetSpent(meter.budget)
        return None

    def kept(self, known: Known, need: int, total: int, bound: int) -> int:
        """Remember an answer, and the lead that gave it."""
        worths: int = known[2]
        found: dict[int, tuple[int, int]] = known[3]
        low, high = found.get(worths, (0, total))
        if bound >= need:
            found[worths] = bound, high
            known[0], known[4] = bound, self.lie.lead
        else:
            found[worths] = low, bound
            known[1] = bound
        return bound

"""How much of the cards a side takes, whatever else a deal may be worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.solver.alike import ALIKE_LOW, Alike
from engine.solver.four import Four
from engine.solver.lie import Lie
from engine.solver.meter import Meter, uncollected

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.duties import Order

BUDGET = 2_000_000


class Taken(NamedTuple):
    """How much the side that leads takes, and how many tricks were looked at to find it."""

    worth: int
    nodes: int


def taken(
    hands: tuple[int, ...],
    order: Order,
    leader: int,
    worth: Mapping[int, int],
    *,
    alike: Alike = ALIKE_LOW,
    budget_nodes: int = BUDGET,
) -> Taken:
    """Find what the side that leads takes of four hands when all play their best."""
    meter = Meter(budget_nodes)
    four = Four(Lie(hands, order, worth, alike), order, 0, meter)
    left = hands[0] | hands[1] | hands[2] | hands[3]
    rest = sum(count for bit, count in worth.items() if bit & left)
    low, high = 0, rest
    with uncollected():
        while low < high:
            need = (low + high + 1) // 2
            bound = four.takes(left, leader, need, rest)
            low, high = (bound, high) if bound >= need else (low, bound)
    return Taken(low, meter.nodes)

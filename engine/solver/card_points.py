"""How much of the cards a side takes, whatever else a deal may be worth."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from engine.solver.alike import ALIKE_LOW, Alike
from engine.solver.four import Four
from engine.solver.lie import Lie
from engine.solver.meter import Meter, uncollected
from engine.solver.room import with_room
from engine.solver.talk import each

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.duties import Order

BUDGET = 2_000_000
Hands = tuple[int, ...]


class Taken(NamedTuple):
    """How much the side that leads takes, and how many tricks were looked at to find it."""

    worth: int
    nodes: int


@with_room
def taken(
    hands: Hands, order: Order, leader: int, worth: Mapping[int, int], *,
    alike: Alike = ALIKE_LOW, budget_nodes: int = BUDGET,
) -> Taken:  # fmt: skip
    """Find what the side that leads takes of four hands when all play their best."""
    four, left, rest = _dealt(hands, order, worth, alike, budget_nodes)
    with uncollected():
        found = _closed_in(lambda need: four.takes(left, leader, need, rest), rest)
    return Taken(found, four.meter.nodes)


@with_room
def taken_by_lead(
    hands: Hands, order: Order, leader: int, worth: Mapping[int, int], *,
    alike: Alike = ALIKE_LOW, budget_nodes: int = BUDGET,
) -> dict[int, int]:  # fmt: skip
    """Find the same for every card that can be led."""
    four, left, rest = _dealt(hands, order, worth, alike, budget_nodes)
    with uncollected():
        return {
            card: _closed_in(partial(_after, four, left, leader, rest, card), rest)
            for card in each(hands[leader])
        }


def _after(four: Four, left: int, leader: int, rest: int, card: int, need: int) -> int:
    return four.tried(left, leader, need, rest, only=card)


def _dealt(
    hands: Hands, order: Order, worth: Mapping[int, int], alike: Alike, budget: int
) -> tuple[Four, int, int]:
    four = Four(Lie(hands, order, worth, alike), order, 0, Meter(budget))
    left = hands[0] | hands[1] | hands[2] | hands[3]
    return four, left, sum(count for bit, count in worth.items() if bit & left)


def _closed_in(bound_at: Callable[[int], int], most: int) -> int:
    """Find the value that bounds at any need close in on."""
    low, high = 0, most
    while low < high:
        need = (low + high + 1) // 2
        bound = bound_at(need)
        low, high = (bound, high) if bound >= need else (low, bound)
    return low

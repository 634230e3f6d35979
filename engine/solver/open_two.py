"""The fast path of two players while something can still be declared, as `OpenFour` is of four."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.solver.places import Place
from engine.solver.two import Two

if TYPE_CHECKING:
    from engine.solver.cards_only import TwoHands
    from engine.solver.deal_points import DealPoints
    from engine.solver.places import Said


class OpenTwo(Two):
    """How much the player who leads can take, when this has been said by the end of the trick."""

    def __init__(self, points: DealPoints, said: Said, rest: TwoHands) -> None:
        """Take over the trump, and the weight of the last trick, from what has been said."""
        super().__init__(rest.fast.lie, rest.order, rest.bonus, rest.meter)
        self.points = points
        self.said = said
        self.beyond = rest.beyond
        self.enough = rest.enough
        self.silent = rest.fast
        self.hints = points.scene.hints.setdefault((said.trump, said.melded), {})
        self.is_silent: dict[int, bool] = {}

    def takes(self, left: int, hand: int, other: int, need: int, rest: int, leader: int) -> int:
        """Bound what the leader takes, as in `Two`, mostly by no more than was asked."""
        points = self.points
        own = points.own[leader]
        kind = left & points.paired | leader << 52 | left.bit_count() << 54
        silent = self.is_silent.get(kind)
        if silent is None:
            silent = self.is_silent[kind] = points.is_silent(left, leader, self.said)
        if silent:
            more = self.silent.takes(left, hand, other, need, rest, leader) - need
            return need + self.beyond[more] if own else need - 1 - self.beyond[-1 - more]
        acc = self.enough - (need if own else rest + self.bonus - need + 1)
        had, others = hand & ~self.lie.fresh, other & ~self.lie.fresh
        held = (others, had) if leader else (had, others)
        place = Place(left, held, leader, acc, rest, self.lie.gain)
        more = points.at_lead(place, self.said) - points.value
        return need + more if own else need - 1 - more

    def bound(self, place: Place) -> int:
        """Bound the value that the own side, which has taken so much, reaches."""
        left, held, leader, acc, rest, _ = place
        lacking = self.enough - acc
        own = self.points.own[leader]
        need = lacking if own else rest + self.bonus - lacking + 1
        hand, other = held[leader] & left, held[1 - leader] & left
        where = left << 52 | hand
        first = self.hints.get(where, 0)
        more = self.tried(left, hand, other, need, rest, leader, first) - need
        if more >= 0:
            self.hints[where] = self.lie.lead
        return self.points.value + (more if own else -1 - more)

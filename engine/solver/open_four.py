"""The fast path while something can still be declared: the trick is that of `Four`, what follows
is left to the search in deal points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.solver.four import Four

if TYPE_CHECKING:
    from engine.solver.cards_only import FourHands
    from engine.solver.deal_points import DealPoints, Said


class OpenFour(Four):
    """How much the side that leads can take, when this has been said by the end of the trick."""

    def __init__(self, points: DealPoints, said: Said, rest: FourHands) -> None:
        """Take over the trump, and the weight of the last trick, from what has been said."""
        super().__init__(rest.four.lie, rest.order, rest.bonus, rest.meter)
        self.points = points
        self.said = said
        self.enough = rest.enough
        self.silent = rest.four

    def takes(self, left: int, leader: int, need: int, rest: int) -> int:
        """Bound what the side that leads takes, as in `Four`, mostly by no more than was asked."""
        points = self.points
        if points.is_silent(left, leader, self.said):
            return self.silent.takes(left, leader, need, rest)
        own = points.own[leader]
        lacking = need if own else rest + self.bonus - need + 1
        good = points.goes_on(
            left, leader, self.enough - lacking, rest, self.lie.gain, self.said
        )  # fmt: skip
        return need if good == own else need - 1

    def wins(self, left: int, leader: int, acc: int, rest: int) -> bool:
        """Whether the own side, which has taken so much, reaches the value."""
        lacking = self.enough - acc
        own = self.points.own[leader]
        need = lacking if own else rest + self.bonus - lacking + 1
        return (self.tried(left, leader, need, rest) >= need) == own

"""The fast path while something can still be declared: the trick is that of `Four`, what follows
is left to the search in deal points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.solver.four import Four
from engine.solver.open_fast import Open
from engine.solver.places import Place

if TYPE_CHECKING:
    from engine.solver.cards_only import FourHands
    from engine.solver.deal_points import DealPoints
    from engine.solver.places import Said


class OpenFour(Open, Four):
    """How much the side that leads can take, when this has been said by the end of the trick."""

    silent: Four

    def __init__(self, points: DealPoints, said: Said, rest: FourHands) -> None:
        """Take over the trump, and the weight of the last trick, from what has been said."""
        Four.__init__(self, rest.four.lie, rest.order, rest.bonus, rest.meter)
        Open.__init__(self, points, said, rest.four)
        self.beyond = rest.beyond
        self.enough = rest.enough
        self.last_words = points.few + 4  # cards left when nothing more can be said after the trick
        self.orders = {}  # other leads are good

    def takes(self, left: int, leader: int, need: int, rest: int) -> int:
        """Bound what the side that leads takes, as in `Four`.

        What is beyond `need` is counted in the value of the deal, not in cards.
        """
        after = self.after(left, leader)
        own = self.own[leader]
        if after is self.silent:
            more = self.silent.takes(left, leader, need, rest) - need
            return need + self.beyond[more] if own else need - 1 - self.beyond[-1 - more]
        acc = self.enough - (need if own else rest + self.bonus - need + 1)
        if after is None:
            place = Place(left, self.held, leader, acc, rest, self.lie.gain)
            more = self.points.after_trick(place, self.said) - self.value
        else:
            assert isinstance(after, Open)
            more = after.recalled_or_found(left, leader, acc, rest) - self.value
        return need + more if own else need - 1 - more

    def last(self, left: int, leader: int, need: int, rest: int) -> int:
        """Bound what the side that leads takes in the last trick, in the value of the deal."""
        return self.takes(left, leader, need, rest)

    def bound_of(self, place: Place) -> int:
        """Bound the value that the own side, which has taken so much, reaches, by a trick."""
        left, _, leader, acc, rest, _ = place
        lacking = self.enough - acc
        own = self.own[leader]
        need = lacking if own else rest + self.bonus - lacking + 1
        if self.said.gubbe is None and left.bit_count() <= self.last_words:
            more = self.silent.tried(left, leader, need, rest) - need
            return self.value + self.beyond[more if own else -1 - more]
        more = self.tried(left, leader, need, rest) - need
        return self.value + (more if own else -1 - more)

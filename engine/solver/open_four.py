"""The fast path while something can still be declared: the trick is that of `Four`, what follows
is left to the search in deal points."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import proxy

from engine.solver.four import Four
from engine.solver.places import Place

if TYPE_CHECKING:
    from engine.solver.cards_only import FourHands
    from engine.solver.deal_points import DealPoints
    from engine.solver.places import Said


class OpenFour(Four):
    """How much the side that leads can take, when this has been said by the end of the trick."""

    def __init__(self, points: DealPoints, said: Said, rest: FourHands) -> None:
        """Take over the trump, and the weight of the last trick, from what has been said."""
        super().__init__(rest.four.lie, rest.order, rest.bonus, rest.meter)
        self.points: DealPoints = proxy(points)
        self.value, self.held, self.own = points.value, points.scene.held, points.own
        self.paired = points.paired
        self.said = said
        self.beyond = rest.beyond
        self.enough = rest.enough
        self.silent = rest.four
        if said.gubbe is not None:
            self.orders = {}
        self.memory = points.memory(said, 0)
        self.shape = points.scene.shape
        self.nexts: dict[int, Four | None] = {}

    def takes(self, left: int, leader: int, need: int, rest: int) -> int:
        """Bound what the side that leads takes, as in `Four`.

        What is beyond `need` is counted in the value of the deal, not in cards.
        """
        kind = left & self.paired | leader << 52 | left.bit_count() << 54
        try:
            after = self.nexts[kind]
        except KeyError:
            after = self.nexts[kind] = self.next_of(left, leader)
        own = self.own[leader]
        if after is self.silent:
            more = after.takes(left, leader, need, rest) - need
            return need + self.beyond[more] if own else need - 1 - self.beyond[-1 - more]
        acc = self.enough - (need if own else rest + self.bonus - need + 1)
        if after is None:
            place = Place(left, self.held, leader, acc, rest, self.lie.gain)
            more = self.points.after_trick(place, self.said) - self.value
        else:
            assert isinstance(after, OpenFour)
            more = after.recalled_or_found(left, leader, acc, rest) - self.value
        return need + more if own else need - 1 - more

    def last(self, left: int, leader: int, need: int, rest: int) -> int:
        """Bound what the side that leads takes in the last trick, in the value of the deal."""
        return self.takes(left, leader, need, rest)

    def next_of(self, left: int, leader: int) -> Four | None:
        """Find what answers for a position; nothing if more is to be looked at."""
        points = self.points
        if self.said.gubbe is not None:
            return None
        if points.is_silent(left, leader, self.said):
            return self.silent
        said = points.next_of(left, leader, self.said)
        fast = points.open_of(said) if said else None
        assert fast is None or isinstance(fast, OpenFour)
        return fast

    def recalled_or_found(self, left: int, leader: int, acc: int, rest: int) -> int:
        """Bound the value that the own side, which has taken so much, reaches."""
        self.meter.spend()
        key = self.shape(left) << 2 | leader, 0
        found = self.memory.recalled(key, acc)
        if found is None:
            place = Place(left, self.held, leader, acc, rest)
            found = self.points.found_out(place, self.said)
            self.memory.keep(key, acc, found)
        return found

    def bound(self, place: Place) -> int:
        """Bound the value that the own side, which has taken so much, reaches, by a trick."""
        left, _, leader, acc, rest, _ = place
        lacking = self.enough - acc
        own = self.own[leader]
        need = lacking if own else rest + self.bonus - lacking + 1
        more = self.tried(left, leader, need, rest) - need
        return self.value + (more if own else -1 - more)

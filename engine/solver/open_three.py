"""The fast path of three hands while something can still be declared: the trick is that of
`ThreeSided`, what follows is left to the search in deal points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.solver.places import Place
from engine.solver.stakes import LEFT, REST
from engine.solver.three_sided import ThreeSided

if TYPE_CHECKING:
    from engine.solver.deal_points import DealPoints
    from engine.solver.places import Said


class OpenThree(ThreeSided):
    """By how much a value is reached, or not, when this has been said by the end of the trick."""

    def __init__(self, points: DealPoints, said: Said, silent: ThreeSided) -> None:
        """Take over the trump from what has been said."""
        super().__init__(points.scene, silent.order, said.scores, points.value)
        self.told = 3
        self.points = points
        self.said = said
        self.silent = silent
        self.memory = points.memory(said, 0)
        self.shape = points.scene.shape
        self.rest = 0
        self.codes: dict[int, int] = {}
        self.nexts: dict[int, ThreeSided | None] = {}

    def at_end(self, counts: int, winner: int) -> int:
        """Tell by how much the value is reached at the end."""
        return self.silent.ended(counts >> REST, winner) - self.value

    def at_lead(self, left: int, leader: int, counts: int) -> int:
        """Tell by how much the value is reached from a position between two tricks."""
        points = self.points
        kind = left & points.paired | leader << 52 | left.bit_count() << 54
        try:
            after = self.nexts[kind]
        except KeyError:
            after = self.nexts[kind] = self.next_of(left, leader)
        acc, rest = counts >> REST, counts & LEFT
        if after is None:
            place = Place(left, points.scene.held, leader, acc, rest, self.rest - rest)
            return points.at_lead(place, self.said) - self.value
        if after is self.silent:
            more = self.codes.get(counts)
            if more is None:
                more = after.bound(left, points.scene.held, leader, acc, rest) - self.value
                if counts in after.settled:
                    self.codes[counts] = more
            return more
        return after.recalled_or_found(left, leader, acc, rest) - self.value

    def next_of(self, left: int, leader: int) -> ThreeSided | None:
        """Find what answers for a position; nothing if more is to be looked at."""
        points = self.points
        if points.is_silent(left, leader, self.said):
            return self.silent
        said = points.next_of(left, leader, self.said)
        return points.open_of(said) if said else None

    def recalled_or_found(self, left: int, leader: int, acc: int, rest: int) -> int:
        """Bound the value that the own side, which has taken so much, reaches."""
        self.meter.spend()
        one, other = acc & 0xFFFF, acc >> 16
        key, ahead = (self.shape(left) << 3 | leader, one - other), -2 * one - other
        found = self.memory.recalled(key, ahead)
        if found is None:
            points = self.points
            found = points.found_out(Place(left, points.scene.held, leader, acc, rest), self.said)
            self.memory.keep(key, ahead, found)
        return found

    def bound_of(self, place: Place) -> int:
        """Bound the value that the own side, which has taken so much, reaches, by a trick."""
        outer, self.rest = self.rest, place.rest
        found = self.played_by_three(place.left, place.leader, place.acc << REST | place.rest)
        self.rest = outer
        return self.value + found

"""The fast path of three hands while something can still be declared: the trick is that of
`ThreeSided`, what follows is left to the search in deal points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.solver.open_fast import Open
from engine.solver.places import Place
from engine.solver.stakes import LEFT, REST
from engine.solver.three_sided import ThreeSided

if TYPE_CHECKING:
    from engine.solver.deal_points import DealPoints
    from engine.solver.places import Said

LAST = 3  # cards left when there is one trick


class OpenThree(Open, ThreeSided):
    """By how much a value is reached, or not, when this has been said by the end of the trick."""

    silent: ThreeSided

    def __init__(self, points: DealPoints, said: Said, silent: ThreeSided) -> None:
        """Take over the trump from what has been said; nothing is settled by cards alone."""
        ThreeSided.__init__(self, points.scene, silent.order, said.scores, points.value)
        Open.__init__(self, points, said, silent)
        self.told = LAST
        self.rest = 0
        self.codes: dict[int, int] = {}  # by counts, what is settled where nothing more is said

    def at_end(self, counts: int, winner: int) -> int:
        """Tell by how much the value is reached at the end."""
        return self.silent.ended(counts >> REST, winner) - self.value

    def at_lead(self, left: int, leader: int, counts: int) -> int:
        """Tell by how much the value is reached from a position between two tricks."""
        after = self.after(left, leader)
        if after is self.silent:
            more = self.codes.get(counts)
            return self.silently(left, leader, counts) if more is None else more
        acc, rest = counts >> REST, counts & LEFT
        if after is None:
            place = Place(left, self.scene.held, leader, acc, rest, self.rest - rest)
            return self.points.at_lead(place, self.said) - self.value
        assert isinstance(after, Open)
        return after.recalled_or_found(left, leader, acc, rest) - self.value

    def silently(self, left: int, leader: int, counts: int) -> int:
        """Tell the same where nothing more can be said."""
        silent, acc, rest = self.silent, counts >> REST, counts & LEFT
        more = silent.bound(left, self.scene.held, leader, acc, rest) - self.value
        if counts in silent.settled:
            self.codes[counts] = more
        return more

    def bound_of(self, place: Place) -> int:
        """Bound the value that the own side, which has taken so much, reaches, by a trick."""
        outer, self.rest = self.rest, place.rest
        found = self.played_by_three(place.left, place.leader, place.acc << REST | place.rest)
        self.rest = outer
        return self.value + found

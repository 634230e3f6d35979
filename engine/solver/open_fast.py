"""What the fast paths share while something can still be declared: what answers after a trick."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Literal, TypeAlias
from weakref import proxy

from engine.solver.places import Place

if TYPE_CHECKING:
    from engine.solver.deal_points import DealPoints
    from engine.solver.four import Four
    from engine.solver.places import Said
    from engine.solver.three_sided import ThreeSided

    After: TypeAlias = "Open | Four | ThreeSided | None"


class Same(Enum):
    """What answers after a trick is the same as before it: it must not hold itself."""

    SAME = 0


class Open:
    """What is found out of a deal in which so much has been said by the end of a trick."""

    own: tuple[bool, ...]

    def __init__(self, points: DealPoints, said: Said, silent: Four | ThreeSided) -> None:
        """Take over what has been said, and what answers where no more can be."""
        self.points: DealPoints = proxy(points)
        self.value, self.held, self.own = points.value, points.scene.held, points.own
        self.paired = points.paired
        self.said = said
        self.silent = silent
        self.memory = points.memory(said, 0)
        self.shape = points.scene.shape
        self.nexts: dict[int, After | Literal[Same.SAME]] = {}

    def after(self, left: int, leader: int) -> After:
        """Give what answers for a position; nothing if more is to be looked at."""
        kind = left & self.paired | leader << 52 | left.bit_count() << 54
        try:
            found = self.nexts[kind]
        except KeyError:
            found = self.nexts.setdefault(kind, self._after(left, leader))
        return self if found is Same.SAME else found

    def _after(self, left: int, leader: int) -> After | Literal[Same.SAME]:
        """Find it."""
        points = self.points
        if self.said.gubbe is not None:
            return None
        if points.is_silent(left, leader, self.said):
            return self.silent
        said = points.next_of(left, leader, self.said)
        found = points.open_of(said) if said else None
        return Same.SAME if found is self else found

    def recalled_or_found(self, left: int, leader: int, acc: int, rest: int) -> int:
        """Bound the value that the own side, which has taken so much, reaches."""
        points = self.points
        points.meter.spend()
        key, ahead = points.key(self.shape(left), leader, acc)
        found = self.memory.recalled(key, ahead)
        if found is None:
            found = points.found_out(Place(left, self.held, leader, acc, rest), self.said)
            self.memory.keep(key, ahead, found)
        return found

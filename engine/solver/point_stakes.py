"""What is at stake where there is a point for most cards, and one for the last trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.solver.reckoning import PointsReckoning
from engine.solver.stakes import (
    ALIKE,
    ALWAYS,
    ANY,
    BESIDE,
    BOTH,
    EXACT,
    FIRST,
    FORMER,
    LAST,
    NEITHER,
    NEVER,
    ONE,
    OTHER,
    SECOND,
    SHIFT,
    WHICH,
    Stakes,
)
from engine.solver.values import WEIGHT, primary_of, secondary_of

if TYPE_CHECKING:
    from engine.solver.reckoning import Counts
    from engine.solver.stakes import Stake
    from engine.solver.tricks import Scene

# By which other side has taken more: how far ahead of the better one the own side must be.
# The first of three is where the one has, the second where they have taken as much.
Needs = tuple[int, int, int]
NOWHERE = -1, -1  # no end is like that
ANYHOW = (ALWAYS, ALWAYS, ALWAYS)
NOHOW = (NEVER, NEVER, NEVER)
# Of the needs, how many are met by all ends of a kind, and by some; for each kind of three.
Reach = tuple[tuple[int, int], tuple[int, int], tuple[int, int]]


class Plan(NamedTuple):
    """How a stake is put, when so much can be reached."""

    sort: int
    pattern: int
    base: int
    most: int
    sure: Needs  # the greatest need that is met in any case, by the kind of end
    vain: Needs  # the least need that cannot be met
    decided: bool | None


class PointStakes(Stakes):
    """A point for most cards, a point for the last trick, and by how much a side is ahead.

    Of two ends with the same last taker, and as much between the two others, that in which the own
    side is further ahead is no worse: it takes vinsten, nobody does, or one of the others.
    """

    def __init__(self, scene: Scene, scores: Counts, value: int) -> None:
        """Find how far ahead the own side must be."""
        super().__init__(scene, scores, value)
        side, sides = scene.side, range(3)
        others = [other for other in sides if other != side]
        self.total = scene.reckoning.total
        self.lasts = [0 if seat == side else 1 + others.index(seat) for seat in sides]
        self.points = [self._points(last, (side, others[0], others[1])) for last in (side, *others)]
        self.needs = [
            (self._need(own, none, one), self._need(own, none, none), self._need(own, none, other))
            for own, none, one, other in self.points
        ]
        found = [need for needs in self.needs for need in needs]
        self.least, self.most = min(found), max(found)
        marks = sorted({need for need in found if ALWAYS < need < NEVER})
        self.marks = marks, (*marks, NEVER, NEVER, NEVER)[:3]
        self.plans: dict[Reach, Plan] = {}

    def _points(self, last: int, sides: tuple[int, int, int]) -> tuple[int, ...]:
        """Give the primary if the own side takes most, or nobody, or one other, or the other."""
        assert isinstance(self.reckoning, PointsReckoning)
        takers = sides[0], None, sides[1], sides[2]
        return tuple([self.reckoning.primary(self.scores, taker, last) for taker in takers])

    def _need(self, own: int, none: int, other: int) -> int:
        """Tell how far ahead the own side must be, from the primaries below, at, and above none."""
        wanted, far = primary_of(self.value), secondary_of(self.value)
        if other > wanted:
            return ALWAYS
        if other == wanted and far < 0:
            return far
        if none > wanted or (none == wanted and far <= 0):
            return 0
        return NEVER if own < wanted else 1 if own > wanted else max(1, far)

    def end(self, acc: int, last: int) -> int:
        """Tell by how much more than needed the own side is ahead at the end."""
        one, other = acc & 0xFFFF, acc >> 16
        best, place = (one, 0) if one > other else (other, 2 if other > one else 1)
        return self.total - one - other - best - self.needs[self.lasts[last]][place]

    def at(self, acc: int, rest: int) -> Stake | int:
        """Tell what is at stake with so much taken and so much left; or how it ends."""
        one, other = acc & 0xFFFF, acc >> 16
        own = self.total - rest - one - other
        ahead, also = own - one, own - other
        lead = min(ahead, also)
        if lead - rest >= self.most:
            return lead - rest - self.most
        if lead + rest < self.least:
            return lead + rest - self.least
        reach = self.reach(ahead, also, rest)
        plan = self.plans.get(reach)
        if plan is None:
            plan = self.plans[reach] = self.plan(reach)
        return self.put(plan, ahead, also, rest)

    def reach(self, ahead: int, also: int, rest: int) -> Reach:
        """Tell which needs are met, and which can be, by which other side has taken more."""
        a, b, c = self.marks[1]
        more = also - ahead
        first = tied = second = NOWHERE
        if more > -rest:
            low, high = ahead - rest, ahead + rest
            first = (a <= low) + (b <= low) + (c <= low), (a <= high) + (b <= high) + (c <= high)
        if more < rest:
            low, high = also - rest, also + rest
            second = (a <= low) + (b <= low) + (c <= low), (a <= high) + (b <= high) + (c <= high)
        if -rest <= more <= rest:
            low, high = (also - rest, ahead + rest) if more > 0 else (ahead - rest, also + rest)
            tied = (a <= low) + (b <= low) + (c <= low), (a <= high) + (b <= high) + (c <= high)
        return first, tied, second

    def plan(self, reach: Reach) -> Plan:
        """See of what sort such a stake is."""
        rows = [self.resolved(needs, reach) for needs in self.needs]
        some = self.marks[0]
        sorts: list[tuple[int, list[Needs]]] = [
            (BOTH, [(need, need, need) for need in some]),
            (ONE, [(need, ALWAYS, ALWAYS) for need in some]),
            (OTHER, [(ALWAYS, ALWAYS, need) for need in some]),
            (ANY, rows),
        ]
        for sort, ways in sorts:
            found = {self.resolved(way, reach): way for way in (*ways, NOHOW, ANYHOW)}
            if all(row in found for row in rows):
                return self.planned(sort, reach, rows, [found[row] for row in rows])
        raise AssertionError("what is left of the needs can always be met by itself")

    def resolved(self, needs: Needs, reach: Reach) -> Needs:
        """Leave of needs those that may be met or not."""
        first, tied, second = [
            ALWAYS if at == NOWHERE or need in self.marks[0][: at[0]]
            else NEVER if need in self.marks[0][at[1] :] else need
            for need, at in zip(needs, reach, strict=True)
        ]  # fmt: skip
        return first, tied, second

    def planned(self, sort: int, reach: Reach, rows: list[Needs], ways: list[Needs]) -> Plan:
        """Number a stake by what is needed for each last taker, counted from the least of it."""
        some = [need for way in ways for need in way if ALWAYS < need < NEVER]
        base, most = min(some, default=0), max(some, default=0)
        what = tuple([need - base if need in some else need for way in ways for need in way])
        if not some:
            sort = LAST if sort == BOTH else WHICH
        decided = None if len(set(ways)) > 1 or sort != LAST else ways[0] == ANYHOW
        limits = self.limits(reach, rows, ways)
        return Plan(sort, self.scene.patterns.number(what), base, most, *limits, decided)

    def limits(self, reach: Reach, rows: list[Needs], ways: list[Needs]) -> tuple[Needs, Needs]:
        """Tell which needs are met in any case, and which cannot be: answers go no further."""
        sure, vain = [ALWAYS] * 3, [NEVER] * 3
        for row, way, needs in zip(rows, ways, self.needs, strict=True):
            for i in range(3):
                if reach[i] == NOWHERE:
                    continue
                if row[i] == ALWAYS:
                    sure[i] = max(sure[i], way[i], needs[i])
                elif row[i] == NEVER:
                    vain[i] = min(vain[i], way[i], needs[i])
        return (sure[0], sure[1], sure[2]), (vain[0], vain[1], vain[2])

    def put(self, plan: Plan, ahead: int, also: int, rest: int) -> Stake | int:
        """Put a stake in numbers."""
        sort, pattern, base, most, sure, vain, decided = plan
        more = also - ahead
        less, lead = (also, ahead) if more > 0 else (ahead, also)
        high = min(ahead - sure[0], less - sure[1], also - sure[2]) - rest
        low = max(ahead - vain[0], lead - vain[1], also - vain[2]) + rest
        if decided is not None:
            return high if decided else low
        if sort == BOTH:
            if more >= rest:
                return FIRST << SHIFT, pattern, ahead - base, 0, FORMER, high, low
            if -more >= rest:
                return SECOND << SHIFT, pattern, also - base, 0, FORMER, high, low
            if also - rest >= most:
                high = min(high, also - rest - most)
                return FIRST << SHIFT, pattern, ahead - base, 0, FORMER, high, low
            if ahead - rest >= most:
                high = min(high, ahead - rest - most)
                return SECOND << SHIFT, pattern, also - base, 0, FORMER, high, low
            return BOTH << SHIFT, pattern, ahead - base, also - base, ALIKE, high, low
        if sort == ONE:
            return ONE << SHIFT, pattern, ahead - base, -more, BESIDE, high, low
        if sort == OTHER:
            return OTHER << SHIFT, pattern, also - base, more, BESIDE, high, low
        if sort == LAST:
            return LAST << SHIFT, pattern, 0, 0, NEITHER, high, low
        ahead = ahead - base if sort == ANY else 0
        kind = ANY + (2 * more if more > 0 else 1 - 2 * more)
        return kind << SHIFT, pattern, ahead, 0, EXACT, high, low

    def bound(self, acc: int, rest: int, more: int) -> int:
        """Bound the value, when the own side can be ahead by so much more than needed, or less."""
        one, other = acc & 0xFFFF, acc >> 16
        own = self.total - rest - one - other
        ahead, also = own - one, own - other
        places = [(0, ahead - rest, ahead + rest)] if one - other > -rest else []
        if abs(one - other) <= rest:
            places.append((1, max(ahead, also) - rest, min(ahead, also) + rest))
        if one - other < rest:
            places.append((2, also - rest, also + rest))
        ends = [
            WEIGHT * points[0 if lead > 0 else PLACES[place] if lead else 1] + lead
            for needs, points in zip(self.needs, self.points, strict=True)
            for place, low, high in places
            if (lead := bounded(needs[place], more, low, high)) is not None
        ]
        if more >= 0:
            return min(ends, default=self.value)
        return max(ends, default=self.value - 1)


PLACES = 2, 1, 3  # of the primaries, that which is for the better of the others


def bounded(need: int, more: int, low: int, high: int) -> int | None:
    """Bound a lead between two others, which is so much more than needed, or so much less."""
    if more >= 0:
        lead = max(need + more, low)
        return lead if need < NEVER and lead <= high else None
    lead = min(need + more, high)
    return lead if need > ALWAYS and lead >= low else None

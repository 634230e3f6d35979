"""What is still at stake among three sides: which ways of sharing out what is left are good enough.

A stake is a kind, and by how much the own side is ahead, in two respects. Of two positions with
the same cards, and stakes of the same kind, that in which the own side is ahead by no less in
either respect is no worse: so an answer for one question, and for one count, answers others.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from engine.solver.reckoning import PointsReckoning
from engine.solver.values import WEIGHT, primary_of, secondary_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.solver.reckoning import Counts
    from engine.solver.tricks import Scene

REST = 12  # bits for what is left
LEFT = (1 << REST) - 1
SHIFT = 67  # bits for the number of a position


# Something that can still go either way: its kind, the pattern of what is needed, by how much the
# own side is ahead, in two respects; how the second counts; and how much more than enough an
# answer may be to hold wherever the kind is the same, and how much less.
Stake = tuple[int, int, int, int, int, int, int]
# It does not matter who is ahead, but for the last trick; or in the first respect; the second must
# be no less; both are alike; or positions must be the same to the last card point.
NEITHER, FORMER, BESIDE, ALIKE, EXACT = range(-1, 4)


class Stakes(ABC):
    """What is at stake in one question."""

    def __init__(self, scene: Scene, scores: Counts, value: int) -> None:
        """Take what the end of the deal depends on."""
        self.scene = scene
        self.reckoning = scene.reckoning
        self.scores = scores
        self.value = value
        self.kinds = scene.kinds

    @abstractmethod
    def at(self, acc: int, rest: int) -> Stake | int:
        """Tell what is at stake with so much taken and so much left; or what an end comes to."""

    @abstractmethod
    def end(self, acc: int, last: int) -> int:
        """Tell how much more than enough has been taken in the end, or how much less."""

    def bound(self, acc: int, rest: int, more: int) -> int:
        """Bound the value, when it can be so much more than enough, or less."""
        return self.value if more >= 0 else self.value - 1


class TrickStakes(Stakes):
    """All that counts is how many tricks each seat gets."""

    def __init__(self, scene: Scene, scores: Counts, value: int) -> None:
        """Begin with no counts looked at."""
        super().__init__(scene, scores, value)
        self.known: dict[int, int] = {}
        self.codes = scene.codes.setdefault(scores, {})
        own, *others = sorted(scene.factor)
        self.steps = tuple([3 * ((factor << REST) - 1) for factor in (own, *others)])

    def at(self, acc: int, rest: int) -> Stake | int:
        """Tell what is at stake with so much taken and so much left; or how it ends."""
        good = self.good(acc << REST | rest)
        if good and good != every(rest // 3):
            return LAST << SHIFT, good, 0, 0, NEITHER, 0, -1
        return 0 if good else -1

    def end(self, acc: int, last: int) -> int:
        """Tell whether it is enough."""
        return self.good(acc << REST) - 1

    def good(self, counts: int) -> int:
        """Gather the ways of sharing out what is left that are good enough.

        A way is a bit: as many places up as the one other side gets tricks, and 16 for each that
        the other gets.
        """
        found = self.known.get(counts)
        if found is None:
            if not counts & LEFT:
                found = int(self.code(counts) >= self.value)
            else:
                good, (own, one, other) = self.good, self.steps
                found = good(counts + own) | good(counts + one) << 1 | good(counts + other) << 16
            self.known[counts] = found
        return found

    def code(self, counts: int) -> int:
        """Give the value of an end."""
        code = self.codes.get(counts)
        if code is None:
            took = self.scene.counted(counts >> REST, self.reckoning.total)
            code = self.codes[counts] = self.reckoning.settled(self.scores, took, 0)
        return code

    def bound(self, acc: int, rest: int, more: int) -> int:
        """Bound the value by the ends that there can be."""
        own, one, other = self.steps
        lost, tricks = (acc << REST | rest) + rest // 3 * own, range(rest // 3 + 1)
        ends = [lost + i * (one - own) + j * (other - own) for i in tricks for j in tricks[: len(tricks) - i]]
        codes = [self.code(end) for end in ends]
        if more >= 0:
            return min([code for code in codes if code >= self.value])
        return max([code for code in codes if code < self.value])


# By which other side has taken more: how far ahead of the better one the own side must be.
# The first of three is where the one has, the second where they have taken as much.
Needs = tuple[int, int, int]
ALWAYS, NEVER = -1 << 20, 1 << 20
NOWHERE = -1, -1  # no end is like that
ANYHOW = (ALWAYS, ALWAYS, ALWAYS)
NOHOW = (NEVER, NEVER, NEVER)
# Of the needs, how many are met by all ends of a kind, and by some; for each kind of three.
Reach = tuple[tuple[int, int], tuple[int, int], tuple[int, int]]
# It matters who takes the last trick, and no more; or how far ahead of both the own side is; or
# of one, unless the other is ahead of that; or all of it, or only which of them is ahead.
LAST, BOTH, ONE, OTHER, FIRST, SECOND, WHICH, ANY = range(8)


class Plan(NamedTuple):
    """How a stake is put, when so much can be reached."""

    sort: int
    pattern: int
    base: int
    most: int
    sure: Needs  # the greatest need that is met in any case, by the kind of end
    vain: Needs  # the least need that cannot be met
    decided: bool | None


@cache
def every(tricks: int) -> int:
    """Gather all ways of sharing out so many tricks."""
    if not tricks:
        return 1
    fewer = every(tricks - 1)
    return fewer | fewer << 1 | fewer << 16


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
        every = [need for needs in self.needs for need in needs]
        self.least, self.most = min(every), max(every)
        marks = sorted({need for need in every if ALWAYS < need < NEVER})
        self.marks = marks, (*marks, NEVER, NEVER, NEVER)[:3]
        self.plans: dict[Reach, Plan] = {}

    def _points(self, last: int, sides: tuple[int, int, int]) -> tuple[int, ...]:
        """Give the primary if the own side takes most, or nobody, or the one other, or the other."""
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
        lead = also if also < ahead else ahead
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
                break
        return self.planned(sort, reach, rows, [found[row] for row in rows])

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
        return Plan(sort, self.scene.pattern(what), base, most, *limits, decided)

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

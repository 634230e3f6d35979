"""A deal of two players while something can still be melded, and no gubbe announced any more.

A question is answered by a bound, as `takes` gives one for the cards alone: at least the value
asked about, and then it is sure to be reached; or less, and then no more can be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from weakref import proxy

from engine.solver.cards_only import TwoHands
from engine.solver.memory import Learnt
from engine.solver.meter import BudgetSpent
from engine.solver.places import KINGS, QUEENS, Place
from engine.solver.reckoning import plus
from engine.solver.stands import opening
from engine.solver.two_lie import SHAPED
from engine.solver.values import WEIGHT

if TYPE_CHECKING:
    from engine.solver.places import Said
    from engine.solver.two_points import TwoPoints

NOTHING = 0, 0
PAIRED = KINGS | QUEENS
MOST = 1 << 24


class Spot(NamedTuple):
    """A lead: the cards left, the hand that leads and the other, who leads, pairs that may not
    be melded, what the own side has taken, and what is left to take."""

    left: int
    hand: int
    other: int
    leader: int
    barred: int
    acc: int
    rest: int


class Sight:
    """What there is to know of such a lead, whatever has been taken."""

    __slots__ = ("chances", "leads", "learnt", "words")

    def __init__(self, chances: tuple[int, int], words: tuple[int, ...], learnt: Learnt) -> None:
        """Begin with no leads listed."""
        self.chances = chances
        self.words = words
        self.learnt = learnt
        self.leads: list[int] = []


Sights = tuple[dict[int, Sight], dict[tuple[int, int], Learnt]]


class OpenTwo:
    """Bounds of what a deal comes to, when this has been said."""

    def __init__(self, points: TwoPoints, said: Said, rest: TwoHands) -> None:
        """Take over what was found out about the same at other values."""
        self.points: TwoPoints = proxy(points)
        self.said = said
        self.value = points.value
        self.rest = rest
        self.side = points.scene.side
        self.total = points.scene.reckoning.total
        self.meter = points.meter
        self.fast = rest.fast
        self.lie = points.scene.lie_of_two(rest.order)
        self.start = opening(rest.order).after
        what, self.shift = points.shared(said)
        self.seen, self.table = points.scene.sights.setdefault(what, ({}, {}))
        self.chances: dict[tuple[int, int, int, int], tuple[int, int]] = {}
        self.spans: dict[tuple[int, int], tuple[int, int]] = {}
        self.afters: dict[tuple[int, int], OpenTwo] = {}

    def after(
        self, left: int, hand: int, other: int, leader: int, acc: int, rest: int, fresh: int
    ) -> int:
        """Answer after a trick, when these cards have come in."""
        barred = hand & hand >> 1 & QUEENS
        if barred:
            old = hand & ~fresh
            barred &= ~(old & old >> 1)
        return self.bound(left, hand, other, leader, acc, rest, barred)

    def bound(
        self, left: int, hand: int, other: int, leader: int, acc: int, rest: int, barred: int
    ) -> int:
        """Answer for a lead."""
        place = left | hand << 52 | other << 104 | leader << 156 | barred << 157
        sight = self.seen.get(place)
        if sight is None:
            sight = self.seen[place] = self.look(left, hand, other, leader, barred)
        mine, theirs = sight.chances
        if not mine and not theirs:
            return self.rest.at_hands(left, hand, other, leader, acc, rest)
        base = self.shift + 2 * acc
        need = self.value - base
        found = sight.learnt.recalled(acc, need)
        if found is not None:
            return base + found
        meter = self.meter
        meter.nodes += 1
        if meter.nodes > meter.budget:
            raise BudgetSpent(meter.budget)
        spot = Spot(left, hand, other, leader, barred, acc, rest)
        bound = self.told(spot, mine, theirs)
        if bound is None:
            bound = self.spoken(spot, sight)
        sight.learnt.keep(acc, need, bound - base)
        return bound

    def look(self, left: int, hand: int, other: int, leader: int, barred: int) -> Sight:
        """Tell what can be told of a lead at once."""
        points, said = self.points, self.said
        words: tuple[int, ...] = ()
        if hand & hand >> 1 & QUEENS & ~barred:
            queens = hand & hand >> 1 & QUEENS & ~barred
            words = points.melds(left, queens, leader, said)
        chances = 0, 0
        windows = (left.bit_count() >> 1) - 3 + (len(words) > 0)
        if windows > 0:
            pairs = left & PAIRED, hand & PAIRED, other & PAIRED, leader
            mine, theirs = self.chances.get(pairs) or self._chances(pairs)
            chances = min(mine, windows), min(theirs, windows)
        shape = self.lie.told(self.lie.whole(left, hand, other, leader)) & SHAPED
        key = shape << 1 | leader, barred
        learnt = self.table.get(key)
        if learnt is None:
            learnt = self.table[key] = Learnt()
        return Sight(chances, words, learnt)

    def _chances(self, pairs: tuple[int, int, int, int]) -> tuple[int, int]:
        left, hand, other, leader = pairs
        held = (other, hand) if leader else (hand, other)
        found = self.chances[pairs] = self.points.open_chances(left, held, self.said)
        return found

    def told(self, spot: Spot, mine: int, theirs: int) -> int | None:
        """Answer from the points to be had, and from what the cards alone would come to.

        Nobody has to say anything. With trump set, what can be said brings points and no more.
        """
        left, hand, other, leader, _, acc, rest = spot
        worst, best = self.spans.get((mine, theirs)) or self._span(mine, theirs)
        ahead = 2 * acc - self.total
        if (low := WEIGHT * worst + ahead) >= self.value:
            return low
        if (high := WEIGHT * best + ahead + 2 * rest) < self.value:
            return high
        melded = self.said.melded
        if mine and theirs and not melded:
            return None
        if melded or not theirs:
            low = self._without(1 - self.side, theirs).at_hands(
                left, hand, other, leader, acc, rest
            )
            if low >= self.value:
                return low
        if melded or not mine:
            better = self._without(self.side, mine)
            high = better.at_hands(left, hand, other, leader, acc, rest)
            if high < self.value:
                return high
        return None

    def _without(self, side: int, melds: int) -> TwoHands:
        """Give the rest of the deal with no more said, these points entered for a side."""
        said = self.said
        if melds and said.melded:
            said = said._replace(scores=plus(said.scores, side, melds))
        rest = self.points.rest_of(said)
        assert isinstance(rest, TwoHands)
        return rest

    def _span(self, mine: int, theirs: int) -> tuple[int, int]:
        span = self.spans[mine, theirs] = self.points.span(self.said, self._by_side(mine, theirs))
        return span

    def _by_side(self, mine: int, theirs: int) -> tuple[int, int]:
        return (theirs, mine) if self.side else (mine, theirs)

    def spoken(self, spot: Spot, sight: Sight) -> int:
        """Try everything that can be melded, and then every lead."""
        left, hand, other, leader, _, acc, rest = spot
        own = leader == self.side
        bound = -MOST if own else MOST
        for word in sight.words:
            then = self.afters.get((word, leader)) or self._after(word, leader)
            barred = hand & hand >> 1 & QUEENS
            found = then.bound(left, hand, other, leader, acc, rest, barred)
            if (found >= self.value) == own:
                return found
            bound = max(bound, found) if own else min(bound, found)
        found = self.led(spot, sight)
        return max(bound, found) if own else min(bound, found)

    def _after(self, word: int, leader: int) -> OpenTwo:
        points = self.points
        place = Place(0, (0, 0), leader, 0, 0)
        found = self.afters[word, leader] = points.two_of(points.after(word, place, self.said))
        return found

    def led(self, spot: Spot, sight: Sight) -> int:
        """Play a trick in every way that matters."""
        left, hand, other, leader, _, acc, rest = spot
        lie, value, after = self.lie, self.value, self.after
        worth, rich, poor, under = lie.worth, lie.rich, lie.poor, lie.under
        below, gaps, above = lie.alike
        gaps &= ~left
        one, next_one = lie.drawn.get(left.bit_count() - 2, NOTHING)
        own = leader == self.side
        if not sight.leads:
            sight.leads = self.fast.leads(left | hand << 52 | other << 104, hand, other)
        leads = sight.leads
        bound = -MOST if own else MOST
        for card in leads:
            follow, trump, over, beats, _ = self.start[card]
            bared = under.get(card, 0)
            mine, new = hand ^ card | bared, bared | one | next_one
            cards = other & follow or other & trump or other
            order = poor
            if cards & over:
                cards &= over
                order = rich
            if cards & cards - 1:
                cards &= ~(((cards & below) << 1) + gaps & cards & above)
            reply = MOST if own else -MOST
            for card_2 in order[cards]:
                gain = worth[card] + worth[card_2]
                bared = under.get(card_2, 0)
                theirs = other ^ card_2 | bared
                now = rest - gain
                rests = left ^ card ^ card_2
                fresh = new | bared
                if card_2 & beats:
                    had = acc if own else acc + gain
                    found = after(rests, theirs | one, mine | next_one, 1 - leader, had, now, fresh)
                else:
                    had = acc + gain if own else acc
                    found = after(rests, mine | one, theirs | next_one, leader, had, now, fresh)
                if (found < reply) == own:
                    reply = found
                    if (found < value) == own:
                        break
            if (reply >= value) == own:
                if leads[0] != card:
                    leads.remove(card)
                    leads.insert(0, card)
                return reply
            bound = max(bound, reply) if own else min(bound, reply)
        return bound

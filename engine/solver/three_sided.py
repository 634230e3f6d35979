"""The rest of a deal of three sides: it matters which of the others takes what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import SUIT
from engine.solver.cards_only import CardsOnly
from engine.solver.meter import BudgetSpent
from engine.solver.reckoning import PointsReckoning
from engine.solver.values import WEIGHT

if TYPE_CHECKING:
    from engine.duties import Order
    from engine.solver.tricks import Scene

Hands = tuple[int, ...]
SPADER, HJARTER, RUTER, KLOVER = SUIT
REST = 12  # bits for what is left
UNKNOWN = -(1 << 16), 1 << 16
# The answer, or what of the counts can still matter: which, and by how much the own side is ahead.
Stake = bool | tuple[object, int]


class ThreeSided(CardsOnly):
    """Three sides: what the others take stands apart, as long as it can matter."""

    def __init__(self, scene: Scene, order: Order, scores: tuple[int, ...], value: int) -> None:
        """Begin with nothing known."""
        super().__init__(scene, order, scores, value)
        self.table: dict[tuple[int, object], tuple[int, int]] = {}
        self.stakes: dict[int, Stake] = {}
        self.shapes = scene.shapes
        self.ends: dict[tuple[int, int], bool] = {}
        found = scene.reckoning
        self.rich, self.poor = scene.listings
        self.hints = scene.hints.setdefault(order.trump, {})
        self.taker_counts = isinstance(found, PointsReckoning)
        self.pure = self.steady = False
        if isinstance(found, PointsReckoning):
            self._look_at(found)

    def _look_at(self, reckoning: PointsReckoning) -> None:
        """See whether it only matters who takes most, and whether it is best to be the one."""
        sides, side = range(self.scene.rules.sides), self.scene.side
        ends = {
            (taker, last): reckoning.primary(self.scores, taker, last)
            for taker in (None, *sides) for last in sides
        }  # fmt: skip
        most = reckoning.total
        self.pure = all(
            (WEIGHT * end - most >= self.value) or (WEIGHT * end + most < self.value)
            for end in ends.values()
        )
        self.steady = all(
            ends[side, last] >= ends[None, last] >= ends[other, last]
            for last in sides for other in sides if other != side
        )  # fmt: skip

    def at_end(self, acc: int, winner: int) -> bool:
        """Whether the deal has come to the value."""
        key = acc, winner
        if key not in self.ends:
            reckoning = self.scene.reckoning
            took = self.scene.counted(acc, reckoning.total)
            last = winner % self.scene.rules.sides
            self.ends[key] = reckoning.settled(self.scores, took, last) >= self.value
        return self.ends[key]

    def bound(self, left: int, held: Hands, leader: int, acc: int, rest: int) -> int:
        """Answer for a position between two tricks, by no more than was asked."""
        return self.value if self.at_lead(left, held, leader, acc, rest) else self.value - 1

    def at_lead(self, left: int, held: Hands, leader: int, acc: int, rest: int) -> bool:
        """Whether the own side reaches the value from a position between two tricks."""
        meter = self.meter
        meter.nodes += 1
        if meter.nodes > meter.budget:
            raise BudgetSpent(meter.budget)
        counts = acc << REST | rest
        stake = self.stakes.get(counts)
        if stake is None:
            stake = self.stakes[counts] = self._stake(acc, rest)
        if stake is True or stake is False:
            return stake
        what, ahead = stake
        s, h, r, k = self.shapes
        shape = s[left & SPADER] + h[left & HJARTER] + r[left & RUTER] + k[left & KLOVER]
        key = shape << 3 | leader, what
        bad, good = self.table.get(key, UNKNOWN)
        if bad < ahead < good:
            if self.played(left, leader, acc, rest):
                self.table[key] = bad, ahead
                return True
            self.table[key] = ahead, good
            return False
        return ahead >= good

    def played(self, left: int, leader: int, acc: int, rest: int) -> bool:
        """Play a trick."""
        if len(self.own) == 3:
            return self.played_by_three(left, leader, acc, rest)
        node = leader, left, self.scene.held, acc, rest, None
        return self.lead(self.start, node) >= self.value

    def played_by_three(self, left: int, leader: int, acc: int, rest: int) -> bool:
        """Play a trick of three hands in nested loops, as in `Four`."""
        own, worth, held, factor = self.own, self.worth, self.scene.held, self.factor
        rich, poor, at_lead = self.rich, self.poor, self.at_lead
        below, gaps, above = self.scene.alike
        gaps &= ~left
        second, third = self.following[leader], self.following[self.following[leader]]
        own_1, own_2, own_3 = own[leader], own[second], own[third]
        hand, hand_2, hand_3 = held[leader] & left, held[second] & left, held[third] & left
        hand &= ~(((hand & below) << 1) + gaps & hand & above)
        start = self.start.after
        place = left << 2 | leader
        first = self.hints.get(place, 0)
        leads = [first] if first else self.leads(hand, left, start)
        for card in leads:
            follow, trump, over, beats, after = start[card]
            left_1, gain_1 = left ^ card, worth[card]
            cards = hand_2 & follow or hand_2 & trump or hand_2
            best = cards & over
            cards = best or cards
            order = rich if own_1 == own_2 or (best and over > 0) else poor
            if cards & cards - 1:
                cards &= ~(((cards & below) << 1) + gaps & cards & above)
            for card_2 in order[cards]:
                winner = second if card_2 & beats else leader
                follow, trump, over, beats_2, _ = after[card_2]
                left_2, gain_2 = left_1 ^ card_2, gain_1 + worth[card_2]
                cards = hand_3 & follow or hand_3 & trump or hand_3
                best = cards & over
                cards = best or cards
                order = rich if own[winner] == own_3 or (best and over > 0) else poor
                if cards & cards - 1:
                    cards &= ~(((cards & below) << 1) + gaps & cards & above)
                for card_3 in order[cards]:
                    last = third if card_3 & beats_2 else winner
                    gain = gain_2 + worth[card_3]
                    left_3, now = left_2 ^ card_3, acc + gain * factor[last]
                    if left_3:
                        good = at_lead(left_3, held, last, now, rest - gain)
                    else:
                        good = self.at_end(now, last)
                    if good == own_3:
                        break
                if good == own_2:
                    break
            if good == own_1:
                self.hints[place] = card
                return own_1
            if first:
                leads += self.leads(hand & ~first, left, start)
                first = 0
        return not own_1

    def _stake(self, acc: int, rest: int) -> Stake:
        """Tell what of the counts can matter."""
        reckoning, side = self.scene.reckoning, self.scene.side
        took = self.scene.counted(acc, reckoning.total - rest)
        least, most = reckoning.span(self.scores, took, rest)
        if least >= self.value or most < self.value:
            return least >= self.value
        if self.taker_counts:
            best = max(took)
            there = [i for i, count in enumerate(took) if count + rest >= best]
            if self.pure and len(there) == 1:
                return -1 - there[0], 0
            if len(there) == 2 and side in there and self.steady:
                rival = sum(there) - side
                third = took[3 - side - rival]
                if self.pure or third + rest <= took[rival]:
                    return rival, took[side] - took[rival]
            if self.pure and len(there) == 2:
                return (*there, took[there[0]] - took[there[1]]), 0
        return (acc, rest), 0

"""The rest of a deal of three sides: it matters which of the others takes what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import SUIT
from engine.solver.cards_only import CardsOnly
from engine.solver.fast import EVERY
from engine.solver.point_stakes import PointStakes
from engine.solver.reckoning import PointsReckoning
from engine.solver.stakes import ALIKE, BEYOND, EXACT, LEFT, NEITHER, REST
from engine.solver.trick_stakes import TrickStakes

if TYPE_CHECKING:
    from engine.duties import Order
    from engine.solver.stakes import Stake
    from engine.solver.tricks import Node, Scene

Hands = tuple[int, ...]
SPADER, HJARTER, RUTER, KLOVER = SUIT
WORTHS = 128  # bits for a kind and a position


class ThreeSided(CardsOnly):
    """Three sides: what the others take stands apart, as long as it can matter."""

    def __init__(self, scene: Scene, order: Order, scores: tuple[int, ...], value: int) -> None:
        """Take over what earlier questions have found out."""
        super().__init__(scene, order, scores, value)
        points = isinstance(scene.reckoning, PointsReckoning)
        self.stakes = (PointStakes if points else TrickStakes)(scene, scores, value)
        self.lie = scene.three(order)
        self.places, self.table, self.orders = self.lie.places, self.lie.found, self.lie.orders
        # By counts: what is at stake, or what is settled, or how the deal has ended.
        self.known: dict[int, Stake] = {}
        self.settled: dict[int, int] = {}
        self.ends: dict[int, int] = {}
        # What is added to the counts for each card point that a seat takes.
        self.steps = tuple([(factor << REST) - 1 for factor in self.factor])
        self.good: dict[int, int] = {}  # by who leads to how many cards, the lead good enough last
        self.told = 6  # cards left when the last trick can be told at once
        self.bounds: dict[tuple[int, int, int], int] = {}
        self.rich, self.poor = scene.listings

    def at_end(self, counts: int, winner: int) -> int:
        """Tell how much more than enough has been taken in the end, or how much less."""
        key = counts << 3 | winner
        found = self.ends.get(key)
        if found is None:
            found = self.ends[key] = self.stakes.end(counts >> REST, winner % 3)
        return found

    def bound(self, left: int, held: Hands, leader: int, acc: int, rest: int) -> int:
        """Answer for a position between two tricks."""
        key = acc, rest, self.at_lead(left, leader, acc << REST | rest)
        found = self.bounds.get(key)
        if found is None:
            found = self.bounds[key] = self.stakes.bound(*key)
        return found

    def at_lead(self, left: int, leader: int, counts: int) -> int:
        """Bound how much more than enough the own side can come to: at least so much, or less."""
        stake = self.known.get(counts) or self.stake(counts)
        if isinstance(stake, int):
            return stake
        place = self.places.get(left << 3 | leader)
        if place is None:
            spader, hjarter, ruter, klover = self.lie.suits[leader]
            place = self.places[left << 3 | leader] = (
                spader[left & SPADER] + hjarter[left & HJARTER]
                + ruter[left & RUTER] + klover[left & KLOVER]
            )  # fmt: skip
        key, worths, width = stake[0] | (place & EVERY) << 3 | leader, place >> 64 & EVERY, stake[4]
        if width == EXACT:
            key |= worths << WORTHS
        elif width == NEITHER:
            worths = 0
        found = self.table.get(key)
        if found is None:
            found = self.table[key] = [], []
        elif (more := self.lie.recalled(found, worths, stake)) is not None:
            return more
        self.meter.spend()
        if (more := self.cashing(place, left, leader, counts)) is not None:
            return more
        more = self.played(left, leader, counts)
        _, pattern, ahead, also, _, high, low = stake
        enough = more >= 0
        lead = ahead - min(more, high) if enough else ahead - 1 - max(more, low)
        known = worths, pattern, lead, also - ahead + lead if width == ALIKE else also
        found[not enough].append(known)
        return more

    def stake(self, counts: int) -> Stake | int:
        """Tell what is at stake, where it has not come up before; or how it ends."""
        found: Stake | int | None = self.settled.get(counts)
        if found is None:
            found = self.stakes.at(counts >> REST, counts & LEFT)
            if isinstance(found, int):
                self.settled[counts] = found
            else:
                self.known[counts] = found
        return found

    def cashing(self, place: int, left: int, leader: int, counts: int) -> int | None:
        """Answer from what the leader can cash, if that is enough for the leader's side."""
        cash = place >> 128 & 0xFFFF
        if not cash or (self.order.trump is not None and not place >> 160):
            return None
        if (place >> 144 & 0xFFFF) * len(self.own) >= left.bit_count():
            cash = counts & LEFT
        counts += cash * self.steps[leader]
        more = self.known.get(counts) or self.stake(counts)
        return more if isinstance(more, int) and (more >= 0) == self.own[leader] else None

    def last(self, left: int, leader: int) -> tuple[int, int]:
        """Play the last trick: tell what it adds to the counts, and who takes it."""
        second, third = self.following[leader], self.following[self.following[leader]]
        card, card_2, card_3 = (self.scene.held[seat] & left for seat in (leader, second, third))
        after = self.start.after[card]
        winner = second if card_2 & after.beats else leader
        if card_3 & after.after[card_2].beats:
            winner = third
        found = (
            sum([self.worth[bit] for bit in (card, card_2, card_3)]) * self.steps[winner],
            winner,
        )
        self.lie.lasts[left << 3 | leader] = found
        return found

    def taken(self, left: int, winner: int, gain: int, node: Node) -> int:
        """Go on after a trick; what is more than enough is counted as at the end."""
        counts = (node[3] << REST | node[4]) + gain * self.steps[winner]
        more = self.at_lead(left, winner, counts) if left else self.at_end(counts, winner)
        return self.value + more

    def played(self, left: int, leader: int, counts: int) -> int:
        """Play a trick."""
        if len(self.own) == 3:
            return self.played_by_three(left, leader, counts)
        node = leader, left, self.scene.held, counts >> REST, counts & LEFT, None
        return self.lead(self.start, node) - self.value

    def played_by_three(self, left: int, leader: int, counts: int) -> int:
        """Play a trick of three hands in nested loops, as in `Four`."""
        own, worth, held, steps = self.own, self.worth, self.scene.held, self.steps
        rich, poor, settled = self.rich, self.poor, self.settled.get
        at_lead, at_end = self.at_lead, self.at_end
        below, gaps, above = self.scene.alike
        gaps &= ~left
        second, third = self.following[leader], self.following[self.following[leader]]
        own_1, own_2, own_3 = own[leader], own[second], own[third]
        hand_2, hand_3 = held[second] & left, held[third] & left
        start = self.start.after
        near, lasts = left.bit_count() <= self.told, self.lie.lasts.get
        when = left.bit_count() << 2 | leader
        leads = self.orders.get(left << 2 | leader)
        if leads is None:
            leads = self.lie.leading.ordered(left, leader, self.good.get(when))
            self.orders[left << 2 | leader] = leads
        bound = -BEYOND if own_1 else BEYOND
        for card in leads:
            bound_1 = -BEYOND if own_2 else BEYOND
            follow, trump, over, beats, after = start[card]
            left_1, gain_1 = left ^ card, worth[card]
            cards = hand_2 & follow or hand_2 & trump or hand_2
            best = cards & over
            cards = best or cards
            order = poor
            if cards & cards - 1:
                cards &= ~(((cards & below) << 1) + gaps & cards & above)
                taker, beats_2 = own_1, beats
                if cards & beats:
                    follow, trump, _, beats_2, _ = after[rich[cards & beats][0]]
                    taker = own_2
                if (hand_3 & follow or hand_3 & trump or hand_3) & beats_2:
                    taker = own_3
                if taker == own_2:
                    order = rich
            for card_2 in order[cards]:
                bound_2 = -BEYOND if own_3 else BEYOND
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
                    now = counts + (gain_2 + worth[card_3]) * steps[last]
                    left_3, more = left_2 ^ card_3, settled(now)
                    if more is None:
                        if not near:
                            more = at_lead(left_3, last, now)
                        elif not left_3:
                            more = at_end(now, last)
                        else:
                            most, last = lasts(left_3 << 3 | last) or self.last(left_3, last)
                            more = at_end(now + most, last)
                    if (more > bound_2) == own_3:
                        bound_2 = more
                        if (more >= 0) == own_3:
                            break
                if (bound_2 > bound_1) == own_2:
                    bound_1 = bound_2
                    if (bound_2 >= 0) == own_2:
                        break
            if (bound_1 > bound) == own_1:
                bound = bound_1
                if (bound_1 >= 0) == own_1:
                    self.good[when] = card
                    if card != leads[0]:
                        leads.remove(card)
                        leads.insert(0, card)
                    return bound
        return bound

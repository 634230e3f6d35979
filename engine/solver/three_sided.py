"""The rest of a deal of three sides: it matters which of the others takes what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import SUIT
from engine.solver.cards_only import CardsOnly
from engine.solver.fast import EVERY
from engine.solver.meter import BudgetSpent
from engine.solver.reckoning import PointsReckoning
from engine.solver.stakes import LEFT, REST, PointStakes, TrickStakes

if TYPE_CHECKING:
    from engine.duties import Order
    from engine.solver.stakes import Stake
    from engine.solver.tricks import Node, Scene

Hands = tuple[int, ...]
SPADER, HJARTER, RUTER, KLOVER = SUIT
MOST = 1 << 24
EXACT = 128  # bits for a kind and a position
UNKNOWN = -MOST, MOST


class ThreeSided(CardsOnly):
    """Three sides: what the others take stands apart, as long as it can matter."""

    def __init__(self, scene: Scene, order: Order, scores: tuple[int, ...], value: int) -> None:
        """Take over what earlier questions have found out."""
        super().__init__(scene, order, scores, value)
        points = isinstance(scene.reckoning, PointsReckoning)
        self.stakes = (PointStakes if points else TrickStakes)(scene, scores, value)
        self.known: dict[int, Stake] = {}
        self.told = 6  # cards left when the last trick can be told at once
        self.settled: dict[int, int] = {}
        self.lie = scene.three(order)
        self.table = self.lie.found
        self.seen = self.lie.places
        self.hints = self.lie.hints
        self.free = order.trump is None
        # What is added to the counts for a card point that a seat takes.
        self.steps = tuple([(factor << REST) - 1 for factor in self.factor])
        self.ends: dict[int, int] = {}
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
        stake = self.known.get(counts)
        if stake is None:
            more = self.settled.get(counts)
            if more is not None:
                return more
            found = self.stakes.at(counts >> REST, counts & LEFT)
            if isinstance(found, int):
                self.settled[counts] = found
                return found
            stake = self.known[counts] = found
        kind, pattern, ahead, also, width, high, low = stake
        place = self.seen.get(left << 3 | leader)
        if place is None:
            spader, hjarter, ruter, klover = self.lie.suits[leader]
            place = self.seen[left << 3 | leader] = (
                spader[left & SPADER] + hjarter[left & HJARTER]
                + ruter[left & RUTER] + klover[left & KLOVER]
            )  # fmt: skip
        key, worths = kind | (place & EVERY) << 3 | leader, place >> 64 & EVERY
        if width < 0:
            worths = 0
        elif width > 2:
            key |= worths << EXACT
        found = self.table.get(key)
        if found is None:
            found = self.table[key] = [], []
        else:
            less, loss = self.lie.gaps[pattern], self.lie.loss
            for other, needs, lead, at in found[0]:
                more = ahead - lead
                if width == 2 and also - at < more:
                    more = also - at
                if needs != pattern:
                    more -= less[needs][0]
                if more >= 0:
                    if other != worths:
                        lost = loss(other, worths)
                        more -= lost
                        if more < 0 or (width == 1 and also - at < lost):
                            continue
                    elif width == 1 and also < at:
                        continue
                    return more if more < high else high
            for other, needs, lead, at in found[1]:
                more = ahead - lead
                if width == 2 and also - at > more:
                    more = also - at
                if needs != pattern:
                    more -= less[needs][1]
                if more <= 0:
                    if other != worths:
                        lost = loss(other, worths)
                        more += lost
                        if more > 0 or (width == 1 and at - also < lost):
                            continue
                    elif width == 1 and also > at:
                        continue
                    return more - 1 if more - 1 > low else low
        meter = self.meter
        meter.nodes += 1
        if meter.nodes > meter.budget:
            raise BudgetSpent(meter.budget)
        if (cash := place >> 128 & 0xFFFF) and (self.free or place >> 160):
            if (place >> 144 & 0xFFFF) * len(self.own) >= left.bit_count():
                cash = counts & LEFT
            then = counts + cash * self.steps[leader]
            sure = self.settled.get(then)
            if sure is None and then not in self.known:
                stake = self.stakes.at(then >> REST, then & LEFT)
                if isinstance(stake, int):
                    sure = self.settled[then] = stake
                else:
                    self.known[then] = stake
            if sure is not None and (sure >= 0) == self.own[leader]:
                return sure
        more = self.played(left, leader, counts)
        if more >= 0:
            lead = ahead - (more if more < high else high)
            found[0].append((worths, pattern, lead, also - ahead + lead if width == 2 else also))
        else:
            lead = ahead - 1 - (more if more > low else low)
            found[1].append((worths, pattern, lead, also - ahead + lead if width == 2 else also))
        return more

    def last(self, left: int, leader: int) -> tuple[int, int]:
        """Play the last trick: tell what it adds to the counts, and who takes it."""
        second, third = self.following[leader], self.following[self.following[leader]]
        card, card_2, card_3 = (self.scene.held[seat] & left for seat in (leader, second, third))
        after = self.start.after[card]
        winner = second if card_2 & after.beats else leader
        if card_3 & after.after[card_2].beats:
            winner = third
        found = sum([self.worth[bit] for bit in (card, card_2, card_3)]) * self.steps[winner], winner
        self.lie.lasts[left << 3 | leader] = found
        return found

    def taken(self, left: int, winner: int, gain: int, node: Node) -> int:
        """Go on after a trick; what is more than enough is counted as at the end."""
        acc, rest = node[3] + gain * self.factor[winner], node[4] - gain
        if left:
            return self.value + self.at_lead(left, winner, acc << REST | rest)
        return self.value + self.at_end(acc << REST, winner)

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
        hand, hand_2, hand_3 = held[leader] & left, held[second] & left, held[third] & left
        hand &= ~(((hand & below) << 1) + gaps & hand & above)
        start = self.start.after
        count = left.bit_count()
        near = 0 if count > self.told else 1 if count == 3 else 2
        lasts = self.lie.lasts.get
        place = left << 2 | leader
        first = self.hints.get(place, 0)
        leads = [first] if first else self.leads(hand, left, start) if hand & hand - 1 else [hand]
        bound = -MOST if own_1 else MOST
        for card in leads:
            bound_1 = -MOST if own_2 else MOST
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
                bound_2 = -MOST if own_3 else MOST
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
                        if near:
                            if near == 2:
                                more_gain, last = lasts(left_3 << 3 | last) or self.last(left_3, last)
                                now += more_gain
                            more = at_end(now, last)
                        else:
                            more = at_lead(left_3, last, now)
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
                    self.hints[place] = card
                    return bound
            if first:
                leads += self.leads(hand & ~first, left, start)
                first = 0
        return bound

    def leads_of(self, hand: int, hand_2: int, hand_3: int, with_2: bool, with_3: bool) -> list[int]:
        """Order the leads by what a trick of rules of thumb would bring in."""
        if not hand & hand - 1:
            return [hand] if hand else []
        worth, rich, poor, start = self.worth, self.rich, self.poor, self.start.after
        keyed = []
        for card in poor[hand]:
            follow, trump, _, beats, after = start[card]
            win = True
            cards = hand_2 & follow or hand_2 & trump or hand_2
            if cards & beats:
                card_2 = rich[cards & beats][0]
                win = with_2
            else:
                card_2 = (rich if with_2 else poor)[cards][0]
            follow, trump, _, beats, _ = after[card_2]
            cards = hand_3 & follow or hand_3 & trump or hand_3
            if cards & beats:
                card_3 = rich[cards & beats][0]
                win = with_3
            else:
                card_3 = (rich if win == with_3 else poor)[cards][0]
            gain = worth[card] + worth[card_2] + worth[card_3]
            keyed.append((-gain if win else gain, card))
        keyed.sort()
        return [card for _, card in keyed]

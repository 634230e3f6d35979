"""The fast path: four players in two sides, with nothing left but cards to play.

What one side takes the other does not, so a position has one value (`engine.solver.fast`).
`Four.takes` asks whether that is at least so much. It plays a whole trick in four nested loops,
and each call is one position between tricks. In them the duties are inlined:
`hand & follow or hand & trump or hand`, and of that `& over or` all; the masks are the engine's.

What has been found out is remembered by the shape of the position: which seats, counted from
the leader, hold the cards left of each suit, from the top.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import SUIT
from engine.solver.fast import EVERY, MOST, Fast, Known

if TYPE_CHECKING:
    from engine.duties import Order
    from engine.solver.lie import Lie
    from engine.solver.meter import Meter

SPADER, HJARTER, RUTER, KLOVER = SUIT


class Four(Fast):
    """How much the side that leads can take: four hands, one trump or none, one bonus."""

    def __init__(self, lie: Lie, order: Order, bonus: int, meter: Meter) -> None:
        """Begin with nothing known."""
        super().__init__(order, bonus, meter)
        self.lie = lie
        self.table = lie.table
        self.orders = lie.orders
        self.lasts: dict[int, bool] = {}
        self.good: dict[int, int] = {}  # by who leads to how many cards, the lead good enough last

    def takes(self, left: int, leader: int, need: int, rest: int) -> int:
        """Bound what the side that leads takes of the `rest` and the bonus.

        What is given is at least `need`, and then it is sure to be taken; or it is less than
        `need`, and then no more can be taken.
        """
        total = rest + self.bonus
        if need <= 0:
            return 0
        if need > total:
            return total
        place = left << 2 | leader
        known = self.seen.get(place)
        if known is None:
            known = self.seen[place] = self.look(left, leader, total)
        least: int = known[0]
        most: int = known[1]
        if need <= least:
            return least
        if need > most:
            return most
        answer = self.recalled(known, need)
        if answer is not None:
            return answer
        return self.kept(known, need, total, self.tried(left, leader, need, rest))

    def look(self, left: int, leader: int, total: int) -> Known:
        """Tell what can be told of a position at once: bounds, what it is worth, and its like."""
        lie = self.lie
        spader, hjarter, ruter, klover = lie.turned[leader]
        known = (
            spader[left & SPADER] + hjarter[left & HJARTER]
            + ruter[left & RUTER] + klover[left & KLOVER]
        )  # fmt: skip
        sure = known >> 128
        least, most = 0, total
        if self.trump is not None:
            least, most = sure >> 80 & 0xFFFF, total - (sure >> 96 & 0xFFFF)
        if self.trump is None or sure >> 112 & 1:
            tricks, cards = left.bit_count() >> 2, sure >> 16 & 0xFFFF
            cashed = sure & 0xFFFF
            if sure >> 64 & 0xFFFF and cards < tricks:
                cards += sure >> 48 & 0xFFFF
                if cards <= tricks:
                    cashed += sure >> 32 & 0xFFFF
            least = total if cards >= tricks else max(least, cashed)
        found = self.table.get(known & EVERY)
        if found is None:
            found = self.table[known & EVERY] = {}
        return [least, most, known >> 64 & EVERY, found]

    def tried(self, left: int, leader: int, need: int, rest: int, only: int = 0) -> int:
        """Play one trick in every way that matters (or with `only` one lead), as `takes` says."""
        takes, lie = self.takes, self.lie
        held, worth, rich, poor = lie.held, lie.worth, lie.rich, lie.poor
        below, gaps, above = lie.alike
        gaps &= ~left
        second, third, fourth = leader + 1 & 3, leader + 2 & 3, leader + 3 & 3
        hand_2, hand_3, hand_4 = held[second] & left, held[third] & left, held[fourth] & left
        count = left.bit_count()
        if count == 4:
            return self.last(left, leader, need, rest)
        if count == 8:
            takes = self.last
        bonus = self.bonus
        leads = [only] if only else self.orders.get(left << 2 | leader)
        if leads is None:
            leads = self.orders[left << 2 | leader] = self.leads(left, leader)
        bound = -MOST
        for card in leads:
            follow, trump, over, beats, after = self.start[card]
            left_1, gain_1 = left ^ card, worth[card]
            cards = hand_2 & follow or hand_2 & trump or hand_2
            order = poor
            if cards & over:
                cards &= over
                follow, trump, _, beats_2, _ = after[rich[cards][0]]
                beaten = (hand_3 & follow or hand_3 & trump or hand_3) & beats_2
                order = poor if beaten else rich
            if cards & cards - 1:
                cards &= ~(((cards & below) << 1) + gaps & cards & above)
            bound_1 = MOST
            for card_2 in order[cards]:
                best_2 = second if card_2 & beats else leader
                follow, trump, over, beats_2, after_2 = after[card_2]
                left_2, gain_2 = left_1 ^ card_2, gain_1 + worth[card_2]
                cards = hand_3 & follow or hand_3 & trump or hand_3
                if cards & over:
                    cards &= over
                    follow, trump, _, beats_3, _ = after_2[rich[cards][0]]
                    good = True
                else:
                    beats_3, good = beats_2, best_2 == leader
                beaten = (hand_4 & follow or hand_4 & trump or hand_4) & beats_3
                order = rich if good and not beaten else poor
                if cards & cards - 1:
                    cards &= ~(((cards & below) << 1) + gaps & cards & above)
                bound_2 = -MOST
                for card_3 in order[cards]:
                    best_3 = third if card_3 & beats_2 else best_2
                    follow, trump, over, beats_3, _ = after_2[card_3]
                    left_3, gain_3 = left_2 ^ card_3, gain_2 + worth[card_3]
                    cards = hand_4 & follow or hand_4 & trump or hand_4
                    order = rich if best_3 == second else poor
                    if cards & over:
                        cards &= over
                        order = rich
                    if cards & cards - 1:
                        cards &= ~(((cards & below) << 1) + gaps & cards & above)
                    bound_3 = MOST
                    for card_4 in order[cards]:
                        gain = lie.gain = gain_3 + worth[card_4]
                        best = fourth if card_4 & beats_3 else best_3
                        if (best - leader) & 1:
                            now = rest - gain
                            ours = (
                                now
                                + bonus
                                - takes(left_3 ^ card_4, best, now + bonus - need + 1, now)
                            )
                        else:
                            ours = gain + takes(left_3 ^ card_4, best, need - gain, rest - gain)
                        if ours < bound_3:
                            bound_3 = ours
                            if ours < need:
                                break
                    if bound_3 > bound_2:
                        bound_2 = bound_3
                        if bound_3 >= need:
                            break
                if bound_2 < bound_1:
                    bound_1 = bound_2
                    if bound_2 < need:
                        break
            if bound_1 > bound:
                bound = bound_1
                if bound_1 >= need:
                    self.good[count << 2 | leader] = card
                    if card != leads[0]:
                        leads.remove(card)
                        leads.insert(0, card)
                    return bound
        return bound

    def leads(self, left: int, leader: int) -> list[int]:
        """Order the leads; of two it is no use to think long about it."""
        count, lie = left.bit_count(), self.lie
        if count == 8:
            return list(lie.rich[lie.held[leader] & left])
        return lie.leading.ordered(left, leader, self.good.get(count << 2 | leader))

    def last(self, left: int, leader: int, need: int, rest: int) -> int:
        """Tell what the side that leads takes in the last trick."""
        place = left << 2 | leader
        found = self.lasts.get(place)
        if found is None:
            held = self.lie.held
            beats, after = self.start[held[leader] & left][3:]
            ours = True
            card = held[leader + 1 & 3] & left
            if card & beats:
                ours = False
                beats = after[card][3]
            after = after[card][4]
            card = held[leader + 2 & 3] & left
            if card & beats:
                ours = True
                beats = after[card][3]
            if held[leader + 3 & 3] & left & beats:
                ours = False
            found = self.lasts[place] = ours
        return rest + self.bonus if found else 0

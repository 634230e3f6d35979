"""The fast path for two players with nothing left but cards to play, as `Four` is for four."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.solver.fast import EVERY, MOST, Fast, Known
from engine.solver.two_lie import SHAPE, TOLD

if TYPE_CHECKING:
    from engine.duties import Order
    from engine.solver.meter import Meter
    from engine.solver.two_lie import TwoLie

NOTHING = 0, 0
SHAPES = (1 << 4 * SHAPE) - 1


class Two(Fast):
    """How much the player who leads can take: two hands, one trump or none, one bonus."""

    lie: TwoLie

    def __init__(self, lie: TwoLie, order: Order, bonus: int, meter: Meter) -> None:
        """Begin with nothing known."""
        super().__init__(order, bonus, meter)
        self.lie = lie

    def takes(self, left: int, hand: int, other: int, need: int, rest: int, leader: int) -> int:
        """Bound what the leader takes of the `rest` and the bonus, as `Four.takes` does."""
        total = rest + self.bonus
        if need <= 0:
            return 0
        if need > total:
            return total
        place = left | hand << 52 | other << 104
        if self.lie.piles:
            place |= leader << 156
        known = self.seen.get(place)
        if known is None:
            known = self.seen[place] = self.look(place, total)
        answer = self.recalled(known, need)
        if answer is not None:
            return answer
        bound = self.tried(left, hand, other, need, rest, leader, known[4])
        return self.kept(known, need, total, bound)

    def look(self, position: int, total: int) -> Known:
        """Tell what can be told of a position at once: bounds, what it is worth, and its like."""
        known = self.lie.told(position)
        sure = known >> TOLD
        outside, inside = sure >> 112 & 0xFFFF, sure >> 128 & 0xFFFF
        least = max(sure >> 80 & 0xFFFF, sure & 0xFFFF if not outside else sure >> 32 & 0xFFFF)
        most = total - (sure >> 96 & 0xFFFF)
        if not sure >> 64 & 0xFFFF and not inside:
            most = min(most, total - (sure >> 48 & 0xFFFF))
        found = self.table.get(known & SHAPES)
        if found is None:
            found = self.table[known & SHAPES] = {}
        return [least, most, known >> 4 * SHAPE & EVERY, found, 0]

    def tried(
        self, left: int, hand: int, other: int, need: int, rest: int, leader: int, first: int = 0
    ) -> int:
        """Play one trick in every way that matters, as `takes` says."""
        takes, lie, bonus = self.takes, self.lie, self.bonus
        worth, rich, poor, under = lie.worth, lie.rich, lie.poor, lie.under
        below, gaps, above = lie.alike
        gaps &= ~left
        one, next_one = lie.drawn.get(left.bit_count() - 2, NOTHING)
        apart = hand
        if hand & hand - 1:
            apart &= ~(((hand & below) << 1) + gaps & hand & above)
        bound = -MOST
        leads = self.leads(apart, other, first)
        for card in leads:
            follow, trump, over, beats, _ = self.start[card]
            mine = hand ^ card | under.get(card, 0)
            new = under.get(card, 0) | one | next_one
            cards = other & follow or other & trump or other
            order = poor
            if cards & over:
                cards &= over
                order = rich
            if cards & cards - 1:
                cards &= ~(((cards & below) << 1) + gaps & cards & above)
            bound_1 = MOST
            for card_2 in order[cards]:
                gain = worth[card] + worth[card_2]
                left_2, now = left ^ card ^ card_2, rest - gain
                bared = under.get(card_2, 0)
                theirs = other ^ card_2 | bared
                lie.gain, lie.fresh = gain, new | bared
                wins = not card_2 & beats
                if not left_2:
                    ours = gain + bonus if wins else 0
                elif wins:
                    ours = gain + takes(
                        left_2, mine | one, theirs | next_one, need - gain, now, leader
                    )
                else:
                    ours = (
                        now
                        + bonus
                        - takes(
                            left_2,
                            theirs | one,
                            mine | next_one,
                            now + bonus - need + 1,
                            now,
                            1 - leader,
                        )
                    )
                if ours < bound_1:
                    bound_1 = ours
                    if ours < need:
                        break
            if bound_1 > bound:
                bound = bound_1
                if bound_1 >= need:
                    lie.lead = card
                    return bound
        return bound

    def leads(self, hand: int, other: int, first: int = 0) -> list[int]:
        """Order the leads: the one that was best, those that take most, those that lose least."""
        orders = self.lie.orders
        place = hand | other << 52
        leads = orders.get(place)
        if leads is None:
            leads = orders[place] = self._ordered(hand, other)
        if first and leads[0] != first:
            return [first, *(card for card in leads if card != first)]
        return leads

    def _ordered(self, hand: int, other: int) -> list[int]:
        if not hand & hand - 1:
            return [hand]
        keyed = []
        worth, poor = self.lie.worth, self.lie.poor
        for card in poor[hand]:
            follow, trump, over, beats, _ = self.start[card]
            cards = other & follow or other & trump or other
            if cards & over & beats:
                keyed.append((worth[card], card))
            else:
                keyed.append((-1 - worth[card] - worth[poor[cards][0]], card))
        keyed.sort()
        return [card for _, card in keyed]

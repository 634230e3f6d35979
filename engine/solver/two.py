"""The fast path for two players with nothing left but cards to play.

A question has two amounts: what the player who leads must take with the last trick, and what
without it, which is as much or more. So the answers to all questions of a trump are kept in one
table, whatever the last trick is worth in them. An answer is two amounts, too: sure to be reached,
each in its case; or else such that no more can be reached, in either case.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.cards import SUIT
from engine.solver.meter import BudgetSpent
from engine.solver.stands import opening
from engine.solver.two_last import TwoLast
from engine.solver.two_leads import CARDS, RUFFS
from engine.solver.two_lie import (
    FREE,
    HJARTER,
    KLOVER,
    NOTHING,
    RUTER,
    SHAPE,
    SHAPES,
    SPADER,
    TOLD,
)  # fmt: skip

if TYPE_CHECKING:
    from engine.duties import Order
    from engine.solver.meter import Meter
    from engine.solver.two_lie import TwoLie

EVERY = (1 << 64) - 1
LEAD_S, LEAD_H, LEAD_R, LEAD_K = (suit | suit << 52 | suit << 104 | RUFFS for suit in SUIT)
FEW = 12  # cards: of so few, the last trick is looked at apart where all turns on it
# Of what is sure in a position: that trumps are elsewhere; that the leader can take a trick.
OUTSIDE, TAKES = 0xFFFF << 112, 0xFFFF << 64 | 0xFFFF << 128
NEVER = 1 << 12  # more than any amount: in a case that does not arise
Answer = tuple[int, int]
WINS = 0, NEVER  # the last trick, and nothing else for sure
# Two amounts that are sure, and two beyond which nothing can be reached.
Fact = tuple[int, int, int, int]
UNKNOWN: Fact = -NEVER, -NEVER, NEVER, NEVER
# Of a position: least (`NEVER`: every trick is sure) and most, what the cards are worth, facts of
# its like, all in one number, and its leads in order.
Known = list[Any]


class Two:
    """How much the player who leads can take: two hands, one trump or none."""

    def __init__(self, lie: TwoLie, order: Order, meter: Meter) -> None:
        """Begin with nothing known."""
        self.lie = lie
        self.start = opening(order).after
        self.meter = meter
        self.last = TwoLast(lie, self.start, meter)
        self.trumps = 0 if lie.trump is None else SUIT[lie.trump]
        self.seen: dict[tuple[int, int, int, int], Known] = {}
        self.table: dict[int, dict[int, Fact]] = {}

    def takes(
        self, left: int, hand: int, other: int, last: int, without: int, rest: int, leader: int
    ) -> Answer:
        """Bound what the leader takes of the `rest`, where so much is asked for."""
        if without <= 0:
            return NOTHING
        if last > rest:
            return rest, rest
        if last <= 0 and without > rest and left.bit_count() <= FEW:
            return WINS if self.last.takes(left, hand, other, leader) else (-NEVER, rest)
        key = left, hand, other, leader
        known = self.seen.get(key)
        if known is None:
            known = self.seen[key] = self.look(left, hand, other, leader, rest)
        least, most, worths, found, _, _ = known
        if without <= least:
            return (least, least) if least < NEVER else (rest, NEVER)
        if last > most:
            return most, most
        if found:
            fact = found.get(worths)
            if fact is not None:
                low, low_2, high, high_2 = fact
                if last <= low and without <= low_2:
                    return low, low_2
                if last > high and without > high_2:
                    return high, high_2
            if fact is None or len(found) > 1:
                answer = self.recalled(found, worths, last, without)
                if answer is not None:
                    return answer
        return self.tried(known, left, hand, other, last, without, rest, leader)

    def recalled(
        self, found: dict[int, Fact], worths: int, last: int, without: int
    ) -> Answer | None:
        """Answer from what is known of positions whose cards are worth something else."""
        loss = self.lie.loss
        for other, (low, low_2, high, high_2) in found.items():
            if last <= low and without <= low_2:
                less = loss(other, worths)
                if last <= low - less and without <= low_2 - less:
                    return low - less, low_2 - less
            elif last > high and without > high_2:
                more = loss(worths, other)
                if last > high + more and without > high_2 + more:
                    return high + more, high_2 + more
        return None

    def look(self, left: int, hand: int, other: int, leader: int, rest: int) -> Known:
        """Tell what can be told of a position at once: bounds, what it is worth, and its like."""
        lie = self.lie
        position = left | hand << 52 | other << 104
        if lie.piles:
            position |= leader << 156
        s, h, r, k = lie.suits
        known = (
            s[position & SPADER] + h[position & HJARTER]
            + r[position & RUTER] + k[position & KLOVER]
        )  # fmt: skip
        sure = known >> TOLD
        if sure & OUTSIDE:
            least = sure >> 32 & 0xFFFF
        elif 2 * (sure >> 16 & 0xFFFF) == left.bit_count():
            least = NEVER
        else:
            least, thrown = sure & 0xFFFF, sure >> 80 & 0xFFFF
            if thrown:  # what the other must throw to it at least
                worth = lie.worth
                least += sum([worth[card] for card in lie.listed[sure >> FREE][:thrown]])
        most = rest - (sure >> 96 & 0xFFFF)
        if not sure & TAKES:
            most = min(most, rest - (sure >> 48 & 0xFFFF))
        found = self.table.get(known & SHAPES)
        if found is None:
            found = self.table[known & SHAPES] = {}
        return [least, most, known >> 4 * SHAPE & EVERY, found, position, None]

    def tried(
        self, known: Known, left: int, hand: int, other: int, last: int, without: int, rest: int,
        leader: int,
    ) -> Answer:  # fmt: skip
        """Play one trick in every way that matters, as `takes` says, and remember the answer."""
        meter = self.meter
        meter.nodes += 1
        if meter.nodes > meter.budget:
            raise BudgetSpent(meter.budget)
        _, _, worths, found, place, leads = known
        if leads is None:
            leads = known[5] = self.leads(place, hand, other)
        takes, lie, start = self.takes, self.lie, self.start
        worth, rich, poor, under = lie.worth, lie.rich, lie.poor, lie.under
        below, gaps, above = lie.alike
        gaps &= ~left
        one, next_one = lie.drawn.get(left.bit_count() - 2, NOTHING)
        high = high_2 = -NEVER
        for card in leads:
            follow, trump, over, beats, _ = start[card]
            mine, left_1, gain_1 = hand ^ card | under.get(card, 0), left ^ card, worth[card]
            cards = other & follow or other & trump or other
            order = poor
            if cards & over:
                cards &= over
                order = rich
            if cards & cards - 1:
                cards &= ~(((cards & below) << 1) + gaps & cards & above)
            low = low_2 = NEVER
            for card_2 in order[cards]:
                gain = gain_1 + worth[card_2]
                left_2, now = left_1 ^ card_2, rest - gain
                theirs = other ^ card_2 | under.get(card_2, 0)
                if not left_2:
                    if card_2 & beats:
                        took, took_2 = (NEVER if without <= 0 else -NEVER), 0
                    else:
                        took, took_2 = gain, (NEVER if last <= gain else -NEVER)
                elif card_2 & beats:
                    more, more_2 = takes(
                        left_2, theirs | one, mine | next_one,
                        now - without + 1, now - last + 1, now, 1 - leader,
                    )  # fmt: skip
                    took, took_2 = now - more_2, now - more
                else:
                    took, took_2 = takes(
                        left_2, mine | one, theirs | next_one,
                        last - gain, without - gain, now, leader,
                    )  # fmt: skip
                    took += gain
                    took_2 += gain
                if took < last:
                    break
                if took < low:
                    low = took
                if took_2 < low_2:
                    low_2 = took_2
            else:
                if leads[0] != card:
                    leads.remove(card)
                    leads.insert(0, card)
                _, _, high, high_2 = found.get(worths, UNKNOWN)
                found[worths] = low, low_2, high, high_2
                return low, low_2
            if took > high:
                high = took
            if took_2 > high_2:
                high_2 = took_2
        low, low_2, _, _ = found.get(worths, UNKNOWN)
        found[worths] = low, low_2, high, high_2
        return high, high_2

    def leads(self, place: int, hand: int, other: int) -> list[int]:
        """Order the leads that differ, of a whole position."""
        if not hand & hand - 1:
            return [hand]
        if other & self.trumps:
            place |= RUFFS
        s, h, r, k = self.lie.leads
        found = [
            *s[place & LEAD_S], *h[place & LEAD_H], *r[place & LEAD_R], *k[place & LEAD_K]
        ]  # fmt: skip
        found.sort()
        return [code & CARDS for code in found]

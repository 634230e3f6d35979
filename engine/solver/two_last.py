"""Who takes the last trick, of two players with nothing left but cards to play.

Most positions that a search comes to late turn on that alone: the points that are left decide
nothing any more. Then cards need not be told apart by what they are worth.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from engine.cards import of_rank
from engine.solver.two_lie import NOTHING, SHAPES, TOLD

if TYPE_CHECKING:
    from engine.solver.meter import Meter
    from engine.solver.stands import Stand
    from engine.solver.two_lie import TwoLie

# Cards next to each other in rank, the ten apart: which may have a like one above, which may be it.
TENS = of_rank("10")
CHAIN = of_rank("6", "7", "8", "9", "10", "Kn", "D", "K")
BELOW = of_rank("6", "7", "8", "9", "Kn", "D")
ABOVE = of_rank("7", "8", "9", "Kn", "D", "K")


class TwoLast:
    """Whether the player who leads takes the last trick: two hands, one trump or none."""

    def __init__(self, lie: TwoLie, start: dict[int, Stand], meter: Meter) -> None:
        """Begin with nothing known."""
        self.lie = lie
        self.start = start
        self.meter = meter
        piled = reduce(or_, lie.piles, 0)
        self.below, self.above = BELOW & ~piled, ABOVE & ~piled
        self.seen: dict[tuple[int, int, int, int], bool] = {}
        self.table: dict[int, bool] = {}

    def takes(self, left: int, hand: int, other: int, leader: int) -> bool:
        """Whether the leader can."""
        key = left, hand, other, leader
        found = self.seen.get(key)
        if found is None:
            found = self.seen[key] = self.found_out(left, hand, other, leader)
        return found

    def found_out(self, left: int, hand: int, other: int, leader: int) -> bool:
        """Tell it at once, or from a position of the same shape, or by a search."""
        known = self.lie.told(self.lie.whole(left, hand, other, leader))
        shape = known & SHAPES
        found = self.table.get(shape)
        if found is None:
            sure = known >> TOLD
            cashed, outside = sure >> 16 & 0xFFFF, sure >> 112 & 0xFFFF
            all_sure = 2 * cashed == left.bit_count() and not outside
            found = all_sure or self.tried(left, hand, other, leader)
            self.table[shape] = found
        return found

    def tried(self, left: int, hand: int, other: int, leader: int) -> bool:
        """Play one trick in every way that matters."""
        self.meter.spend()
        takes, lie = self.takes, self.lie
        under = lie.under
        one, next_one = lie.drawn.get(left.bit_count() - 2, NOTHING)
        below, above, gaps = self.below, self.above, (~left | TENS) & CHAIN
        apart = hand & ~(((hand & below) << 1) + gaps & hand & above)
        for card in lie.poor[apart]:
            follow, trump, over, beats, _ = self.start[card]
            mine = hand ^ card | under.get(card, 0)
            cards = other & follow or other & trump or other
            cards = cards & over or cards
            if cards & cards - 1:
                cards &= ~(((cards & below) << 1) + gaps & cards & above)
            while cards:
                card_2 = cards & -cards
                cards ^= card_2
                left_2 = left ^ card ^ card_2
                theirs = other ^ card_2 | under.get(card_2, 0)
                if not left_2:
                    wins = not card_2 & beats
                elif card_2 & beats:
                    wins = not takes(left_2, theirs | one, mine | next_one, 1 - leader)
                else:
                    wins = takes(left_2, mine | one, theirs | next_one, leader)
                if not wins:
                    break
            else:
                return True
        return False

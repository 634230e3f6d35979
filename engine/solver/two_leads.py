"""In which order leads are tried, with two hands: suit by suit.

A lead settles who takes the trick, for cards that can beat it must; only what is played to it is
not. What weighs how much was found by trying: which weights made searches of endings shortest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import proxy

from engine.cards import ALL_CARDS
from engine.solver.alike import apart
from engine.solver.talk import each

if TYPE_CHECKING:
    from engine.solver.stands import Stand
    from engine.solver.two_lie import TwoLie

RUFFS = 1 << 157  # beside a position: whether the other has trumps
CARDS = (1 << 53) - 1
COVER, TRUMP, VOID, RUFFED = 50, 35, 70, 25  # a card that lies on another; suits
LENGTH, LOST = 2, 7  # for each card of the suit, and for each of the leader if the trick is lost


class Leads(dict[int, tuple[int, ...]]):
    """The leads of a suit that differ, with a number before each: the least is to come first."""

    def __init__(self, lie: TwoLie, start: dict[int, Stand], suit: int) -> None:
        """Begin with none."""
        super().__init__()
        self.lie: TwoLie = proxy(lie)
        self.start = start
        self.is_trump = lie.trump == suit

    def __missing__(self, key: int) -> tuple[int, ...]:
        """List the leads where a suit has not lain like this before."""
        left, hand, other = key & ALL_CARDS, key >> 52 & ALL_CARDS, key >> 104 & ALL_CARDS
        late = TRUMP * self.is_trump + VOID * (not other)
        late += LENGTH * (other.bit_count() - hand.bit_count())
        ruffs = not other and key >= RUFFS
        found = self[key] = tuple(
            [
                late + self.late(card, hand, other, ruffs=ruffs) << 53 | card
                for card in each(apart(hand, left, self.lie.alike))
            ]
        )
        return found

    def late(self, card: int, hand: int, other: int, *, ruffs: bool) -> int:
        """Tell how late to try a lead: those that take much come first."""
        lie, stand = self.lie, self.start[card]
        worth, late = lie.worth, -COVER * (card in lie.under)
        won = other & stand.over & stand.beats
        played = [worth[bit] for bit in each(won or other)]
        if won:
            late += 2 * max(played) - 4 * min(played)
        elif not ruffs:
            is_top = card << 1 > hand
            return late - 3 * worth[card] - 20 * min(played, default=0) - 4 * is_top
        else:
            late += RUFFED
        return late + 5 * worth[card] + LOST * hand.bit_count()

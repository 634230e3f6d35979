"""In which order leads are tried, with three hands or four: suit by suit.

A trick of the suit is played by rules of thumb. What it brings in counts, what is led, and which
opponents are out of the suit. What weighs how much was found by trying: which weights made
searches shortest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import proxy

from engine.cards import ALL_CARDS, SUIT
from engine.solver.alike import apart
from engine.solver.stands import opening
from engine.solver.talk import each

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.solver.lie import Lie

# The seats in the order in which they play, and which of them are of the leader's side.
Round = tuple[tuple[int, ...], tuple[bool, ...]]

SPADER, HJARTER, RUTER, KLOVER = SUIT
RUFFS = tuple(1 << 52 + place for place in range(4))  # beside the cards: who has trumps
CARDS = (1 << 53) - 1
GAIN, LED, SURE = 4, -3, 2  # for each point brought in, led, led and not to be beaten in the suit
NEXT_OUT, OUT = -128, -64  # for an opponent who is out of the suit, above all the next to play
MUCH = 1 << 12  # more than a lead can promise


class Leads(dict[int, tuple[int, ...]]):
    """The leads of a suit that differ, with a number before each: the least is to come first."""

    def __init__(self, lie: Lie, by: Round) -> None:
        """Begin with none."""
        super().__init__()
        self.lie: Lie = proxy(lie)
        self.start = opening(lie.order).after
        self.seats, self.friends = by

    def __missing__(self, key: int) -> tuple[int, ...]:
        """List the leads where a suit has not lain like this before."""
        left, lie = key & ALL_CARDS, self.lie
        hand, *hands = [lie.held[seat] & left for seat in self.seats]
        differing = each(apart(hand, left, lie.alike))
        found = self[key] = tuple(
            [MUCH - self.promise(card, hands, key) << 53 | card for card in differing]
        )
        return found

    def promise(self, card: int, hands: Sequence[int], ruffs: int) -> int:
        """Tell how much a lead promises: the hands that follow hold these cards of the suit."""
        lie, friends = self.lie, self.friends
        stand, gain = self.start[card], lie.worth[card]
        promise = LED * gain
        if not any(hand & stand.beats for hand in hands):
            promise += SURE * gain
        winner, ruffed = 0, False
        for place, hand in enumerate(hands, 1):
            if not hand:
                if not friends[place]:
                    promise += NEXT_OUT if place == 1 else OUT
                if ruffs & RUFFS[place] and not ruffed:
                    winner, ruffed = place, True
                continue
            over = 0 if ruffed else hand & stand.beats
            if over:
                winner = place
            cards = lie.rich if friends[place] == friends[winner] else lie.poor
            played = cards[over or hand][0]
            gain += lie.worth[played]
            stand = stand.after[played]
        return promise + (GAIN if friends[winner] else -GAIN) * gain


class Leading:
    """The leads of all seats under a trump."""

    def __init__(self, lie: Lie, rounds: Sequence[Round]) -> None:
        """Begin with no suit looked at; how a suit is led is the same whatever is trump."""
        self.suits: list[tuple[Leads, ...]] = (
            lie.base.leading.suits
            if lie.base
            else [tuple(Leads(lie, by) for _ in SUIT) for by in rounds]
        )
        self.trumps = 0 if lie.trump is None else SUIT[lie.trump]
        self.ruffing = [
            [(RUFFS[place], lie.held[seat]) for place, seat in enumerate(seats) if place]
            for seats, _ in rounds
        ]

    def ordered(self, left: int, leader: int, good: int | None) -> list[int]:
        """Order the leads, the most promising first; before it the one that was good last."""
        ruffs = 0
        trumps = self.trumps & left
        if trumps:
            for flag, hand in self.ruffing[leader]:
                if hand & trumps:
                    ruffs |= flag
        spader, hjarter, ruter, klover = self.suits[leader]
        found = sorted(
            spader[left & SPADER | ruffs] + hjarter[left & HJARTER | ruffs]
            + ruter[left & RUTER | ruffs] + klover[left & KLOVER | ruffs]
        )  # fmt: skip
        leads = [lead & CARDS for lead in found]
        if good in leads and good != leads[0]:
            leads.remove(good)
            leads.insert(0, good)
        return leads

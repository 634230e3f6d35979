"""Tricks taken in a row by two of four: a whole trick in nested loops, as in `Four`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.solver.sweep import Goal, Sweep

if TYPE_CHECKING:
    from engine.solver.tricks import Scene


class FourSweep(Sweep):
    """The same as `Sweep` for four players, faster."""

    def __init__(self, scene: Scene) -> None:
        """List cards with the rich ones first for the side that leads, with the poor for others."""
        super().__init__(scene)
        self.rich, self.poor = scene.listings

    def _led(self, goal: Goal, need: int) -> bool:
        leader, left, held, _ = goal
        hand_2 = held[leader + 1 & 3] & left
        for card in self.rich[self.leads(goal)]:
            follow, trump, over, beats, _after = self.start.after[card]
            cards = hand_2 & follow or hand_2 & trump or hand_2
            taken = cards & over & beats
            cards = taken or self.scene.apart(cards, left)
            for card_2 in self.poor[cards]:
                if not self._helped(goal, need, card, card_2):
                    break
            else:
                return True
        return False

    def _helped(self, goal: Goal, need: int, card: int, card_2: int) -> bool:
        """Whether the partner can see to it that the trick is theirs, and those that follow."""
        leader, left, held, tricks = goal
        third, fourth = leader + 2 & 3, leader + 3 & 3
        worth, apart = self.worth, self.scene.apart
        _, _, _, beats, after = self.start.after[card]
        taken = card_2 & beats
        follow, trump, over, beats, after = after[card_2]
        hand_3, hand_4 = held[third] & left, held[fourth] & left
        cards = hand_3 & follow or hand_3 & trump or hand_3
        cards = cards & over or cards
        if taken:
            cards &= beats
        need -= worth[card] + worth[card_2]
        for card_3 in self.rich[apart(cards, left)]:
            best = third if card_3 & beats else leader
            follow, trump, over, beats_3, _ = after[card_3]
            cards = hand_4 & follow or hand_4 & trump or hand_4
            if cards & beats_3:
                continue
            lacking = need - worth[card_3]
            rest = left ^ card ^ card_2 ^ card_3
            for card_4 in self.poor[apart(cards, left)]:
                then = Goal(best, rest ^ card_4, held, tricks - 1)
                if not self.takes_all(then, lacking - worth[card_4]):
                    break
            else:
                return True
        return False

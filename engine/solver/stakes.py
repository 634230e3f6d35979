"""What is still at stake among three sides: which ways of sharing out what is left are good enough.

A stake is a kind, and by how much the own side is ahead, in two respects. Of two positions with
the same cards, and stakes of the same kind, that in which the own side is ahead by no less in
either respect is no worse: so an answer for one question, and for one count, answers others.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.solver.reckoning import Counts
    from engine.solver.tricks import Scene

# Counts in one number: what the two others have taken, 16 bits each, and then what is left.
REST = 12
LEFT = (1 << REST) - 1
SHIFT = 67  # bits for the number of a position
# The kinds. It matters who takes the last trick, and no more; or how far ahead of both the own side
# is; or of one, unless the other is ahead of that; or only of one; or which of them is ahead, and
# perhaps how far ahead of that: a kind for every number by which one of them may be ahead now.
LAST, BOTH, ONE, OTHER, FIRST, SECOND, WHICH, ANY = range(8)
# Something that can still go either way: its kind, the pattern of what is needed, by how much the
# own side is ahead, in two respects; how the second counts; and how much more than enough an
# answer may be to hold wherever the kind is the same, and how much less.
Stake = tuple[int, int, int, int, int, int, int]
# It does not matter how far anyone is ahead; or in the first respect only; or in the second it must
# be no less; or both are alike; or positions must be the same to the last card point.
NEITHER, FORMER, BESIDE, ALIKE, EXACT = range(-1, 4)
ALWAYS, NEVER = -1 << 20, 1 << 20  # how far ahead one must be, where that decides nothing
BEYOND = 1 << 30  # more than any lead and any need
Gap = tuple[int, int]


class Stakes(ABC):
    """What is at stake in one question."""

    def __init__(self, scene: Scene, scores: Counts, value: int) -> None:
        """Take what the end of the deal depends on."""
        self.scene = scene
        self.reckoning = scene.reckoning
        self.scores = scores
        self.value = value

    @abstractmethod
    def at(self, acc: int, rest: int) -> Stake | int:
        """Tell what is at stake with so much taken and so much left; or how it ends."""

    @abstractmethod
    def end(self, acc: int, last: int) -> int:
        """Tell how much more than enough has been taken in the end, or how much less."""

    @abstractmethod
    def bound(self, acc: int, rest: int, more: int) -> int:
        """Bound the value, when it can be so much more than enough, or less."""


class Patterns:
    """Numbers for the patterns of what is needed: for each last taker, and each better other."""

    def __init__(self) -> None:
        """Begin with none."""
        self.numbers: dict[tuple[int, ...], int] = {}
        self.needs: list[tuple[int, ...]] = []

    def number(self, needs: tuple[int, ...]) -> int:
        """Give the number of one."""
        number = self.numbers.setdefault(needs, len(self.needs))
        if number == len(self.needs):
            self.needs.append(needs)
        return number

    def gap(self, before: int, after: int) -> Gap:
        """Tell how much more is needed for one than for another, at most and at least.

        An answer that it comes to enough has nothing to do with needs that are never met, nor the
        other answer with those that always are.
        """
        most, least = -BEYOND, BEYOND
        for one, two in zip(self.needs[before], self.needs[after], strict=True):
            if one < NEVER and two > ALWAYS:
                most = max(most, two - one if one > ALWAYS and two < NEVER else BEYOND)
            if one > ALWAYS and two < NEVER:
                least = min(least, two - one if one < NEVER and two > ALWAYS else -BEYOND)
        return most, least


def gap_of_ways(before: int, after: int) -> Gap:
    """Tell whether answers hold where other ways of sharing out tricks are good enough."""
    return BEYOND if before & ~after else 0, -BEYOND if after & ~before else 0

"""What is at stake in tremanswhist: how many tricks each seat gets, and no more."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.solver.stakes import LAST, LEFT, NEITHER, REST, SHIFT, Stakes

if TYPE_CHECKING:
    from engine.solver.reckoning import Counts
    from engine.solver.stakes import Stake
    from engine.solver.tricks import Scene


class TrickStakes(Stakes):
    """The ways in which the tricks left may be shared out, so that the value is reached."""

    def __init__(self, scene: Scene, scores: Counts, value: int) -> None:
        """Begin with no counts looked at."""
        super().__init__(scene, scores, value)
        self.known: dict[int, int] = {}
        self.codes = scene.codes.setdefault(scores, {})
        own, one, other = [3 * ((factor << REST) - 1) for factor in sorted(scene.factor)]
        self.steps = own, one, other

    def at(self, acc: int, rest: int) -> Stake | int:
        """Tell what is at stake with so much taken and so much left; or how it ends."""
        good = self.good(acc << REST | rest)
        if good and good != every(rest // 3):
            return LAST << SHIFT, good, 0, 0, NEITHER, 0, -1
        return 0 if good else -1

    def end(self, acc: int, last: int) -> int:
        """Tell whether it is enough."""
        return self.good(acc << REST) - 1

    def good(self, counts: int) -> int:
        """Gather the ways of sharing out what is left that are good enough.

        A way is a bit: as many places up as the one other side gets tricks, and 16 for each that
        the other gets.
        """
        found = self.known.get(counts)
        if found is None:
            if not counts & LEFT:
                found = int(self.code(counts) >= self.value)
            else:
                good, (own, one, other) = self.good, self.steps
                found = good(counts + own) | good(counts + one) << 1 | good(counts + other) << 16
            self.known[counts] = found
        return found

    def code(self, counts: int) -> int:
        """Give the value of an end."""
        code = self.codes.get(counts)
        if code is None:
            took = self.scene.counted(counts >> REST, self.reckoning.total)
            code = self.codes[counts] = self.reckoning.settled(self.scores, took, 0)
        return code

    def bound(self, acc: int, rest: int, more: int) -> int:
        """Bound the value by the ends that there can be."""
        own, one, other = self.steps
        tricks = rest // 3
        none = (acc << REST | rest) + tricks * own
        codes = [
            self.code(none + i * (one - own) + j * (other - own))
            for i in range(tricks + 1) for j in range(tricks + 1 - i)
        ]  # fmt: skip
        if more >= 0:
            return min([code for code in codes if code >= self.value])
        return max([code for code in codes if code < self.value])


@cache
def every(tricks: int) -> int:
    """Gather all ways of sharing out so many tricks."""
    if not tricks:
        return 1
    fewer = every(tricks - 1)
    return fewer | fewer << 1 | fewer << 16

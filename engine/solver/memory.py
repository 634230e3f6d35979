"""What has been found out of positions in which something can still be declared."""

from __future__ import annotations

BOUNDLESS = -(1 << 30), 1 << 30
Key = tuple[int, int]
# For how far the own side is ahead, the least and the greatest value that may come of it.
Bounds = dict[int, tuple[int, int]]
Table = dict[Key, Bounds]


class Memory:
    """The bounds of values found by now: those for other counts often answer, too.

    To be so much further ahead is worth no less, and at least so much of the secondary.
    """

    def __init__(self, table: Table, value: int, shift: int) -> None:
        """Begin where earlier questions have left it; its values are so much smaller."""
        self.table = table
        self.level = value - shift
        self.shift = shift

    def recalled(self, key: Key, ahead: int) -> int | None:
        """Answer for a lead, or not at all."""
        found = self.table.get(key)
        if found is None:
            return None
        level = self.level
        for lead, (low, high) in found.items():
            more = ahead - lead
            if more >= 0 and low + more >= level:
                return low + more + self.shift
            if more <= 0 and high + more < level:
                return high + more + self.shift
        return None

    def keep(self, key: Key, ahead: int, bound: int) -> None:
        """Remember an answer."""
        bound -= self.shift
        found = self.table.setdefault(key, {})
        low, high = found.get(ahead, BOUNDLESS)
        if bound >= self.level:
            found[ahead] = max(low, bound), high
        else:
            found[ahead] = low, min(high, bound)


class Learnt:
    """What is known of one position: how much more than twice what was taken it can come to.

    Whoever has taken more comes to no less of that.
    """

    __slots__ = ("highs", "lows")

    def __init__(self) -> None:
        """Begin with nothing."""
        self.lows: dict[int, int] = {}
        self.highs: dict[int, int] = {}

    def recalled(self, acc: int, need: int) -> int | None:
        """Answer for a count, or not at all."""
        for at, low in self.lows.items():
            if low >= need and acc >= at:
                return low
        for at, high in self.highs.items():
            if high < need and acc <= at:
                return high
        return None

    def keep(self, acc: int, need: int, bound: int) -> None:
        """Remember an answer."""
        if bound >= need:
            self.lows[acc] = bound
        else:
            self.highs[acc] = bound

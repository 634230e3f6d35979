"""What has been found out of positions in which something can still be declared."""

from __future__ import annotations

BOUNDLESS = -(1 << 30), 1 << 30
Key = tuple[int, int]
# For what has been taken so far, the least and the greatest value that may come of it.
Bounds = dict[int, tuple[int, int]]
Table = dict[Key, Bounds]


class Memory:
    """The bounds of values found by now: those for other counts often answer, too.

    A card point more that has been taken is one that the others have not: two of the secondary.
    """

    def __init__(self, table: Table, value: int, shift: int) -> None:
        """Begin where earlier questions have left it; its values are so much smaller."""
        self.table = table
        self.level = value - shift
        self.shift = shift

    def recalled(self, key: Key, acc: int) -> int | None:
        """Answer for a count, or not at all."""
        found = self.table.get(key)
        if found is None:
            return None
        level = self.level
        for count, (low, high) in found.items():
            more = 2 * (acc - count)
            if more >= 0 and low + more >= level:
                return low + more + self.shift
            if more <= 0 and high + more < level:
                return high + more + self.shift
        return None

    def keep(self, key: Key, acc: int, bound: int) -> None:
        """Remember an answer."""
        bound -= self.shift
        found = self.table.setdefault(key, {})
        low, high = found.get(acc, BOUNDLESS)
        if bound >= self.level:
            found[acc] = max(low, bound), high
        else:
            found[acc] = low, min(high, bound)


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

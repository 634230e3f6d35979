"""What has been found out of positions in which something can still be declared."""

from __future__ import annotations

UNKNOWN = 1 << 16, -1
Key = tuple[int, int]
# From what count on a position is good enough, and up to which it is not.
Bounds = dict[Key, tuple[int, int]]
Levels = dict[int, Bounds]


class Memory:
    """The bounds at one level of what is asked for: those at others often answer, too."""

    def __init__(self, levels: Levels, level: int) -> None:
        """Begin where earlier questions have left it."""
        self.levels = levels
        self.level = level
        self.table = levels.setdefault(level, {})

    def recalled(self, key: Key, acc: int) -> bool | None:
        """Answer for a count, or not at all: more has been reached, or less could not be."""
        good, bad = self.table.get(key, UNKNOWN)
        if acc >= good:
            return True
        if acc <= bad:
            return False
        for level, table in self.levels.items():
            good, bad = table.get(key, UNKNOWN)
            if acc >= good and level > self.level:
                return True
            if acc <= bad and level < self.level:
                return False
        return None

    def keep(self, key: Key, acc: int, *, found: bool) -> None:
        """Remember an answer."""
        good, bad = self.table.get(key, UNKNOWN)
        self.table[key] = (acc, bad) if found else (good, acc)


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

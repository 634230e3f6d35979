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

"""What a position is worth: points of the deal first, then what decides between equal points.

In the search a value is one number, `WEIGHT · primary + secondary`, so that values compare as
numbers do; a secondary of maktorer and ögon is `PART · maktorer + ögon`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

WEIGHT: Final = 4096
PART: Final = 128  # more than all the eyes of a deck, forwards and back
WON: Final = 100


class Value(NamedTuple):
    """A value as a puzzle states it.

    `primary` is None in tjuv, where cards are all there is; in bondtolva `secondary` is
    (maktorer, ögon), elsewhere one number.
    """

    primary: int | None
    secondary: int | tuple[int, int]


def primary_of(code: int) -> int:
    """Take the primary out of a value's number."""
    return (code + WEIGHT // 2) // WEIGHT


def secondary_of(code: int) -> int:
    """Take the secondary out of a value's number."""
    return code - WEIGHT * primary_of(code)


def value_of(code: int, prefix: str) -> Value:
    """Read a value's number in a game whose slugs begin so."""
    secondary = secondary_of(code)
    if prefix == "tjuv":
        return Value(None, secondary)
    if prefix == "bondtolva":
        whole = (secondary + PART // 2) // PART
        return Value(primary_of(code), (whole, secondary - PART * whole))
    return Value(primary_of(code), secondary)


def code_of(value: Value) -> int:
    """Write a value as the number that the search has for it."""
    secondary = value.secondary
    if isinstance(secondary, tuple):
        secondary = PART * secondary[0] + secondary[1]
    return WEIGHT * (value.primary or 0) + secondary


def lead_of(counts: tuple[int, ...] | list[int], side: int) -> int:
    """Tell how far a side is ahead of the best other."""
    if len(counts) == 2:
        return counts[side] - counts[1 - side]
    return counts[side] - max(count for i, count in enumerate(counts) if i != side)


def won_by(winners: tuple[int, ...] | None, side: int) -> int:
    """Tell what winning or losing the game is worth to a side; a shared win is a win."""
    if winners is None:
        return 0
    return WON if side in winners else -WON

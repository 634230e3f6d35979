"""Shuffling that is the same on every machine and in every version of Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")
Rng = Callable[[], float]


def shuffled(things: Sequence[T], rng: Rng) -> list[T]:
    """Shuffle by Fisher and Yates on `rng()`: of `random`, only `random()` is promised stable."""
    pack = list(things)
    for i in range(len(pack) - 1, 0, -1):
        j = int(rng() * (i + 1))
        pack[i], pack[j] = pack[j], pack[i]
    return pack


def pick(things: Sequence[T], rng: Rng) -> T:
    """Choose one of several, each as likely, with one call of `rng()`."""
    return things[int(rng() * len(things))]

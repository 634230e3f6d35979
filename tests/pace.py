"""How much slower than usual a machine is: limits in milliseconds are for one of a known pace.

The pace is that of a piece of plain Python work, which costs what a step of a search does: numbers,
tuples, a dictionary. It was timed in turns with python-chess, which on a machine of the usual pace
lists moves and makes one 38,000 times a CPU second.
"""

from __future__ import annotations

import time
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

USUAL = 0.31  # CPU milliseconds for a piece
PIECES = 20
SAMPLES = 5  # of the pace, while works are timed


def timed(work: Callable[[], object]) -> float:
    """Measure CPU time in milliseconds."""
    start = time.process_time()
    work()
    return 1000 * (time.process_time() - start)


def slowness() -> float:
    """Tell how many times as long as usual things take now."""
    return median(timed(piece) for _ in range(PIECES)) / USUAL


def piece() -> list[int]:
    """Do a piece of work."""
    found: dict[tuple[int, int], int] = {}
    for number in range(2000):
        key = number * 7919 % 1009, number & 15
        found[key] = found.get(key, 0) + number
    return sorted(found.values())


def at_usual_pace(
    works: Sequence[Callable[[], object]], pace: Callable[[], float] = slowness
) -> tuple[list[float], float]:
    """Time works one by one, as if the machine had its usual pace; and tell how slow it was."""
    every = max(1, len(works) // SAMPLES)
    times, paces = [], [pace()]
    for number, work in enumerate(works, 1):
        times.append(timed(work))
        if number % every == 0:
            paces.append(pace())
    slow = median(paces)
    return [found / slow for found in times], slow

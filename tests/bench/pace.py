"""How much slower than usual a machine is: limits in milliseconds are for one of a known pace.

The pace is that of python-chess, which does what a solver in Python does: list moves, make one.
"""

from __future__ import annotations

import random
import time
from importlib import import_module
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

USUAL = 38_000  # moves of python-chess a CPU second, where the limits come from
MOVES = 60
GAMES = 5
SAMPLES = 5  # of the pace, while works are timed
chess = import_module("chess")  # installed with the benches only, so its types are not known


def timed(work: Callable[[], object]) -> float:
    """Measure CPU time in milliseconds."""
    start = time.process_time()
    work()
    return 1000 * (time.process_time() - start)


def slowness() -> float:
    """Tell how many times as long as usual things take now."""
    rng, made = random.Random(1).random, 0
    start = time.process_time()
    for _ in range(GAMES):
        board = chess.Board()
        while board.ply() < MOVES and (moves := list(board.legal_moves)):
            board.push(moves[int(rng() * len(moves))])
            made += 1
    return USUAL * (time.process_time() - start) / made


def at_usual_pace(works: Sequence[Callable[[], object]]) -> tuple[list[float], float]:
    """Time works one by one, as if the machine had its usual pace; and tell how slow it was."""
    every = max(1, len(works) // SAMPLES)
    times, paces = [], [slowness()]
    for number, work in enumerate(works, 1):
        times.append(timed(work))
        if number % every == 0:
            paces.append(slowness())
    slow = median(paces)
    return [found / slow for found in times], slow

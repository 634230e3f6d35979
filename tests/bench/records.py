"""Measure how many deals a second are recorded and checked.

    python tests/bench/records.py [game …]

By CPU time, median of seven rounds. To record tolva4 without its legal moves is to be at least
3,000 deals a second.
"""

from __future__ import annotations

import io
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from typing import TYPE_CHECKING

from engine import Game
from engine.games import GAMES
from engine.record.check import check
from engine.record.play import played_deals
from engine.record.writing import as_text

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 7
DEALS = 500


def rate(work: Callable[..., object], *given: object, **how: object) -> float:
    """Deals a CPU second, the median of some rounds."""
    found = []
    for _ in range(ROUNDS):
        start = time.process_time()
        work(*given, **how)
        found.append(DEALS / (time.process_time() - start))
    return statistics.median(found)


def written(game: Game, *, full: bool) -> bytes:
    """Record some deals, as the command writes them."""
    return "\n".join(as_text(r) for r in played_deals(game, 1, DEALS, full=full)).encode()


def checked(data: bytes) -> int:
    """Check what was written."""
    return sum(1 for _ in check(io.BytesIO(data)))


def main(names: list[str]) -> None:
    """Print the rates of each game."""
    for name in names:
        game = Game(name)
        bare, full = written(game, full=False), written(game, full=True)
        rates = (
            rate(written, game, full=False),
            rate(written, game, full=True),
            rate(checked, bare),
            rate(checked, full),
        )
        own = "recorded {:6.0f}, full {:6.0f}; checked {:6.0f}, full {:6.0f} deals/s"
        print(f"{name:15}", own.format(*rates))


if __name__ == "__main__":
    main(sys.argv[1:] or sorted(GAMES))

"""Break records at random for as long as one likes: `python tests/engine/fuzz.py [seconds] [seed]`.

Stops at the first traceback, or at the first unsound record that `check` accepts.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from broken_records import fuzz


def main(seconds: float, seed: int) -> None:
    """Fuzz in batches, each from a seed of its own, and tell how far it came."""
    start = time.monotonic()
    totals: dict[str, int] = {}
    while time.monotonic() - start < seconds:
        for what, count in fuzz(500, seed).items():
            totals[what] = totals.get(what, 0) + count
        seed += 1
    print(", ".join(f"{count} {what}" for what, count in totals.items()))


if __name__ == "__main__":
    words = sys.argv[1:]
    main(float(words[0]) if words else 60, int(words[1]) if words[1:] else 1)

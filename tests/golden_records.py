"""Golden records: what `record` has written, pinned byte by byte.

`python tests/golden_records.py` writes them anew, to be done only when the rules, the format or
the order of random play are meant to change; the difference then shows what became of it.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from records import VARIANTS, as_bytes, lines, named

FOLDER = Path(__file__).parent / "data" / "records"
DIGESTS = FOLDER / "digests.txt"


def golden_deals() -> dict[str, bytes]:
    """One deal of every game with every option, with its legal moves."""
    return {
        f"{named(name, options)}.jsonl": as_bytes(lines(name, options, seed=20))
        for name, options in VARIANTS
    }


def golden_digests() -> str:
    """A digest of longer runs, in every style, from the beginning and from mid-game."""
    rows = []
    for name, options in VARIANTS:
        for style in ("uniform", "quiet", "eager"):
            for starts in (False, True):
                run = lines(name, options, seed=21, deals=20, style=style, starts=starts)
                digest = hashlib.sha256(as_bytes(run)).hexdigest()
                rows.append(f"{digest}  {named(name, options)} {style}{' starts' * starts}\n")
    return "".join(rows)


def main() -> None:
    """Write what is pinned."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, data in golden_deals().items():
        (FOLDER / name).write_bytes(data)
    DIGESTS.write_text(golden_digests())


if __name__ == "__main__":
    main()

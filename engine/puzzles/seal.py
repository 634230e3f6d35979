"""The seal on the collection: what the files hold, and the engine by which they were proved."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from engine.puzzles.fingerprint import fingerprints
from engine.puzzles.store import digest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NAME: Final = "PROVED"


def seal(folder: Path) -> str:
    """The seal as it is written when every puzzle of a folder has been proved."""
    found = {"puzzles": digest(folder), "engine": dict(fingerprints())}
    return json.dumps(found, indent=1) + "\n"


def broken(folder: Path) -> Iterator[str]:
    """What does not agree with the seal of a folder."""
    file = folder / NAME
    if not file.exists():
        yield "the puzzles have never been proved"
        return
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
        puzzles, engine = kept["puzzles"], dict(kept["engine"])
    except (ValueError, KeyError, TypeError):
        yield "cannot be read"
        return
    if puzzles != digest(folder):
        yield "the files of puzzles are not those that were proved"
    now = fingerprints()
    for game in sorted(now.keys() | engine.keys()):
        if now.get(game) != engine.get(game):
            yield f"the engine plays {game} otherwise than when its puzzles were proved"

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
CHANGED: Final = "the files of puzzles are not those that were proved"


def seal(folder: Path) -> str:
    """The seal as it is written when every puzzle of a folder has been proved."""
    found = {"puzzles": digest(folder), "engine": dict(fingerprints())}
    return json.dumps(found, indent=1) + "\n"


def broken(folder: Path) -> Iterator[str]:
    """What does not agree with the seal of a folder."""
    if not (folder / NAME).exists():
        yield "the puzzles have never been proved"
        return
    try:
        _, engine = told(folder)
    except (ValueError, KeyError, TypeError):
        yield "cannot be read"
        return
    yield from changed(folder)
    now = fingerprints()
    for game in sorted(now.keys() | engine.keys()):
        if now.get(game) != engine.get(game):
            yield f"the engine plays {game} otherwise than when its puzzles were proved"


def changed(folder: Path) -> Iterator[str]:
    """That the files are not those of the seal: soon told, for the engine is not asked."""
    try:
        puzzles, _ = told(folder)
    except (OSError, ValueError, KeyError, TypeError):
        return
    if puzzles != digest(folder):
        yield CHANGED


def told(folder: Path) -> tuple[str, dict[str, str]]:
    """What a seal says: the digest of the puzzles, and how the engine played each game."""
    kept = json.loads((folder / NAME).read_text(encoding="utf-8"))
    return kept["puzzles"], dict(kept["engine"])

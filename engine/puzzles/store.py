"""The folder in which puzzles are kept: a file a game, a puzzle a line; and names gone for ever."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, NamedTuple

from engine.puzzles.puzzle import Puzzle, PuzzleError, read_puzzle

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator
    from pathlib import Path

DAILY = "dagens.jsonl"
WITHDRAWN = "WITHDRAWN"  # the names of puzzles that are kept no more, a name a line


def files(folder: Path) -> list[Path]:
    """The files of puzzles, in the order of their names."""
    return sorted(path for path in folder.glob("*.jsonl") if path.name != DAILY)


class Kept(NamedTuple):
    """A line of a file, and the puzzle that stands on it."""

    place: str  # tolva4.jsonl:12
    text: bytes
    puzzle: Puzzle

    @property
    def id(self) -> str:
        """The name of the puzzle."""
        return self.puzzle.id


def lines_of(folder: Path) -> Iterator[Kept]:
    """Every line of a folder; a `PuzzleError` tells file and line of one that is no puzzle."""
    for path in files(folder):
        for number, line in enumerate(path.read_bytes().splitlines(), 1):
            place = f"{path.name}:{number}"
            try:
                yield Kept(place, line, read_puzzle(line))
            except PuzzleError as error:
                raise PuzzleError(f"{place}: {error.field}", error.what) from None


def read_all(folder: Path) -> Iterator[Puzzle]:
    """Every puzzle of a folder."""
    return (line.puzzle for line in lines_of(folder))


def write_all(folder: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write the puzzles of each game to its file, in their order; files only ever grow by this."""
    folder.mkdir(parents=True, exist_ok=True)
    by_game: dict[str, list[str]] = {}
    for puzzle in puzzles:
        by_game.setdefault(puzzle.record.game.name, []).append(puzzle.text())
    for game, lines in by_game.items():
        (folder / f"{game}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


def withdrawn(folder: Path) -> tuple[str, ...]:
    """The names of puzzles that were kept once: no other puzzle may ever have one of them."""
    file = folder / WITHDRAWN
    return (
        tuple(file.read_text(encoding="utf-8", errors="replace").split()) if file.exists() else ()
    )


def withdraw(folder: Path, names: Collection[str]) -> None:
    """Keep some puzzles no more, and their names for ever."""
    for path in files(folder):
        lines = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(b"".join(line for line in lines if read_puzzle(line).id not in names))
    gone = sorted({*withdrawn(folder), *names})
    (folder / WITHDRAWN).write_text("".join(f"{name}\n" for name in gone), encoding="utf-8")


def digest(folder: Path) -> str:
    """What the files of puzzles hold, in one number."""
    found = hashlib.sha256()
    for path in files(folder):
        found.update(path.name.encode() + b"\0" + path.read_bytes())
    return found.hexdigest()

"""What no puzzle can tell of itself: that it is kept once, in the file of its game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.puzzles.harvest import pattern_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from engine.puzzles.store import Kept


def misplaced(lines: Iterable[Kept]) -> Iterator[str]:
    """The puzzles that are kept under a name that another has, or in the file of another game."""
    lines = tuple(lines)
    yield from _twice(lines, lambda line: line.id, "has the name of")
    for line in lines:
        game = line.puzzle.record.game.name
        if not line.place.startswith(f"{game}.jsonl:"):
            yield f"{line.place}: {line.id} is a puzzle of {game}"


def alike(lines: Iterable[Kept]) -> Iterator[str]:
    """The puzzles that are others in other suits."""
    yield from _twice(lines, lambda line: pattern_of(line.puzzle), "has the pattern of")


def _twice(lines: Iterable[Kept], told: Callable[[Kept], str], words: str) -> Iterator[str]:
    first: dict[str, Kept] = {}
    for line in lines:
        other = first.setdefault(told(line), line)
        if other is not line:
            yield f"{line.place}: {line.id} {words} {other.place}: {other.id}"

"""Some puzzles of every kind and game, kept for the tests."""

from functools import lru_cache
from pathlib import Path

from engine.puzzles.puzzle import Puzzle
from engine.puzzles.store import read_all
from tutorial_app.puzzles.reading import puzzle_in
from tutorial_app.puzzles.suits import Suits

FOLDER = Path(__file__).parent / "data" / "puzzles"
SUITS = "hkrs"  # not as they are kept


@lru_cache(maxsize=1)
def kept() -> tuple[Puzzle, ...]:
    """All of them."""
    return tuple(read_all(FOLDER))


def some(kind: str, game: str = "") -> Puzzle:
    """The first of a kind."""
    return next(p for p in kept() if p.kind == kind and game in {"", p.record.game.name})


def longest() -> Puzzle:
    """The one with most decisions of one's own."""
    return max(kept(), key=lambda p: sum(seat == p.seat for seat, _ in p.line))


def permuted(puzzle: Puzzle, suits: Suits) -> Puzzle:
    """A puzzle in other suits."""
    return puzzle_in(puzzle.text(), suits)

"""Some puzzles of every kind and game, kept for the tests."""

from functools import lru_cache
from pathlib import Path

from engine.puzzles.puzzle import Puzzle
from engine.puzzles.store import read_all
from tutorial_app.puzzles.addresses import Attempt
from tutorial_app.puzzles.knowing import barred
from tutorial_app.puzzles.solving import BETWEEN, judge, solution

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


def trails(puzzle: Puzzle) -> list[Attempt]:
    """Fresh, wrong, solved, and with the solution shown; the answers as they are kept."""
    if puzzle.kind == "vad-vet-du":
        right = barred(puzzle)
        answers = [right[0], BETWEEN.join(right)]
    else:
        legal = judge(puzzle, "").state.legal_moves
        wrong = [move for move in legal if move not in puzzle.best]
        answers = [*wrong[:2], BETWEEN.join(solution(puzzle))]
    shown_too = [Attempt(shows=True), Attempt(answer=answers[0], step=4)]
    return [Attempt(), *(Attempt(answer=answer) for answer in answers), *shown_too]

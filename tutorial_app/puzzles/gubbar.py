"""Gubbar that are best although they fail: they end the deal before the others win the game."""

from engine.puzzles.puzzle import Puzzle
from tutorial_app.puzzles.solving import Shown

GUBBAR = frozenset({"halv-gubbe", "hel-gubbe"})
POINTS = frozenset({"tolva.halv-gubbe-poang", "tolva.hel-gubbe-poang"})


def has_failing_gubbe(puzzle: Puzzle) -> bool:
    """Whether the best move is a gubbe, and one that fails."""
    if puzzle.answer not in GUBBAR:
        return False
    end = Shown(puzzle.state, puzzle.main).end
    own = end.side(puzzle.seat)
    lines = [line for line in end.points if line.side == own and line.rule in POINTS]
    return any(line.points < 0 for line in lines)

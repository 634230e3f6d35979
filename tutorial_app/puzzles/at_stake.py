"""What the values of all moves of a puzzle, taken together, tell of what is at stake."""

from engine.puzzles.proof import amount
from engine.puzzles.puzzle import Puzzle
from engine.puzzles.standing import SWING
from ui.frozen import frozen


@frozen
class AtStake:
    """What the best move gains, and whether the game hangs on it."""

    margin: int = 0  # what every other move costs at least; nothing where the game is at stake
    is_saving: bool = False  # whether the best move alone keeps the game from being lost
    is_winning: bool = False  # whether the best move wins the game with this deal


def at_stake(puzzle: Puzzle) -> AtStake:
    """What is at stake in a puzzle; nothing is told of one whose values are not kept."""
    values = puzzle.values or {}
    best = [amount(value) for move, value in values.items() if move in puzzle.best]
    rest = [amount(value) for move, value in values.items() if move not in puzzle.best]
    if not (best and rest):
        return AtStake()
    margin = best[0] - max(rest)
    return AtStake(
        margin if margin < SWING else 0,
        is_saving=best[0] > -SWING > max(rest),
        is_winning=best[0] > SWING,
    )

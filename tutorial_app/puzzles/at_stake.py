"""What the values of all moves of a puzzle, taken together, tell of what is at stake."""

from engine.puzzles.proof import amount
from engine.puzzles.puzzle import Puzzle
from engine.solver.values import WON
from ui.frozen import frozen

SWING = WON // 2  # more than any deal gives: the game is won or lost by it


@frozen
class AtStake:
    """What the best move gains, and whether the game is won or lost whatever one does."""

    margin: int = 0  # what every other move costs at least; nothing where the game is at stake
    is_saving: bool = False  # whether the best move alone keeps the game from being lost
    is_winning: bool = False  # whether the best move wins the game with this deal
    is_won: bool = False  # whether every move does
    is_lost: bool = False  # whether none keeps the game from being lost with this deal

    @property
    def is_decided(self) -> bool:
        """Whether nothing is at stake but the points of the deal."""
        return self.is_won or self.is_lost


def at_stake(puzzle: Puzzle) -> AtStake:
    """What is at stake in a puzzle; nothing is told of one whose values are not kept."""
    values = puzzle.values or {}
    best = [amount(value) for move, value in values.items() if move in puzzle.best]
    rest = [amount(value) for move, value in values.items() if move not in puzzle.best]
    if not (best and rest):
        return AtStake()
    margin = best[0] - max(rest)
    games = [value.primary or 0 for value in values.values()]  # in tjuv a game is not at stake
    return AtStake(
        margin if margin < SWING else 0,
        is_saving=best[0] > -SWING > max(rest),
        is_winning=best[0] > SWING,
        is_won=min(games) > SWING,
        is_lost=max(games) < -SWING,
    )

"""How hard a puzzle is: told by what players by rule of thumb do, and how long a mistake hides."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from engine.bots import BOTS
from engine.puzzles.classes import classes
from engine.puzzles.proof import amount
from engine.puzzles.puzzle import LEVELS

if TYPE_CHECKING:
    from engine.puzzles.classes import Class
    from engine.puzzles.trace import Found
    from engine.state import State

PLAYERS: Final = ("highest", "greedy", "cautious", "sensible")
EASY, HARD = 11, 15  # from how much on a puzzle is of middling level, and hard
SEED: Final = 1


def erring(state: State, best: Class) -> tuple[str, ...]:
    """The players by rule of thumb that do not find the best move."""
    view = state.view(state.decider)
    return tuple(
        name for name in PLAYERS if BOTS[name](view, random.Random(SEED).random) not in best
    )


def difficulty(found: Found) -> int:
    """A number that grows with what has to be seen."""
    wrong = len(erring(found.state, found.proof.best))
    ways = len(classes(found.state))
    steps = sum(seat == found.seat for seat, _ in found.proof.line)
    return 2 * wrong + min(ways, 6) + depth(found) + steps


def depth(found: Found) -> int:
    """How many tricks go by before the cheapest mistake shows."""
    cheapest = max(found.proof.refutations, key=lambda move: amount(found.proof.values[move]))
    line = found.proof.refutations[cheapest]
    return min(len(line) // found.state.rules.players, 6)


def level_of(found: Found) -> str:
    """Easy, middling or hard."""
    hard = difficulty(found)
    return LEVELS[(hard >= EASY) + (hard >= HARD)]

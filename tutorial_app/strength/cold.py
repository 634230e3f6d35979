"""How hard a puzzle is before anybody has tried it, by what its line tells.

    strength = level + search + decisions + ways, within 1000 and 1990, + a little of its own

where *level* is 1175, 1475 or 1775 (it comes of which players by rule of thumb err, and of how
many tricks go by before a mistake shows); *search* is 40 for each doubling of the nodes that the
proof took above those that half the puzzles of its game take, less as much for each halving, 160
at most: how a game is searched is not how hard it is; *decisions* is 40 for each move to be found
after the first, 80 at most; and *ways* is 20 for each possible answer above three, 80 at most, or
less 20 where there are only two. The little of its own, less than 10, comes of the puzzle's name:
where many are alike, so that not always the same one is the nearest.

Whoever changes this lets a migration forget that the puzzles are loaded, as 0003 does.
"""

import hashlib
from math import log2
from typing import Final

from engine.puzzles.puzzle import Puzzle
from tutorial_app.strength.glicko import STEADY, Rating

LEVEL: Final = {"latt": 1175, "medel": 1475, "svar": 1775}
USUAL: Final = {  # about as many nodes as half the puzzles of a game take
    "tolva4": 20,
    "tolva3": 68,
    "plocketolva": 16,
    "bordstolva": 23,
    "bondtolva4": 25,
    "bondtolva6": 140,
    "tremanswhist": 54,
    "tremanswhist9": 54,
    "tjuv": 1050,
}
LOWEST, HIGHEST, LITTLE = 1000.0, 2000.0, 10.0
UNSURE: Final = 200.0  # a reckoned strength is better than nothing, and worse than tries


def cold(puzzle: Puzzle) -> Rating:
    """The strength of a puzzle that nobody has tried."""
    search = within(-160, 40 * log2(max(1, puzzle.nodes) / USUAL[puzzle.record.game.name]), 160)
    later = within(0, 40 * (own_moves(puzzle) - 1), 80)
    ways = within(-20, 20 * (answers(puzzle) - 3), 80)
    value = LEVEL[puzzle.level] + search + later + ways
    rating = within(LOWEST, value, HIGHEST - LITTLE) + LITTLE * chance_of(puzzle.id)
    return Rating(rating, UNSURE, STEADY)


def chance_of(name: str) -> float:
    """A number between 0 and 1 that tells nothing."""
    return int.from_bytes(hashlib.sha256(f"styrka {name}".encode()).digest()[:4]) / (1 << 32)


def own_moves(puzzle: Puzzle) -> int:
    """How many moves of the line are the learner's own."""
    return max(1, sum(seat == puzzle.seat for seat, _ in puzzle.line))


def answers(puzzle: Puzzle) -> int:
    """Between how many answers one chooses; where cards are marked, three and as many as those."""
    if puzzle.values is not None:
        return len(puzzle.values)
    if puzzle.failures is not None:
        return len(puzzle.failures) + 1
    return 3 + len(puzzle.best)


def within(lowest: float, number: float, highest: float) -> float:
    """A number kept between two."""
    return max(lowest, min(number, highest))

"""Puzzles: positions with one best move, sought in played deals, proved, kept and proved again.

A puzzle is a position of which everything that a page says is computed: the value of every legal
move, the best one and those that come to the same, what punishes each other one, which rules
decide. `seek` finds positions, `making` makes puzzles of them, `puzzle` writes and reads what is
kept, and `proving` proves it anew.
"""

from engine.puzzles.classes import same_as
from engine.puzzles.puzzle import Puzzle, PuzzleError, read_puzzle

__all__ = ["Puzzle", "PuzzleError", "read_puzzle", "same_as"]

"""Positions that are no puzzles, or were withdrawn: kept for the tests with what is wrong."""

from pathlib import Path

from engine.puzzles import Puzzle, read_puzzle

FILE = Path(__file__).parent / "data" / "refused.jsonl"


def refused(name: str) -> Puzzle:
    """A puzzle that is not kept."""
    lines = map(read_puzzle, FILE.read_bytes().splitlines())
    return next(each for each in lines if each.id == name)

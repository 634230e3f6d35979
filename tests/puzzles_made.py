"""Positions as finds of a hunt, with a line of play that the test chooses: nothing is proved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.moves import Move
from engine.puzzles.proof import Proof
from engine.puzzles.trace import Found
from engine.solver import Value

if TYPE_CHECKING:
    from engine.puzzles.puzzle import Line
    from engine.state import State


def line_of(state: State, moves: str) -> Line:
    """The line of moves written as `hE meld:s …`, with the seats that make them."""
    found = []
    for word in moves.split():
        move = Move(word if word.partition(":")[2] or not is_card(word) else f"play:{word}")
        found.append((state.decider, move))
        state = state.play(move)
    return tuple(found)


def is_card(word: str) -> bool:
    """Whether a word is a card and not a declaration."""
    return word[0] in "shrk" and word[1:] in {"E", "K", "D", "Kn", *map(str, range(2, 11))}


def found(state: State, best: str, *others: str) -> Found:
    """A find whose best line, and the lines of other moves, are as told."""
    main, wrong = line_of(state, best), [line_of(state, other) for other in others]
    refutations = {line[0][1]: line for line in wrong}
    values = {main[0][1]: Value(1, 0), **dict.fromkeys(refutations, Value(0, 0))}
    return Found(state, Proof(values, (main[0][1],), refutations, main, (), 1))

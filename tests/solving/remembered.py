"""The plain truth about larger endings: all play gone through, but no state twice.

As the exhaustive search does it, nothing is pruned and no move skipped; what has been said is part
of the state, in the order in which it was said, so that two are only taken for one where all that
may follow, and all that is counted, is the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.solver import Value, solve
from engine.trick_state import TrickState
from solving.exhaustive import Truth, final

if TYPE_CHECKING:
    from engine import Move, State

Words = tuple[tuple[int, "Move"], ...]
Known = dict[tuple[object, Words], Truth]


def remembered(state: State, side: int, known: Known, words: Words = ()) -> Truth:
    """Give the value of a state for a side against all others."""
    if state.turn is None:
        return final(state, side)
    assert isinstance(state, TrickState)
    now = (state.taken, state.left, state.turn, state.at, state.winner, state.held, state.aside)
    key = now, words
    if key not in known:
        values = [
            remembered(state.play(move), side, known, said(words, state.turn, move))
            for move in state.legal_moves
        ]
        known[key] = max(values) if state.side(state.turn) == side else min(values)
    return known[key]


def said(words: Words, seat: int, move: Move) -> Words:
    """Add a move to what has been said, if it is a word."""
    return words if move.verb == "play" else (*words, (seat, move))


def agree(state: State, side: int) -> None:
    """Compare what every move is worth with what the solver finds."""
    known: Known = {}
    seat = state.decider
    found = solve(state, side, lines=False).values

    assert set(found) == set(state.legal_moves)
    for move, value in found.items():
        primary, (whole, part) = remembered(state.play(move), side, known, said((), seat, move))
        both = (whole, part) if state.rules.prefix == "bondtolva" else whole
        assert value == Value(primary, both)

"""Closing in on a value: questions with a yes or no, until only one value is left."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from engine.games.tremanswhist import Whist
from engine.solver.outcomes import Outcomes
from engine.solver.values import PART, WEIGHT, WON, primary_of, secondary_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.moves import Move
    from engine.rules import Rules
    from engine.state import State

FIRST_STEP = 12  # around the first guess at a secondary, in all of those that can be
POINTS = 40  # no deal gives a side as many more than another
BELOW = WEIGHT // 2 - 1  # how far a secondary may draw a value down


class Search(Protocol):
    """Whatever can tell whether a side reaches a value."""

    def reaches(self, state: State, value: int) -> bool:
        """Whether the side can bring a deal to at least this value."""


class Closing:
    """Finds values, from the best guess so far: the value found last."""

    def __init__(self, search: Search, state: State, side: int) -> None:
        """Guess that nothing comes of the deal."""
        self.search = search
        self.state = state
        self.side = side
        self.outcomes = Outcomes(side)
        self.primaries = primaries(state.rules.prefix)
        self.secondaries = secondaries(state.rules)
        self.guess = 0
        self.step = FIRST_STEP

    def options(self) -> dict[Move, int]:
        """Find the value of every legal move."""
        return {move: self.value(self.state.play(move)) for move in self.state.legal_moves}

    def primary(self, state: State) -> int:
        """Find only the primary of a state's value, which takes less time."""
        found = self._primary(state, primary_of(self.guess))
        self.guess = WEIGHT * found + secondary_of(self.guess)
        return found

    def value(self, state: State) -> int:
        """Find the value of a state."""
        primary = self._primary(state, primary_of(self.guess))
        secondary = self._secondary(state, WEIGHT * primary, secondary_of(self.guess))
        self.guess = WEIGHT * primary + secondary
        self.step = 1
        return self.guess

    def _primary(self, state: State, guess: int) -> int:
        values = self.outcomes.primaries(state) or self.primaries
        return _greatest(values, guess, 1, lambda p: self.search.reaches(state, WEIGHT * p - BELOW))

    def _secondary(self, state: State, base: int, guess: int) -> int:
        return _greatest(
            self.secondaries, guess, self.step, lambda s: self.search.reaches(state, base + s)
        )

    def line(self, state: State, move: Move, value: int) -> tuple[tuple[int, Move], ...]:
        """Follow best play from a move to the end of the deal."""
        found = []
        while True:
            found.append((state.decider, move))
            state = state.play(move)
            if state.turn is None:
                return tuple(found)
            move = self._keeping(state, value)

    def _keeping(self, state: State, value: int) -> Move:
        """Find a move that keeps a state's value."""
        moves = state.legal_moves
        mine = state.side(state.decider) == self.side
        for move in moves[:-1]:
            after = state.play(move)
            if mine and self.search.reaches(after, value):
                return move
            if not mine and not self.search.reaches(after, value + 1):
                return move
        return moves[-1]


def _greatest(values: Sequence[int], guess: int, step: int, reached: Callable[[int], bool]) -> int:
    """Find the greatest value that is reached, looking around the guess first."""
    low, high = 0, len(values)  # values[low] is reached, values[high] is not
    at = bisect_left(values, guess)
    while high - low > 1:
        middle = min(max(at, low + 1), high - 1)
        if reached(values[middle]):
            low, at = middle, middle + step
        else:
            high, at = middle, middle - step
        step *= 2
        if low < at < high:
            continue
        at = (low + high) // 2
    return values[low]


@lru_cache
def primaries(prefix: str) -> tuple[int, ...]:
    """List every primary that can be, with the game won, lost and going on."""
    if prefix == "tjuv":
        return (0,)
    span = range(-POINTS, POINTS + 1)
    return tuple(shift + points for shift in (-WON, 0, WON) for points in span)


@lru_cache
def secondaries(rules: Rules) -> tuple[int, ...]:
    """List every secondary that can be."""
    if isinstance(rules, Whist):
        return tuple(range(-13, 14))
    if rules.prefix == "bondtolva":
        return tuple(PART * whole + part for whole in range(-8, 9) for part in range(-40, 41))
    most = 120 if rules.prefix == "tolva" else 36
    return tuple(range(-most, most + 1))

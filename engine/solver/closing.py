"""Closing in on a value: questions answered by bounds, until only one value is left."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from engine.games.tremanswhist import Whist
from engine.solver.outcomes import Outcomes
from engine.solver.tricks import BEYOND
from engine.solver.values import PART, WEIGHT, WON, primary_of, secondary_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.moves import Move
    from engine.rules import Rules
    from engine.solver.meter import Meter
    from engine.state import State

# Where answers of one kind have taken so many times as long as the others, and at least so many
# positions, the next question is put so near the end where the other kind is likely.
DEAR, MUCH, NEAR = 4, 200, 4
POINTS = 40  # no deal gives a side as many more than another
BELOW = WEIGHT // 2 - 1  # how far a secondary may draw a value down


class Search(Protocol):
    """Whatever can tell whether a side reaches a value."""

    meter: Meter

    def bound(self, state: State, value: int) -> int:
        """Bound what the side can bring a deal to: by at least this value, or less."""


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
        self.cost = {True: 0, False: 0}
        self.latest: dict[int, int] = {}  # the secondary found last, by the primary

    def options(self) -> dict[Move, int]:
        """Find the value of every legal move."""
        return {move: self.value(self.state.play(move)) for move in self.state.legal_moves}

    def primary(self, state: State) -> int:
        """Find only the primary of a state's value, which takes less time."""
        found = self._primary(state, Between())
        self.guess = WEIGHT * found
        return found

    def value(self, state: State) -> int:
        """Find the value of a state."""
        between = Between()
        if self.latest and self._asked(state, between, self.guess):
            most = secondary_of(self.guess) == self.secondaries[-1]
            self._asked(state, between, self.guess + (BELOW if most else 1))
        primary = self._primary(state, between)
        codes = [WEIGHT * primary + secondary for secondary in self.secondaries]
        guess = self.latest.get(primary, 0)
        self.guess = codes[self._closed_in(state, between, codes, WEIGHT * primary + guess)]
        self.latest[primary] = secondary_of(self.guess)
        return self.guess

    def _primary(self, state: State, between: Between) -> int:
        values = self.outcomes.primaries(state) or self.primaries
        codes = [WEIGHT * primary - BELOW for primary in values]
        guess = min(max(self.guess, between.low), between.high)
        near = WEIGHT * primary_of(guess) - BELOW
        return values[self._closed_in(state, between, codes, near)]

    def _closed_in(self, state: State, between: Between, codes: Sequence[int], guess: int) -> int:
        """Find the place of the greatest code that is reached, looking around the guess first."""
        at, step = bisect_left(codes, guess), 1
        low, high = between.places(codes)
        at = min(max(at, low + 1), high - 1)
        while high - low > 1:
            if not low < at < high:
                at = (low + high) // 2
            reached = self._asked(state, between, codes[at])
            low, high = between.places(codes)
            step *= 2
            at = self._next(low, high, step // 2 if reached else -step // 2)
        return low

    def _next(self, low: int, high: int, step: int) -> int:
        """Choose where to ask next: where the answer is likely to be the cheaper one."""
        if self.cost[True] > DEAR * self.cost[False] and self.cost[True] > MUCH:
            return high - max(1, (high - low) // NEAR)
        if self.cost[False] > DEAR * self.cost[True] and self.cost[False] > MUCH:
            return low + max(1, (high - low) // NEAR)
        return low + step if step > 0 else high + step

    def _asked(self, state: State, between: Between, code: int) -> bool:
        """Ask whether a state is worth so much, and remember the bound."""
        before = self.search.meter.nodes
        bound = self.search.bound(state, code)
        spent = self.search.meter.nodes - before
        self.cost[bound >= code] = (self.cost[bound >= code] + spent) // 2
        if bound >= code:
            between.low = max(bound, between.low)
        else:
            between.high = min(bound, between.high)
        return bound >= code

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
            if mine and self.search.bound(after, value) >= value:
                return move
            if not mine and self.search.bound(after, value + 1) <= value:
                return move
        return moves[-1]


@dataclass(slots=True)
class Between:
    """The least and the greatest that a value may be."""

    low: int = -BEYOND
    high: int = BEYOND

    def places(self, codes: Sequence[int]) -> tuple[int, int]:
        """Tell which code is reached for sure, and which is not."""
        low = bisect_right(codes, self.low) - 1
        return max(low, 0), bisect_right(codes, self.high)


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

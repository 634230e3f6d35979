"""The question put to the solver, and its answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.errors import RecordError
from engine.games.plocketolva import Plocketolva
from engine.games.tjuv_state import TjuvState
from engine.solver.closing import Closing
from engine.solver.meter import Meter, uncollected
from engine.solver.room import with_room
from engine.solver.search import Search
from engine.solver.tjuv import TjuvSearch
from engine.solver.values import Value, code_of, value_of
from engine.trick_state import TrickState

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.moves import Move
    from engine.state import State

BUDGET = 2_000_000
Line = tuple[tuple[int, "Move"], ...]


@dataclass(frozen=True, slots=True)
class Solution:
    """What a position is worth to a side, every card known and all playing their best.

    `values` has every legal move, `best` those of the greatest value to the seat that decides,
    and `lines` for each move one line of best play to the end of the deal, that move first.
    """

    side: int
    value: Value
    best: tuple[Move, ...]
    values: Mapping[Move, Value]
    lines: Mapping[Move, Line]
    nodes: int


class Question:
    """The search of one deal for one side, kept open: what it finds out helps the next answer."""

    def __init__(self, search: Closing, meter: Meter, prefix: str) -> None:
        """Begin with nothing known."""
        self._closing = search
        self._meter = meter
        self._prefix = prefix

    @property
    def nodes(self) -> int:
        """How many positions have been looked at."""
        return self._meter.nodes

    @with_room
    def value(self, state: State) -> Value:
        """Find what a state of the deal is worth."""
        with uncollected():
            return value_of(self._closing.value(state), self._prefix)

    @with_room
    def primary(self, state: State) -> int:
        """Find only the points in it, which takes less time; none are counted in tjuv."""
        with uncollected():
            return self._closing.primary(state)

    def values(self, state: State) -> dict[Move, Value]:
        """Find the value of every legal move."""
        with uncollected():
            return {move: self.value(state.play(move)) for move in state.legal_moves}

    def primaries(self, state: State, moves: Iterable[Move]) -> list[int]:
        """Find only the points after each of some moves."""
        with uncollected():
            return [self.primary(state.play(move)) for move in moves]

    def is_worth(self, state: State, value: Value) -> bool:
        """Whether a state is worth exactly so much."""
        return self.value(state) == value

    @with_room
    def line(self, state: State, move: Move, value: Value | None = None) -> Line:
        """Follow best play from a move to the end of the deal; sooner where its value is known."""
        with uncollected():
            code = code_of(value) if value else self._closing.value(state.play(move))
            return self._closing.line(state, move, code)


def open_question(state: State, side: int, budget_nodes: int = BUDGET) -> Question:
    """Ask about the deal of a state, for a side against all others together.

    Its answers raise `BudgetSpent` when they take more than `budget_nodes` positions in all.
    """
    meter = _meter(state, budget_nodes)
    return Question(_closing(state, side, meter), meter, state.rules.prefix)


@with_room
def solve(state: State, side: int, budget_nodes: int = BUDGET, *, lines: bool = True) -> Solution:
    """Find the value of every legal move for a side against all others together.

    Raises `BudgetSpent` when that takes looking at more than `budget_nodes` positions.
    """
    meter = _meter(state, budget_nodes)
    with uncollected():
        codes, found = _options(state, side, meter, lines=lines)
    mine = state.side(state.decider) == side
    best = max(codes.values()) if mine else min(codes.values())
    prefix = state.rules.prefix
    return Solution(
        side,
        value_of(best, prefix),
        tuple(move for move, code in codes.items() if code == best),
        {move: value_of(code, prefix) for move, code in codes.items()},
        found,
        meter.nodes,
    )


@with_room
def value(state: State, side: int, budget_nodes: int = BUDGET) -> Value:
    """Find only what a position is worth to a side, which takes less time."""
    meter = _meter(state, budget_nodes)
    with uncollected():
        code = _closing(state, side, meter).value(state)
    return value_of(code, state.rules.prefix)


def _options(
    state: State, side: int, meter: Meter, *, lines: bool
) -> tuple[dict[Move, int], dict[Move, Line]]:
    """Find every value, and lines; what the search has remembered is gone when it returns."""
    closing = _closing(state, side, meter)
    codes = closing.options()
    asked = codes.items() if lines else ()
    return codes, {move: closing.line(state, move, code) for move, code in asked}


def _closing(state: State, side: int, meter: Meter) -> Closing:
    search = TjuvSearch if isinstance(state, TjuvState) else Search
    return Closing(search(side, meter), state, side)


def _is_stock_known(state: State) -> bool:
    assert isinstance(state, TrickState)
    assert isinstance(state.rules, Plocketolva)
    return len(state.deal.stock) >= state.rules.stock_size(state)


def _meter(state: State, budget: int) -> Meter:
    if state.turn is None:
        raise RecordError("moves", "the deal is over")
    if any(state.deal.hidden):
        raise RecordError("hands", "every card must be known")
    if isinstance(state.rules, Plocketolva) and not _is_stock_known(state):
        raise RecordError("stock", "every card must be known")
    return Meter(budget)

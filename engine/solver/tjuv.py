"""Small endings of tjuv, played on with the engine itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.tjuv_state import TjuvState
from engine.solver.values import lead_of

if TYPE_CHECKING:
    from engine.solver.meter import Meter
    from engine.state import State


class TjuvSearch:
    """The search of one deal for one side; what it has found out it keeps for the next question."""

    def __init__(self, side: int, meter: Meter) -> None:
        """Begin with nothing known."""
        self.side = side
        self.meter = meter
        self.tables: dict[int, dict[object, bool]] = {}

    def bound(self, state: State, value: int) -> int:
        """Bound how many cards ahead the side comes to be."""
        return value - (not self.reaches(state, value))

    def reaches(self, state: State, value: int) -> bool:
        """Whether the side comes to be so many cards ahead."""
        assert isinstance(state, TjuvState)
        return self._reaches(state, value, self.tables.setdefault(value, {}))

    def _reaches(self, state: TjuvState, value: int, table: dict[object, bool]) -> bool:
        if state.turn is None:
            return lead_of(state.scores, self.side) >= value
        key = position(state)
        found = table.get(key)
        if found is None:
            self.meter.spend()
            found = table[key] = self._tried(state, value, table)
        return found

    def _tried(self, state: TjuvState, value: int, table: dict[object, bool]) -> bool:
        """Try every move; captures first."""
        mine = state.turn == self.side
        for move in state.legal_moves:
            after = state.play(move)
            assert isinstance(after, TjuvState)
            if self._reaches(after, value, table) == mine:
                return mine
        return not mine


def position(state: TjuvState) -> tuple[object, ...]:
    """Take what the rest of the deal depends on: of piles, the top and how many cards there are."""
    piles = tuple(
        tuple(sorted((pile.top, pile.size) for pile in own)) if len(own) > 1
        else tuple((pile.top, pile.size) for pile in own)
        for own in state.piles
    )  # fmt: skip
    return state.turn, state.phase, state.hands, state.table, state.left, state.stock, piles

"""The answer to a question is a bound: never beyond the value, and on its side of what is asked."""

from __future__ import annotations

import pytest

from engine.solver.meter import Meter
from engine.solver.room import with_room
from engine.solver.search import Search
from engine.solver.solve import value
from engine.solver.values import WEIGHT, code_of
from solving.amounts import amount
from solving.endings import ending

CARDS = {
    "tolva4": 20, "tolva3": 12, "plocketolva": 12, "bordstolva": 12, "bondtolva4": 20,
    "bondtolva6": 18, "tremanswhist": 12, "tremanswhist9": 12,
}  # fmt: skip
AROUND = (-WEIGHT, -WEIGHT // 2, -40, -3, -1, 0, 1, 3, 40, WEIGHT // 2, WEIGHT)


@pytest.mark.parametrize("name", sorted(CARDS))
def test_a_bound_lies_between_what_is_asked_and_the_value(name: str) -> None:
    for seed in range(amount(12, 200)):
        state = ending(name, seed, CARDS[name])
        if state.turn is None:
            continue
        side = seed % state.rules.sides
        worth = code_of(value(state, side))
        search = Search(side, Meter(10**7))

        for asked in (worth + more for more in AROUND):
            bound = search.bound(state, asked)

            assert asked <= bound <= worth or worth <= bound < asked


def test_a_search_with_room_is_called_as_before() -> None:
    @with_room
    def added(one: int, *, other: int) -> int:
        """Add."""
        return one + other

    assert added(1, other=2) == 3
    assert (added.__name__, added.__doc__) == ("added", "Add.")

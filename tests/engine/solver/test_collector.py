"""The collector of cycles: a search leaves it as it was."""

import gc
from collections.abc import Iterator

import pytest

from engine.solver import solve
from engine.solver.meter import uncollected
from solving.endings import ending

CARDS = {
    "tolva4": 20, "tolva3": 12, "plocketolva": 14, "bordstolva": 12, "bondtolva4": 16,
    "bondtolva6": 18, "tremanswhist": 12, "tjuv": 8,
}  # fmt: skip


@pytest.fixture
def frozen() -> Iterator[None]:
    """A process that has frozen what it has made, as the server does."""
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("frozen")
def test_what_is_frozen_stays_frozen() -> None:
    with uncollected():
        assert not gc.isenabled()

    assert gc.isenabled()
    assert gc.get_freeze_count()


def test_a_collector_that_was_off_stays_off() -> None:
    gc.disable()
    try:
        with uncollected():
            assert not gc.isenabled()

        assert not gc.isenabled()
    finally:
        gc.enable()


@pytest.mark.parametrize("name", sorted(CARDS))
def test_a_search_leaves_nothing_that_only_the_collector_could_take(name: str) -> None:
    states = [ending(name, seed, CARDS[name]) for seed in range(8)]
    asked = [state for state in states if state.turn is not None]
    gc.collect()
    gc.disable()
    try:
        for state in asked:
            solve(state, 0)

        assert gc.collect() == 0
    finally:
        gc.enable()

"""The collector of cycles: a search leaves it as it was."""

import gc
from collections.abc import Iterator

import pytest

from engine.solver.meter import uncollected


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

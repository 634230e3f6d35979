"""The collector of cycles: a search leaves it as it was."""

import gc
from collections.abc import Iterator

import pytest

from engine.solver.meter import FROZEN, uncollected


@pytest.fixture
def frozen() -> Iterator[None]:
    """A process that has frozen what it has made, as the server does."""
    FROZEN.clear()
    gc.freeze()
    yield
    gc.unfreeze()
    FROZEN.clear()


@pytest.mark.usefixtures("frozen")
def test_what_is_frozen_stays_frozen() -> None:
    for _ in range(2):
        with uncollected():
            assert not gc.isenabled()

    assert gc.isenabled()
    assert gc.get_freeze_count()


def test_without_that_nothing_is_frozen_afterwards() -> None:
    FROZEN.clear()

    with uncollected():
        assert not gc.isenabled()

    assert gc.isenabled()
    assert not gc.get_freeze_count()

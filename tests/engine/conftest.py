"""The deals on which the properties of all games are tested."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from play import BATCHES, GAME_OF, deals_of

if TYPE_CHECKING:
    from play import Deals

PLAYED = [(variant, batch) for variant in GAME_OF for batch in range(BATCHES)]


def _name(played: tuple[str, int]) -> str:
    variant, batch = played
    return f"{variant} {batch}" if batch else variant


@pytest.fixture(scope="session", params=PLAYED, ids=_name)
def deals(request: pytest.FixtureRequest) -> Deals:
    """Deals of one game under its options: played once for all the tests of a worker."""
    variant, batch = request.param
    return deals_of(variant, batch)

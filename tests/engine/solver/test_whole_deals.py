"""Whole deals of tolva4 in card points: 300 fixed ones, and how much is looked at to solve them.

The counts do not depend on the machine. A change of the solver that looks at more fails here; one
that looks at less writes the file anew: `python -m solving.whole_deals` in tests/.
"""

from __future__ import annotations

import statistics

import pytest

from solving.amounts import amount
from solving.whole_deals import DEALS, TRUMPS, in_card_points, whole_deals

STEP = amount(12, 1)
MOST = {None: 13_000, TRUMPS[1]: 6_000}


@pytest.mark.parametrize("place", range(len(TRUMPS)))
def test_a_whole_deal_takes_few_tricks_to_solve(place: int) -> None:
    nodes = [deal.found[place].nodes for deal in whole_deals()]

    assert len(nodes) == DEALS
    assert statistics.mean(nodes) <= MOST[TRUMPS[place]]


@pytest.mark.parametrize("place", range(len(TRUMPS)))
def test_whole_deals_come_to_what_was_written_down(place: int) -> None:
    for deal in whole_deals()[::STEP]:
        found = in_card_points(deal.hands, TRUMPS[place])

        assert found == deal.found[place]

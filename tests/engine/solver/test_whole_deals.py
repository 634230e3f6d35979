"""Whole deals of tolva4 in card points: 300 fixed ones, and how much is looked at to solve them.

The counts do not depend on the machine. A change of the solver that looks at more fails here; one
that looks at less writes the file anew: `python -m solving.whole_deals` in tests/.
"""

from __future__ import annotations

import statistics

import pytest

from engine.cards import cards_of, set_of
from engine.games.tolva import ORDERS
from engine.solver.card_points import taken_by_lead
from solving.amounts import amount
from solving.whole_deals import DEALS, TRUMPS, WORTH, in_card_points, whole_deals

PARTS = 6  # that can be gone through at the same time
MOST = {None: 8_000, TRUMPS[1]: 4_000}


@pytest.mark.parametrize("place", range(len(TRUMPS)))
def test_a_whole_deal_takes_few_tricks_to_solve(place: int) -> None:
    nodes = [deal.found[place].nodes for deal in whole_deals()]

    assert len(nodes) == DEALS
    assert statistics.mean(nodes) <= MOST[TRUMPS[place]]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("place", range(len(TRUMPS)))
def test_whole_deals_come_to_what_was_written_down(place: int, part: int) -> None:
    for deal in whole_deals()[part::PARTS]:
        found = in_card_points(deal.hands, TRUMPS[place])

        assert found == deal.found[place]


def test_the_best_lead_comes_to_the_value_of_the_deal() -> None:
    for deal in whole_deals()[: amount(3, 100)]:
        sang, _ = deal.found

        by_lead = taken_by_lead(deal.hands, ORDERS[None], 0, WORTH)

        assert max(by_lead.values()) == sang.worth
        assert set_of(cards_of(sum(by_lead))) == deal.hands[0]

"""Leads in order: every lead that differs, once; the most promising first."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from engine import Suit
from engine.cards import TEN_HIGH_36, cards_of, set_of
from engine.games.tolva import ORDERS
from engine.solver.alike import apart
from engine.solver.lie import Lie
from engine.solver.meter import Meter
from engine.solver.talk import each
from engine.solver.tricks import Scene
from engine.trick_state import TrickState
from solving.dds import layout
from solving.endings import ending
from solving.whole_deals import WORTH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.cards import Card

TRUMPS = (None, *Suit)


def lie_of(*hands: str, trump: Suit | None = None) -> Lie:
    """Lay out four hands, each told as `sE h6`."""
    return Lie(tuple(set_of(hand.split()) for hand in hands), ORDERS[trump], WORTH)


def ordered(lie: Lie, leader: int = 0, good: int | None = None) -> list[Card]:
    """Order all leads of a seat."""
    left = lie.held[0] | lie.held[1] | lie.held[2] | lie.held[3]
    return [cards_of(bit)[0] for bit in lie.leading.ordered(left, leader, good)]


def parts() -> Iterator[tuple[tuple[int, ...], int]]:
    """Deal cards for four and leave some of them."""
    for seed in range(40):
        hands = tuple(map(set_of, layout(seed, 9, TEN_HIGH_36.sorted)))
        rng = random.Random(seed)
        kept = [set_of(rng.sample(cards_of(hand), 1 + seed % 9)) for hand in hands]
        yield hands, kept[0] | kept[1] | kept[2] | kept[3]


@pytest.mark.parametrize("trump", TRUMPS)
def test_every_lead_that_differs_is_tried_once(trump: Suit | None) -> None:
    for hands, left in parts():
        lie = Lie(hands, ORDERS[trump], WORTH)
        for seat, hand in enumerate(hands):
            leads = lie.leading.ordered(left, seat, None)

            assert sorted(leads) == list(each(apart(hand & left, left, lie.alike)))
            assert set(leads) == set(lie.leading.ordered(left, seat, leads[-1]))


def test_hands_of_three_are_ordered_whoever_plays_together() -> None:
    state = ending("tolva3", 5, 24)
    assert isinstance(state, TrickState)
    for side in range(3):
        scene = Scene(state, side, Meter(1))
        for trump in TRUMPS:
            lie = scene.three(ORDERS[trump])
            for seat, hand in enumerate(state.held):
                leads = lie.leading.ordered(state.left, seat, None)

                assert sorted(leads) == list(each(scene.apart(hand & state.left, state.left)))
                assert lie.round(seat)[1][0]


def test_of_low_cards_next_to_each_other_one_is_led() -> None:
    lie = lie_of("s9 s7 s6 hK hD", "s8 h7 r8 k6 k7", "s10 h9 r7 r9 k8", "sE hE r6 k9 k10")

    assert set(ordered(lie)) == {"s9", "s6", "hK", "hD"}


def test_the_lead_that_was_good_comes_first_if_it_is_there() -> None:
    lie = lie_of("sE sK h7 r10", "s6 h8 r9 k9", "s9 h9 r6 k6", "s7 h6 r7 k7")
    leads = ordered(lie)

    assert ordered(lie, good=set_of(leads[-1:])) == [leads[-1], *leads[:-1]]
    assert ordered(lie, good=set_of(["k9"])) == leads


def test_a_trick_that_brings_much_comes_before_one_that_gives_much_away() -> None:
    lie = lie_of("sE h10", "s7 hE", "s10 h9", "s6 h8")

    assert ordered(lie) == ["sE", "h10"]


def test_a_suit_of_which_the_next_opponent_has_none_comes_late() -> None:
    both_have = lie_of("sE hK", "s7 h7", "s10 h9", "s6 h8")
    none_left = lie_of("sE hK", "h6 h7", "s10 h9", "s6 h8")

    assert ordered(both_have) == ["sE", "hK"]
    assert ordered(none_left) == ["hK", "sE"]


def test_who_is_out_of_a_suit_and_has_trumps_takes_the_trick() -> None:
    hands = "sE h7", "s7 h8", "s10 h9", "r6 h6"

    assert ordered(lie_of(*hands)) == ["sE", "h7"]
    assert ordered(lie_of(*hands, trump=Suit.RUTER)) == ["h7", "sE"]


def test_leads_under_a_trump_are_those_without_a_lie_like_it() -> None:
    for hands, left in parts():
        first = Lie(hands, ORDERS[None], WORTH)
        for trump in Suit:
            alone = Lie(hands, ORDERS[trump], WORTH)
            beside = Lie(hands, ORDERS[trump], WORTH, base=first)
            for seat in range(4):
                assert beside.leading.ordered(left, seat, None) == alone.leading.ordered(
                    left, seat, None
                )
            assert beside.leading.suits is first.leading.suits

"""Glicko-2: the worked example of the paper, and what must hold whatever is put in."""

import random
from dataclasses import astuple
from math import isfinite

import pytest

from tutorial_app.strength.glicko import (
    HIGHEST,
    LIVELIEST,
    LOWEST,
    NARROWEST,
    WIDEST,
    Rating,
)

PAPER = Rating(1500, 200, 0.06)
MET = ((Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0))
NUMBERS = random.Random(1)


def some() -> Rating:
    """Any rating there can be."""
    return Rating(
        NUMBERS.uniform(LOWEST, HIGHEST),
        NUMBERS.uniform(NARROWEST, WIDEST),
        NUMBERS.uniform(0.02, 0.2),
    )


def test_the_example_of_the_paper_comes_out() -> None:
    after = PAPER.after(MET)

    # The paper rounds on its way, to 1464.06.
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.005)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_the_steps_of_the_paper_come_out() -> None:
    weights = [PAPER.weight(other) for other, _ in MET]

    assert [round(weight, 4) for weight, _ in weights] == [0.9955, 0.9531, 0.7242]
    assert [round(chance, 3) for _, chance in weights] == [0.639, 0.432, 0.303]


@pytest.mark.parametrize("number", range(100))
def test_who_wins_more_is_stronger(number: int) -> None:
    own, others = some(), [some() for _ in range(4)]

    after = [own.after([(o, float(i < won)) for i, o in enumerate(others)]) for won in range(5)]

    assert [each.rating for each in after] == sorted(each.rating for each in after)


@pytest.mark.parametrize("number", range(100))
def test_two_who_meet_move_opposite_ways(number: int) -> None:
    one, other = some(), some()

    up, down = one.after([(other, 1.0)]), other.after([(one, 0.0)])

    assert up.rating >= one.rating
    assert down.rating <= other.rating


def test_it_is_symmetric() -> None:
    one, other = Rating(1600, 120, 0.06), Rating(1400, 120, 0.06)

    up, down = one.after([(other, 1.0)]), other.after([(one, 0.0)])

    assert up.rating - 1600 == pytest.approx(1400 - down.rating)
    assert up.deviation == pytest.approx(down.deviation)


def test_playing_makes_surer_and_resting_less_sure() -> None:
    played = PAPER.after([(Rating(1500, 50), 1.0)], 0)

    assert played.deviation < PAPER.deviation
    assert played.rested(10).deviation > played.deviation
    assert played.rested(0) == played
    assert PAPER.after([], 3) == PAPER.rested(3)
    assert PAPER.rested(1e9).deviation == WIDEST


def test_a_surprise_moves_further_than_what_was_expected() -> None:
    strong, weak = Rating(1900, 60), Rating(1100, 60)

    surprised = PAPER.after([(strong, 1.0)]).rating - PAPER.rating
    expected = PAPER.after([(weak, 1.0)]).rating - PAPER.rating

    assert surprised > 5 * expected > 0


EXTREME = (
    Rating(LOWEST, NARROWEST, 1e-6),
    Rating(HIGHEST, WIDEST, LIVELIEST),
    Rating(HIGHEST, NARROWEST, 1e-6),
    Rating(LOWEST, WIDEST, LIVELIEST),
)


@pytest.mark.parametrize("own", EXTREME, ids=str)
@pytest.mark.parametrize("other", EXTREME, ids=str)
@pytest.mark.parametrize("score", [0.0, 1.0])
@pytest.mark.parametrize("times", [1, 1000])
def test_it_stays_within_bounds_whatever_happens(
    own: Rating, other: Rating, score: float, times: int
) -> None:
    after = own.after([(other, score)] * times, 1e6)

    assert all(map(isfinite, astuple(after)))
    assert LOWEST <= after.rating <= HIGHEST
    assert NARROWEST <= after.deviation <= WIDEST
    assert 0 < after.volatility <= LIVELIEST


def test_many_tries_lead_to_where_one_belongs() -> None:
    rating, truth = Rating(), Rating(1800, NARROWEST)
    for _ in range(400):
        met = Rating(NUMBERS.uniform(1500, 2100), 60)
        rating = rating.after([(met, float(NUMBERS.random() < truth.weight(met)[1]))], 0)

    assert abs(rating.rating - 1800) < 150
    assert rating.deviation < 60

"""What the search takes to be at stake among three sides is what the ends of a deal come to."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.solver.meter import Meter
from engine.solver.point_stakes import PointStakes
from engine.solver.stakes import ALWAYS, BEYOND, NEVER, Patterns
from engine.solver.trick_stakes import TrickStakes
from engine.solver.tricks import Scene
from engine.solver.values import WEIGHT
from engine.trick_state import TrickState
from solving.amounts import amount
from solving.endings import ending

if TYPE_CHECKING:
    from collections.abc import Iterator

STEP = {"tolva3": 1, "bondtolva6": 128, "tremanswhist": 3, "tremanswhist9": 3}


def questions(name: str) -> Iterator[tuple[PointStakes | TrickStakes, Random]]:
    """Yield questions about endings, with values around those that there can be."""
    for seed in range(amount(60, 1_000)):
        rng = Random(seed)
        state = ending(name, seed, 12)
        assert isinstance(state, TrickState)
        scene = Scene(state, seed % 3, Meter(1))
        value = WEIGHT * rng.randint(-4, 4) + rng.randint(-30, 30)
        kind = TrickStakes if STEP[name] == 3 else PointStakes
        yield kind(scene, state.scores, value), rng


def shares(total: int, step: int, rng: Random) -> tuple[int, int, int]:
    """Share out so much between three."""
    one = step * rng.randint(0, total // step)
    other = step * rng.randint(0, (total - one) // step)
    return one, other, total - one - other


@pytest.mark.parametrize("name", sorted(STEP))
def test_an_end_is_good_enough_when_the_value_is_reached(name: str) -> None:
    for stakes, rng in questions(name):
        total, scene = stakes.reckoning.total, stakes.scene
        for last in range(3):
            one, other, _ = shares(total, STEP[name], rng)
            acc = one | other << 16

            more = stakes.end(acc, last)

            worth = stakes.reckoning.settled(stakes.scores, scene.counted(acc, total), last)
            assert (more >= 0) == (worth >= stakes.value)


@pytest.mark.parametrize("name", sorted(STEP))
def test_what_is_settled_is_so_whatever_comes_of_the_rest(name: str) -> None:
    for stakes, rng in questions(name):
        step, total = STEP[name], stakes.reckoning.total
        taken = step * rng.randint(0, total // step)
        one, other, _ = shares(taken, step, rng)

        more = stakes.at(one | other << 16, total - taken)

        for last, _ in product(range(3), range(10)):
            first, second, _ = shares(total - taken, step, rng)
            end = stakes.end(one + first | other + second << 16, last)
            if isinstance(more, int):
                assert (end >= more) if more >= 0 else (end <= more)


def test_no_lead_is_so_great_that_it_answers_for_a_need_that_was_none() -> None:
    patterns = Patterns()
    none, some, never = (patterns.number((need,)) for need in (ALWAYS, 5, NEVER))

    assert patterns.gap(none, some)[0] == patterns.gap(some, never)[0] == BEYOND
    assert patterns.gap(never, some)[1] == patterns.gap(some, none)[1] == -BEYOND
    assert patterns.gap(some, some) == (0, 0)

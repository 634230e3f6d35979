"""What was missed is due the next day, later after each right answer, and soon after a miss."""

from dataclasses import replace
from datetime import date, timedelta
from itertools import product

import pytest
from fsrs import Rating

from tutorial_app.repeating.spacing import LONGEST, Memory, is_first_miss, missed, reviewed

DAY = date(2026, 3, 1)


def days(memory: Memory) -> int:
    """How long it is until it is due."""
    return (memory.due - memory.reviewed).days


def after(*ratings: Rating) -> list[int]:
    """How long it is each time, where every time is when it is due."""
    memory = missed(DAY)
    found = [days(memory)]
    for rating in ratings:
        memory = reviewed(memory, rating, memory.due)
        found.append(days(memory))
    return found


def test_what_is_missed_is_due_the_next_day() -> None:
    assert missed(DAY).due == DAY + timedelta(days=1)


def test_each_right_answer_makes_the_wait_longer() -> None:
    found = after(*[Rating.Good] * 5)

    assert found == sorted(set(found))
    assert found[:2] == [1, 2]
    assert found[-1] > 90


def test_a_miss_makes_it_short_again() -> None:
    *_, before, short = after(*[Rating.Good] * 4, Rating.Again)

    assert short < before / 5


def test_with_hints_the_wait_grows_less() -> None:
    assert after(Rating.Good, Rating.Good, Rating.Hard)[-1] < after(*[Rating.Good] * 3)[-1]


def test_what_was_asked_for_again_is_told_from_a_first_miss() -> None:
    first = missed(DAY)
    for ratings in product((Rating.Again, Rating.Hard, Rating.Good), repeat=4):
        memory = first
        for rating in ratings:
            memory = reviewed(memory, rating, memory.due)

            assert not is_first_miss(memory)

    assert is_first_miss(replace(first, stability=round(first.stability, 6)))


def test_the_same_answers_give_the_same_days() -> None:
    assert after(*[Rating.Good] * 5) == after(*[Rating.Good] * 5)


def test_nothing_waits_for_longer_than_a_year() -> None:
    assert after(*[Rating.Good] * 12)[-1] == LONGEST


def test_a_day_late_counts_as_remembered_for_longer() -> None:
    memory = missed(DAY)

    late = reviewed(memory, Rating.Good, memory.due + timedelta(days=5))

    assert late.stability > reviewed(memory, Rating.Good, memory.due).stability


@pytest.mark.parametrize("rating", [Rating.Again, Rating.Hard, Rating.Good])
def test_a_clock_that_was_wrong_does_no_harm(rating: Rating) -> None:
    memory = reviewed(missed(DAY), rating, DAY - timedelta(days=3))

    assert memory.due > DAY - timedelta(days=3)

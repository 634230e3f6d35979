"""What tolva remembers of its courses: no part of a state, and never too much."""

from __future__ import annotations

import pytest

from engine import Game
from engine.games.tolva_course import MANY, Courses
from engine.shuffle import pick
from engine.trick_state import TrickState


@pytest.mark.parametrize("name", ["tolva4", "tolva3", "plocketolva", "bordstolva"])
def test_what_is_remembered_is_no_part_of_a_state(name: str) -> None:
    rng, remembering = Game.rng(3), 0
    for _ in range(5):
        state = Game(name).deal(rng=rng)
        while not state.is_over:
            assert isinstance(state, TrickState)
            remembering += state.lead[-1] is not None
            forgetful = state.but()
            move = pick(state.legal_moves, rng)

            assert forgetful.lead[-1] is None
            assert (forgetful, hash(forgetful)) == (state, hash(state))
            assert forgetful.play(move) == state.play(move)
            state = state.play(move)

    assert remembering > 20


def test_courses_are_forgotten_when_they_are_too_many() -> None:
    courses: Courses[int] = Courses(4)
    first = courses[0]
    first.after[2] = courses[1]

    for aside in range(2, MANY + 1):
        assert courses[aside].aside == aside

    assert list(courses) == [MANY]
    assert first.after == [None] * 4

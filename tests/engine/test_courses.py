"""What is remembered of the courses of a game: no part of a state, and never too much.

What a state finds remembered is held against what the rules say when nothing is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from engine import Game
from engine.courses import MANY, Courses
from engine.games import GAMES
from engine.moves import MELDS, Move, moves_of
from engine.shuffle import pick
from engine.trick_state import TrickState
from engine.tricks import TrickRules

if TYPE_CHECKING:
    from engine.shuffle import Rng

GAMES_OF_TRICKS = [name for name, rules in GAMES.items() if issubclass(rules, TrickRules)]


def forgetful(game: Game) -> TrickRules[Any]:
    """The same rules, but that they are asked at every trick."""
    kind: type = type(game.rules)
    slow: type[TrickRules[Any]] = type("Slow", (kind,), {"course_of": lambda *_: None})
    return slow(game.name, game.options)


@pytest.mark.parametrize("name", GAMES_OF_TRICKS)
def test_what_is_remembered_is_what_the_rules_say(name: str) -> None:
    game, rng, remembering = Game(name), Game.rng(3), 0
    slow = forgetful(game)
    for _ in range(12):
        state = game.deal(rng=rng)
        while not state.is_over:
            assert isinstance(state, TrickState)
            remembering += state.lead[-1] is not None
            move = pick(state.legal_moves, rng)
            asked = state.but(rules=slow).play(move)
            state = state.play(move)

            assert isinstance(asked, TrickState)
            assert asked.lead[-1] is None
            assert asked.but(rules=game.rules) == state

    assert remembering > 20


def talkative(state: TrickState[Any], rng: Rng) -> Move:
    """Meld if that is allowed, else do anything."""
    melds = moves_of(state.allowed & MELDS, state.rules.deck)
    return pick(melds or state.legal_moves, rng)


@pytest.mark.parametrize("name", GAMES_OF_TRICKS)
def test_what_is_said_again_is_what_the_rules_say(name: str) -> None:
    game, rng = Game(name), Game.rng(4)
    for _ in range(60):
        deal = state = game.deal(rng=rng)
        assert isinstance(deal, TrickState)
        asked: Any = deal.but(rules=forgetful(game))
        while isinstance(state, TrickState) and not state.is_over:
            state = state.play(talkative(state, rng))
        again: Any = deal
        for _, move in state.moves:
            again, asked = again.play(move), asked.play(move)

            assert asked.but(rules=game.rules) == again


def test_what_is_remembered_is_no_part_of_a_state() -> None:
    state = Game("tolva4").deal(1)
    while not (isinstance(state, TrickState) and state.lead[-1]):
        state = state.play(state.legal_moves[0])

    without = state.but()

    assert without.lead[-1] is None
    assert (without, hash(without)) == (state, hash(state))


def test_courses_are_forgotten_when_they_are_too_many() -> None:
    courses: Courses[int] = Courses(4)
    first = courses[0]
    first.after[2] = courses[1]

    for aside in range(2, MANY + 1):
        assert courses[aside].aside == aside

    assert list(courses) == [MANY]
    assert first.after == [None] * 4

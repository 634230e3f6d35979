"""What can be seen of puzzles tells no answer: a tell that is planted is found."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.puzzles.fairness import Seen, Tell, answers_of, features_of, tells, tells_of
from puzzles_kept import kept, some

if TYPE_CHECKING:
    from collections.abc import Hashable

SOME = some("fraga-partner")
OF_CARDS = some("nolle")


def asked(number: int, *, yes: bool, **features: Hashable) -> list[Seen]:
    """So many puzzles that ask whether to ask the partner."""
    return [Seen(SOME, features, {"yes or no": yes})] * number


def test_an_even_question_that_nothing_tells_of_is_fair() -> None:
    fair = [*asked(20, yes=True, cards=3), *asked(20, yes=False, cards=3)]

    assert list(tells_of(fair)) == []


def test_a_question_that_is_mostly_answered_with_yes_tells_its_answer() -> None:
    lopsided = [*asked(30, yes=True, cards=3), *asked(10, yes=False, cards=3)]

    assert list(tells_of(lopsided)) == [Tell("fraga-partner", "yes or no", "the kind", 0.5, 0.75)]


def test_a_feature_that_goes_with_the_answer_is_a_tell() -> None:
    planted = [
        *asked(20, yes=True, cards=3, leads=True),
        *asked(20, yes=False, cards=4, leads=True),
    ]

    assert list(tells_of(planted)) == [Tell("fraga-partner", "yes or no", "cards", 0.5, 1.0)]


def test_a_feature_that_is_another_each_time_tells_nothing() -> None:
    single = [each for number in range(20) for each in asked(1, yes=number % 2 == 0, name=number)]

    assert list(tells_of(single)) == []


def test_a_place_that_is_right_with_so_many_cards_is_a_tell() -> None:
    places = [("first", 3), ("last", 4), ("between", 5)]
    planted = [
        Seen(OF_CARDS, {"number of cards": cards}, {"place": place}) for place, cards in places * 10
    ]

    assert [(tell.answer, tell.feature) for tell in tells_of(planted)] == [
        ("place", "number of cards")
    ]


def test_what_may_be_said_and_is_always_right_is_found_among_real_puzzles() -> None:
    speaking = [puzzle for puzzle in kept() if puzzle.kind == "mal-eller-vanta"]
    melds = [puzzle for puzzle in speaking if puzzle.answer == "meld"]
    planted = [replace(puzzle, id=f"t4-{number:04}") for number, puzzle in enumerate(melds * 5)]

    assert Tell("mal-eller-vanta", "yes or no", "the kind", 0.5, 1.0) in list(tells(planted))


def test_of_every_puzzle_something_is_seen_and_something_can_be_guessed() -> None:
    for puzzle in kept():
        if puzzle.kind != "vad-vet-du":
            assert features_of(puzzle)["game"] == puzzle.record.game.name
            assert set(answers_of(puzzle)) in ({"yes or no"}, {"place", "rank"})

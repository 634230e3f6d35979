"""A game that is won or lost whatever one does: told beforehand, and where the deal ends."""

from dataclasses import replace

import pytest
from django.template.loader import render_to_string

from engine.puzzles.puzzle import Puzzle
from puzzles_kept import kept
from tutorial_app.puzzles.addresses import Attempt
from tutorial_app.puzzles.at_stake import SWING
from tutorial_app.puzzles.solving import BETWEEN, solution
from tutorial_app.puzzles.views import shown

LOST = "Partiet är förlorat vilket drag du än väljer"
WON = "Partiet är vunnet vilket drag du än väljer."
COUNTS = "Nu räknas bara skillnaden i given."
CLEAR = "Det stod klart före ditt drag."
TOGETHER = "När de andra håller ihop går det inte att hindra."
OPEN = [puzzle for puzzle in kept() if puzzle.values]


def worth(puzzle: Puzzle) -> list[int]:
    """What every move is worth in points, the game included."""
    return [value.primary or 0 for value in (puzzle.values or {}).values()]


def is_lost(puzzle: Puzzle) -> bool:
    return max(worth(puzzle)) < -SWING


def is_won(puzzle: Puzzle) -> bool:
    return min(worth(puzzle)) > SWING


DECIDED = [puzzle for puzzle in OPEN if is_lost(puzzle) or is_won(puzzle)]


def verdict(puzzle: Puzzle, **attempt: object) -> str:
    """What is said of an attempt."""
    asked = replace(Attempt(), **attempt)  # type: ignore[arg-type]  # fields of an attempt
    html = render_to_string("puzzles/_verdict.html", {"page": shown(puzzle, asked)})
    return " ".join(html.split())


def test_there_are_some_of_every_sort() -> None:
    sorts = {(is_won(puzzle), puzzle.record.game.sides) for puzzle in DECIDED}

    assert sorts == {(False, 2), (False, 3), (True, 3)}


@pytest.mark.parametrize("puzzle", OPEN, ids=lambda p: p.id)
def test_it_is_told_before_one_answers_and_when_it_is_right(puzzle: Puzzle) -> None:
    fresh = verdict(puzzle)
    right = verdict(puzzle, answer=BETWEEN.join(solution(puzzle)))

    for words in (fresh, right):
        assert (LOST in words, WON in words) == (is_lost(puzzle), is_won(puzzle))
    assert (COUNTS in fresh) is (is_lost(puzzle) or is_won(puzzle))


@pytest.mark.parametrize("puzzle", [p for p in OPEN if is_lost(p)], ids=lambda p: p.id)
def test_against_several_sides_it_is_lost_when_they_play_together(puzzle: Puzzle) -> None:
    is_against_many = puzzle.record.game.sides > 2

    assert (f"{LOST}, om de andra håller ihop." in verdict(puzzle)) is is_against_many
    assert (f"{LOST}." in verdict(puzzle)) is not is_against_many


@pytest.mark.parametrize("puzzle", OPEN, ids=lambda p: p.id)
def test_where_the_deal_ends_the_winner_is_no_surprise(puzzle: Puzzle) -> None:
    wrong = next(move for move in puzzle.refutations or {})
    right = BETWEEN.join(solution(puzzle))
    against_many = is_lost(puzzle) and puzzle.record.game.sides > 2

    for attempt in ({"answer": wrong, "step": 99}, {"answer": right, "why": True, "step": 99}):
        words = verdict(puzzle, **attempt)
        assert (f"vinner partiet. {CLEAR}" in words) is (puzzle in DECIDED and not against_many)
        assert (f"vinner partiet. {TOGETHER}" in words) is against_many

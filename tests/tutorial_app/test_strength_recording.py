"""Tries are stored once for their showing, and move strengths only when they tell something."""

from datetime import UTC, datetime, timedelta

import pytest

from puzzles_kept import FOLDER, kept, some
from strengths import establish
from tutorial_app.models import (
    Ended,
    Learner,
    LearnerStrength,
    Loaded,
    PuzzleStrength,
    PuzzleTag,
    Try,
)
from tutorial_app.puzzles.loading import load
from tutorial_app.strength.carrying import Carried, CarriedStrength, CarriedTry, take_over
from tutorial_app.strength.cold import HIGHEST, LOWEST, cold
from tutorial_app.strength.glicko import START, Rating
from tutorial_app.strength.recording import ESTABLISHED, FORGOTTEN, Tried, record_try

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
PUZZLE = some("nolle")

pytestmark = pytest.mark.usefixtures("puzzles")


def somebody(name: str = "a") -> Learner:
    """A new learner."""
    return Learner.objects.create(key_hash=name, begun=NOW, seen=NOW)


def trying(
    learner: Learner,
    showing: str,
    ended: Ended = Ended.RIGHT,
    *,
    helped: bool = False,
    days: float = 0,
) -> Try | None:
    """A try at the puzzle, so many days from the first."""
    tried = Tried(PUZZLE, showing, ended, helped)
    return record_try(learner, tried, NOW + timedelta(days=days))


def strength_of(learner: Learner) -> LearnerStrength:
    """The learner's strength as it is stored now."""
    return LearnerStrength.objects.get(learner=learner)


def test_who_finds_the_answer_gets_stronger_and_the_puzzle_easier() -> None:
    learner = establish(somebody())

    made = trying(learner, "one")

    own, puzzle = strength_of(learner), PuzzleStrength.objects.get()
    assert (own.rated, puzzle.rated, puzzle.pk) == (1, 1, PUZZLE.id)
    assert own.rating > START
    assert puzzle.rating < cold(PUZZLE).rating
    assert made
    assert made.rated
    assert made.change == own.rating - START


def test_who_errs_gets_weaker_and_the_puzzle_harder() -> None:
    learner = establish(somebody())

    trying(learner, "one", Ended.WRONG)

    assert strength_of(learner).rating < START
    assert PuzzleStrength.objects.get().rating > cold(PUZZLE).rating


def test_a_showing_is_recorded_once() -> None:
    learner = somebody()
    first = trying(learner, "one", Ended.WRONG)

    again = trying(learner, "one", days=90)

    assert again is None
    assert Try.objects.get() == first
    assert strength_of(learner).rated == 1


def test_the_same_showing_is_another_for_somebody_else() -> None:
    made = [trying(establish(somebody(name)), "one") for name in "ab"]

    assert all(each and each.rated for each in made)
    assert PuzzleStrength.objects.get().rated == 2


@pytest.mark.parametrize(
    ("ended", "helped"), [(Ended.RIGHT, True), (Ended.WRONG, True), (Ended.GAVE_UP, True)]
)
def test_what_was_helped_is_kept_and_not_rated(ended: Ended, helped: bool) -> None:
    made = trying(somebody(), "one", ended, helped=helped)

    assert made
    assert (made.ended, made.helped, made.rated, made.change) == (ended, True, False, None)
    assert not LearnerStrength.objects.exists()
    assert not PuzzleStrength.objects.exists()


def test_a_puzzle_met_within_a_month_is_not_rated_again() -> None:
    learner = somebody()
    trying(learner, "one", Ended.GAVE_UP, helped=True)

    again = trying(learner, "two", days=29)

    assert again
    assert not again.rated
    assert not LearnerStrength.objects.exists()


def test_after_a_month_the_learner_is_rated_again_and_the_puzzle_is_not() -> None:
    learner = establish(somebody())
    trying(learner, "one")
    easier = PuzzleStrength.objects.get().rating

    again = trying(learner, "two", days=FORGOTTEN / timedelta(days=1) + 1)

    assert again
    assert again.rated
    assert strength_of(learner).rated == 2
    assert PuzzleStrength.objects.get().rating == easier


def test_a_first_rated_try_moves_the_puzzle_though_it_was_seen_before() -> None:
    learner = establish(somebody())
    trying(learner, "one", helped=True)

    trying(learner, "two", days=40)

    assert PuzzleStrength.objects.get().rated == 1


def test_a_puzzle_moves_only_by_learners_who_have_some_rated_tries_of_their_own() -> None:
    for number in range(20):
        trying(establish(somebody(f"new {number}"), ESTABLISHED - 1), "one", Ended.WRONG)
    before = PuzzleStrength.objects.get()

    trying(establish(somebody("known")), "one", Ended.WRONG)

    after = PuzzleStrength.objects.get()
    assert (before.rated, before.rating) == (0, cold(PUZZLE).rating)
    assert after.rated == 1
    assert after.rating > before.rating


def test_tries_of_a_file_do_not_let_a_learner_move_a_puzzle() -> None:
    learner = somebody()
    brought = tuple(
        CarriedTry(f"{number:010}", f"xx-{number:04}", NOW, Ended.RIGHT, False, True)
        for number in range(100)
    )
    take_over(learner, Carried(brought, CarriedStrength(Rating(), 100, NOW)))

    made = trying(learner, "one", Ended.WRONG)

    assert made is not None
    assert made.rated
    assert PuzzleStrength.objects.get().rated == 0


def test_rest_makes_less_sure() -> None:
    one, other = somebody("a"), somebody("b")
    for learner, days in ((one, 31), (other, 800)):
        trying(learner, "one")
        trying(learner, "two", days=days)

    assert strength_of(other).deviation > strength_of(one).deviation


def test_the_strength_of_a_puzzle_stands_at_its_tags_and_outlives_loading() -> None:
    trying(establish(somebody()), "one")
    moved = PuzzleStrength.objects.get().rating
    tags = PuzzleTag.objects.filter(puzzle=PUZZLE.id)

    before = set(tags.values_list("strength", flat=True))
    Loaded.objects.update(digest="other")
    load(FOLDER)

    assert before == set(tags.values_list("strength", flat=True)) == {moved}
    assert PuzzleStrength.objects.get().rating == moved


def test_a_puzzle_that_nobody_tried_is_as_hard_as_it_looks() -> None:
    for puzzle in kept():
        tags = PuzzleTag.objects.filter(puzzle=puzzle.id)

        assert set(tags.values_list("strength", flat=True)) == {cold(puzzle).rating}
        assert LOWEST <= cold(puzzle).rating <= HIGHEST


def test_all_of_it_goes_with_the_learner() -> None:
    learner = somebody()
    trying(learner, "one")

    learner.delete()

    assert not Try.objects.exists()
    assert not LearnerStrength.objects.exists()
    assert PuzzleStrength.objects.count() == 1


def test_no_two_puzzles_look_just_as_hard_and_all_keep_their_level() -> None:
    found = {puzzle.id: cold(puzzle).rating for puzzle in kept()}
    by_level = {
        level: [found[p.id] for p in kept() if p.level == level] for level in ("latt", "svar")
    }

    assert len(set(found.values())) == len(found)
    assert max(by_level["latt"]) < min(by_level["svar"])
    assert cold(PUZZLE) == cold(PUZZLE)

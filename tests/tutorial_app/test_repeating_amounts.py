"""What is due and how practising goes are found by indexes, and no slower in full tables."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from amounts_of_tries import fill, plan_of, run, work_of
from repetitions import NEXT, make_due, miss, repeating, somebody, today, tries
from showings import NOLLE
from tutorial_app.models import Ended, Learner, ThemeCard
from tutorial_app.repeating.choosing import due_for
from tutorial_app.repeating.totals import totals_of

pytestmark = pytest.mark.usefixtures("puzzles")
OVERVIEW = "/ova/oversikt/"


def steps_of(queries: CaptureQueriesContext) -> list[str]:
    """How SQLite goes about the first query."""
    return plan_of(queries.captured_queries[0]["sql"])


def test_the_totals_are_one_query_by_indexes() -> None:
    _, learner = somebody()
    with CaptureQueriesContext(connection) as queries:
        totals_of(learner.key_hash)

    steps = steps_of(queries)
    assert len(queries) == 1
    assert not [step for step in steps if step.startswith("SCAN")]
    assert any("made USING" in step and "(learner_id=?" in step for step in steps)


def test_what_is_due_is_chosen_by_one_query_by_indexes() -> None:
    client = repeating()
    miss(client)
    make_due()
    key = Learner.objects.get().key_hash
    with CaptureQueriesContext(connection) as queries:
        due_for(key, "", 0, timezone.now())

    steps = steps_of(queries)
    assert len(queries) == 1
    assert not [step for step in steps if step.startswith("SCAN") or "TEMP B-TREE" in step]
    assert any("cards_due (learner_id=? AND due<?" in step for step in steps)
    assert any("tag_game_near (tag=? AND game=?" in step for step in steps)


def test_the_way_there_asks_for_the_choice_and_the_puzzle(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    client = repeating()
    miss(client)
    make_due()

    with django_assert_num_queries(2):
        client.get(NEXT)


def card(learner: Learner, tag: str, game: str) -> None:
    """Something that is due."""
    day = today() - timedelta(days=1)
    learner.cards.create(
        tag=tag, game=game, puzzle=NOLLE.id, suits="", missed=day, stability=1, difficulty=5,
        reviewed=day, due=day,
    )  # fmt: skip


def measured() -> tuple[int, int]:
    """The work of choosing what is due, and of one learner's overview."""
    client, learner = somebody()
    tries(learner, NOLLE.id, Ended.RIGHT, 20)
    card(learner, "tema:dra-trumf", "tolva4")
    card(learner, "sort:nolle", "tremanswhist")

    def choose() -> None:
        for _ in range(2):
            assert due_for(learner.key_hash, "", 0, timezone.now())
            ThemeCard.objects.filter(tag="tema:dra-trumf").delete()

    return work_of(choose), work_of(lambda: client.get(OVERVIEW))


def test_a_million_tries_and_a_hundred_thousand_puzzles_are_no_more_work() -> None:
    few = measured()

    fill()
    many = measured()
    run("ANALYZE")
    known_by_now = measured()

    for found in (many, known_by_now):
        assert [m <= 3 * f + 500 for m, f in zip(found, few, strict=True)] == [True, True]

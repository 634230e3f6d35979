"""The next puzzle: near the learner's strength, not met of late, in one query at any size."""

from datetime import timedelta
from functools import partial
from itertools import pairwise

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from amounts_of_tries import fill, plan_of, run, work_of
from progress import cookie_of, recorded, request_with
from puzzles_kept import kept
from showings import NOLLE, SHOWING
from tutorial_app.models import Ended, Learner, LearnerStrength, PuzzleTag
from tutorial_app.progress.cookie import COOKIE
from tutorial_app.progress.storing import stored_of
from tutorial_app.puzzles.filters import Filter
from tutorial_app.strength.choosing import AROUND, near_of, nearest
from tutorial_app.strength.recording import FORGOTTEN, Tried, record_try
from tutorial_app.strength.told import change_of, told_of

pytestmark = pytest.mark.usefixtures("puzzles")
GAME = max((p.record.game.name for p in kept()), key=[p.record.game.name for p in kept()].count)
FILTERS = (
    Filter(),
    Filter(game=GAME),
    Filter(level="svar"),
    Filter(game=GAME, level="medel"),
    Filter(about="sort", name="basta-kortet"),
    Filter(about="tema", name="dra-trumf"),
)


def known(strength: float = 1500) -> tuple[Learner, dict[str, str]]:
    """A learner of a strength, and the cookies that tell who it is."""
    cookies, now = cookie_of(recorded("ova/x")), timezone.now()
    learner = Learner.objects.latest("pk")
    LearnerStrength.objects.create(
        learner=learner, rating=strength, deviation=60, volatility=0.06, rated=20, at=now
    )
    return learner, cookies


def meet(learner: Learner, name: str, days: float = 1) -> None:
    """A puzzle met so many days ago."""
    at = timezone.now() - timedelta(days=days)
    learner.tries.create(
        puzzle=name, showing=name[:10], at=at, ended=Ended.RIGHT, helped=False, rated=True
    )


def strengths(asked: Filter) -> dict[str, float]:
    """The puzzles of a filter with their strengths."""
    tags = PuzzleTag.objects.filter(tag=asked.tag)
    tags = tags.filter(game=asked.game) if asked.game else tags
    tags = tags.filter(level=asked.level) if asked.level else tags
    return dict(tags.values_list("puzzle_id", "strength"))


def chosen(cookies: dict[str, str], asked: Filter = FILTERS[0], after: str = "") -> str | None:
    """The puzzle that somebody gets."""
    return near_of(request_with(cookies), asked, after)


@pytest.mark.parametrize("strength", [700, 1200, 1500, 1800, 2600])
def test_it_is_about_as_hard_as_the_learner_is_strong(strength: float) -> None:
    _, cookies = known(strength)
    hard = strengths(Filter())
    lowest, highest = min(hard.values()), max(hard.values())
    inside = max(lowest, min(strength, highest))

    found = {chosen(cookies) or "" for _ in range(60)}

    # The nearest to what is wanted may lie a gap beyond it.
    ordered = sorted(hard.values())
    gap = max(b - a for a, b in pairwise(ordered))
    assert all(abs(hard[name] - inside) <= AROUND + gap for name in found)
    if lowest < strength < highest:
        assert len(found) > 1


@pytest.mark.parametrize("asked", FILTERS, ids=str)
def test_it_is_one_of_those_asked_for(asked: Filter) -> None:
    _, cookies = known()
    wanted = strengths(asked)

    found = {chosen(cookies, asked) for _ in range(20)}

    assert found <= set(wanted)


def test_what_was_met_within_a_month_does_not_come_again() -> None:
    learner, cookies = known()
    *met, last = [p.id for p in kept()]
    for name in met:
        meet(learner, name)

    assert {chosen(cookies) for _ in range(10)} == {last}
    assert chosen(cookies, after=last) is None


def test_after_a_month_it_may_come_again() -> None:
    learner, cookies = known()
    for puzzle in kept():
        meet(learner, puzzle.id, days=FORGOTTEN / timedelta(days=1) + 1)

    assert chosen(cookies)


def test_who_has_met_them_all_is_led_on_all_the_same() -> None:
    learner, cookies = known()
    for puzzle in kept():
        meet(learner, puzzle.id)
    client = Client()
    client.cookies.load(cookies)

    response = client.get(f"/ova/nasta/?efter={NOLLE.id}")

    assert response.status_code == 302
    assert response["Location"].startswith("/ova/")


def test_who_has_no_strength_yet_gets_middling_ones() -> None:
    cookies = cookie_of(recorded("ova/x"))
    hard = strengths(Filter())

    found = [hard[chosen(cookies) or ""] for _ in range(40)]

    assert 1350 < sum(found) / len(found) < 1650


def test_who_is_not_known_gets_what_follows(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    with django_assert_num_queries(0):
        assert chosen({}) is None
    assert chosen({COOKIE: f"{'x' * 43}.1"}) is None
    assert Client().get("/ova/nasta/").status_code == 302


@pytest.mark.parametrize("strength", [0, 5000])
def test_beyond_all_puzzles_the_outermost_is_taken(strength: float) -> None:
    _, cookies = known(strength)
    hard = strengths(Filter())
    outermost = min(hard.values()) if strength == 0 else max(hard.values())

    assert hard[chosen(cookies) or ""] == outermost


def test_the_nearer_of_two_is_taken() -> None:
    learner, _ = known()
    hard = sorted(strengths(Filter()).items(), key=lambda each: each[1])
    (low, lower), (high, higher) = max(pairwise(hard), key=lambda pair: pair[1][1] - pair[0][1])
    gap = higher - lower

    found = [
        nearest(learner.key_hash, Filter(), "", lower + part * gap - 1500, timezone.now())
        for part in (0.4, 0.6)
    ]

    assert found == [low, high]


@pytest.mark.parametrize("asked", FILTERS, ids=str)
def test_the_page_asks_one_query_and_only_indexes(
    asked: Filter, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    _, cookies = known()
    client = Client()
    client.cookies[COOKIE] = cookies[COOKIE]

    with CaptureQueriesContext(connection) as queries:
        response = client.get(f"/ova/nasta/{asked.query}")

    assert response.status_code == 302
    assert len(queries) == 1
    steps = plan_of(queries.captured_queries[0]["sql"])
    assert not [step for step in steps if step.startswith("SCAN") or "TEMP B-TREE" in step]
    assert any("_near (tag=?" in step for step in steps)


def measured(name: str) -> list[int]:
    """The work of choosing a puzzle, of recording a try, and of reading what is stored."""
    learner, cookies = known()
    for puzzle in kept()[:20]:
        meet(learner, puzzle.id)
    tried, request = Tried(NOLLE, name, Ended.RIGHT), request_with(cookies)
    return [
        *(work_of(partial(chosen, cookies, asked)) for asked in FILTERS[:4]),
        work_of(lambda: record_try(learner, tried, timezone.now() + FORGOTTEN)),
        work_of(lambda: change_of(request, SHOWING)),
        work_of(lambda: told_of(request)),
        work_of(lambda: stored_of(request)),
    ]


def passing_by() -> int:
    """The work of choosing for one who has met the three hundred puzzles that lie nearest."""
    learner, cookies = known()
    near = PuzzleTag.objects.filter(tag="alla", strength__gt=1490, strength__lt=1510)
    for name in near.order_by("strength").values_list("puzzle_id", flat=True)[:300]:
        meet(learner, name)
    return max(work_of(lambda: chosen(cookies)) for _ in range(20))


def test_a_hundred_thousand_puzzles_and_a_million_tries_are_no_more_work() -> None:
    few = measured("few")

    fill()
    many = measured("many")
    run("ANALYZE")
    known_by_now = measured("more")

    for found in (many, known_by_now):
        assert [m <= 3 * f + 200 for m, f in zip(found, few, strict=True)] == [True] * len(few)
    assert passing_by() < 30_000

"""The time that things are kept is counted from the last visit."""

from datetime import UTC, datetime, timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from progress import code_of, cookie_of, done_with, learner, recorded, request_with
from tutorial_app.models import Done, Learner, Transfer
from tutorial_app.progress import visits
from tutorial_app.progress.cookie import COOKIE, KEPT, Cookie, today
from tutorial_app.progress.storing import SWEEP

STEP = "lektion/grunder/stick/vem-vann"

pytestmark = pytest.mark.django_db


def of_day(cookies: dict[str, str], day: int) -> dict[str, str]:
    """The same cookie, renewed on another day."""
    return {COOKIE: f"{cookies[COOKIE].partition('.')[0]}.{day}"}


def browser(cookies: dict[str, str]) -> Client:
    """A browser with these cookies."""
    client = Client()
    client.cookies.load(cookies)
    return client


def age(by: timedelta) -> datetime:
    """Let everybody's last visit have been so long ago."""
    then = timezone.now() - by
    Learner.objects.update(seen=then)
    return then


def test_any_page_renews_a_cookie_of_yesterday_for_400_days() -> None:
    cookies = cookie_of(recorded(STEP))
    then = age(timedelta(days=3))

    answer = browser(of_day(cookies, today() - 1)).get("/om/")

    assert cookie_of(answer) == cookies
    assert answer.cookies[COOKIE]["max-age"] == KEPT.total_seconds()
    assert "private" in answer.headers["Cache-Control"]
    assert Learner.objects.get().seen > then


def test_a_cookie_of_today_is_left_alone(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    client = browser(cookie_of(recorded(STEP)))

    with django_assert_num_queries(0):
        answer = client.get("/om/")

    assert COOKIE not in answer.cookies
    assert "private" not in answer.headers["Cache-Control"]


@pytest.mark.parametrize("value", ["nonsense", f"{'x' * 43}.1"])
def test_a_cookie_that_stands_for_nothing_is_taken_back(value: str) -> None:
    answer = browser({COOKIE: value}).get("/om/")

    assert answer.cookies[COOKIE]["max-age"] == 0


def test_a_page_is_shown_also_when_the_database_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(key: str) -> bool:
        raise DatabaseError(key)

    monkeypatch.setattr(visits, "is_seen", fail)
    response = HttpResponse()
    request = request_with({COOKIE: f"{'x' * 43}.1"})

    assert visits.note_visits(lambda _: response)(request) is response
    assert COOKIE not in response.cookies


def test_who_has_been_away_for_400_days_is_forgotten_by_command() -> None:
    here = cookie_of(recorded(STEP))
    code_of(learner(STEP))
    then = timezone.now() - KEPT - timedelta(seconds=1)
    Learner.objects.filter(transfers__isnull=False).update(seen=then)
    told = StringIO()

    call_command("forget_old", stdout=told)

    assert told.getvalue() == "forgotten: 1\n"
    assert done_with(here) == {STEP}
    assert (Learner.objects.count(), Done.objects.count(), Transfer.objects.count()) == (1, 1, 0)


def test_codes_that_are_past_are_forgotten_too() -> None:
    code_of(learner(STEP))
    Transfer.objects.update(until=timezone.now())

    call_command("forget_old", stdout=StringIO())

    assert (Transfer.objects.count(), Learner.objects.count()) == (0, 1)


def test_one_day_less_is_remembered() -> None:
    cookies = cookie_of(recorded(STEP))
    age(KEPT - timedelta(days=1))

    call_command("forget_old", stdout=StringIO())

    assert done_with(cookies) == {STEP}


def test_a_new_visitor_clears_some_of_the_forgotten_away() -> None:
    for _ in range(SWEEP + 2):
        recorded(STEP)
    age(KEPT + timedelta(days=1))

    recorded(STEP)

    assert Learner.objects.count() == 3


def test_the_day_of_the_cookie_is_the_same_everywhere() -> None:
    cookie = Cookie.of(request_with(cookie_of(recorded(STEP))))

    assert cookie is not None
    assert datetime.fromordinal(cookie.day).date() == datetime.now(UTC).date()


def test_the_answer_that_gives_a_cookie_is_not_given_a_second_one() -> None:
    given = recorded(STEP)
    request = request_with(of_day(cookie_of(given), today() - 1))

    def answering(asked: HttpRequest) -> HttpResponse:
        return given

    answer = visits.note_visits(answering)(request)

    assert answer.cookies[COOKIE].value == cookie_of(given)[COOKIE]

"""Two tabs, double clicks and many learners at once: every try is stored once and none is lost."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.http.cookie import SimpleCookie
from django.test import Client

from progress import cookie_of, recorded, token
from puzzles_kept import FOLDER
from races import at_once, served
from showings import at, right
from strengths import establish
from tutorial_app.models import Done, Learner, LearnerStrength, PuzzleStrength, Try
from tutorial_app.puzzles.loading import load
from tutorial_app.strength.recording import ESTABLISHED

FRESH = at()

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("_served")]


@pytest.fixture
def _served(tmp_path: Path) -> Iterator[None]:
    """A database as it is served, with the puzzles in it."""
    with served(tmp_path):
        load(FOLDER)
        yield


def browser() -> tuple[SimpleCookie, str]:
    """The cookies of a new visitor who has a form before the eyes, and its token."""
    client = Client(enforce_csrf_checks=True)
    code = token(client, FRESH)
    return client.cookies, code


def pressing(cookies: SimpleCookie, code: str, address: str = FRESH) -> Callable[[], str]:
    """A press on the button in one of the tabs of a browser; tells the answer's status."""

    def call() -> str:
        client = Client(enforce_csrf_checks=True)
        client.cookies.load(cookies)
        return str(client.post(address, {"csrfmiddlewaretoken": code, "svar": right()}).status_code)

    return call


def test_a_double_click_is_one_try() -> None:
    cookies, code = browser()
    cookies.load(cookie_of(recorded("ova/x")))
    establish(Learner.objects.get())

    answers = at_once(*[pressing(cookies, code)] * 6)

    assert answers == ["303"] * 6
    assert Try.objects.count() == ESTABLISHED + 1
    assert LearnerStrength.objects.get().rated == PuzzleStrength.objects.get().rated == 1


def test_the_first_double_click_of_a_visitor_is_one_try_of_one_learner() -> None:
    cookies, code = browser()

    at_once(*[pressing(cookies, code)] * 6)

    assert (Learner.objects.count(), Try.objects.count(), Done.objects.count()) == (1, 1, 1)


def test_of_two_tabs_with_the_same_puzzle_one_is_rated() -> None:
    cookies, code = browser()
    tabs = [at(showing=f"{number:010x}") for number in range(5)]

    at_once(*[pressing(cookies, code, tab) for tab in tabs])

    assert Try.objects.count() == 5
    assert Try.objects.filter(rated=True).count() == 1
    assert LearnerStrength.objects.get().rated == 1


def test_many_learners_at_once_all_count_for_the_puzzle() -> None:
    browsers = [browser() for _ in range(6)]
    for cookies, _ in browsers:
        cookies.load(cookie_of(recorded("ova/x")))
        establish(Learner.objects.latest("pk"))

    at_once(*[pressing(cookies, code) for cookies, code in browsers])

    assert Learner.objects.count() == LearnerStrength.objects.count() == 6
    assert PuzzleStrength.objects.get().rated == 6

"""Several requests at once, on a database as it is served: nothing is lost, nothing comes twice."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.http import HttpResponse

from progress import cookie_of, done_with, recorded, request_with
from races import at_once, served
from tutorial_app.models import Done, Learner, Transfer
from tutorial_app.progress.codes import make_code, redeem
from tutorial_app.progress.cookie import COOKIE
from tutorial_app.progress.refusals import RefusedError
from tutorial_app.progress.storing import Stored, fetch, forget

FORM = "a" * 32
SLUGS = [f"lektion/grunder/stick/{number}" for number in range(6)]


pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("_served")]


@pytest.fixture
def _served(tmp_path: Path) -> Iterator[None]:
    """A file as the server opens it, by each thread anew; or the PostgreSQL that is configured."""
    with served(tmp_path):
        yield


def doing(slug: str, cookies: dict[str, str] | None = None, form: str = "") -> Callable[[], str]:
    """A call that records, and tells the cookie it was given."""

    def call() -> str:
        given = recorded(slug, cookies, form).cookies.get(COOKIE)
        return given.value if given else ""

    return call


def redeeming(code: str, cookies: dict[str, str]) -> Callable[[], str]:
    """A call that redeems a code, and tells how it went."""

    def call() -> str:
        try:
            return str(redeem(request_with(cookies), HttpResponse(), code))
        except RefusedError as refused:
            return refused.reason

    return call


def code_for(cookies: dict[str, str]) -> str:
    """A code for what these cookies stand for."""
    code = make_code(request_with(cookies))
    assert code
    return code


def test_a_double_click_is_recorded_once() -> None:
    cookies = cookie_of(recorded(SLUGS[0]))

    given = at_once(*[doing(SLUGS[1], cookies)] * 6)

    assert given == [""] * 6
    assert Done.objects.filter(slug=SLUGS[1]).count() == 1


def test_many_tabs_lose_nothing() -> None:
    cookies = cookie_of(recorded(SLUGS[0]))

    at_once(*[doing(slug, cookies) for slug in SLUGS])

    assert done_with(cookies) == set(SLUGS)


def test_many_tabs_that_begin_at_once_are_one_visitor() -> None:
    given = at_once(*[doing(slug, form=FORM) for slug in SLUGS])

    assert len(set(given)) == 1
    assert done_with({COOKIE: given[0]}) == set(SLUGS)
    assert Learner.objects.count() == 1


def test_a_code_that_is_redeemed_twice_at_once_is_redeemed_once() -> None:
    old = cookie_of(recorded(SLUGS[0]))
    new = [cookie_of(recorded(slug)) for slug in SLUGS[1:5]]
    code = code_for(old)

    told = at_once(*[redeeming(code, cookies) for cookies in new])

    assert sorted(told) == ["1", "code", "code", "code"]
    assert sum(SLUGS[0] in done_with(cookies) for cookies in new) == 1


def test_guesses_at_once_are_all_counted() -> None:
    old, new = cookie_of(recorded(SLUGS[0])), cookie_of(recorded(SLUGS[1]))
    code = code_for(old)
    secret = "A" * 5 if not code.endswith("A" * 5) else "C" * 5

    at_once(*[redeeming(code[:6] + secret, new)] * 6)

    assert Transfer.objects.get().wrong == 5
    assert redeeming(code, new)() == "code"


def test_two_who_give_each_other_codes_both_get_them() -> None:
    one, two = cookie_of(recorded(SLUGS[0])), cookie_of(recorded(SLUGS[1]))

    told = at_once(redeeming(code_for(one), two), redeeming(code_for(two), one))

    assert set(told) <= {"0", "1"}
    assert done_with(one) == done_with(two) == set(SLUGS[:2])


def test_what_is_fetched_and_what_is_recorded_at_once_both_stay() -> None:
    cookies = cookie_of(recorded(SLUGS[0]))
    dates = dict.fromkeys(SLUGS[1:], Done.objects.get().first)

    def fetching() -> str:
        return str(fetch(request_with(cookies), HttpResponse(), Stored(dates)))

    at_once(fetching, *[doing(slug, cookies) for slug in SLUGS[2:]], fetching)

    assert done_with(cookies) == set(SLUGS)
    assert Done.objects.count() == len(SLUGS)


def test_deleting_while_something_is_recorded_leaves_no_pieces() -> None:
    cookies = cookie_of(recorded(SLUGS[0]))

    def forgetting() -> str:
        forget(request_with(cookies), HttpResponse())
        return ""

    given = at_once(forgetting, *[doing(slug, cookies) for slug in SLUGS[1:]])

    assert done_with(cookies) == set()
    kept = [slug for cookie in given if cookie for slug in done_with({COOKIE: cookie})]
    assert sorted(Done.objects.values_list("slug", flat=True)) == sorted(kept)

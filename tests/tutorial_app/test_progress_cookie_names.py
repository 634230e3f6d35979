"""In production cookies have a prefix that keeps sister hosts from setting them."""

import pytest
from django.test import Client
from pytest_django import Settings

from progress import cookie_of, done_with, recorded
from tutorial_app.progress.cookie import COOKIE
from ui.deck import COOKIE as DECK

STEP = "lektion/tolva/overstick/ett"
PREFIX = "__Host-"

pytestmark = pytest.mark.django_db


def in_production(settings: Settings) -> None:
    """Cookies as production has them."""
    settings.COOKIE_PREFIX, settings.COOKIES_SECURE = PREFIX, True


def test_a_cookie_of_production_has_the_prefix_and_what_it_demands(settings: Settings) -> None:
    in_production(settings)

    [cookie] = [each for each in recorded(STEP).cookies.values() if each["max-age"]]

    assert (cookie.key, cookie["secure"], cookie["path"]) == (f"{PREFIX}{COOKIE}", True, "/")
    assert cookie["domain"] == ""
    assert done_with({cookie.key: cookie.value}) == {STEP}


def test_progress_of_a_cookie_without_the_prefix_is_kept_and_the_cookie_replaced(
    settings: Settings,
) -> None:
    before = cookie_of(recorded(STEP))
    in_production(settings)
    client = Client()
    client.cookies[COOKIE] = before[COOKIE]

    answer = client.get("/om/", secure=True)
    new = answer.cookies[f"{PREFIX}{COOKIE}"]

    assert answer.cookies[COOKIE]["max-age"] == 0
    assert done_with({new.key: new.value}) == done_with(before) == {STEP}


def test_a_cookie_without_the_prefix_does_not_count_beside_one_that_has_it(
    settings: Settings,
) -> None:
    planted = cookie_of(recorded("lektion/tolva/overstick/tva"))
    own = cookie_of(recorded(STEP))
    in_production(settings)

    found = done_with({COOKIE: planted[COOKIE], f"{PREFIX}{COOKIE}": own[COOKIE]})

    assert found == {STEP}


def test_who_deletes_progress_has_no_cookie_of_either_name(settings: Settings) -> None:
    before = cookie_of(recorded(STEP))
    in_production(settings)
    client = Client()
    client.cookies[COOKIE] = before[COOKIE]

    answer = client.post("/framsteg/radera/", secure=True)

    ages = {name: cookie["max-age"] for name, cookie in answer.cookies.items()}
    assert {name: ages[name] for name in (COOKIE, f"{PREFIX}{COOKIE}")} == {
        COOKIE: 0,
        f"{PREFIX}{COOKIE}": 0,
    }


def test_the_choice_of_deck_is_kept_too_and_can_be_changed(settings: Settings) -> None:
    client = Client()
    client.cookies[DECK] = "fyra"
    in_production(settings)

    before = client.get("/om/", secure=True).content.decode()
    client.post("/kortlek/", {"kortlek": "tva"}, secure=True)
    after = client.get("/om/", secure=True).content.decode()

    assert 'data-kortlek="fyra"' in before
    assert 'data-kortlek="tva"' in after

"""What a visitor has done is stored once, and for nobody who has done nothing."""

import os
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest
from django.core.management import call_command
from django.http import HttpResponse
from django.test import Client, override_settings
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from progress import cookie_of, done_with, learner, recorded, request_with
from tutorial_app.models import Done, Learner
from tutorial_app.progress import done_of, record
from tutorial_app.progress.cookie import COOKIE

ROOT = Path(__file__).resolve().parents[2]
FIRST, SECOND = "lektion/grunder/stick/vem-vann", "lektion/grunder/stick/saka"
FORM = "a" * 32

pytestmark = pytest.mark.django_db


def test_what_is_done_is_done_and_again_changes_nothing() -> None:
    cookies = cookie_of(recorded(FIRST))
    moment = Done.objects.get().first

    again = recorded(FIRST, cookies)

    assert done_with(cookies) == {FIRST}
    assert Done.objects.get().first == moment
    assert COOKIE not in again.cookies


def test_several_things_are_recorded_at_once() -> None:
    response = HttpResponse()

    record(request_with({}), response, FIRST, SECOND)

    assert done_with(cookie_of(response)) == {FIRST, SECOND}


def test_a_stranger_costs_no_query_and_has_done_nothing(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    with django_assert_num_queries(0):
        assert done_of(request_with({})) == frozenset()


@pytest.mark.parametrize("value", ["", "x", "å" * 43 + ".1", "x" * 43, "x" * 43 + ".1" + "0" * 9])
def test_a_cookie_that_is_not_ours_is_none(
    value: str, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        assert done_with({COOKIE: value}) == set()


def test_a_key_of_the_visitors_own_making_is_never_taken() -> None:
    brought = {COOKIE: f"{'x' * 43}.1"}

    given = cookie_of(recorded(FIRST, brought))

    assert "x" * 43 not in given[COOKIE]
    assert (done_with(given), done_with(brought)) == ({FIRST}, set())


def test_the_database_does_not_know_the_key() -> None:
    key = cookie_of(recorded(FIRST))[COOKIE].partition(".")[0]

    assert key not in Learner.objects.get().key_hash


def test_two_tabs_that_send_their_first_answer_at_once_are_one_visitor() -> None:
    one = cookie_of(recorded(FIRST, form=FORM))
    other = cookie_of(recorded(SECOND, form=FORM))

    assert one == other
    assert done_with(one) == {FIRST, SECOND}


def test_the_same_form_cookie_long_after_is_another_visitor() -> None:
    one = cookie_of(recorded(FIRST, form=FORM))
    Learner.objects.update(begun=timezone.now() - timedelta(minutes=11))

    other = cookie_of(recorded(SECOND, form=FORM))

    assert (done_with(one), done_with(other)) == ({FIRST}, {SECOND})


def test_the_cookie_is_for_nobody_else_and_lasts_400_days() -> None:
    cookie = recorded(FIRST).cookies[COOKIE]

    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/")
    assert cookie["max-age"] == 400 * 24 * 3600
    assert not cookie["secure"]


@override_settings(COOKIES_SECURE=True)
def test_the_cookie_goes_over_tls_alone_where_cookies_are_secure() -> None:
    assert recorded(FIRST).cookies[COOKIE]["secure"]


def test_cookies_are_secure_in_production() -> None:
    code = "from django.conf import settings as s; print(s.COOKIES_SECURE, s.CSRF_COOKIE_SECURE)"
    variables = {"SITE_SECRET_KEY": "abcdefghij" * 7, "SITE_HOSTS": "kort.example"}
    variables["SITE_URL"] = "https://kort.example"
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": "site", **variables}
    environment |= {"SITE_ENV": "production", "DJANGO_SETTINGS_MODULE": "website.settings"}

    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, check=True
    )

    assert done.stdout.decode().split() == ["True", "True"]


def test_models_and_migrations_are_in_step() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


def test_no_page_gives_a_cookie_to_one_who_only_reads(client: Client) -> None:
    for path in ("/", "/regler/tolva/", "/framsteg/", "/framsteg/fil/", "/framsteg/flytta/"):
        assert client.get(path).cookies == {}
    assert Learner.objects.count() == 0


def test_a_page_of_ones_own_is_kept_by_nobody() -> None:
    client = learner(FIRST)

    for path in ("/framsteg/", "/framsteg/fil/", "/framsteg/flytta/", "/framsteg/radera/"):
        kept = client.get(path).headers["Cache-Control"]
        assert {"private", "no-store"} <= set(kept.split(", "))

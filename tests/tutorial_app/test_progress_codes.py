"""A code takes progress to another browser: once, for ten minutes, and not by guessing."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from progress import FETCH, code_of, done_by, learner, send
from tutorial_app.models import Transfer
from tutorial_app.progress.codes import ALPHABET, AT_ONCE, TRIES

ONE, TWO, BOTH = "lektion/grunder/stick/a", "lektion/tolva/mal/b", "ova/tolva-17"

pytestmark = pytest.mark.django_db


def stranger() -> Client:
    """A browser that has done nothing."""
    return Client(enforce_csrf_checks=True)


def enter(client: Client, code: str) -> HttpResponse:
    """The answer to a code."""
    return send(client, FETCH, kod=code)


def wrong(code: str) -> str:
    """A code of the same name with another secret."""
    last = next(sign for sign in ALPHABET if sign != code[-1])
    return code[:-1] + last


def test_a_code_takes_what_is_done_to_a_browser_that_had_nothing() -> None:
    old, new = learner(ONE, BOTH), stranger()

    answer = enter(new, code_of(old))

    assert (answer.status_code, answer.headers["Location"]) == (303, "/framsteg/?hamtat=2")
    assert done_by(new) == done_by(old)
    assert "2&nbsp;nya saker" in new.get("/framsteg/?hamtat=2").content.decode()


def test_what_both_have_done_is_added_up_and_keeps_its_first_date() -> None:
    old, new = learner(ONE, BOTH), learner(TWO, BOTH)

    answer = enter(new, code_of(old))

    assert answer.headers["Location"] == "/framsteg/?hamtat=1"
    assert set(done_by(new)) == {ONE, TWO, BOTH}
    assert set(done_by(old)) == {ONE, BOTH}
    assert done_by(new)[BOTH] <= done_by(old)[BOTH]


@pytest.mark.parametrize("change", [str.lower, lambda code: f" {code.replace('-', ' – ')} "])
def test_a_code_is_read_as_people_write_it(change: Callable[[str], str]) -> None:
    assert enter(stranger(), change(code_of(learner(ONE)))).status_code == 303


def test_a_code_is_good_for_one_time() -> None:
    code = code_of(learner(ONE))
    enter(stranger(), code)

    again = enter(stranger(), code)

    assert again.status_code == 400
    assert "redan använd" in again.content.decode()


def test_a_code_is_good_for_ten_minutes() -> None:
    code = code_of(learner(ONE))
    Transfer.objects.update(until=timezone.now())

    assert enter(stranger(), code).status_code == 400


def test_a_code_that_was_tried_too_often_is_dead() -> None:
    code = code_of(learner(ONE))
    for _ in range(TRIES):
        assert enter(stranger(), wrong(code)).status_code == 400

    assert enter(stranger(), code).status_code == 400


def test_a_code_that_was_tried_almost_too_often_lives() -> None:
    code = code_of(learner(ONE))
    for _ in range(TRIES - 1):
        enter(stranger(), wrong(code))

    assert enter(stranger(), code).status_code == 303


def test_guessing_at_one_code_does_not_touch_another() -> None:
    code, other = code_of(learner(ONE)), code_of(learner(TWO))
    for _ in range(TRIES + 1):
        enter(stranger(), wrong(code))

    assert enter(stranger(), other).status_code == 303


@pytest.mark.parametrize(
    "text", ["", "x", "\x00" * 10, "A" * 11, "ÅÄÖÅÄÖÅÄÖÅ", "0" * 10, "A" * 5000]
)
def test_what_is_no_code_is_refused_with_a_word(text: str) -> None:
    answer = enter(stranger(), text)

    assert answer.status_code == 400
    assert "går inte att använda" in answer.content.decode()


def test_ones_own_code_is_not_used_up_by_oneself() -> None:
    client = learner(ONE)
    code = code_of(client)

    answer = enter(client, code)

    assert (answer.status_code, "Skriv den i den andra" in answer.content.decode()) == (400, True)
    assert enter(stranger(), code).status_code == 303


def test_a_double_click_makes_two_codes_that_both_hold_and_there_are_never_many() -> None:
    client = learner(ONE)
    codes = [code_of(client) for _ in range(AT_ONCE + 1)]

    answers = [enter(stranger(), code).status_code for code in codes]

    assert answers == [400] + [303] * AT_ONCE


def test_the_database_does_not_know_the_code() -> None:
    name, _, secret = code_of(learner(ONE)).partition("-")

    stored = Transfer.objects.get()

    assert stored.name == name
    assert secret not in stored.secret_hash
    assert (len(name), len(secret)) == (5, 5)


def test_codes_that_are_past_are_cleared_away() -> None:
    code_of(learner(ONE))
    Transfer.objects.update(until=timezone.now() - timedelta(seconds=1))

    code_of(learner(TWO))

    assert Transfer.objects.count() == 1


def test_one_who_has_done_nothing_gets_no_code_and_no_form() -> None:
    page = stranger().get("/framsteg/flytta/").content.decode()
    answer = Client().post("/framsteg/flytta/")

    assert "<form" not in page.partition("<main")[2].partition("<footer")[0]
    assert "inget att flytta" in answer.content.decode()
    assert Transfer.objects.count() == 0


def test_who_has_been_deleted_has_no_code_left() -> None:
    client = learner(ONE)
    code = code_of(client)
    send(client, "/framsteg/radera/")

    assert enter(stranger(), code).status_code == 400

"""Tries and strength go where progress goes: to a file, to another browser, and away."""

import json
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from progress import FETCH, code_of, learner, send
from showings import at, right, send_answer, visitor, wrong
from strengths import DONE, strong, tried
from tutorial_app.models import Learner, LearnerStrength, PuzzleStrength, Try
from tutorial_app.strength.carrying import MOST

ONE, TWO = "0123456789", "fedcba9876"
LONG_AGO = "2026-01-02T03:04:05Z"
GOOD = f"t4-7k2m {LONG_AGO} fel raknad"
STRENGTH = {
    "rating": 1600.5, "deviation": 80.0, "volatility": 0.06, "rated": 12, "at": LONG_AGO,
}  # fmt: skip

pytestmark = pytest.mark.usefixtures("puzzles")


def file_of(client: Client) -> dict[str, object]:
    """The browser's file."""
    found: dict[str, object] = client.get("/framsteg/fil/").json()
    return found


def file_with(tries: object = None, strength: object = None) -> str:
    """A file of tries."""
    parts = {"tries": tries, "strength": strength}
    told = {name: part for name, part in parts.items() if part is not None}
    return json.dumps({"v": 1, "done": {}, **told})


def test_a_file_has_the_tries_and_the_strength() -> None:
    client = strong()
    tried(ONE)
    tried(TWO, rated=False, at=timezone.now() - timedelta(days=1))

    found = file_of(client)

    tries, strength = found["tries"], found["strength"]
    assert isinstance(tries, dict)
    assert isinstance(strength, dict)
    assert list(tries) == [ONE, TWO]
    assert tries[ONE].startswith("t4-7k2m 20")
    assert (tries[ONE][-12:], tries[TWO][-11:]) == (" ratt raknad", " ratt hjalp")
    assert (strength["rating"], strength["rated"]) == (1537, 10)


def test_a_file_goes_out_and_comes_in_unchanged() -> None:
    old, new = visitor(), visitor()
    send_answer(old, at(answer=right()))
    send_answer(old, at(showing=TWO, answer=right()))

    answer = send(new, FETCH, text=json.dumps(file_of(old)))

    assert answer["Location"] == "/framsteg/?hamtat=3"
    assert file_of(new) == file_of(old)


def test_fetching_again_changes_nothing_and_moves_no_puzzle() -> None:
    client = visitor()
    text = file_with({ONE: GOOD}, STRENGTH)
    send(client, FETCH, text=text)
    before = file_of(client)

    again = send(client, FETCH, text=text)

    assert again["Location"] == "/framsteg/?hamtat=0"
    assert file_of(client) == before == json.loads(text)
    assert Try.objects.count() == 1
    assert not PuzzleStrength.objects.exists()


@pytest.mark.parametrize(("rated", "stays"), [(11, 1600.5), (12, 1537), (13, 1537)])
def test_of_two_strengths_the_one_that_rests_on_more_stays(rated: int, stays: float) -> None:
    client = strong(rated=rated)

    send(client, FETCH, text=file_with(strength=STRENGTH))

    assert LearnerStrength.objects.get().rating == stays


BAD_TRIES = {
    "list": [GOOD],
    "words": {ONE: "hej"},
    "nothing": {ONE: None},
    "strange showing": {"x": GOOD},
    "upper case": {ONE.replace("9", "A"): GOOD},
    "strange puzzle": {ONE: f"<b> {LONG_AGO} fel"},
    "strange end": {ONE: f"t4-7k2m {LONG_AGO} vann"},
    "no moment": {ONE: "t4-7k2m igår fel"},
    "no zone": {ONE: "t4-7k2m 2026-01-02T03:04:05 fel"},
    "before time": {ONE: "t4-7k2m 0001-01-01T00:00:00+14:00 fel"},
    "more": {ONE: f"{GOOD} mer"},
    "one bad of two": {ONE: GOOD, TWO: "hej"},
    "lone surrogate": {"\ud800": GOOD},
    "null": {ONE: "t4-7k2m\x00"},
}


@pytest.mark.parametrize("case", BAD_TRIES)
def test_a_bad_try_is_refused_in_words_and_nothing_is_taken(case: str) -> None:
    client = learner(DONE)

    answer = send(client, FETCH, text=file_with(BAD_TRIES[case]))

    assert answer.status_code == 400
    assert "Ingenting har hämtats" in answer.content.decode()
    assert not Try.objects.exists()


BAD_STRENGTHS = {
    "list": [1500],
    "nothing in it": {},
    "words": {**STRENGTH, "rating": "1500"},
    "true": {**STRENGTH, "rating": True},
    "no number": {**STRENGTH, "rating": float("nan")},
    "without end": {**STRENGTH, "deviation": float("inf")},
    "too strong": {**STRENGTH, "rating": 1e9},
    "huge": {**STRENGTH, "rating": 10**400},
    "too sure": {**STRENGTH, "deviation": 0},
    "too unsteady": {**STRENGTH, "volatility": 3},
    "no tries": {**STRENGTH, "rated": 0},
    "half a try": {**STRENGTH, "rated": 1.5},
    "endless tries": {**STRENGTH, "rated": 10**12},
    "no moment": {**STRENGTH, "at": 7},
}


@pytest.mark.parametrize("case", BAD_STRENGTHS)
def test_a_bad_strength_is_refused_in_words(case: str) -> None:
    client = strong()

    answer = send(client, FETCH, text=file_with(strength=BAD_STRENGTHS[case]))

    assert answer.status_code == 400
    assert "styrka som inte kan stämma" in answer.content.decode()
    assert LearnerStrength.objects.get().rating == 1537


def test_a_try_of_the_future_is_one_of_now() -> None:
    client = visitor()

    send(client, FETCH, text=file_with({ONE: "t4-7k2m 2999-01-01T00:00:00Z ratt"}))

    assert Try.objects.get().at <= timezone.now()


def test_more_tries_than_are_kept_are_refused() -> None:
    tries = {f"{number:010x}": GOOD for number in range(MOST + 1)}

    assert send(visitor(), FETCH, text=file_with(tries)).status_code == 413


def test_as_many_as_are_kept_go_out_and_in_and_the_latest_stay() -> None:
    client = learner(DONE)
    tried(TWO)
    tries = {f"{number:010x}": GOOD for number in range(MOST)}

    assert send(client, FETCH, text=file_with(tries)).status_code == 303
    found = file_of(client)

    assert Try.objects.count() == MOST
    assert next(iter(found["tries"])) == TWO  # type: ignore[call-overload]  # checked elsewhere
    assert send(visitor(), FETCH, text=json.dumps(found)).status_code == 303


def test_a_code_takes_them_along() -> None:
    old, new = strong(), visitor()
    tried(ONE)

    send(new, FETCH, kod=code_of(old))

    assert file_of(new) == file_of(old)


def test_who_has_only_erred_can_take_it_along_and_delete_it() -> None:
    client = visitor()
    send_answer(client, at(answer=wrong()))

    shown = client.get("/framsteg/").content.decode()

    assert "försöken är sparade" in shown
    assert "Radera allt" in shown
    assert "Gör en kod" in client.get("/framsteg/flytta/").content.decode()
    send(client, "/framsteg/radera/")
    assert not Learner.objects.exists()
    assert not Try.objects.exists()
    assert not LearnerStrength.objects.exists()


def test_what_is_forgotten_is_forgotten_whole() -> None:
    strong()
    tried(ONE)
    Learner.objects.update(seen=timezone.now() - timedelta(days=401))

    call_command("forget_old", verbosity=0)

    assert not Try.objects.exists()
    assert not LearnerStrength.objects.exists()

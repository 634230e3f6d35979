"""A file takes progress along, and no file whatever does any harm."""

import json
from datetime import UTC, datetime, timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from progress import FETCH, done_by, learner, send
from tutorial_app.models import Done, Learner
from tutorial_app.progress.storing import MOST

ONE, TWO, GONE = "lektion/grunder/stick/a", "ova/tolva-17", "lektion/borta/for/lange-sedan"
LONG_AGO = "2026-01-02T03:04:05Z"

pytestmark = pytest.mark.django_db


def file_with(done: object, v: object = 1) -> str:
    """A file of progress."""
    return json.dumps({"v": v, "done": done})


def paste(client: Client, text: str) -> HttpResponse:
    """The answer to pasted text."""
    return send(client, FETCH, text=text)


def upload(client: Client, content: bytes) -> HttpResponse:
    """The answer to a chosen file, with the box for text left empty."""
    return send(client, FETCH, fil=SimpleUploadedFile("x.json", content), text="")


def test_a_file_is_for_keeping_and_says_its_version() -> None:
    answer = learner(ONE).get("/framsteg/fil/")

    name = f"forhand-framsteg-{timezone.localdate()}.json"
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    assert answer.json()["v"] == 1
    assert list(answer.json()["done"]) == [ONE]


def test_the_file_of_one_who_has_done_nothing_is_empty() -> None:
    assert Client().get("/framsteg/fil/").json() == {"v": 1, "done": {}}


def test_a_file_goes_out_and_comes_in_unchanged() -> None:
    old, new = learner(ONE, TWO, GONE), Client(enforce_csrf_checks=True)

    answer = upload(new, old.get("/framsteg/fil/").content)

    assert (answer.status_code, answer.headers["Location"]) == (303, "/framsteg/?hamtat=3")
    assert new.get("/framsteg/fil/").content == old.get("/framsteg/fil/").content


def test_fetching_adds_and_the_earlier_date_stays() -> None:
    client = learner(ONE)
    later = (timezone.now() + timedelta(days=9)).isoformat()

    answer = paste(client, file_with({ONE: LONG_AGO, TWO: later}))

    assert answer.headers["Location"] == "/framsteg/?hamtat=1"
    assert done_by(client)[ONE] == datetime.fromisoformat(LONG_AGO)
    assert done_by(client)[TWO] <= datetime.now(UTC)


def test_fetching_again_changes_nothing() -> None:
    client = learner(ONE)
    text = file_with({TWO: LONG_AGO})
    paste(client, text)

    again = paste(client, text)

    assert again.headers["Location"] == "/framsteg/?hamtat=0"
    assert Done.objects.count() == 2
    assert "fanns redan här" in client.get("/framsteg/?hamtat=0").content.decode()


def test_a_file_of_a_browser_that_puts_a_mark_first_is_read() -> None:
    content = file_with({ONE: LONG_AGO}).encode("utf-8-sig")

    assert upload(Client(enforce_csrf_checks=True), content).status_code == 303


BAD = {
    "nothing": ("", "Välj en fil"),
    "space": (" \n", "Välj en fil"),
    "words": ("hej", "går inte att läsa"),
    "cut off": (file_with({ONE: LONG_AGO})[:-5], "går inte att läsa"),
    "deep": ("[" * 100_000, "går inte att läsa"),
    "deep objects": ('{"v":' * 50_000, "går inte att läsa"),
    "huge number": ('{"v": ' + "1" * 5000 + "}", "går inte att läsa"),
    "list": ("[]", "inte en fil med framsteg"),
    "null": ("null", "inte en fil med framsteg"),
    "no version": ('{"done": {}}', "inte en fil med framsteg"),
    "true version": (file_with({}, v=True), "inte en fil med framsteg"),
    "worded version": (file_with({}, v="1"), "inte en fil med framsteg"),
    "old version": (file_with({}, v=0), "inte en fil med framsteg"),
    "new version": (file_with({}, v=2), "nyare version"),
    "no done": ('{"v": 1}', "inte en fil med framsteg"),
    "list done": (file_with([ONE]), "inte en fil med framsteg"),
    "strange slug": (file_with({"<b>/x": LONG_AGO}), "”&lt;b&gt;/x”, och så heter ingenting"),
    "long slug": (file_with({f"ova/{'a' * 200}": LONG_AGO}), "så heter ingenting"),
    "lone surrogate": (file_with({"\ud800": LONG_AGO}), "”?”, och så heter ingenting"),
    "null slug": (file_with({"ova/\x00": LONG_AGO}), "så heter ingenting"),
    "empty slug": (file_with({"": LONG_AGO}), "så heter ingenting"),
    "no moment": (file_with({ONE: None}), "riktigt datum"),
    "number for moment": (file_with({ONE: 7}), "riktigt datum"),
    "words for moment": (file_with({ONE: "igår"}), "riktigt datum"),
    "moment without zone": (file_with({ONE: "2026-01-02T03:04:05"}), "riktigt datum"),
    "moment before time": (file_with({ONE: "0001-01-01T00:00:00+14:00"}), "riktigt datum"),
    "one bad of two": (file_with({ONE: LONG_AGO, TWO: []}), "riktigt datum"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_file_is_refused_in_words_and_nothing_is_lost(case: str) -> None:
    text, words = BAD[case]
    client = learner(GONE)
    before = done_by(client)

    answer = paste(client, text)

    assert answer.status_code == 400
    assert words in answer.content.decode()
    assert done_by(client) == before


def test_what_was_pasted_stays_to_be_mended() -> None:
    shown = paste(Client(enforce_csrf_checks=True), "<hej>").content.decode()

    assert "&lt;hej&gt;</textarea>" in shown


@pytest.mark.parametrize(
    "content", [b"\xff\xfe\x00", b"\x00" * 50, b"PK\x03\x04", "ä".encode("latin-1")]
)
def test_a_file_of_another_kind_is_refused_in_words(content: bytes) -> None:
    answer = upload(Client(enforce_csrf_checks=True), content)

    assert answer.status_code == 400
    assert "går inte att läsa" in answer.content.decode()
    assert Learner.objects.count() == 0


@pytest.mark.parametrize("size", [1_000_001, 5_000_000])
def test_a_giant_is_refused_before_it_is_read(size: int) -> None:
    client = learner(GONE)

    for answer in (paste(client, "x" * size), upload(client, b"x" * size)):
        assert answer.status_code == 413
        assert "för stort" in answer.content.decode()
    assert set(done_by(client)) == {GONE}


def test_more_than_there_is_to_do_is_refused() -> None:
    client = learner(GONE)
    done = {f"ova/{number}": LONG_AGO for number in range(MOST)}

    answer = paste(client, file_with(done))

    assert answer.status_code == 413
    assert "fler saker än" in answer.content.decode()
    assert set(done_by(client)) == {GONE}


def test_as_much_as_there_may_be_goes_out_and_in() -> None:
    client = Client(enforce_csrf_checks=True)
    done = {f"ova/bondtolva-{number:07}": LONG_AGO for number in range(MOST)}

    assert paste(client, file_with(done)).status_code == 303
    assert upload(client, client.get("/framsteg/fil/").content).status_code == 303


def test_a_form_without_its_token_changes_nothing() -> None:
    client = learner(ONE)

    for path in (FETCH, "/framsteg/flytta/", "/framsteg/radera/"):
        assert client.post(path, {"text": file_with({TWO: LONG_AGO})}).status_code == 403
    assert set(done_by(client)) == {ONE}


def test_the_earliest_dates_and_the_smallest_numbers_go_out_and_come_in_again() -> None:
    early = "0001-01-01T00:00:00Z"
    card = "tolva4 t4-7k2m - 0001-01-01 0.0000001 1 0001-01-01 0001-01-02"
    strength = {"rating": 1500, "deviation": 90, "volatility": 0.06, "rated": 3, "at": early}
    found = {
        "v": 1,
        "done": {ONE: early},
        "tries": {"0123456789": f"t4-7k2m {early} ratt"},
        "strength": strength,
        "repeat": {"begun": early, "cards": {"tema:undertrumf": card}},
    }
    old, new = Client(enforce_csrf_checks=True), Client(enforce_csrf_checks=True)
    first = paste(old, json.dumps(found))
    file = old.get("/framsteg/fil/")

    second = upload(new, file.content)

    assert (first.status_code, second.status_code) == (303, 303), second.content.decode()
    assert file.json()["done"] == {ONE: early}
    assert new.get("/framsteg/fil/").content == file.content

"""The request log: one structured line, nothing about the visitor."""

import json
import logging
import sys

import pytest
from django.test import Client

from website.logs import JsonFormatter, LineFormatter, OneLine, ServerFormatter


def a_record(**fields: object) -> logging.LogRecord:
    """A record of the request log."""
    record = logging.LogRecord("forhand.request", logging.INFO, "", 0, "request", (), None)
    record.fields = fields
    record.created = 0.0
    record.msecs = 5.0
    return record


def test_json_is_one_object_a_line() -> None:
    line = JsonFormatter().format(a_record(path="/rött/", status=200))

    assert json.loads(line) == {
        "time": "1970-01-01T00:00:00.005Z",
        "level": "INFO",
        "event": "request",
        "path": "/rött/",
        "status": 200,
    }


def test_a_line_for_eyes_is_key_and_value() -> None:
    line = LineFormatter().format(a_record(path="/om/", status=200))

    assert line == "event=request path=/om/ status=200"


def test_a_forged_path_cannot_start_a_new_line() -> None:
    line = LineFormatter().format(a_record(path="/om/\nlevel=ERROR"))

    assert "\n" not in line


def test_neither_query_nor_visitor_is_logged(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, logger="forhand.request"):
        client.get("/om/?q=hemlig", headers={"user-agent": "Nyfiken"})

    [record] = caplog.records
    fields = record.__dict__["fields"]
    assert list(fields) == ["method", "path", "status", "ms", "bytes", "htmx"]
    assert (fields["method"], fields["path"], fields["status"]) == ("GET", "/om/", 200)


def test_what_is_wrong_with_a_request_is_a_warning_of_one_line() -> None:
    try:
        raise ValueError("too many")
    except ValueError:
        record = a_record()
        record.exc_info = sys.exc_info()
        record.levelno, record.levelname = logging.ERROR, "ERROR"

    kept = OneLine().filter(record)

    line = json.loads(JsonFormatter().format(record))
    assert (kept, line["level"], "traceback" in line) == (True, "WARNING", False)


@pytest.mark.parametrize(
    ("mode", "start"), [("production", '{"time"'), ("", '{"time"'), ("local", "event=request")]
)
def test_the_app_server_writes_as_the_site_does(
    monkeypatch: pytest.MonkeyPatch, mode: str, start: str
) -> None:
    monkeypatch.delenv("SITE_ENV", raising=False)
    if mode:
        monkeypatch.setenv("SITE_ENV", mode)

    assert ServerFormatter().format(a_record()).startswith(start)


@pytest.mark.django_db
def test_the_size_of_every_answer_is_told(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logger="forhand.request"):
        answers = [client.get("/halsa"), client.get("/om/", headers={"host": "ond.example"})]

    told = [
        record.__dict__["fields"]["bytes"] for record in caplog.records if hasattr(record, "fields")
    ]
    assert told == [len(answer.content) for answer in answers]

"""A database that cannot be used: pages that need none are shown, others say when to try again."""

import pytest
from django.db import DatabaseError, IntegrityError, InterfaceError, OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper
from django.test import Client, RequestFactory

from progress import cookie_of, recorded
from tutorial_app.lessons.addresses import Attempt, attempt_address, step_address
from tutorial_app.library import library
from tutorial_app.progress.cookie import COOKIE
from website.errors import AnswerTemporaryFaults

PLAIN = ("/", "/regler/tolva/", "/domaren/", "/lar/", "/lar/tolva/", "/om/")
NEEDING = ("/framsteg/", "/ova/", "/ova/uppgifter/", "/ova/repetera/", "/ova/oversikt/")

pytestmark = pytest.mark.django_db


@pytest.fixture
def known() -> Client:
    """A visitor whose progress is stored."""
    client = Client()
    client.cookies[COOKIE] = cookie_of(recorded("lektion/tolva/overstick/ett"))[COOKIE]
    return client


@pytest.fixture
def broken(known: Client, monkeypatch: pytest.MonkeyPatch) -> Client:
    """The same when the database has gone."""

    def cursor(self: BaseDatabaseWrapper) -> None:
        raise OperationalError("gone")

    monkeypatch.setattr(BaseDatabaseWrapper, "cursor", cursor)
    return known


@pytest.mark.parametrize("address", PLAIN)
def test_a_page_that_only_marks_what_is_done_is_shown_without(broken: Client, address: str) -> None:
    assert broken.get(address).status_code == 200


@pytest.mark.parametrize("address", NEEDING)
def test_a_page_that_needs_what_is_stored_asks_to_be_tried_again(
    broken: Client, address: str
) -> None:
    response = broken.get(address)

    assert (response.status_code, response.headers["Retry-After"]) == (503, "5")
    assert "no-store" in response.headers["Cache-Control"]
    assert "<h1>Försök igen om en liten stund</h1>" in response.content.decode()


def test_what_cannot_be_saved_is_told_with_a_way_on(broken: Client) -> None:
    lesson = library().courses["bondtolva"].lessons["tvangen"]
    step = next(step for step in lesson.steps if step.kind == "play")
    right = attempt_address(step_address(lesson, step), Attempt(step.task.solution[0]))

    response = broken.post(right)

    assert (response.status_code, response.headers["Retry-After"]) == (503, "5")
    assert "Fortsätt utan att spara" in response.content.decode()


@pytest.mark.parametrize(
    ("fault", "status"),
    [
        (OperationalError("database is locked"), 503),
        (DatabaseError("file is not a database"), 503),
        (InterfaceError("connection already closed"), 503),
        (IntegrityError("UNIQUE constraint failed"), None),
        (ValueError("our own"), None),
    ],
)
def test_only_a_database_that_cannot_be_used_passes_by_itself(
    fault: Exception, status: int | None
) -> None:
    middleware = AnswerTemporaryFaults(lambda request: None)  # type: ignore[arg-type, return-value]

    page = middleware.process_exception(RequestFactory().get("/ova/"), fault)

    assert (page.status_code if page else None) == status

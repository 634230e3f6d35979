"""How much one client may store: enough for a class, not enough to fill the disk."""

import json
import re
from html import unescape

import pytest
from django.test import Client, RequestFactory
from pytest_django import Settings

from progress import FETCH
from showings import at, page, right, wrong
from tutorial_app.lessons.addresses import Attempt, attempt_address, step_address
from tutorial_app.library import library
from tutorial_app.models import Learner, Try
from tutorial_app.progress.limits import HOUR, MOST_CLIENTS, Limit, TooManyError, client_of

pytestmark = pytest.mark.django_db
FILE = json.dumps({"v": 1, "done": {"ova/t4-aaaa": "2026-01-02T03:04:05Z"}})


LESSON = library().courses["bondtolva"].lessons["tvangen"]
PLAY = next(step for step in LESSON.steps if step.kind == "play")
RIGHT = attempt_address(step_address(LESSON, PLAY), Attempt(PLAY.task.solution[0]))


@pytest.fixture(autouse=True)
def _limited(settings: Settings) -> None:
    settings.CLIENT_LIMITS = True


def refused_after(limit: Limit, client: str, now: float) -> int | None:
    """How long a client is told to wait; nothing when it need not."""
    try:
        limit.take_for(client, now)
    except TooManyError as fault:
        return fault.seconds
    return None


def test_a_client_gets_so_many_at_once_and_as_many_again_in_an_hour() -> None:
    limit = Limit(3)

    at_once = [refused_after(limit, "a", 0) for _ in range(4)]
    later = [refused_after(limit, "a", HOUR / 3), refused_after(limit, "a", HOUR / 3)]

    assert at_once == [None, None, None, HOUR / 3]
    assert later == [None, HOUR / 3]


def test_clients_are_counted_apart() -> None:
    limit = Limit(1)

    assert [refused_after(limit, client, 0) for client in "abab"] == [None, None, 3600, 3600]


def test_clients_are_forgotten_after_an_hour_and_there_are_never_too_many() -> None:
    limit = Limit(10)
    for number in range(MOST_CLIENTS + 50):
        limit.take_for(str(number), 0)
    most = len(limit)

    limit.take_for("later", HOUR)

    assert (most, len(limit)) == (MOST_CLIENTS, 1)


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("", ""),
        ("unix", ""),
    ],
)
def test_a_client_is_an_address_or_the_network_of_one(address: str, client: str) -> None:
    assert client_of(RequestFactory().get("/", REMOTE_ADDR=address)) == client


@pytest.mark.parametrize(("behind", "client"), [(True, "192.0.2.9"), (False, "127.0.0.1")])
def test_a_forwarded_address_counts_only_behind_a_proxy(
    settings: Settings, behind: bool, client: str
) -> None:
    settings.BEHIND_PROXY = behind
    request = RequestFactory().get("/", headers={"x-forwarded-for": "192.0.2.1, 192.0.2.9"})

    assert client_of(request) == client


def test_too_many_new_visitors_from_one_address_get_a_page_that_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tutorial_app.progress.storing.LEARNERS", Limit(2))
    answers = [Client().post(RIGHT) for _ in range(3)]

    assert [answer.status_code for answer in answers] == [303, 303, 429]
    assert answers[2].headers["Retry-After"] == "1800"
    assert answers[2].headers["Cache-Control"] == "no-store"
    page = answers[2].content.decode()
    assert "<h1>Du behöver vänta en stund</h1>" in page
    assert "Försök igen om 30 minuter." in page
    assert "Fortsätt utan att spara" in page
    assert Learner.objects.count() == 2


@pytest.mark.usefixtures("puzzles")
def test_an_answer_to_a_puzzle_that_is_not_saved_can_be_read_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tutorial_app.progress.storing.LEARNERS", Limit(1))
    assert Client().post(RIGHT).status_code == 303

    def read_unsaved(**sent: str) -> str:
        answer = Client().post(at(), sent)
        assert answer.status_code == 429
        href = re.search(r'href="([^"]+)"[^>]*>Fortsätt utan att spara', answer.content.decode())
        assert href
        return page(Client(), unescape(href[1]))

    assert ">Rätt</strong>" in read_unsaved(svar=right())
    assert ">Tänk om</strong>" in read_unsaved(svar=wrong())
    assert "<b>Lösningen:</b>" in read_unsaved(visa="ja")
    assert Try.objects.count() == 0


def test_too_many_files_from_one_address_are_refused_also_when_they_are_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tutorial_app.progress.views.IMPORTS", Limit(2))

    statuses = [Client().post(FETCH, {"text": text}).status_code for text in ("{", FILE, FILE)]

    assert statuses == [400, 303, 429]


def test_too_much_saved_by_one_visitor_is_refused(
    monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    monkeypatch.setattr("tutorial_app.progress.storing.SAVES", Limit(2))

    statuses = [client.post(RIGHT).status_code for _ in range(3)]

    assert statuses == [303, 303, 429]


def test_the_operator_may_leave_limits_to_the_proxy(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    settings.CLIENT_LIMITS = False
    monkeypatch.setattr("tutorial_app.progress.storing.SAVES", Limit(1))

    assert [client.post(RIGHT).status_code for _ in range(3)] == [303] * 3

"""The page of one's own progress, and how it is deleted."""

import pytest
from django.conf import settings
from django.test import Client

from progress import done_by, learner, send
from tutorial_app.lessons.addresses import progress_slug
from tutorial_app.library import library
from tutorial_app.models import Done, Learner
from tutorial_app.progress.cookie import COOKIE
from ui.deck import COOKIE as DECK

GONE = "lektion/borta/for/lange-sedan"
PUZZLE = "ova/tolva-17"

pytestmark = pytest.mark.django_db


def page(client: Client, query: str = "") -> str:
    """The page with what one has done."""
    response = client.get(f"/framsteg/{query}")
    assert response.status_code == 200
    return response.content.decode()


def test_one_who_has_done_nothing_is_told_so() -> None:
    shown = page(Client())

    assert "Här finns inga framsteg än" in shown
    assert "csrfmiddlewaretoken" not in shown
    assert "Radera" not in shown


def test_what_no_lesson_stands_for_is_kept_and_counted() -> None:
    shown = page(learner(GONE, PUZZLE))

    assert "1&nbsp;steg i lektionerna och 1&nbsp;uppgift." in shown
    assert "1&nbsp;steg hör till lektioner som inte finns här nu" in shown


def test_every_course_tells_how_far_one_has_come() -> None:
    lesson = next(iter(library().courses["bondtolva"].lessons.values()))
    client = learner(*(progress_slug(lesson, step) for step in lesson.steps), GONE)

    shown = page(client)

    steps = library().courses["bondtolva"].steps
    assert f"{len(lesson.steps)} av {steps}&nbsp;steg" in shown
    assert "1&nbsp;steg hör till lektioner som inte finns här nu" in shown


@pytest.mark.parametrize(
    "query", ["?hamtat=x", "?hamtat=-1", "?hamtat=%C2%B2", "?hamtat=" + "9" * 6]
)
def test_an_address_of_ones_own_making_says_nothing(query: str) -> None:
    assert "status" not in page(learner(GONE), query).partition("Det du har klarat")[0]


def test_deleting_asks_first() -> None:
    client = learner(GONE, PUZZLE)

    shown = client.get("/framsteg/radera/").content.decode()

    assert "försvinner för gott" in shown
    assert Done.objects.count() == 2


def test_deleting_leaves_nothing_and_takes_the_cookie_back() -> None:
    client, other = learner(GONE), learner(PUZZLE)

    answer = send(client, "/framsteg/radera/")

    assert (answer.status_code, answer.headers["Location"]) == (303, "/framsteg/?raderat=ja")
    assert answer.cookies[COOKIE]["max-age"] == 0
    assert Learner.objects.count() == 1
    assert "Allt är raderat" in page(client, "?raderat=ja")
    assert set(done_by(other)) == {PUZZLE}


def test_deleting_twice_is_deleting_once() -> None:
    client = learner(GONE)
    cookie = client.cookies[COOKIE].value
    send(client, "/framsteg/radera/")
    client.cookies[COOKIE] = cookie

    shown = client.get("/framsteg/radera/")

    assert "ingenting att radera" in shown.content.decode()


def test_after_deleting_the_forms_have_another_secret() -> None:
    client = learner(GONE)
    client.get("/framsteg/radera/")
    before = client.cookies["formular"].value

    send(client, "/framsteg/radera/")

    assert client.cookies["formular"].value != before


def test_other_methods_are_refused_in_words() -> None:
    for path in ("/framsteg/", "/framsteg/fil/"):
        assert Client().post(path).status_code == 405
    assert Client().delete("/framsteg/hamta/").status_code == 405


def test_every_cookie_is_told_of_and_where_to_delete() -> None:
    told = Client().get("/om/integritet/").content.decode()

    for name in (COOKIE, settings.CSRF_COOKIE_NAME, DECK):
        assert f'<th scope="row">{name}</th>' in told
    assert 'href="/framsteg/"' in told.partition("<footer")[0]

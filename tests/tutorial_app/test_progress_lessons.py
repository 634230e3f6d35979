"""What is done in the lessons is recorded by Vidare, after the server has judged again."""

import re
from html import unescape

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from progress import done_by, learner, token
from tutorial_app.lessons.addresses import Attempt, attempt_address, progress_slug, step_address
from tutorial_app.lessons.model import Lesson, Step
from tutorial_app.lessons.tasks.deciding import Deciding
from tutorial_app.library import library
from tutorial_app.models import Learner
from tutorial_app.progress.files import SLUG

LESSONS = [each for course in library().courses.values() for each in course.lessons.values()]
LESSON = library().courses["bondtolva"].lessons["tvangen"]
PLAY = next(step for step in LESSON.steps if step.kind == "play")
FORM = re.compile(r'<form method="post" action="(/lar/[^"]+)">')

pytestmark = pytest.mark.django_db


def right(lesson: Lesson, step: Step) -> str:
    """The address of the step with a right answer."""
    answer = "" if step.kind == "read" else step.task.solution[0]
    return attempt_address(step_address(lesson, step), Attempt(answer))


def press_onward(client: Client, page: str) -> str:
    """Where the button on a page leads."""
    found = FORM.search(client.get(page).content.decode())
    assert found, f"nothing to record on {page}"
    data = {"csrfmiddlewaretoken": token(client, page)}
    answer = client.post(unescape(found[1]), data)
    assert answer.status_code == 303
    return answer.headers["Location"]


def test_a_lesson_is_walked_to_its_end_and_is_done() -> None:
    client = Client(enforce_csrf_checks=True)

    led = [press_onward(client, right(LESSON, step)) for step in LESSON.steps]

    assert led[:-1] == [step_address(LESSON, step) for step in LESSON.steps[1:]]
    assert led[-1] == "/lar/bondtolva/tvangen/klart/"
    assert set(done_by(client)) == {progress_slug(LESSON, step) for step in LESSON.steps}
    assert "Klar" in client.get("/lar/bondtolva/").content.decode()
    assert Learner.objects.count() == 1


def test_a_step_that_is_done_again_is_done_once() -> None:
    client = Client(enforce_csrf_checks=True)
    press_onward(client, right(LESSON, PLAY))
    first = done_by(client)

    press_onward(client, right(LESSON, PLAY))

    assert done_by(client) == first


def test_an_answer_that_is_not_right_is_shown_and_not_recorded() -> None:
    client = learner("ova/x")
    wrong = attempt_address(step_address(LESSON, PLAY), Attempt(illegal()))
    data = {"csrfmiddlewaretoken": token(client, right(LESSON, PLAY))}

    answer = client.post(wrong, data)

    assert (answer.status_code, answer.headers["Location"]) == (303, wrong)
    assert set(done_by(client)) == {"ova/x"}


def illegal() -> str:
    """A card of the hand that may not be played here."""
    assert isinstance(PLAY.task, Deciding)
    view = PLAY.task.place.state.view(0)
    return next(f"play:{card}" for card in view.hand if view.refusal(f"play:{card}"))


@pytest.mark.parametrize("query", ["svar=nonsens", "svar=play:xx", "v=9", "svar=" + "h" * 3000])
def test_an_answer_that_nobody_can_give_is_refused(query: str) -> None:
    client = learner("ova/x")
    data = {"csrfmiddlewaretoken": token(client, right(LESSON, PLAY))}

    answer = client.post(f"{step_address(LESSON, PLAY)}?{query}", data)

    assert answer.status_code == 400
    assert set(done_by(client)) == {"ova/x"}


def test_without_its_token_nothing_is_recorded() -> None:
    answer = Client(enforce_csrf_checks=True).post(right(LESSON, PLAY))

    assert answer.status_code == 403
    assert Learner.objects.count() == 0


def test_reading_and_trying_give_no_cookie(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    fresh = step_address(LESSON, PLAY)
    wrong = attempt_address(fresh, Attempt(illegal()))
    client = Client()

    with django_assert_num_queries(0):
        for path in ("/lar/", "/lar/bondtolva/", "/lar/bondtolva/tvangen/", fresh, wrong):
            assert client.get(path).cookies == {}


@pytest.mark.parametrize("headers", [{}, {"hx-request": "true"}])
def test_a_right_answer_has_the_form_and_is_kept_by_nobody(headers: dict[str, str]) -> None:
    answers = [Client().get(right(LESSON, PLAY), headers=headers) for _ in range(2)]

    for answer in answers:
        assert "no-store" in answer.headers["Cache-Control"]
        assert FORM.search(answer.content.decode())
    assert answers[0].cookies["formular"].value != answers[1].cookies["formular"].value


def test_every_step_has_a_slug_that_a_file_can_carry() -> None:
    slugs = [progress_slug(lesson, step) for lesson in LESSONS for step in lesson.steps]

    assert [slug for slug in slugs if not SLUG.fullmatch(slug) or len(slug) > 120] == []
    assert len(set(slugs)) == len(slugs)


def test_every_course_map_shows_what_is_done() -> None:
    client = learner(*(progress_slug(LESSON, step) for step in LESSON.steps[:2]))

    shown = client.get("/lar/bondtolva/tvangen/").content.decode()

    assert shown.count("(klart)") == 2
    assert "Fortsätt med steg 3" in shown

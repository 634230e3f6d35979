"""Every lesson is walked from start to finish as a browser without script does it."""

import re
from html import unescape

import pytest
from django.test import Client

from tutorial_app.lessons.addresses import lesson_address, progress_slug, step_address
from tutorial_app.lessons.judging import judge
from tutorial_app.lessons.model import Lesson, Step
from tutorial_app.lessons.tasks import Outcome
from tutorial_app.library import library
from tutorial_app.models import Done

LESSONS = [lesson for course in library().courses.values() for lesson in course.lessons.values()]
NAMES = [f"{lesson.course}/{lesson.slug}" for lesson in LESSONS]
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
HELP = re.compile(r'id="ledtrad"[^>]* href="([^"#]*)')
ONWARD = re.compile(r'<form method="post" action="([^"]*)"')


def text_of(client: Client, address: str) -> str:
    """A page that must be there."""
    response = client.get(address)
    assert response.status_code == 200, address
    return response.content.decode()


def helped_through(client: Client, address: str) -> str:
    """The page of a step when one has pressed for help until it is done."""
    page = text_of(client, address)
    for _ in range(80):  # of a whole deal every decision
        found = HELP.search(page)
        if not found:
            return page
        page = text_of(client, unescape(found[1]))
    raise AssertionError(f"help has no end at {address}")


@pytest.mark.django_db
@every_lesson
def test_the_hints_lead_from_the_first_step_to_the_end(lesson: Lesson) -> None:
    client = Client()
    address = step_address(lesson, lesson.steps[0])

    for step in lesson.steps:
        assert address == step_address(lesson, step)
        form = ONWARD.search(helped_through(client, address))
        assert form, f"no way on from {step.slug}"
        address = client.post(unescape(form[1])).headers["Location"]

    assert "Klart!" in text_of(client, address)
    assert set(Done.objects.values_list("slug", flat=True)) == slugs_of(lesson)


def slugs_of(lesson: Lesson) -> set[str]:
    """What is remembered when a lesson is done."""
    return {progress_slug(lesson, step) for step in lesson.steps}


@every_lesson
def test_every_step_of_a_lesson_is_reached_from_its_first_page(lesson: Lesson) -> None:
    page = text_of(Client(), lesson_address(lesson))

    assert all(f'href="{step_address(lesson, step)}"' in page for step in lesson.steps)


def wrong_answers(step: Step) -> list[str]:
    """The answers that are not right."""
    return [answer for answer in step.task.tries if judge(step, answer).kind is not Outcome.RIGHT]


@every_lesson
def test_every_wrong_answer_is_answered_in_words(lesson: Lesson) -> None:
    client = Client()

    for step in lesson.steps:
        for answer in wrong_answers(step):
            page = text_of(client, f"{step_address(lesson, step)}?v=1&svar={answer}")
            why = page.partition('class="verdict__why"')[2].partition("</div>")[0]
            assert re.search(r"<p>\s*\S", why), f"{step.slug}: {answer}"
            assert 'id="vidare"' not in page

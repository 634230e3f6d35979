"""The whole deals of the courses, and what is answered to a trail through one."""

import re
from html import unescape

import pytest
from django.test import Client

from tutorial_app.lessons.addresses import step_address
from tutorial_app.lessons.model import Lesson, Step
from tutorial_app.lessons.tasks.deals import WholeDeal
from tutorial_app.lessons.whole_deal import BETWEEN
from tutorial_app.library import library

COURSES = ("tolva", "bondtolva", "tremanswhist", "tjuv")
HX = {"HX-Request": "true"}
ANSWER = re.compile(r'id="bordet-svaret".*?<div class="step__on"', re.DOTALL)
TAG = re.compile(r"<[^>]+>")
every_deal = pytest.mark.parametrize("course", COURSES)


def deal_of(course: str) -> tuple[Lesson, Step, WholeDeal]:
    """The whole deal of a course."""
    lesson = library().courses[course].lessons["en-hel-giv"]
    step = next(step for step in lesson.steps if step.kind == "giv")
    assert isinstance(step.task, WholeDeal)
    return lesson, step, step.task


def page_of(course: str, *trail: str, more: str = "") -> str:
    """The answer to a trail, as htmx gets it."""
    lesson, step, _ = deal_of(course)
    address = f"{step_address(lesson, step)}?v=1&svar={BETWEEN.join(trail)}{more}"
    response = Client().get(address, headers=HX)
    assert response.status_code == 200
    return response.content.decode()


def plain(html: str) -> str:
    """The words of some HTML."""
    return re.sub(r"\s+", " ", unescape(TAG.sub("", html))).strip()


def told_in(page: str) -> str:
    """The words of the answer."""
    found = ANSWER.search(page)
    assert found
    return plain(found[0])

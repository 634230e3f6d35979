"""Faults of the lessons as Django system checks: every step is played, and all rules practised."""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register

from tutorial_app.lessons.linting import lint_courses, lint_whole
from tutorial_app.lessons.reading import read_courses
from ui.content import Faults


@register("content")
def check_courses(app_configs: object, **kwargs: Any) -> Iterable[CheckMessage]:
    """What is wrong with lessons that can be read (tutorial.E001 tells of others)."""
    courses = read_courses(settings.CONTENT / "lessons", Faults())
    whole = [Error(f"lessons: {reason}", id="tutorial.E006") for reason in lint_whole(courses)]
    return [Error(str(fault), id="tutorial.E005") for fault in lint_courses(courses)] + whole

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
    """Everything that is wrong with the lessons, one by one and all together."""
    faults = Faults()
    courses = read_courses(settings.CONTENT / "lessons", faults)
    one_by_one = [*faults.found, *lint_courses(courses)]
    whole = [Error(f"lessons: {reason}", id="tutorial.E006") for reason in lint_whole(courses)]
    return [Error(str(fault), id="tutorial.E005") for fault in one_by_one] + whole

"""Faults of the lessons' content as Django system checks: file, line, reason."""

from collections.abc import Iterable
from typing import Any

from django.core.checks import CheckMessage, Error, register

from tutorial_app.library import library


@register("content")
def check_lessons(app_configs: object, **kwargs: Any) -> Iterable[CheckMessage]:
    """Every fault found when the content was read."""
    return [Error(str(fault), id="tutorial.E001") for fault in library().faults]

"""Faults of the lessons' content as Django system checks: file, line, reason."""

from collections.abc import Iterable
from typing import Any

from django.core.checks import CheckMessage, Error, register

from tutorial_app.judging.deciding import idle
from tutorial_app.library import library
from tutorial_app.trying.clauses import idle as idle_positions


@register("content")
def check_lessons(app_configs: object, **kwargs: Any) -> Iterable[CheckMessage]:
    """Every fault found when the content was read."""
    return [Error(str(fault), id="tutorial.E001") for fault in library().faults]


@register("content")
def check_dockets(app_configs: object, **kwargs: Any) -> Iterable[CheckMessage]:
    """Every question of Domaren that the engine cannot answer both ways, or choice that is idle."""
    dockets = library().dockets.values()
    return [
        Error(f"domaren/{docket.slug}.toml: {reason}", id="tutorial.E002")
        for docket in dockets
        for question in docket.questions.values()
        for reason in idle(docket, question)
    ]


@register("content")
def check_positions(app_configs: object, **kwargs: Any) -> Iterable[CheckMessage]:
    """Every position of a rule in which the rule decides nothing."""
    found = idle_positions(library().positions)
    return [Error(f"positions/klausuler.toml: {reason}", id="tutorial.E003") for reason in found]

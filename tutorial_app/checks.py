"""Faults of the lessons' content as Django system checks: file, line, reason."""

from collections.abc import Iterable
from typing import Any

from django.core import checks
from django.core.checks import CheckMessage, Error, register
from django.utils import timezone

from engine.puzzles.puzzle import ID
from engine.puzzles.store import WITHDRAWN, files, read_all
from tutorial_app.judging.deciding import idle
from tutorial_app.lessons import checks as lessons  # noqa: F401  # registers by being imported
from tutorial_app.library import library
from tutorial_app.puzzles.days_shown import unknown
from tutorial_app.puzzles.loading import folder
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


@register("content")
def check_days(app_configs: object, **kwargs: Any) -> Iterable[CheckMessage]:
    """Puzzles of a day that are none of its level, names used that are withdrawn; few days left."""
    days, gone = library().days, library().withdrawn
    if not files(folder()):
        return []
    puzzles = read_all(folder()) if days.days or gone else ()
    levels = {puzzle.id: puzzle.level for puzzle in puzzles}
    found: list[CheckMessage] = [
        Error(f"puzzles/dagens.jsonl: {reason}", id="tutorial.E004")
        for reason in unknown(days, levels)
    ]
    found += [
        Error(f"puzzles/{WITHDRAWN}: {name} {reason}", id="tutorial.E005")
        for reason, names in (
            ("is kept", gone & levels.keys()),
            ("is no name of a puzzle", {name for name in gone if not ID.fullmatch(name)}),
        )
        for name in sorted(names)
    ]
    if days.are_few(today := timezone.localdate()):
        told = f"puzzles/dagens.jsonl: {days.left(today)} days are left; run manage.py plan_daily"
        found.append(checks.Warning(told, id="tutorial.W001"))
    return found

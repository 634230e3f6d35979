"""Faults of the lessons' content as Django system checks: file, line, reason."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from django.core import checks
from django.core.checks import CheckMessage, Error, register
from django.utils import timezone

from engine.puzzles.puzzle import ID, PuzzleError
from engine.puzzles.seal import NAME, changed
from engine.puzzles.store import WITHDRAWN, files, lines_of
from engine.puzzles.together import misplaced
from tutorial_app.judging.deciding import idle
from tutorial_app.judging.told import untold
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
        for reason in (*idle(docket, question), *untold(question))
    ]


@register("content")
def check_positions(app_configs: object, **kwargs: Any) -> Iterable[CheckMessage]:
    """Every position of a rule in which the rule decides nothing."""
    found = idle_positions(library().positions)
    return [Error(f"positions/klausuler.toml: {reason}", id="tutorial.E003") for reason in found]


@register("content")
def check_puzzles(app_configs: object, **kwargs: Any) -> Iterable[CheckMessage]:
    """Lines that are no puzzles, misplaced or unproved; names withdrawn; the days planned."""
    if not files(folder()):
        return []
    try:
        lines = tuple(lines_of(folder()))
    except PuzzleError as error:
        return [Error(f"puzzles/{error}", id="tutorial.E008")]
    levels = {line.id: line.puzzle.level for line in lines}
    found = [Error(f"puzzles/{reason}", id="tutorial.E007") for reason in misplaced(lines)]
    unproved = [Error(f"puzzles/{NAME}: {why}", id="tutorial.E009") for why in changed(folder())]
    return [*of_days(levels), *found, *of_withdrawn(levels), *unproved]


def of_days(levels: Mapping[str, str]) -> Iterator[CheckMessage]:
    """Puzzles of a day that are none of its level; few days left."""
    days = library().days
    for reason in unknown(days, levels):
        yield Error(f"puzzles/dagens.jsonl: {reason}", id="tutorial.E004")
    if days.are_few(today := timezone.localdate()):
        told = f"puzzles/dagens.jsonl: {days.left(today)} days are left; run manage.py plan_daily"
        yield checks.Warning(told, id="tutorial.W001")


def of_withdrawn(names: Collection[str]) -> Iterator[CheckMessage]:
    """Names used that are withdrawn, and names withdrawn that are none."""
    for name in sorted(library().withdrawn):
        if name in names:
            yield Error(f"puzzles/{WITHDRAWN}: {name} is kept", id="tutorial.E005")
        elif not ID.fullmatch(name):
            yield Error(f"puzzles/{WITHDRAWN}: {name} is no name of a puzzle", id="tutorial.E005")

"""The puzzles of days to come: none twice within a year, and three games a day if possible.

A puzzle that is kept no more is replaced on its day; nothing else of what is planned ever changes.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial

from engine.puzzles.puzzle import LEVELS, Puzzle
from tutorial_app.puzzles.daily import YEAR, Day


class NoneLeftError(ValueError):
    """There is no puzzle that may come on a day."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A puzzle that a day may have."""

    id: str
    game: str
    kind: str
    level: str


def choices_of(puzzles: Iterable[Puzzle]) -> tuple[Choice, ...]:
    """What there is to choose from."""
    return tuple(Choice(p.id, p.record.game.name, p.kind, p.level) for p in puzzles)


def plan(
    choices: Sequence[Choice], before: Sequence[Day], first: date, count: int
) -> Iterator[Day]:
    """So many days from the first on, fewer when there are no puzzles left that may come."""
    used = {name: day.date for day in before for name in day.puzzles.values()}
    kinds = {choice.id: choice for choice in choices}
    latest = before[-1].puzzles if before else {}
    for day in (first + timedelta(days=number) for number in range(count)):
        found = chosen_for(day, choices, used, [kinds[n] for n in latest.values() if n in kinds])
        if found is None:
            return
        latest = {level: choice.id for level, choice in found.items()}
        used |= dict.fromkeys(latest.values(), day)
        yield Day(day, latest)


def mended(days: Sequence[Day], choices: Iterable[Choice]) -> tuple[Day, ...]:
    """The days, with another puzzle in the place of each that is kept no more."""
    kept, done = {choice.id: choice for choice in choices}, list(days)
    for number, day in enumerate(days):
        for level, name in day.puzzles.items():
            if name not in kept:
                done[number] = with_another(level, done[number], done, kept)
    return tuple(done)


def with_another(level: str, day: Day, days: Sequence[Day], kept: Mapping[str, Choice]) -> Day:
    """A day with another puzzle of a level, that comes on no day within a year of it."""
    near = names_of(each for each in days if abs(each.date - day.date) < YEAR)
    free = [c for c in kept.values() if c.level == level and c.id not in near]
    if not free:
        raise NoneLeftError(f"{day.date}: no puzzle of the level {level} is left")
    beside = [each for each in days if abs(each.date - day.date) == timedelta(days=1)]
    today, around = ([kept[n] for n in names_of(some) if n in kept] for some in ([day], beside))
    best = min(free, key=partial(rank, day.date, today, around))
    return Day(day.date, {**day.puzzles, level: best.id})


def names_of(days: Iterable[Day]) -> set[str]:
    """Every puzzle of some days."""
    return {name for day in days for name in day.puzzles.values()}


def chosen_for(
    day: date, choices: Sequence[Choice], used: Mapping[str, date], yesterday: Sequence[Choice]
) -> dict[str, Choice] | None:
    """A puzzle of each level, as unlike each other and those of the day before as there are."""
    found: dict[str, Choice] = {}
    for level in LEVELS:
        free = [c for c in choices if c.level == level and is_free(c, day, used)]
        if not free:
            return None
        found[level] = min(free, key=partial(rank, day, tuple(found.values()), yesterday))
    return found


def rank(
    day: date, today: Sequence[Choice], beside: Sequence[Choice], choice: Choice
) -> tuple[int, int, bytes]:
    """How good a choice is, the best first: unlike those of the day, then those beside it."""
    lot = hashlib.sha256(f"{day} {choice.id}".encode()).digest()
    return likeness(choice, today), likeness(choice, beside), lot


def is_free(choice: Choice, day: date, used: Mapping[str, date]) -> bool:
    """Whether a puzzle has not come for a year."""
    return choice.id not in used or day - used[choice.id] >= YEAR


def likeness(choice: Choice, others: Iterable[Choice]) -> int:
    """How often a puzzle's game and kind are among others."""
    return sum(2 * (choice.game == other.game) + (choice.kind == other.kind) for other in others)

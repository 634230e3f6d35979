"""The puzzles of the day: planned long before, known by their date.

What is planned never changes, but for puzzles that are withdrawn.
"""

import json
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Final

from engine import RecordError
from engine.puzzles.puzzle import LEVELS
from engine.puzzles.store import DAILY
from engine.record.strict import parse_object
from tutorial_app.puzzles.filters import DAY
from ui.content import Faults, Place

YEAR: Final = timedelta(days=365)
ENOUGH: Final = 90  # days left: with fewer it is time to plan


@dataclass(frozen=True, slots=True)
class Day:
    """A day with its puzzle of each level."""

    date: date
    puzzles: Mapping[str, str]

    @property
    def text(self) -> str:
        """The line of the file."""
        return json.dumps({"date": self.date.isoformat(), **self.puzzles})

    def after(self, name: str) -> str | None:
        """The puzzle of the day that follows one of them; the first where it is none of them."""
        names = [self.puzzles[level] for level in LEVELS]
        if name not in names:
            return names[0]
        return next(iter(names[names.index(name) + 1 :]), None)


@dataclass(frozen=True, slots=True)
class Days:
    """All days that are planned, in order."""

    days: tuple[Day, ...] = ()

    def of(self, day: date) -> Day | None:
        """A day, if it is planned."""
        at = bisect_right(self.days, day, key=lambda each: each.date) - 1
        found = self.days[at] if at >= 0 else None
        return found if found and found.date == day else None

    def has_come(self, asked: date, today: date) -> bool:
        """Whether a day has its page: today, and of those before it what was planned."""
        return asked == today or (asked < today and self.of(asked) is not None)

    def until(self, day: date) -> Sequence[Day]:
        """The days up to one, that one included."""
        return self.days[: bisect_right(self.days, day, key=lambda each: each.date)]

    def left(self, day: date) -> int:
        """How many days after one are planned."""
        return len(self.days) - len(self.until(day))

    def are_few(self, day: date) -> bool:
        """Whether it is time to plan more; nothing is said while nothing is planned at all."""
        return bool(self.days) and self.left(day) < ENOUGH


def read_days(folder: Path, faults: Faults) -> Days:
    """The file of days; without it nothing is planned."""
    path = folder / DAILY
    found: list[Day] = []
    lines = path.read_bytes().splitlines() if path.exists() else []
    for number, line in enumerate(lines, 1):
        place = Place(path, number)
        try:
            found.append(read_day(line))
        except (RecordError, ValueError) as error:
            faults.add(place, str(error))
    for reason in out_of_order(found):
        faults.add(Place(path, 1), reason)
    return Days(tuple(sorted(found, key=lambda day: day.date)))


def read_day(line: bytes) -> Day:
    """One line."""
    fields = parse_object(line)
    texts = {name: text for name, text in fields.items() if isinstance(text, str)}
    if set(texts) != {"date", *LEVELS} or not DAY.fullmatch(texts["date"]):
        raise ValueError(f"a day is date and {', '.join(LEVELS)}")
    day = date.fromisoformat(texts["date"])
    return Day(day, {level: texts[level] for level in LEVELS})


def out_of_order(days: Sequence[Day]) -> Iterator[str]:
    """Days that do not follow each other, and puzzles that come again within a year."""
    for before, day in pairwise(days):
        if day.date != before.date + timedelta(days=1):
            yield f"{day.date} does not follow {before.date}"
    seen: dict[str, date] = {}
    for day in days:
        for name in day.puzzles.values():
            if name in seen and day.date - seen[name] < YEAR:
                yield f"{name} comes again within a year: {seen[name]}, {day.date}"
            seen[name] = day.date

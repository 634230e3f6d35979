"""What the page of a day shows: its three puzzles, the days before, and a text to share."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from django.urls import reverse

from engine.puzzles.puzzle import LEVELS
from tutorial_app.puzzles.addresses import progress_slug, puzzle_address
from tutorial_app.puzzles.choosing import listed_by_name
from tutorial_app.puzzles.daily import Day, Days
from tutorial_app.puzzles.texts import PuzzleWords
from ui.table.names import GAMES

EARLIER = 14


@dataclass(frozen=True, slots=True)
class OfDay:
    """A puzzle of a day."""

    level: str
    marks: tuple[bool, ...]  # three, as many set as it is hard
    title: str
    game: str
    href: str
    done: bool


@dataclass(frozen=True, slots=True)
class DayPage:
    """Everything that the template of a day needs."""

    day: date
    is_today: bool
    puzzles: tuple[OfDay, ...]
    before: str
    after: str
    earlier: tuple[tuple[date, str], ...]
    address: str

    @property
    def done(self) -> int:
        """How many are solved."""
        return sum(puzzle.done for puzzle in self.puzzles)


def day_address(day: date) -> str:
    """The page of a day."""
    return reverse("tutorial:daily", args=[day.isoformat()])


def puzzles_of(day: Day, done: frozenset[str], words: PuzzleWords) -> tuple[OfDay, ...]:
    """The three puzzles; one that is not in the tables is left out."""
    found = listed_by_name(list(day.puzzles.values()))
    query = f"?dag={day.date.isoformat()}"
    return tuple(
        OfDay(
            words.levels[level],
            tuple(number <= LEVELS.index(level) for number in range(len(LEVELS))),
            words.kinds[found[name].kind].title,
            GAMES[found[name].game],
            f"{puzzle_address(name)}{query}",
            progress_slug(name) in done,
        )
        for level, name in day.puzzles.items()
        if name in found
    )


def day_page(
    days: Days, asked: date, today: date, done: frozenset[str], words: PuzzleWords
) -> DayPage | None:
    """The page of a day that has come; of today also when nothing is planned for it."""
    if not days.has_come(asked, today):
        return None
    day = days.of(asked)
    past = {each.date for each in days.until(today)}
    one = timedelta(days=1)
    return DayPage(
        asked,
        asked == today,
        puzzles_of(day, done, words) if day else (),
        day_address(asked - one) if asked - one in past else "",
        day_address(asked + one) if asked + one in past else "",
        tuple((each, day_address(each)) for each in earlier(asked, today) if each in past),
        day_address(asked),
    )


def earlier(asked: date, today: date) -> list[date]:
    """The days before today; or, where an older one is open, that and the days before it."""
    is_recent = asked >= today - timedelta(days=EARLIER)
    latest = today - timedelta(days=1) if is_recent else asked
    return [latest - timedelta(days=number) for number in range(EARLIER)]


def next_of_day(days: Days, asked: date, name: str) -> str | None:
    """The next puzzle of a day; nothing after the last."""
    day = days.of(asked)
    return day.after(name) if day else None


def of_level(day: Day, level: str) -> str:
    """Where the puzzle of a level is solved."""
    return f"{puzzle_address(day.puzzles[level])}?dag={day.date.isoformat()}"


def unknown(days: Days, levels: Mapping[str, str]) -> list[str]:
    """Puzzles that are planned, and do not exist or are of another level."""
    return [
        f"{day.date}: {name} is no puzzle of the level {level}"
        for day in days.days
        for level, name in day.puzzles.items()
        if levels.get(name) != level
    ]

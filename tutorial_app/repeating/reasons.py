"""Why a puzzle is shown again, as its address tells; the name of the theme only afterwards."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from django.utils import timezone
from django.utils.formats import date_format

from engine.puzzles.puzzle import Puzzle
from tutorial_app.library import library
from tutorial_app.puzzles.filters import Filter
from tutorial_app.puzzles.lists import list_address
from tutorial_app.repeating.themes import SAME, THEME, filter_for, tag_of, title_of

IN_WORDS: Final = "j\u00a0F"


@dataclass(frozen=True, slots=True)
class Repeated:
    """What was missed and when, and whether it was this very puzzle."""

    tag: str
    title: str
    missed: str  # the day in words
    same: bool

    @property
    def is_theme(self) -> bool:
        """Whether its name would be a hint; the kind of a puzzle is its heading."""
        return self.tag.startswith(THEME)

    @property
    def href(self) -> str:
        """Where there is more of it."""
        return list_address(filter_for(self.tag))


def repeated_of(puzzle: Puzzle, asked: Filter) -> Repeated | None:
    """Why a puzzle is shown again; nothing where it is not."""
    tag = tag_of(puzzle, asked.repeat)
    title = title_of(tag, library().puzzles) if tag else ""
    if not title:
        return None
    told, _, day = asked.repeat.partition("-")
    return Repeated(tag, title, in_words(date.fromisoformat(day)), told.endswith(SAME))


def in_words(day: date) -> str:
    """A day, with its year where that is not this one."""
    words = date_format(day, IN_WORDS)
    return words if day.year == timezone.localdate().year else f"{words} {day.year}"

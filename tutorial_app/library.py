"""The content of the lessons, read once at start."""

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from engine.puzzles.store import withdrawn
from tutorial_app.judging.docket import Docket, read_dockets
from tutorial_app.lessons.model import Courses
from tutorial_app.lessons.reading import read_courses
from tutorial_app.puzzles.daily import Days, read_days
from tutorial_app.puzzles.texts import PuzzleWords
from tutorial_app.puzzles.texts import read_words as read_puzzle_words
from tutorial_app.start_trick import StartTrick, read_start_trick
from tutorial_app.trying.clauses import Positions, offers, read_positions
from tutorial_app.trying.words import Words, read_words
from tutorial_app.why.book import Book, read_book
from tutorial_app.why.sections import SECTIONS
from ui.content import Fault, Faults
from ui.offers import Offer


@dataclass(frozen=True, slots=True)
class Library:
    """What the pages of the lessons are made of."""

    start: StartTrick | None
    book: Book
    trying: Words
    positions: Positions
    dockets: Mapping[str, Docket]
    courses: Courses
    puzzles: PuzzleWords
    days: Days
    withdrawn: frozenset[str]  # names of puzzles that are kept no more
    faults: tuple[Fault, ...]


@functools.lru_cache(maxsize=1)
def library() -> Library:
    """The content; in development read anew when a file has changed (ui.reloading)."""
    return read_library(settings.CONTENT)


@functools.lru_cache(maxsize=1)
def tried_rules() -> Mapping[str, Sequence[Offer]]:
    """The positions that the pages of rules offer."""
    return offers(library().positions)


def read_library(folder: Path) -> Library:
    """Read a content folder, noting every fault."""
    faults = Faults()
    book = read_book(folder / "explanations", SECTIONS, faults)
    start = read_start_trick(folder / "lessons" / "start.toml", faults)
    trying = read_words(folder / "positions" / "prova.toml", faults)
    positions = read_positions(folder / "positions" / "klausuler.toml", faults)
    dockets = read_dockets(folder / "domaren", faults)
    courses = read_courses(folder / "lessons", faults)
    puzzles = read_puzzle_words(folder / "ova" / "sorter.toml", faults)
    days = read_days(folder / "puzzles", faults)
    gone = frozenset(withdrawn(folder / "puzzles"))
    return Library(
        start, book, trying, positions, dockets, courses, puzzles, days, gone, tuple(faults.found)
    )

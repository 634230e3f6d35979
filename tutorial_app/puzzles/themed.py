"""The themes of a puzzle by name, and where there is more of each."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Final

from engine.puzzles.puzzle import Puzzle
from engine.puzzles.themes.knowing import SEEN
from tutorial_app.puzzles.filters import Filter
from tutorial_app.puzzles.lists import list_address
from tutorial_app.puzzles.texts import PuzzleWords, ThemeWords

MOST: Final = 3  # with more of them none tells anything


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme: its name, and the list of its puzzles."""

    title: str
    href: str


def themes_named(puzzle: Puzzle, words: PuzzleWords) -> tuple[Theme, ...]:
    """What one had to find, by name."""
    known = [slug for slug in puzzle.themes if slug in words.themes]
    return tuple(theme_of(slug, words.themes[slug].title) for slug in to_find(known))


@lru_cache(maxsize=64)
def theme_of(slug: str, title: str) -> Theme:
    """A theme with its list, as many puzzles name it."""
    return Theme(title, list_address(Filter().of("tema", slug)))


def to_find(themes: Iterable[str]) -> tuple[str, ...]:
    """The most particular themes, which come first; what one sees is on the page already."""
    return tuple(islice((theme for theme in themes if theme not in SEEN), MOST))


def themes_in(puzzle: Puzzle, words: PuzzleWords) -> Iterator[tuple[str, ThemeWords]]:
    """The words of its themes, what one sees last; a theme without any is one that is no more."""
    for slug in sorted(puzzle.themes, key=SEEN.__contains__):
        if slug in words.themes:
            yield slug, words.themes[slug]

"""What a puzzle stands for when it is missed: what one had to find, or its kind without themes."""

from collections.abc import Sequence
from typing import Final

from engine.puzzles.puzzle import Puzzle
from tutorial_app.puzzles.filters import Filter
from tutorial_app.puzzles.texts import PuzzleWords
from tutorial_app.puzzles.themed import to_find

THEME, KIND = "tema", "sort"
SAME: Final = "s"  # the very puzzle that was missed


def tags_for(kind: str, themes: Sequence[str]) -> tuple[str, ...]:
    """What a puzzle of a kind and some themes stands for, as the table of tags names it."""
    told = tuple(f"{THEME}:{theme}" for theme in to_find(themes))
    return told or (f"{KIND}:{kind}",)


def tags_of(puzzle: Puzzle) -> tuple[str, ...]:
    """What a puzzle stands for."""
    return tags_for(puzzle.kind, puzzle.themes)


def title_of(tag: str, words: PuzzleWords) -> str:
    """The name of a theme or kind; nothing where there is none by now."""
    about, _, name = tag.partition(":")
    known = words.themes if about == THEME else words.kinds
    return known[name].title if name in known else ""


def filter_for(tag: str) -> Filter:
    """The puzzles of a theme or kind."""
    about, _, name = tag.partition(":")
    return Filter(about=about, name=name)


def shown_as(puzzle: Puzzle) -> tuple[str, ...]:
    """What a puzzle can be shown again for: its kind, and then its themes."""
    return (f"{KIND}:{puzzle.kind}", *(f"{THEME}:{theme}" for theme in puzzle.themes))


def repeat_text(puzzle: Puzzle, tag: str, day: str, *, same: bool) -> str:
    """What the address says of why a puzzle is shown; nothing that helps to solve it."""
    return f"{shown_as(puzzle).index(tag)}{SAME if same else ''}-{day}"


def tag_of(puzzle: Puzzle, repeat: str) -> str:
    """What a puzzle is shown again for; nothing where the address does not tell."""
    number = repeat.partition("-")[0].removesuffix(SAME)
    return dict(enumerate(shown_as(puzzle))).get(int(number), "") if number else ""

"""The words of the puzzles: of every kind, theme and level, from content/ova/sorter.toml."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.puzzles.puzzle import KINDS, LEVELS
from engine.puzzles.themes import ALL_THEMES
from ui.content import Faults, Fields, Place, read_file, read_toml


@dataclass(frozen=True, slots=True)
class KindWords:
    """A kind: its title, what is to be achieved, what it is about, and a piece of advice."""

    title: str
    task: str
    intro: str
    hint: str


@dataclass(frozen=True, slots=True)
class ThemeWords:
    """A theme: its title, what it is about, a hint that does not tell the answer, its group."""

    title: str
    intro: str
    hint: str
    group: str


@dataclass(frozen=True, slots=True)
class PuzzleWords:
    """Everything that is said of puzzles as such."""

    kinds: Mapping[str, KindWords]
    themes: Mapping[str, ThemeWords]
    groups: Mapping[str, str]  # of themes, in the order in which they are shown
    levels: Mapping[str, str]
    failing_gubbe: str  # the hint where the best move is a gubbe that fails, of whatever kind


def read_words(path: Path, faults: Faults) -> PuzzleWords:
    """The words; a kind, theme or level without any is a fault."""
    place = Place(path, 1)
    fields = Fields(read_toml(read_file(path, faults), place, faults), place, faults)
    kinds = {each.text("slug"): read_kind(each) for each in fields.tables("sort")}
    themes = {each.text("slug"): read_theme(each) for each in fields.tables("tema")}
    groups, levels = (dict(fields.named_texts(name)) for name in ("grupp", "niva"))
    failing_gubbe = fields.text("misslyckad_gubbe")
    fields.finish()
    used = {theme.group for theme in themes.values()}
    wanted = {"sort": set(KINDS), "tema": set(ALL_THEMES), "niva": set(LEVELS), "grupp": used}
    found = {"sort": set(kinds), "tema": set(themes), "niva": set(levels), "grupp": set(groups)}
    for what, names in wanted.items():
        for name in sorted(names ^ found[what]):
            faults.add(place, f"{what} {name!r} is unknown, or has no words")
    return PuzzleWords(kinds, themes, groups, levels, failing_gubbe)


def read_kind(fields: Fields) -> KindWords:
    """The words of a kind."""
    title, task, intro, hint = (fields.text(name) for name in ("title", "task", "intro", "hint"))
    words = KindWords(title, task, intro, hint)
    fields.finish()
    return words


def read_theme(fields: Fields) -> ThemeWords:
    """The words of a theme."""
    words = ThemeWords(*(fields.text(name) for name in ("title", "intro", "hint", "grupp")))
    fields.finish()
    return words

"""What one has asked to practise, as it stands in addresses: game, kind or theme or rule, level."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Final
from urllib.parse import urlencode

from django.core.exceptions import BadRequest

from engine.games import GAMES
from engine.puzzles.puzzle import KINDS, LEVELS
from engine.puzzles.themes import ALL_THEMES
from engine.slugs import SLUGS

# By what one may ask for puzzles, and what can be asked for.
ABOUT: Final[Mapping[str, frozenset[str]]] = {
    "sort": frozenset(KINDS),
    "tema": frozenset(ALL_THEMES),
    "regel": frozenset(SLUGS),
}
ALL: Final = "alla"
DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
REPEAT: Final = re.compile(r"(?:0|[1-9]\d?)s?-(\d{4}-\d\d-\d\d)", re.ASCII)
KEYS: Final = ("spel", *ABOUT, "niva", "dag", "repris")


@dataclass(frozen=True, slots=True)
class Filter:
    """The puzzles that are asked for; those of a day are asked for by nothing else."""

    game: str = ""
    about: str = ""  # sort, tema or regel
    name: str = ""
    level: str = ""
    day: str = ""
    repeat: str = ""  # what is repeated, told so that it does not tell of the solution

    @property
    def on(self) -> date:
        """The day that is asked for."""
        return date.fromisoformat(self.day)

    @property
    def tag(self) -> str:
        """The kind, theme or rule, as the table of tags names it."""
        return f"{self.about}:{self.name}" if self.about else ALL

    @property
    def told(self) -> dict[str, str]:
        """What stands in the address."""
        pairs = {"spel": self.game, self.about: self.name, "niva": self.level, "dag": self.day}
        pairs["repris"] = self.repeat
        return {key: text for key, text in pairs.items() if key and text}

    @property
    def query(self) -> str:
        """The same as a query with its question mark, or nothing."""
        return f"?{urlencode(self.told)}" if self.told else ""

    def with_game(self, game: str) -> "Filter":
        """The same of another game."""
        return replace(self, game=game)

    def with_level(self, level: str) -> "Filter":
        """The same of another level."""
        return replace(self, level=level)

    def of(self, about: str, name: str) -> "Filter":
        """The same about something else."""
        return replace(self, about=about if name else "", name=name)


NO_FILTER: Final = Filter()


def read_filter(query: Mapping[str, str]) -> Filter:
    """The filter of an address; one that we do not know is a bad request."""
    game, level = query.get("spel", ""), query.get("niva", "")
    abouts = [(about, query[about]) for about in ABOUT if query.get(about)]
    if (game and game not in GAMES) or (level and level not in LEVELS) or len(abouts) > 1:
        raise BadRequest("ova: filter")
    about, name = abouts[0] if abouts else ("", "")
    if about and name not in ABOUT[about]:
        raise BadRequest(f"ova: {about}")
    day, repeat = read_day(query.get("dag", "")), read_repeat(query.get("repris", ""))
    return Filter(game, about, name, level, day, repeat)


def read_day(text: str) -> str:
    """A day as the calendar writes it."""
    if not text:
        return ""
    try:
        return date.fromisoformat(text).isoformat() if DAY.fullmatch(text) else _no_day()
    except ValueError:
        return _no_day()


def read_repeat(text: str) -> str:
    """What is repeated: its number among the themes of the puzzle, and the day it was missed."""
    found = REPEAT.fullmatch(text)
    if text and not (found and read_day(found[1])):
        raise BadRequest("ova: repris")
    return text


def _no_day() -> str:
    raise BadRequest("ova: dag")

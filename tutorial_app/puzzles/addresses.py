"""The addresses of puzzles and of attempts at them: written, and read from a query."""

import secrets
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlencode

from django.core.exceptions import BadRequest
from django.http import QueryDict
from django.urls import reverse

from tutorial_app.puzzles.filters import KEYS, Filter, read_filter
from tutorial_app.puzzles.solving import BETWEEN
from tutorial_app.puzzles.suits import ALL, SUITS

VERSION: Final = "1"
LONGEST: Final = 2000
YES: Final = "ja"
MOST_STEPS: Final = 99
MOST_TIPS: Final = 9


@dataclass(frozen=True, slots=True)
class Attempt:
    """What the address of a puzzle says: its suits, the trail, hints, what is being looked at."""

    suits: str = SUITS
    answer: str = ""
    tips: int = 0
    shows: bool = False  # whether the solution is shown
    why: bool = False  # whether the best line is gone through
    step: int | None = None  # how far a line is gone through
    filter: Filter = field(default_factory=Filter)

    @property
    def is_fresh(self) -> bool:
        """Whether nothing has been tried or asked for."""
        return not (self.answer or self.tips or self.shows)


def read_attempt(query: QueryDict) -> Attempt:
    """The attempt of an address; one that nobody can have got from us is a bad request."""
    if len(query.urlencode()) > LONGEST or query.get("v", VERSION) != VERSION:
        raise BadRequest("ova: too long, or an unknown version")
    suits = query.get("f", SUITS)
    if suits not in ALL or any(query.get(key, YES) != YES for key in ("visa", "varfor")):
        raise BadRequest("ova: f, visa or varfor")
    step = read_number(query.get("steg", ""), MOST_STEPS) if "steg" in query else None
    return Attempt(
        suits,
        BETWEEN.join(text for text in query.getlist("svar") if text),
        read_number(query.get("tips", "0"), MOST_TIPS),
        "visa" in query,
        "varfor" in query,
        step,
        filter_of(query),
    )


def filter_of(query: QueryDict) -> Filter:
    """The filter that the address carries along."""
    return read_filter({key: query.get(key, "") for key in KEYS})


def read_number(text: str, most: int) -> int:
    """A small number."""
    if not (text.isascii() and text.isdecimal()) or int(text[:4]) > most or len(text) > 2:
        raise BadRequest("ova: a number")
    return int(text)


def puzzle_address(name: str) -> str:
    """A puzzle, in suits that are chosen when it is opened."""
    return reverse("tutorial:puzzle", args=[name])


def attempt_address(path: str, attempt: Attempt) -> str:
    """An attempt at the puzzle of a path."""
    told = {
        "v": "" if attempt.is_fresh else VERSION,
        "f": attempt.suits,
        "svar": attempt.answer,
        "tips": attempt.tips or "",
        "visa": YES if attempt.shows else "",
        "varfor": YES if attempt.why else "",
        "steg": "" if attempt.step is None else attempt.step,
        **attempt.filter.told,
    }
    pairs = [(name, text) for name, text in told.items() if text != ""]
    return f"{path}?{urlencode(pairs, safe=':.~,')}"


def opened(name: str, asked: Filter) -> str:
    """The address of a puzzle in suits chosen for this visit."""
    return attempt_address(puzzle_address(name), Attempt(secrets.choice(ALL), filter=asked))


def next_address(name: str, asked: Filter) -> str:
    """Where the next puzzle is chosen."""
    pairs = {"efter": name, **asked.told} if name else asked.told
    return f"{reverse('tutorial:next_puzzle')}?{urlencode(pairs)}".rstrip("?")


def progress_slug(name: str) -> str:
    """The name under which a puzzle that is solved is remembered for ever."""
    return f"ova/{name}"

"""The addresses of puzzles and of attempts at them: written, and read from a query."""

import hashlib
import re
import secrets
from dataclasses import field
from functools import lru_cache
from typing import Final
from urllib.parse import quote, urlencode

from django.core.exceptions import BadRequest
from django.http import QueryDict
from django.urls import reverse
from django.utils import timezone

from engine.puzzles.puzzle import ID
from tutorial_app.library import library
from tutorial_app.models import SHOWING_LENGTH
from tutorial_app.puzzles.filters import KEYS, NO_FILTER, Filter, read_filter
from tutorial_app.puzzles.solving import BETWEEN
from tutorial_app.puzzles.suits import ALL, SUITS
from tutorial_app.puzzles.trail import Misses, misses_text, read_misses
from ui.addresses import path_to
from ui.frozen import frozen

VERSION: Final = "1"
LONGEST: Final = 2000
SHORT: Final = 150  # signs that cannot come to so much, however they are written
YES: Final = "ja"
ANY_NAME: Final = "any-name"
SAFE: Final = ":.~,"  # stand in answers, and may stand in addresses
SWITCHES: Final = ("visa", "varfor", "hit")
MOST_STEPS: Final = 99
MOST_TIPS: Final = 9
SHOWING: Final = re.compile(f"[0-9a-f]{{{SHOWING_LENGTH}}}")
TOLD: Final = "raknat"  # the showing of which the page tells what it did to the strength


@frozen
class Attempt:
    """What the address of a puzzle says: its suits, the trail, hints, what is being looked at.

    A showing is the puzzle opened once, under a random name that stands in the path, so that links
    within it need not name it, and the pages of all showings are the same.
    """

    suits: str = SUITS
    answer: str = ""
    misses: Misses = ()
    tips: int = 0
    shows: bool = False  # whether the solution is shown
    why: bool = False  # whether the best line is gone through
    came: bool = False  # whether the deal is gone through up to here
    step: int | None = None  # how far a line is gone through
    filter: Filter = field(default_factory=Filter)
    in_showing: bool = False
    is_empty: bool = False  # whether it was answered with nothing marked, which is no answer yet

    @property
    def is_fresh(self) -> bool:
        """Whether nothing has been tried or asked for."""
        tried = self.answer or self.is_empty or self.misses
        return not (tried or self.tips or self.shows or self.came)


def read_attempt(query: QueryDict, *, in_showing: bool = False) -> Attempt:
    """The attempt of an address; one that nobody can have got from us is a bad request."""
    told = {name: texts[-1] for name, texts in query.lists()}
    if is_too_long(query) or told.get("v", VERSION) != VERSION:
        raise BadRequest("ova: too long, or an unknown version")
    suits = told.get("f", SUITS)
    if suits not in ALL or any(told.get(key, YES) != YES for key in SWITCHES):
        raise BadRequest(f"ova: f, {' or '.join(SWITCHES)}")
    answer = BETWEEN.join(text for text in query.getlist("svar") if text)
    return Attempt(
        suits,
        answer,
        read_misses(told.get("fel", "")),
        read_number(told.get("tips", "0"), MOST_TIPS),
        "visa" in told,
        "varfor" in told,
        "hit" in told,
        read_number(told["steg"], MOST_STEPS) if "steg" in told else None,
        filter_of(query),
        in_showing,
        "svar" in told and not answer,
    )


def begun_anew(query: QueryDict, *, in_showing: bool = False) -> Attempt:
    """The puzzle from its beginning, in the suits of an address that cannot be read as a whole."""
    suits = query.get("f", SUITS)
    try:
        asked = filter_of(query)
    except BadRequest:
        asked = NO_FILTER
    return Attempt(suits if suits in ALL else SUITS, filter=asked, in_showing=in_showing)


def is_too_long(query: QueryDict) -> bool:
    """Whether an address is longer than any of ours; a sign may take three and more of its own."""
    signs = sum(len(name) + len(text) + 2 for name, texts in query.lists() for text in texts)
    return signs > SHORT and len(query.urlencode()) > LONGEST


def filter_of(query: QueryDict) -> Filter:
    """The filter that the address carries along; mostly there is none. A day in it has come."""
    if query.keys().isdisjoint(KEYS):
        return NO_FILTER
    asked = read_filter({key: query.get(key, "") for key in KEYS})
    if asked.day and not library().days.has_come(asked.on, timezone.localdate()):
        raise BadRequest("ova: dag")
    return asked


def read_number(text: str, most: int) -> int:
    """A small number."""
    if not (text.isascii() and text.isdecimal()) or int(text[:4]) > most or len(text) > 2:
        raise BadRequest("ova: a number")
    return int(text)


def puzzle_address(name: str, page: str = "tutorial:puzzle") -> str:
    """A puzzle, in suits that are chosen when it is opened; or another page of it."""
    before, after = around_name(page)
    return f"{before}{name}{after}"


@lru_cache(maxsize=8)
def around_name(page: str) -> tuple[str, str]:
    """What stands before and after the name of a puzzle in the addresses of its pages."""
    before, _, after = reverse(page, args=[ANY_NAME]).partition(ANY_NAME)
    return before, after


def attempt_address(path: str, attempt: Attempt) -> str:
    """An attempt at the puzzle of a path."""
    told = {
        "v": "" if attempt.is_fresh else VERSION,
        "f": attempt.suits,
        "svar": quote(attempt.answer, SAFE),
        "fel": quote(misses_text(attempt.misses), SAFE),
        "tips": attempt.tips or "",
        "visa": YES if attempt.shows else "",
        "varfor": YES if attempt.why else "",
        "hit": YES if attempt.came else "",
        "steg": "" if attempt.step is None else attempt.step,
        **attempt.filter.told,
    }
    pairs = [f"{name}={text}" for name, text in told.items() if text != ""]
    pairs += ["svar="] * attempt.is_empty
    return f"{path}?{'&'.join(pairs)}"


def opened(name: str, asked: Filter, suits: str = "") -> str:
    """A puzzle in a showing that is named for this visit, in some suits or in those asked for."""
    path = reverse("tutorial:showing", args=[name, secrets.token_hex(SHOWING_LENGTH // 2)])
    shown = Attempt(suits or suits_for(name, asked), filter=asked)
    return attempt_address(path, shown)


def suits_for(name: str, asked: Filter) -> str:
    """The suits in which a puzzle is opened: other ones each time, on a day the same for all."""
    if not asked.day:
        return secrets.choice(ALL)
    return ALL[hashlib.sha256(f"{asked.day} {name}".encode()).digest()[0] % len(ALL)]


def next_address(name: str, asked: Filter) -> str:
    """Where the next puzzle is chosen."""
    pairs = {"efter": name, **asked.told} if name else asked.told
    return f"{path_to('tutorial:next_puzzle')}?{urlencode(pairs)}".rstrip("?")


def name_of(text: str) -> str:
    """The name of a puzzle; nothing where it cannot be one."""
    return text if ID.fullmatch(text) else ""


def showing_of(text: str) -> str:
    """The name of a showing; nothing where it cannot be one."""
    return text if SHOWING.fullmatch(text) else ""


def telling(address: str, showing: str) -> str:
    """An address of which the page also tells what a showing did to the strength."""
    return f"{address}&{TOLD}={showing}" if showing else address


def progress_slug(name: str) -> str:
    """The name under which a puzzle that is solved is remembered for ever."""
    return f"ova/{name}"

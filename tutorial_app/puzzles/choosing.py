"""Puzzles found in the tables: one by its name, the next of a filter, a page of a list, counts."""

import functools
import secrets
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.db import connection
from django.db.models import Count, QuerySet

from engine.puzzles.puzzle import LEVELS
from engine.puzzles.puzzle import Puzzle as Kept
from tutorial_app.models import PuzzleTag
from tutorial_app.puzzles.filters import Filter
from tutorial_app.puzzles.loading import place_of
from tutorial_app.puzzles.reading import puzzle_in
from tutorial_app.puzzles.suits import suits_in

PAGE = 30
HIGHEST = 1 << 56


def row_of(name: str) -> str | None:
    """The line of a puzzle; asked for as it is, since to make the query takes longer than it."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT text FROM tutorial_app_puzzle WHERE id = %s", [name])
        found = cursor.fetchone()
    return str(found[0]) if found else None


@functools.lru_cache(maxsize=256)
def puzzle_of(text: str, letters: str) -> Kept:
    """A puzzle read from its line, in the suits of an address."""
    return puzzle_in(text, suits_in(letters))


def matching(asked: Filter) -> QuerySet[PuzzleTag]:
    """The tags that a filter asks for, in their order; one index holds them in it."""
    found = PuzzleTag.objects.filter(tag=asked.tag)
    if asked.game:
        found = found.filter(game=asked.game)
    if asked.level:
        found = found.filter(level=asked.level)
    return found.order_by("place")


def next_of(asked: Filter, after: str = "") -> str | None:
    """The puzzle that follows another, or else any; after the last comes the first again."""
    place = place_of(after) if after else secrets.randbelow(HIGHEST)
    names = matching(asked).values_list("puzzle_id", flat=True)
    return names.filter(place__gt=place).first() or names.first()


def some_of(asked: Filter, after: str = "") -> str | None:
    """The next puzzle for one of whom nothing is known: to begin with an easy one, if there is."""
    if after:
        return next_of(asked, after)
    return next_of(replace(asked, level=asked.level or LEVELS[0])) or next_of(asked)


@dataclass(frozen=True, slots=True)
class Listed:
    """A puzzle in a list."""

    id: str
    game: str
    level: str
    kind: str


def listed(asked: Filter, after: str = "") -> tuple[Listed, ...]:
    """The puzzles of a filter after one of them, one more than fit on a page."""
    rows = matching(asked)
    if after:
        rows = rows.filter(place__gt=place_of(after))
    names = list(rows.values_list("puzzle_id", flat=True)[: PAGE + 1])
    found = listed_by_name(names)
    return tuple(found[name] for name in names if name in found)


def listed_by_name(names: list[str]) -> Mapping[str, Listed]:
    """Some puzzles as they are listed."""
    tags = PuzzleTag.objects.filter(puzzle_id__in=names, tag__startswith="sort:")
    rows = tags.values_list("puzzle_id", "game", "level", "tag")
    return {
        name: Listed(name, game, level, tag.partition(":")[2]) for name, game, level, tag in rows
    }


Counts = Mapping[tuple[str, str, str], int]


@functools.lru_cache(maxsize=2)
def counts(digest: str) -> Counts:
    """How many puzzles there are of each tag, game and level, in the tables of a digest."""
    rows = PuzzleTag.objects.values_list("tag", "game", "level").annotate(Count("id"))
    return {(tag, game, level): number for tag, game, level, number in rows}


def count_of(numbers: Counts, asked: Filter) -> int:
    """How many puzzles a filter asks for."""
    return sum(
        number
        for (tag, game, level), number in numbers.items()
        if tag == asked.tag and asked.game in {"", game} and asked.level in {"", level}
    )


def tags_with(numbers: Counts, about: str) -> Counter[str]:
    """The kinds, themes or rules of which there are puzzles, with how many."""
    found: Counter[str] = Counter()
    for (tag, _, _), number in numbers.items():
        start, _, name = tag.partition(":")
        if start == about:
            found[name] += number
    return found

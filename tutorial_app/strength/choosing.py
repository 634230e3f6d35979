"""The next puzzle for a learner: about as hard as the learner is strong, and not met of late."""

import secrets
from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any, Final

from django.db import connection
from django.db.models import Model
from django.http import HttpRequest
from django.utils import timezone

from tutorial_app.models import Learner, LearnerStrength, PuzzleTag, Try
from tutorial_app.progress.cookie import Cookie, hashed
from tutorial_app.puzzles.filters import Filter
from tutorial_app.strength.glicko import START
from tutorial_app.strength.recording import FORGOTTEN

AROUND: Final = 120  # how far from the learner's strength the wanted one may lie

# The puzzle just above the wanted strength and the one just below, each with how far away it is and
# each the first that an index gives, those met of late being passed by. Written out by hand: Django
# takes a hundred times as long to put it together as the database takes to answer it.
NEAREST: Final = """
SELECT above.strength - {wanted}, above.puzzle_id, {wanted} - below.strength, below.puzzle_id
FROM {learner} learner LEFT JOIN {strength} strength ON strength.learner_id = learner.id
    LEFT JOIN {tag} above ON above.id = ({first_above})
    LEFT JOIN {tag} below ON below.id = ({first_below})
WHERE learner.key_hash = %(key)s
"""
FIRST: Final = """
    SELECT tag.id FROM {tag} tag
    WHERE {asked} AND tag.strength {than} {wanted} AND tag.puzzle_id <> %(after)s
        AND NOT EXISTS (
            SELECT 1 FROM {tries} met
            WHERE met.learner_id = learner.id AND met.puzzle = tag.puzzle_id
                AND met.at > %(since)s
        )
    ORDER BY tag.strength {order} LIMIT 1
"""
WANTED: Final = "(COALESCE(strength.rating, %(start)s) + %(off)s)"


def near_of(request: HttpRequest, asked: Filter, after: str = "") -> str | None:
    """A puzzle for the visitor; nothing for one who is not known, or who has met them all."""
    cookie = Cookie.of(request)
    if cookie is None:
        return None
    return nearest(hashed(cookie.key), asked, after, some_more(), timezone.now())


def some_more() -> int:
    """How much harder, or easier, the wanted puzzle is than the learner is strong."""
    return secrets.randbelow(2 * AROUND + 1) - AROUND


def nearest(key: str, asked: Filter, after: str, off: float, now: datetime) -> str | None:
    """The puzzle nearest to the strength of a learner and somewhat more or less."""
    values: dict[str, str | float] = {
        "key": key, "start": START, "off": off, "after": after,
        "since": str(connection.ops.adapt_datetimefield_value(now - FORGOTTEN)),
        "tag": asked.tag, "game": asked.game, "level": asked.level,
    }  # fmt: skip
    with connection.cursor() as cursor:
        cursor.execute(sql_for(bool(asked.game), bool(asked.level)), values)
        return nearer(cursor.fetchone() or ())


def nearer(found: Sequence[Any]) -> str | None:
    """The nearer of the two puzzles that were found: each with how far away it is before it."""
    pairs = zip(found[::2], found[1::2], strict=True)
    return min(((far, name) for far, name in pairs if name), default=(0, None))[1]


@lru_cache(maxsize=4)
def sql_for(of_game: bool, of_level: bool) -> str:
    """The query of a filter."""
    conditions = {"tag": True, "game": of_game, "level": of_level}
    asked = " AND ".join(f"tag.{name} = %({name})s" for name, on in conditions.items() if on)
    return written(NEAREST, asked)


def written(query: str, asked: str, **more: type[Model]) -> str:
    """A query with the names of the tables, and what finds the puzzles above and below."""
    tables: dict[str, type[Model]] = {
        "learner": Learner, "strength": LearnerStrength, "tag": PuzzleTag, "tries": Try, **more,
    }  # fmt: skip
    names = {name: connection.ops.quote_name(row._meta.db_table) for name, row in tables.items()}
    given = {**names, "asked": asked, "wanted": WANTED}
    above = FIRST.format(**given, than=">=", order="ASC")
    below = FIRST.format(**given, than="<", order="DESC")
    return query.format(**given, first_above=above, first_below=below)

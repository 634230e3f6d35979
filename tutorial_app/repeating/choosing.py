"""The next puzzle to repeat by: what has been due longest, about as hard as the learner is strong.

Not one that was met of late, and of the game in which it was missed; where there is none left, the
very puzzle that was missed, in other suits.
"""

import secrets
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Final

from django.db import connection
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from tutorial_app.models import SHOWING_LENGTH, ThemeCard
from tutorial_app.progress.cookie import Cookie, hashed
from tutorial_app.puzzles.addresses import Attempt, attempt_address
from tutorial_app.puzzles.choosing import puzzle_of, row_of
from tutorial_app.puzzles.filters import Filter
from tutorial_app.puzzles.suits import ALL, SUITS
from tutorial_app.repeating.themes import repeat_text
from tutorial_app.strength.choosing import nearer, some_more, written
from tutorial_app.strength.glicko import START
from tutorial_app.strength.recording import FORGOTTEN

# A card, the puzzles just above and below the wanted strength, and one that was met before.
DUE: Final = """
SELECT card.tag, card.missed, card.puzzle, card.suits, met.puzzle_id,
    above.strength - {wanted}, above.puzzle_id, {wanted} - below.strength, below.puzzle_id
FROM {learner} learner JOIN {card} card ON card.learner_id = learner.id
    LEFT JOIN {strength} strength ON strength.learner_id = learner.id
    LEFT JOIN {tag} above ON above.id = ({first_above})
    LEFT JOIN {tag} below ON below.id = ({first_below})
    LEFT JOIN {tag} met ON met.id = COALESCE(
        (SELECT own.id FROM {tag} own WHERE own.puzzle_id = card.puzzle AND own.tag = card.tag),
        (SELECT other.id FROM {tag} other
            WHERE other.tag = card.tag AND other.game = card.game
            ORDER BY other.strength LIMIT 1)
    ) AND met.puzzle_id <> %(after)s
WHERE learner.key_hash = %(key)s AND card.due <= %(today)s
    AND COALESCE(above.id, below.id, met.id) IS NOT NULL
ORDER BY card.due, card.id LIMIT 1
"""
ASKED: Final = "tag.tag = card.tag AND tag.game = card.game"


@dataclass(frozen=True, slots=True)
class Again:
    """A puzzle to repeat by, and for what; the suits are those it was missed in, if it was."""

    puzzle: str
    tag: str
    missed: str  # the day
    same: bool = False
    suits: str = ""


def due_of(request: HttpRequest, after: str = "") -> Again | None:
    """What the visitor is to repeat next; nothing where nothing is due."""
    cookie = Cookie.of(request)
    return due_for(hashed(cookie.key), after, some_more(), timezone.now()) if cookie else None


def due_for(key: str, after: str, off: float, now: datetime) -> Again | None:
    """What a learner is to repeat next, with a puzzle near the strength and somewhat more."""
    adapt = connection.ops
    values: dict[str, str | float] = {
        "key": key, "start": START, "off": off, "after": after,
        "since": str(adapt.adapt_datetimefield_value(now - FORGOTTEN)),
        "today": str(adapt.adapt_datefield_value(timezone.localdate(now))),
    }  # fmt: skip
    with connection.cursor() as cursor:
        cursor.execute(sql(), values)
        found = cursor.fetchone()
    if found is None:
        return None
    tag, missed, own, suits, met, *near = found
    name = nearer(near)
    same = not name and met == own
    return Again(name or met, tag, str(missed), same, suits if same else "")


@lru_cache(maxsize=1)
def sql() -> str:
    """The query."""
    return written(DUE, ASKED, card=ThemeCard)


def address_of(again: Again) -> str | None:
    """Where a puzzle is shown again, in a showing of its own; nothing where it is gone."""
    text = row_of(again.puzzle)
    if text is None:
        return None
    puzzle = puzzle_of(text, SUITS)
    repeat = repeat_text(puzzle, again.tag, again.missed, same=again.same)
    suits = secrets.choice([each for each in ALL if each != again.suits])
    path = reverse("tutorial:showing", args=[puzzle.id, secrets.token_hex(SHOWING_LENGTH // 2)])
    return attempt_address(path, Attempt(suits, filter=Filter(repeat=repeat)))

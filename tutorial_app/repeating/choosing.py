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
from django.utils import timezone

from tutorial_app.models import ThemeCard
from tutorial_app.progress.cookie import Cookie, hashed
from tutorial_app.puzzles.addresses import opened
from tutorial_app.puzzles.choosing import puzzle_of, row_of
from tutorial_app.puzzles.filters import Filter
from tutorial_app.puzzles.suits import ALL, SUITS
from tutorial_app.repeating.themes import repeat_text, shown_as, tag_of
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
WHERE learner.key_hash = %(key)s AND card.due <= %(today)s {further}
    AND COALESCE(above.id, below.id, met.id) IS NOT NULL
ORDER BY card.due, card.id LIMIT 1
"""
# What is due after something that was passed by, in the same order.
FURTHER: Final = """AND (card.due, card.id) > (SELECT passed.due, passed.id FROM {card} passed
    WHERE passed.learner_id = learner.id AND passed.tag = %(passed)s)"""
ASKED: Final = "tag.tag = card.tag AND tag.game = card.game"


@dataclass(frozen=True, slots=True)
class Again:
    """A puzzle to repeat by, and for what; the suits are those it was missed in, if it was."""

    puzzle: str
    tag: str
    missed: str  # the day
    same: bool = False
    suits: str = ""


def due_of(request: HttpRequest, after: str = "", repeat: str = "") -> Again | None:
    """What the visitor is to repeat next; nothing where nothing is due.

    Who passes by a puzzle that was shown again comes to something else, if anything else is due.
    """
    cookie = Cookie.of(request)
    if cookie is None:
        return None
    key, off, now = hashed(cookie.key), some_more(), timezone.now()
    passed = passed_by(after, repeat)
    further = due_for(key, after, off, now, passed) if passed else None
    return further or due_for(key, after, off, now)


def passed_by(after: str, repeat: str) -> str:
    """What a puzzle was shown again for, as its address told."""
    text = row_of(after) if after and repeat else None
    return tag_of(puzzle_of(text, SUITS), repeat) if text else ""


def due_for(key: str, after: str, off: float, now: datetime, passed: str = "") -> Again | None:
    """What a learner is to repeat next, with a puzzle near the strength and somewhat more."""
    adapt = connection.ops
    values: dict[str, str | float] = {
        "key": key, "start": START, "off": off, "after": after, "passed": passed,
        "since": str(adapt.adapt_datetimefield_value(now - FORGOTTEN)),
        "today": str(adapt.adapt_datefield_value(timezone.localdate(now))),
    }  # fmt: skip
    with connection.cursor() as cursor:
        cursor.execute(sql(further=bool(passed)), values)
        found = cursor.fetchone()
    if found is None:
        return None
    tag, missed, own, suits, met, *near = found
    name = nearer(near)
    same = not name and met == own
    return Again(name or met, tag, str(missed), same, suits if same else "")


@lru_cache(maxsize=2)
def sql(*, further: bool) -> str:
    """The query."""
    return written(DUE.replace("{further}", FURTHER if further else ""), ASKED, card=ThemeCard)


def address_of(again: Again) -> str | None:
    """Where a puzzle is shown again, in a showing of its own; nothing where it is gone."""
    text = row_of(again.puzzle)
    puzzle = puzzle_of(text, SUITS) if text else None
    if puzzle is None or again.tag not in shown_as(puzzle):
        return None
    repeat = repeat_text(puzzle, again.tag, again.missed, same=again.same)
    suits = secrets.choice([each for each in ALL if each != again.suits])
    return opened(puzzle.id, Filter(repeat=repeat), suits)

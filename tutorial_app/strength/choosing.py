"""The next puzzle for a learner: about as hard as the learner is strong, and not met of late."""

import secrets
from datetime import datetime
from typing import Final

from django.db.models import Exists, OuterRef, QuerySet, Subquery, Value
from django.db.models.expressions import Combinable
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.utils import timezone

from tutorial_app.models import Learner, PuzzleTag, Try
from tutorial_app.progress.cookie import Cookie, hashed
from tutorial_app.puzzles.choosing import matching
from tutorial_app.puzzles.filters import Filter
from tutorial_app.strength.glicko import START
from tutorial_app.strength.recording import FORGOTTEN

COLUMNS: Final = ("puzzle_id", "strength")
AROUND: Final = 120  # how far from the learner's strength the wanted one may lie


def near_of(request: HttpRequest, asked: Filter, after: str = "") -> str | None:
    """A puzzle for the visitor; nothing for one who is not known, or who has met them all."""
    cookie = Cookie.of(request)
    if cookie is None:
        return None
    off = secrets.randbelow(2 * AROUND + 1) - AROUND
    learner = Learner.objects.filter(key_hash=hashed(cookie.key))
    rows = learner.values_list(*nearest(asked, after, off, timezone.now()))
    return closest(off, *rows[0]) if rows else None


def nearest(asked: Filter, after: str, off: float, now: datetime) -> tuple[Combinable, ...]:
    """The puzzle just above the wanted strength and the one just below, and what was wanted.

    Each is the first that an index gives, those met of late being passed by.
    """
    met = Try.objects.filter(
        learner=OuterRef(OuterRef("pk")), puzzle=OuterRef("puzzle_id"), at__gt=now - FORGOTTEN
    )
    wanted = Coalesce(OuterRef("strength__rating"), Value(START)) + Value(float(off))
    new = matching(asked).exclude(puzzle_id=after).filter(~Exists(met))
    above = new.filter(strength__gte=wanted).order_by("strength")
    below = new.filter(strength__lt=wanted).order_by("-strength")
    own = Coalesce("strength__rating", Value(START))
    return (own, *(first(rows, what) for rows in (above, below) for what in COLUMNS))


def first(rows: QuerySet[PuzzleTag], what: str) -> Subquery:
    """A column of the first row."""
    return Subquery(rows.values(what)[:1])


def closest(
    off: float,
    own: float,
    above: str | None,
    higher: float | None,
    below: str | None,
    lower: float | None,
) -> str | None:
    """The nearer one of two; either where there is no other."""
    if higher is None or lower is None:
        return above or below
    return above if higher + lower <= 2 * (own + off) else below

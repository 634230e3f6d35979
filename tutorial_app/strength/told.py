"""What a learner is told of the own strength, once it rests on enough tries to mean something."""

import enum
from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest
from django.utils import timezone

from tutorial_app.models import LearnerStrength, Try
from tutorial_app.progress.cookie import Cookie, hashed
from tutorial_app.puzzles.addresses import showing_of
from tutorial_app.strength.cold import LEVEL, UNSURE
from tutorial_app.strength.glicko import Rating
from tutorial_app.strength.recording import rested

ENOUGH: Final = 10  # rated tries, before anything is told
ROUND: Final = 10
SURE, FAIR = 65, 100  # deviations up to which a strength is sure, and fair


class Sureness(enum.StrEnum):
    """How much a strength may be believed; the templates have the words."""

    SURE = "sure"
    FAIR = "fair"
    UNSURE = "unsure"


@dataclass(frozen=True, slots=True)
class Change:
    """A strength in round figures, and what the latest rated try did to it."""

    strength: int
    change: int


@dataclass(frozen=True, slots=True)
class Told:
    """What is shown of a strength: how many tries are rated, and from ten on what they tell."""

    rated: int
    strength: int = 0
    sureness: Sureness = Sureness.UNSURE
    of_ten: tuple[tuple[str, int], ...] = ()  # of each level, how many of ten one solves

    @property
    def is_hidden(self) -> bool:
        """Whether it is too early to tell."""
        return self.rated < ENOUGH

    @property
    def enough(self) -> int:
        """How many rated tries it takes."""
        return ENOUGH


def rounded(rating: float) -> int:
    """A strength in round figures."""
    return round(rating / ROUND) * ROUND


def told_of(request: HttpRequest) -> Told | None:
    """The visitor's strength; nothing for one who has no rated try."""
    cookie = Cookie.of(request)
    if cookie is None:
        return None
    row = LearnerStrength.objects.filter(learner__key_hash=hashed(cookie.key)).first()
    if row is None or row.rated < ENOUGH:
        return Told(row.rated) if row else None
    rating = rested(row, timezone.now())
    return Told(row.rated, rounded(rating.rating), sureness(rating), of_ten(rating))


def sureness(rating: Rating) -> Sureness:
    """How much a strength may be believed."""
    if rating.deviation <= SURE:
        return Sureness.SURE
    return Sureness.FAIR if rating.deviation <= FAIR else Sureness.UNSURE


def of_ten(rating: Rating) -> tuple[tuple[str, int], ...]:
    """How many of ten puzzles of each level one may expect to solve at once: never none or all."""
    chances = {level: rating.weight(Rating(hard, UNSURE))[1] for level, hard in LEVEL.items()}
    return tuple((level, min(9, max(1, round(10 * p)))) for level, p in chances.items())


def change_of(request: HttpRequest, showing: str) -> Change | None:
    """What a showing did to the visitor's strength, if that is told yet."""
    cookie = Cookie.of(request) if showing_of(showing) else None
    if cookie is None:
        return None
    found = Try.objects.filter(
        learner__key_hash=hashed(cookie.key), showing=showing,
        learner__strength__rated__gte=ENOUGH, change__isnull=False,
    ).values_list("learner__strength__rating", "change").first()  # fmt: skip
    return Change(rounded(found[0]), round(found[1] or 0)) if found else None

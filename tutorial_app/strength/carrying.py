"""Tries and strength taken along: to a file and back, and from one browser to another.

Tries are added, each by the name of its showing. Of two strengths the one that rests on more tries
stays: what they rest on cannot be added up, and nothing that is brought moves a puzzle.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from engine.puzzles.puzzle import ID
from tutorial_app.models import SHOWING_LENGTH, Ended, Learner, LearnerStrength, Try
from tutorial_app.strength.glicko import (
    HIGHEST,
    LIVELIEST,
    LOWEST,
    NARROWEST,
    WIDEST,
    Rating,
)

MOST: Final = 5_000  # the latest; older tries tell nothing any more
MOST_RATED: Final = 1_000_000
HELPED, RATED = "hjalp", "raknad"
NAME: Final = re.compile(f"[0-9a-f]{{{SHOWING_LENGTH}}}")
TRY: Final = re.compile(
    rf"({ID.pattern}) (\S{{1,40}}) ({'|'.join(Ended.values)})( {HELPED})?( {RATED})?"
)
FIELDS: Final = ("rating", "deviation", "volatility", "rated", "at")


@dataclass(frozen=True, slots=True)
class CarriedTry:
    """A try without the learner."""

    showing: str
    puzzle: str
    at: datetime
    ended: str
    helped: bool
    rated: bool

    @property
    def text(self) -> str:
        """As a file has it."""
        marks = (HELPED if self.helped else "", RATED if self.rated else "")
        return " ".join(filter(None, (self.puzzle, moment_text(self.at), self.ended, *marks)))


@dataclass(frozen=True, slots=True)
class CarriedStrength:
    """A strength without the learner."""

    rating: Rating
    rated: int
    at: datetime

    @property
    def fields(self) -> dict[str, object]:
        """As a file has it."""
        own = (self.rating.rating, self.rating.deviation, self.rating.volatility)
        return dict(zip(FIELDS, (*own, self.rated, moment_text(self.at)), strict=True))


@dataclass(frozen=True, slots=True)
class Carried:
    """Everything that tries have told of a learner."""

    tries: tuple[CarriedTry, ...] = ()
    strength: CarriedStrength | None = None


NOTHING: Final = Carried()


def carried_by(learner: Learner) -> Carried:
    """What a learner takes along, the latest tries first."""
    rows = learner.tries.order_by("-at", "-pk")[:MOST]
    tries = tuple(
        CarriedTry(row.showing, row.puzzle, row.at, row.ended, row.helped, row.rated)
        for row in rows
    )
    own = LearnerStrength.objects.filter(learner=learner).first()
    rating = Rating(own.rating, own.deviation, own.volatility) if own else Rating()
    return Carried(tries, CarriedStrength(rating, own.rated, own.at) if own else None)


def take_over(learner: Learner, carried: Carried) -> int:
    """Add what was brought to a learner who is held; tells how many tries were new."""
    here = set(learner.tries.values_list("showing", flat=True))
    brought = sorted(carried.tries, key=lambda each: each.at, reverse=True)
    new = [each for each in brought if each.showing not in here][: max(0, MOST - len(here))]
    Try.objects.bulk_create([row_of(learner, each) for each in new], batch_size=200)
    if carried.strength:
        take_strength(learner, carried.strength)
    return len(new)


def row_of(learner: Learner, carried: CarriedTry) -> Try:
    """A try of the learner's own."""
    return Try(
        learner=learner, showing=carried.showing, puzzle=carried.puzzle, at=carried.at,
        ended=carried.ended, helped=carried.helped, rated=carried.rated,
    )  # fmt: skip


def take_strength(learner: Learner, brought: CarriedStrength) -> None:
    """The strength that was brought, where it rests on more tries than the learner's own."""
    own = LearnerStrength.objects.filter(learner=learner).first()
    if own is None or own.rated < brought.rated:
        rating = brought.rating
        LearnerStrength(
            learner=learner, rating=rating.rating, deviation=rating.deviation,
            volatility=rating.volatility, rated=brought.rated, at=brought.at,
        ).save()  # fmt: skip


def moment_text(at: datetime) -> str:
    """A moment as a file has it."""
    told = at.astimezone(UTC).replace(microsecond=0, tzinfo=None)
    return f"{told.isoformat()}Z"  # strftime does not write the year 1 with four digits


def written(carried: Carried) -> dict[str, object]:
    """What stands in a file; nothing of what there is not."""
    tries = {each.showing: each.text for each in carried.tries}
    found = {"tries": tries, "strength": carried.strength.fields if carried.strength else None}
    return {name: part for name, part in found.items() if part}


def read_try(showing: str, text: object, now: datetime) -> CarriedTry | None:
    """A try of a file; nothing where it cannot be one."""
    found = TRY.fullmatch(text) if isinstance(text, str) else None
    at = read_moment(found[2], now) if found else None
    if found is None or at is None or not NAME.fullmatch(showing):
        return None
    return CarriedTry(showing, found[1], at, found[3], bool(found[4]), bool(found[5]))


def read_strength(told: Mapping[str, object], now: datetime) -> CarriedStrength | None:
    """The strength of a file; nothing where it cannot be one."""
    at, rated = read_moment(told.get("at"), now), told.get("rated")
    numbers = [told.get(name) for name in FIELDS[:3]]
    bounds = ((LOWEST, HIGHEST), (NARROWEST, WIDEST), (1e-6, LIVELIEST))
    if at is None or type(rated) is not int or not 0 < rated <= MOST_RATED:
        return None
    within = [read_number(number, bound) for number, bound in zip(numbers, bounds, strict=True)]
    own = [number for number in within if number is not None]
    return CarriedStrength(Rating(*own), rated, at) if len(own) == len(bounds) else None


def read_number(number: object, bounds: Sequence[float]) -> float | None:
    """A number within bounds."""
    if isinstance(number, int | float) and not isinstance(number, bool):
        return float(number) if bounds[0] <= number <= bounds[1] else None
    return None


def read_moment(moment: object, now: datetime) -> datetime | None:
    """A moment with its time zone, none that is still to come."""
    try:
        at = datetime.fromisoformat(moment) if isinstance(moment, str) else None
        return min(now, at.astimezone(UTC)) if at is not None and at.tzinfo is not None else None
    except (ValueError, OverflowError):
        return None

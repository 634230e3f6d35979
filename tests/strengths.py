"""Learners of the tests who have a strength."""

from datetime import UTC, datetime

from django.test import Client
from django.utils import timezone

from progress import learner
from tutorial_app.models import Ended, Learner, LearnerStrength, Try
from tutorial_app.strength.recording import ESTABLISHED

DONE = "ova/tolva-17"


def establish(learner: Learner, count: int = ESTABLISHED) -> Learner:
    """The learner after so many rated tries at other puzzles, long ago."""
    long_ago = datetime(2025, 1, 1, tzinfo=UTC)
    for number in range(count):
        learner.tries.create(
            puzzle=f"xx-{number:04}", showing=f"{number:010}", at=long_ago, ended=Ended.RIGHT,
            helped=False, rated=True, change=1.0,
        )  # fmt: skip
    return learner


def strong(rating: float = 1537, rated: int = 10, deviation: float = 90) -> Client:
    """A browser whose learner has a strength that rests on so many tries."""
    client = learner(DONE)
    own = Learner.objects.latest("pk")
    LearnerStrength.objects.create(
        learner=own, rating=rating, deviation=deviation, volatility=0.06, rated=rated,
        at=timezone.now(),
    )  # fmt: skip
    return client


def tried(
    showing: str,
    puzzle: str = "t4-7k2m",
    *,
    change: float | None = 12.4,
    rated: bool = True,
    at: datetime | None = None,
) -> Try:
    """A try of the latest learner."""
    own = Learner.objects.latest("pk")
    return own.tries.create(
        puzzle=puzzle, showing=showing, at=at or timezone.now(), ended=Ended.RIGHT,
        helped=not rated, rated=rated, change=change,
    )  # fmt: skip

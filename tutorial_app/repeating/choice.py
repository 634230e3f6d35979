"""That a learner repeats is the learner's own choice, taken and taken back by a button."""

from datetime import datetime
from typing import Final

from django.db import transaction
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone

from tutorial_app.models import Ended, Learner, PuzzleTag, Repeating, ThemeCard
from tutorial_app.progress.storing import known, writer
from tutorial_app.repeating.recording import Miss, filled
from tutorial_app.repeating.spacing import missed
from tutorial_app.repeating.themes import KIND, THEME, tags_for
from tutorial_app.strength.recording import FORGOTTEN

MOST_LATELY: Final = 200  # misses that are looked at when one begins


def begin(request: HttpRequest, response: HttpResponseBase) -> None:
    """Repeat from now on, to begin with what was missed within a month."""
    now = timezone.now()
    with transaction.atomic():
        learner = writer(request, response)
        _, is_new = Repeating.objects.get_or_create(learner=learner, defaults={"begun": now})
        if is_new:
            ThemeCard.objects.bulk_create(cards_of(learner, now), ignore_conflicts=True)


def stop(request: HttpRequest) -> None:
    """Repeat no more, and forget the cards; tries stay."""
    with transaction.atomic():
        learner = known(request)
        if learner:
            Repeating.objects.filter(learner=learner).delete()
            learner.cards.all().delete()


def cards_of(learner: Learner, now: datetime) -> list[ThemeCard]:
    """A card for everything that was missed of late, as it was missed last."""
    lately = learner.tries.filter(at__gt=now - FORGOTTEN).exclude(ended=Ended.RIGHT)
    misses = list(lately.order_by("-at")[:MOST_LATELY].values_list("puzzle", "at"))
    stands_for = themes_in({puzzle for puzzle, _ in misses})
    found: dict[str, Miss] = {}
    for puzzle, at in misses:
        game, tags = stands_for.get(puzzle, ("", ()))
        for tag in tags:
            found.setdefault(tag, Miss(game, puzzle, "", timezone.localdate(at)))
    return [
        filled(ThemeCard(learner=learner, tag=tag), missed(miss.day), miss)
        for tag, miss in found.items()
    ]


def themes_in(puzzles: set[str]) -> dict[str, tuple[str, tuple[str, ...]]]:
    """What some puzzles stand for, each with its game; of puzzles that are gone nothing."""
    rows = PuzzleTag.objects.filter(puzzle_id__in=puzzles).order_by("pk")
    told: dict[str, dict[str, list[str]]] = {}
    games: dict[str, str] = {}
    for puzzle, game, tag in rows.values_list("puzzle_id", "game", "tag"):
        about, _, name = tag.partition(":")
        told.setdefault(puzzle, {}).setdefault(about, []).append(name)
        games[puzzle] = game
    return {
        puzzle: (games[puzzle], tags_for(abouts[KIND][0], abouts.get(THEME, ())))
        for puzzle, abouts in told.items()
    }

"""What becomes of a try where somebody repeats: a miss makes cards, and what is due is rated.

A miss counts for everything that the puzzle stands for, wherever it was shown, and once a day;
a right answer counts for what it was shown for alone, and only while that is due, so that a page
sent twice, or in two tabs, changes nothing.
"""

from collections.abc import Iterable
from dataclasses import astuple, dataclass
from datetime import date
from typing import Final

from django.utils import timezone
from fsrs import Rating

from tutorial_app.models import Ended, Learner, Repeating, ThemeCard, Try
from tutorial_app.puzzles.common import PageOfPuzzle
from tutorial_app.repeating.spacing import Memory, missed, reviewed
from tutorial_app.repeating.themes import tag_of, tags_of

COLUMNS: Final = ("stability", "difficulty", "reviewed", "due")


@dataclass(frozen=True, slots=True)
class Miss:
    """Where something was missed, and when."""

    game: str
    puzzle: str
    suits: str
    day: date


def note_try(learner: Learner, page: PageOfPuzzle, made: Try | None) -> None:
    """Let a try that was just stored count for a learner who is held and who repeats."""
    if made is None or not Repeating.objects.filter(learner=learner).exists():
        return
    puzzle, day = page.puzzle, timezone.localdate(made.at)
    shown = tag_of(puzzle, page.attempt.filter.repeat)
    if made.ended == Ended.RIGHT:
        recall(learner, shown, day, Rating.Hard if made.helped else Rating.Good)
    else:
        miss = Miss(puzzle.record.game.name, puzzle.id, page.attempt.suits, day)
        forget(learner, {*tags_of(puzzle), shown} - {""}, miss)


def recall(learner: Learner, tag: str, day: date, rating: Rating) -> None:
    """What was found again is asked for later, if it was due."""
    for card in learner.cards.filter(tag=tag, due__lte=day):
        keep(card, reviewed(memory_of(card), rating, day))


def forget(learner: Learner, tags: Iterable[str], miss: Miss) -> None:
    """What was missed is asked for soon."""
    known = {card.tag: card for card in learner.cards.filter(tag__in=tags)}
    for tag in sorted(tags):
        card = known.get(tag)
        if card is None:
            keep(ThemeCard(learner=learner, tag=tag), missed(miss.day), miss)
        elif card.missed < miss.day:
            keep(card, reviewed(memory_of(card), Rating.Again, miss.day), miss)


def memory_of(card: ThemeCard) -> Memory:
    """What a card says."""
    return Memory(card.stability, card.difficulty, card.reviewed, card.due)


def keep(card: ThemeCard, memory: Memory, miss: Miss | None = None) -> None:
    """Store a card with what is new of it."""
    filled(card, memory, miss).save()


def filled(card: ThemeCard, memory: Memory, miss: Miss | None = None) -> ThemeCard:
    """A card with what is new of it."""
    for name, value in zip(COLUMNS, astuple(memory), strict=True):
        setattr(card, name, value)
    if miss:
        card.game, card.puzzle, card.suits, card.missed = astuple(miss)
    return card

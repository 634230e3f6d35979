"""What the page *Repetera* shows: what is due, without its name, and what comes later."""

from collections import Counter
from dataclasses import dataclass
from datetime import date, timedelta

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from engine.puzzles.puzzle import LEVELS
from tutorial_app.models import Repeating, ThemeCard
from tutorial_app.progress.cookie import Cookie, hashed
from tutorial_app.puzzles.addresses import next_address
from tutorial_app.puzzles.choosing import Counts, counts
from tutorial_app.puzzles.filters import Filter
from tutorial_app.puzzles.lists import list_address
from tutorial_app.puzzles.loading import loaded_digest
from tutorial_app.puzzles.texts import PuzzleWords
from tutorial_app.repeating.recording import memory_of
from tutorial_app.repeating.spacing import is_first_miss
from tutorial_app.repeating.themes import KIND, filter_for, title_of

WEEK = 7  # days


@dataclass(frozen=True, slots=True)
class Day:
    """A day as it is told from today: so many days ago or ahead, by its weekday when it is near."""

    on: date
    days: int  # from today

    @classmethod
    def of(cls, day: date, today: date) -> "Day":
        """A day told on another."""
        return cls(day, (day - today).days)

    @property
    def is_near(self) -> bool:
        """Whether its weekday tells which it is."""
        return abs(self.days) < WEEK

    @property
    def is_of_this_year(self) -> bool:
        """Whether the year need not be told."""
        return self.on.year == (self.on - timedelta(days=self.days)).year


@dataclass(frozen=True, slots=True)
class Shown:
    """A card as the page shows it."""

    title: str
    href: str
    names_itself: bool  # a kind is the heading of its puzzles, so its name is no hint
    missed: Day
    due: Day


@dataclass(frozen=True, slots=True)
class RepeatPage:
    """The page of one who repeats."""

    due: tuple[Shown, ...]
    later: tuple[Shown, ...]
    done_today: bool
    start: str
    other: str  # puzzles of all sorts

    @property
    def kinds(self) -> tuple[Shown, ...]:
        """What is due and may be called by its name."""
        return tuple(each for each in self.due if each.names_itself)

    @property
    def themes(self) -> tuple[tuple[Day, int], ...]:
        """The days on which something else that is due was missed, with how much it is."""
        return tuple(Counter(each.missed for each in self.due if not each.names_itself).items())

    @property
    def next(self) -> Day | None:
        """When something is due next."""
        return self.later[0].due if self.later else None


def page_of(request: HttpRequest, words: PuzzleWords) -> RepeatPage | None:
    """The visitor's page; nothing for one who does not repeat."""
    cookie = Cookie.of(request)
    key = hashed(cookie.key) if cookie else ""
    if not key or not Repeating.objects.filter(learner__key_hash=key).exists():
        return None
    today, numbers = timezone.localdate(), counts(loaded_digest())
    cards = ThemeCard.objects.filter(learner__key_hash=key).order_by("due", "pk")
    served = [(card, shown_of(card, today, words)) for card in cards if is_served(card, numbers)]
    return RepeatPage(
        tuple(shown for card, shown in served if card.due <= today),
        tuple(shown for card, shown in served if card.due > today),
        any(is_repeated(card, today) for card, _ in served),
        reverse("tutorial:repeat_next"),
        next_address("", Filter()),
    )


def is_served(card: ThemeCard, numbers: Counts) -> bool:
    """Whether there are puzzles to repeat by; the content may have changed."""
    return any((card.tag, card.game, level) in numbers for level in LEVELS)


def is_repeated(card: ThemeCard, today: date) -> bool:
    """Whether a card was gone back to today, in Repetera or by missing it anew; not made today."""
    return card.reviewed == today and not is_first_miss(memory_of(card))


def shown_of(card: ThemeCard, today: date, words: PuzzleWords) -> Shown:
    """A card as the page shows it."""
    return Shown(
        title_of(card.tag, words),
        list_address(filter_for(card.tag)),
        card.tag.startswith(KIND),
        Day.of(card.missed, today),
        Day.of(card.due, today),
    )

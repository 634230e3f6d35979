"""What the page *Översikt* shows: first tries theme by theme, days, and what to practise most."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.http import HttpRequest

from tutorial_app.library import library
from tutorial_app.models import Try
from tutorial_app.progress.cookie import Cookie, hashed
from tutorial_app.puzzles.addresses import next_address
from tutorial_app.puzzles.filters import ALL
from tutorial_app.puzzles.texts import PuzzleWords
from tutorial_app.repeating.themes import KIND, THEME, filter_for, title_of
from tutorial_app.repeating.totals import Days, Total, days_of, totals_of, weakest


@dataclass(frozen=True, slots=True)
class Row:
    """A theme or kind: its name, how first tries at it ended, and where the next of it is."""

    title: str
    total: Total
    start: str


@dataclass(frozen=True, slots=True)
class OverviewPage:
    """How the practising of a visitor goes."""

    whole: Total
    days: Days
    themes: tuple[Row, ...]
    kinds: tuple[Row, ...]
    weakest: Row | None


def has_tried(request: HttpRequest) -> bool:
    """Whether the visitor has tried anything."""
    cookie = Cookie.of(request)
    return cookie is not None and Try.objects.filter(learner__key_hash=hashed(cookie.key)).exists()


def overview_of(request: HttpRequest) -> OverviewPage | None:
    """The visitor's page; nothing for one who has tried nothing."""
    cookie = Cookie.of(request)
    key = hashed(cookie.key) if cookie else ""
    totals = totals_of(key) if key else {}
    whole = totals.pop(ALL, None)
    return page_of(whole, totals, days_of(key)) if whole else None


def page_of(whole: Total, totals: Mapping[str, Total], days: Days) -> OverviewPage:
    """The page of somebody's tries."""
    words = library().puzzles
    worst = weakest(totals.values(), whole)
    return OverviewPage(
        whole,
        days,
        tuple(rows_of(totals, f"{THEME}:", words)),
        tuple(rows_of(totals, f"{KIND}:", words)),
        row_of(worst, words) if worst else None,
    )


def rows_of(totals: Mapping[str, Total], start: str, words: PuzzleWords) -> Iterator[Row]:
    """The themes or kinds, those tried most first."""
    for total in sorted(totals.values(), key=lambda each: (-each.tries, each.tag)):
        if total.tag.startswith(start):
            yield row_of(total, words)


def row_of(total: Total, words: PuzzleWords) -> Row:
    """One of them."""
    return Row(title_of(total.tag, words), total, next_address("", filter_for(total.tag)))

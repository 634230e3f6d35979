"""The pages on which puzzles are found: the overview, lists, the next one, those of a day."""

from datetime import date

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from engine.puzzles.puzzle import LEVELS
from tutorial_app.lessons.views import own
from tutorial_app.library import library
from tutorial_app.progress import done_of
from tutorial_app.puzzles.addresses import filter_of, name_of, opened
from tutorial_app.puzzles.choosing import some_of
from tutorial_app.puzzles.days_shown import day_address, day_page, next_of_day, of_level
from tutorial_app.puzzles.filters import read_day
from tutorial_app.puzzles.lists import list_of, overview_of
from tutorial_app.repeating.overview import has_tried
from tutorial_app.repeating.views import next_repetition
from tutorial_app.strength.choosing import near_of
from tutorial_app.strength.told import told_of
from ui.home import home_of


@require_safe
def overview(request: HttpRequest) -> HttpResponse:
    """What there is to practise."""
    now, done = timezone.localdate(), done_of(request)
    day = day_page(library().days, now, now, done, library().puzzles)
    context = {**overview_of(library().puzzles), "today": day.puzzles if day else ()}
    context |= {"strength": told_of(request), "tried": has_tried(request)}
    return own(render(request, "puzzles/overview.html", context))


@require_safe
def puzzle_list(request: HttpRequest) -> HttpResponse:
    """The puzzles of a filter; who has solved some sees it."""
    asked, after = filter_of(request.GET), name_of(request.GET.get("efter", ""))
    done = done_of(request)
    context = {"page": list_of(asked, after, done, library().puzzles)}
    return own(render(request, "puzzles/list.html", context))


@require_safe
@never_cache
def next_puzzle(request: HttpRequest) -> HttpResponse:
    """On to the next puzzle of a filter or a day; after the last of a day to its page."""
    asked, after = filter_of(request.GET), name_of(request.GET.get("efter", ""))
    if asked.repeat:
        return next_repetition(request)
    if asked.day:
        name = next_of_day(library().days, asked.on, after)
        href = opened(name, asked) if name else day_address(asked.on)
        return HttpResponseRedirect(href)
    name = near_of(request, asked, after) or some_of(asked, after)
    if name is None:
        raise Http404
    return HttpResponseRedirect(opened(name, asked))


@require_safe
@never_cache
def today(request: HttpRequest) -> HttpResponse:
    """The puzzles of today."""
    return of_day(request, timezone.localdate())


@require_safe
@never_cache
def daily(request: HttpRequest, which: str) -> HttpResponse:
    """The puzzles of a day that has come, or today's puzzle of a level."""
    now = timezone.localdate()
    if which in LEVELS:
        day = library().days.of(now)
        return HttpResponseRedirect(of_level(day, which) if day else reverse("tutorial:today"))
    try:
        return of_day(request, date.fromisoformat(read_day(which)))
    except BadRequest:
        raise Http404 from None


def of_day(request: HttpRequest, day: date) -> HttpResponse:
    """The page of a day."""
    done = done_of(request)
    page = day_page(library().days, day, timezone.localdate(), done, library().puzzles)
    if page is None:
        raise Http404
    return render(request, "puzzles/day.html", {"page": page, "host": home_of(request)})

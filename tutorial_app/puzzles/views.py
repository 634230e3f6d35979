"""The pages of the puzzles: the overview, lists, a puzzle and its proof, the next one."""

import secrets
from dataclasses import replace
from datetime import date

from django.conf import settings
from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from engine.puzzles.puzzle import LEVELS, Puzzle
from tutorial_app.lessons.tasks import UnknownAnswer
from tutorial_app.lessons.views import own
from tutorial_app.library import library
from tutorial_app.progress import done_of, record
from tutorial_app.puzzles.addresses import (
    Attempt,
    attempt_address,
    filter_of,
    progress_slug,
    puzzle_address,
    read_attempt,
)
from tutorial_app.puzzles.choosing import next_of, puzzle_of, row_of
from tutorial_app.puzzles.days_shown import day_address, day_page, next_of_day, of_level
from tutorial_app.puzzles.endless_shown import Asked, endless_page, read_asked, some_number
from tutorial_app.puzzles.filters import read_day
from tutorial_app.puzzles.knowing_page import KnowingPage, knowing_page_of
from tutorial_app.puzzles.lists import list_of, overview_of
from tutorial_app.puzzles.proofs import proof_of
from tutorial_app.puzzles.shown import PuzzlePage, page_of
from tutorial_app.puzzles.suits import ALL
from ui.kept import kept_lightly
from ui.see_other import SeeOther

KNOWING = "vad-vet-du"


@require_safe
def overview(request: HttpRequest) -> HttpResponse:
    """What there is to practise."""
    now, done = timezone.localdate(), done_of(request)
    day = day_page(library().days, now, now, done, library().puzzles)
    context = {**overview_of(library().puzzles), "today": day.puzzles if day else ()}
    return own(render(request, "puzzles/overview.html", context))


@require_safe
def puzzle_list(request: HttpRequest) -> HttpResponse:
    """The puzzles of a filter; who has solved some sees it."""
    asked, after = filter_of(request.GET), request.GET.get("efter", "")
    done = done_of(request)
    context = {"page": list_of(asked, after, done, library().puzzles)}
    response = render(request, "puzzles/list.html", context)
    return own(response) if done else response


@require_safe
@never_cache
def next_puzzle(request: HttpRequest) -> HttpResponse:
    """On to the next puzzle of a filter or a day; after the last of a day to its page."""
    asked, after = filter_of(request.GET), request.GET.get("efter", "")
    if asked.day:
        day = date.fromisoformat(asked.day)
        name = next_of_day(library().days, day, after) if day <= timezone.localdate() else None
        href = opened(name, Attempt(filter=asked)) if name else day_address(day)
        return HttpResponseRedirect(href)
    name = next_of(asked, after)
    if name is None:
        raise Http404
    return HttpResponseRedirect(opened(name, Attempt(filter=asked)))


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
    host = f"{request.scheme}://{request.get_host()}"
    return render(request, "puzzles/day.html", {"page": page, "host": settings.SITE_URL or host})


def opened(name: str, attempt: Attempt) -> str:
    """The address of a puzzle in suits chosen for this visit."""
    chosen = Attempt(secrets.choice(ALL), filter=attempt.filter)
    return attempt_address(puzzle_address(name), chosen)


@require_http_methods(["GET", "HEAD", "POST"])
def puzzle(request: HttpRequest, name: str) -> HttpResponse:
    """A puzzle, or an attempt at it; what nobody can have answered is told as such."""
    text = text_of(name)
    try:
        attempt = read_attempt(request.GET)
        if "f" not in request.GET:
            return unkept(HttpResponseRedirect(opened(name, attempt)))
        page = shown(puzzle_of(text, attempt.suits), attempt)
    except (BadRequest, UnknownAnswer):
        return puzzle_page(request, name, Attempt(), 400)
    if request.method == "POST":
        return puzzle_done(request, page)
    if page.counts:  # the form that records it is the visitor's own
        return own(puzzle_page(request, name, attempt))
    return kept_puzzle(request, name, attempt)


def puzzle_done(request: HttpRequest, page: PuzzlePage | KnowingPage) -> HttpResponse:
    """Remember the puzzle for the visitor if it was solved without help, and go on."""
    response = SeeOther(page.onward if page.is_done else page.here)
    if page.counts:
        record(request, response, progress_slug(page.puzzle.id))
    return response


def puzzle_page(
    request: HttpRequest, name: str, attempt: Attempt, status: int = 200
) -> HttpResponse:
    """The page or, for htmx, what changes."""
    page = shown(puzzle_of(text_of(name), attempt.suits), attempt)
    swapped = request.headers.get("HX-Request") == "true" and status == 200
    template = "puzzles/_puzzle.html" if swapped else "puzzles/puzzle.html"
    return render(request, template, {"page": page, "fault": status != 200}, status=status)


def text_of(name: str) -> str:
    """The line of a puzzle, or a 404."""
    text = row_of(name)
    if text is None:
        raise Http404
    return text


def shown(found: Puzzle, attempt: Attempt) -> PuzzlePage | KnowingPage:
    """The page of a puzzle of any kind."""
    page = knowing_page_of if found.kind == KNOWING else page_of
    return page(found, attempt, library().puzzles)


def unkept(response: HttpResponse) -> HttpResponse:
    """An answer that is another each time."""
    response.headers["Cache-Control"] = "no-store"
    return response


@require_safe
def proof(request: HttpRequest, name: str) -> HttpResponse:
    """What a puzzle rests on: the value of every move, and how to check it."""
    attempt = read_attempt(request.GET)
    context = {"page": proof_of(puzzle_of(text_of(name), attempt.suits), attempt)}
    return render(request, "puzzles/proof.html", context)


@require_safe
def endless(request: HttpRequest, kind: str) -> HttpResponse:
    """An exercise that is made when it is asked for, by its number."""
    asked = read_asked(kind, request.GET)
    if asked.number is None:
        return unkept(HttpResponseRedirect(replace(asked, number=some_number()).address()))
    return kept_endless(request, asked)


def endless_exercise(request: HttpRequest, asked: Asked) -> HttpResponse:
    """The page or, for htmx, what changes."""
    swapped = request.headers.get("HX-Request") == "true"
    template = "puzzles/_endless.html" if swapped else "puzzles/endless.html"
    return render(request, template, {"page": endless_page(asked)})


kept_puzzle = kept_lightly(puzzle_page)
kept_endless = kept_lightly(endless_exercise)

"""The pages of a puzzle and of its proof, and of the exercises without end."""

from dataclasses import replace
from functools import lru_cache, partial

from django.conf import settings
from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from engine.puzzles.puzzle import Puzzle
from tutorial_app.lessons.tasks import Outcome, UnknownAnswer
from tutorial_app.lessons.views import own
from tutorial_app.library import library
from tutorial_app.puzzles.addresses import (
    TOLD,
    Attempt,
    begun_anew,
    opened,
    puzzle_address,
    read_attempt,
)
from tutorial_app.puzzles.choosing import puzzle_of, row_of
from tutorial_app.puzzles.endless_shown import Asked, endless_page, read_asked, some_number
from tutorial_app.puzzles.knowing_page import KnowingPage, knowing_page_of
from tutorial_app.puzzles.proofs import proof_of
from tutorial_app.puzzles.shown import PuzzlePage, page_of
from tutorial_app.strength.going_on import record_answer
from tutorial_app.strength.told import Change, change_of
from tutorial_app.trying.playing import address
from tutorial_app.withdrawn import Withdrawn
from ui.fragments import render_fragment
from ui.kept import kept_lightly
from ui.kept_form import TOKEN, kept_form
from ui.swapped import is_swapped

KNOWING = "vad-vet-du"
FORM = "svaret"  # the id of the form that sends an answer
HERE = "./"  # so that the links of a page are the same in every showing of the puzzle


@csrf_exempt  # the token is asked for where something is recorded
@require_http_methods(["GET", "HEAD", "POST"])
def puzzle(request: HttpRequest, name: str, showing: str = "") -> HttpResponse:
    """A puzzle, or an attempt at it; what nobody can have answered is told as such."""
    text = text_of(name)
    try:
        attempt = read_attempt(answered(request), in_showing=bool(showing))
        if opens(request, attempt):
            suits = attempt.suits if "f" in request.GET else ""
            return unkept(HttpResponseRedirect(opened(name, attempt.filter, suits=suits)))
        asks = is_asking(text, attempt)
    except (BadRequest, UnknownAnswer):
        anew = begun_anew(request.GET, in_showing=bool(showing))
        return puzzle_page(request, name, anew, 400)
    if request.method == "POST":
        return record_answer(request, shown_of(text, attempt), showing)
    if change := change_of(request, request.GET.get(TOLD, "")):
        return own(puzzle_page(request, name, attempt, change=change))
    if asks:  # by a form, the token of which is the visitor's own
        return kept_form_puzzle(request, name, attempt)
    return kept_puzzle(request, name, attempt)


def answered(request: HttpRequest) -> QueryDict:
    """The query of an attempt; what a form sends is the next answer of its trail."""
    if request.method != "POST":
        return request.GET
    query = request.GET.copy()
    for text in request.POST.getlist("svar"):
        query.appendlist("svar", text)
    return query


def opens(request: HttpRequest, attempt: Attempt) -> bool:
    """Whether a showing begins: the puzzle is opened, and not only looked at again on its page."""
    is_opened = attempt.is_fresh and not attempt.in_showing and request.method != "POST"
    return "f" not in request.GET or (is_opened and not is_swapped(request))


@lru_cache(maxsize=4096)
def is_asking(text: str, attempt: Attempt) -> bool:
    """Whether an answer is waited for; the same attempts are made again and again."""
    return shown_of(text, attempt).is_asking


def puzzle_page(
    request: HttpRequest,
    name: str,
    attempt: Attempt,
    status: int = 200,
    change: Change | None = None,
    token: str = "",
) -> HttpResponse:
    """The page or, for htmx, what changes."""
    page = shown_of(text_of(name), attempt)
    swapped = is_swapped(request) and status == 200
    context: dict[str, object] = {"page": page, "fault": status != 200, "change": change}
    if page.is_asking:
        context |= {"sends": FORM, "csrf_token": token or get_token(request)}
    if swapped:
        return render_fragment("puzzles/_swapped.html", {**context, "brief": is_brief(page)})
    context |= place_of(name)
    return render(request, "puzzles/puzzle.html", context, status=status)


def is_brief(page: PuzzlePage | KnowingPage) -> bool:
    """Whether what lies below the table stays as it is: a refused move changes no position."""
    return page.kind is Outcome.ILLEGAL


def place_of(name: str) -> dict[str, str]:
    """Where the page says that it stands: showings of a puzzle are one page."""
    path = puzzle_address(name)
    return {"path": path, "canonical": f"{settings.SITE_URL}{path}" if settings.SITE_URL else ""}


@lru_cache(maxsize=1024)
def text_of(name: str) -> str:
    """The line of a puzzle; what is loaded does not change while a worker lives.

    Without one it is a 404, and a 410 where there was one.
    """
    if name in library().withdrawn:
        raise Withdrawn
    text = row_of(name)
    if text is None:
        raise Http404
    return text


@lru_cache(maxsize=256)
def shown_of(text: str, attempt: Attempt) -> PuzzlePage | KnowingPage:
    """The page of the puzzle on a line; asked for twice where an answer is new."""
    return shown(puzzle_of(text, attempt.suits), attempt)


def shown(found: Puzzle, attempt: Attempt) -> PuzzlePage | KnowingPage:
    """The page of a puzzle of any kind."""
    page = knowing_page_of if found.kind == KNOWING else page_of
    return page(found, attempt, library().puzzles, HERE)


def unkept(response: HttpResponse) -> HttpResponse:
    """An answer that is another each time."""
    response.headers["Cache-Control"] = "no-store"
    return response


@require_safe
def proof(request: HttpRequest, name: str) -> HttpResponse:
    """What a puzzle rests on: the value of every move, and how to check it."""
    asked = read_attempt(request.GET)
    return kept_proof(request, name, Attempt(asked.suits, filter=asked.filter))


def proof_page(request: HttpRequest, name: str, attempt: Attempt) -> HttpResponse:
    """The page."""
    context = {"page": proof_of(puzzle_of(text_of(name), attempt.suits), attempt)}
    return render(request, "puzzles/proof.html", context)


@require_safe
def set_up(request: HttpRequest, name: str) -> HttpResponse:
    """To /prova/ with what the table of an attempt shows; a deal that is over leads nowhere."""
    text = text_of(name)
    try:
        position = shown_of(text, read_attempt(request.GET)).table.position
    except UnknownAnswer as error:
        raise BadRequest(f"ova: {error}") from None
    if not position:
        raise BadRequest("ova: nothing to set up")
    return HttpResponseRedirect(f"{address(position)}#bordet")


@require_safe
def endless(request: HttpRequest, kind: str) -> HttpResponse:
    """An exercise that is made when it is asked for, by its number."""
    asked = read_asked(kind, request.GET)
    if asked.number is None:
        return unkept(HttpResponseRedirect(replace(asked, number=some_number()).address()))
    return kept_endless(request, asked)


def endless_exercise(request: HttpRequest, asked: Asked) -> HttpResponse:
    """The page or, for htmx, what changes."""
    context: dict[str, object] = {"page": endless_page(asked)}
    if is_swapped(request):
        return render_fragment("puzzles/_endless.html", context)
    return render(request, "puzzles/endless.html", context)


kept_puzzle = kept_lightly(puzzle_page)
kept_form_puzzle = kept_form(partial(puzzle_page, token=TOKEN))
kept_proof = kept_lightly(proof_page)
kept_endless = kept_lightly(endless_exercise)

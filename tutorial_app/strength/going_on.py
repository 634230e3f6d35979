"""*Nästa uppgift*, *Visa lösningen* and *Ge upp*: the trail is sent, judged again and recorded."""

from urllib.parse import urljoin

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from tutorial_app.models import Try
from tutorial_app.progress.storing import insert, writer
from tutorial_app.puzzles.addresses import progress_slug, telling
from tutorial_app.puzzles.common import PageOfPuzzle
from tutorial_app.repeating.recording import note_try
from tutorial_app.strength.recording import Tried, record_try
from ui.see_other import SeeOther

SHOW = "visa"


def go_on(request: HttpRequest, page: PageOfPuzzle, showing: str) -> HttpResponse:
    """Record what there is to record, and go on: to the solution, or to the next puzzle."""
    shows = SHOW in request.POST and not page.is_done
    response = SeeOther("")
    made = None
    if page.counts or (showing and (page.is_solved or page.misses or shows)):
        made = recorded(request, response, page, showing)
    told = showing if made and made.rated else ""
    response.headers["Location"] = urljoin(request.path, way_on(page, told, shows))
    return response


def way_on(page: PageOfPuzzle, told: str, shows: bool) -> str:
    """Where the button leads; nowhere while the puzzle is not done."""
    if shows:
        return f"{telling(page.solution_address, told)}#bordet"
    return telling(page.onward, told) if page.is_done else page.here


def recorded(
    request: HttpRequest, response: HttpResponse, page: PageOfPuzzle, showing: str
) -> Try | None:
    """Store the puzzle as solved if it was, and the first try of its showing."""
    now = timezone.now()
    with transaction.atomic():
        learner = writer(request, response)
        if page.counts:
            insert(learner, {progress_slug(page.puzzle.id): now})
        if not showing:
            return None
        tried = Tried(page.puzzle, showing, page.ended, page.is_helped)
        made = record_try(learner, tried, now)
        note_try(learner, page, made)
        return made

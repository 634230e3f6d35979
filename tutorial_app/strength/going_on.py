"""An answer, or *Visa lösningen*: the trail is sent, judged again and recorded at once.

Whoever answers is led to the address of the answer, which can be read again without recording
anything; so it does not matter how one leaves it.
"""

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


def record_answer(request: HttpRequest, page: PageOfPuzzle, showing: str) -> HttpResponse:
    """Record what there is to record of an answer, and lead to its page or to the solution."""
    shows = SHOW in request.POST and not page.is_done
    response = SeeOther("")
    made = None
    if page.counts or (showing and (page.is_solved or page.misses or shows)):
        made = recorded(request, response, page, showing)
    where = page.solution_address if shows else page.here
    told = telling(where, showing if made and made.rated else "")
    response.headers["Location"] = f"{urljoin(request.path, told)}#bordet"
    return response


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

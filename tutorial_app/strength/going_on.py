"""An answer, or *Visa lösningen*: the trail is sent, judged again and recorded at once.

Whoever answers is led to the address of the answer, which can be read again without recording
anything; so it does not matter how one leaves it.
"""

from urllib.parse import urljoin

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.csrf import csrf_protect

from tutorial_app.models import Try
from tutorial_app.progress.storing import insert, writer
from tutorial_app.puzzles.addresses import progress_slug, telling
from tutorial_app.puzzles.common import PageOfPuzzle
from tutorial_app.repeating.recording import note_try
from tutorial_app.strength.recording import Tried, record_try
from ui.see_other import SeeOther

SHOW = "visa"
FORBIDDEN = 403


def record_answer(request: HttpRequest, page: PageOfPuzzle, showing: str) -> HttpResponse:
    """Record what there is to record of an answer, and lead to its page or to the solution.

    Without the token of its form, as from a browser that takes no cookies, nothing is recorded.
    """
    response = recorded_answer(request, page, showing)
    return response if response.status_code != FORBIDDEN else led_on(request, page)


@csrf_protect
def recorded_answer(request: HttpRequest, page: PageOfPuzzle, showing: str) -> HttpResponse:
    """Record an answer whose form has its token."""
    response, made = SeeOther(""), None
    if page.counts or (
        showing and (page.is_solved or page.misses or shows_solution(request, page))
    ):
        made = recorded(request, response, page, showing)
    told = showing if made and made.rated else ""
    response.headers["Location"] = led_on(request, page, told).headers["Location"]
    return response


def led_on(request: HttpRequest, page: PageOfPuzzle, told: str = "") -> HttpResponse:
    """To the page of the answer, or to the solution where that was asked for."""
    where = page.solution_address if shows_solution(request, page) else page.here
    return SeeOther(f"{urljoin(request.path, telling(where, told))}#bordet")


def shows_solution(request: HttpRequest, page: PageOfPuzzle) -> bool:
    """Whether the solution was asked for, and is not found already."""
    return SHOW in request.POST and not page.is_done


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

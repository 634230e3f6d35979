"""Where one goes on when nothing can be saved: no cookies, too much saved, or a locked database."""

from typing import Final

from django.http import HttpRequest

from tutorial_app.lessons.onward import onward
from tutorial_app.lessons.views import lesson_of, step_of
from tutorial_app.puzzles.addresses import SAFE
from tutorial_app.puzzles.views import answered
from tutorial_app.strength.going_on import SHOW

STEP: Final = "tutorial:step"
PUZZLES: Final = frozenset({"tutorial:puzzle", "tutorial:showing"})


def way_on(request: HttpRequest) -> str:
    """What follows a step, or the page of an answer to a puzzle; else nothing."""
    match = request.resolver_match
    if match is None:
        return ""
    if match.view_name in PUZZLES:
        return answer_address(request)
    if match.view_name != STEP:
        return ""
    told = match.kwargs
    lesson = lesson_of(told["course"], told["lesson"])
    return onward(lesson, step_of(told["course"], told["lesson"], told["step"])).href


def answer_address(request: HttpRequest) -> str:
    """The page of what was sent by the form of a puzzle; made without asking the database."""
    query = answered(request).copy()
    if SHOW in request.POST:
        query[SHOW] = request.POST[SHOW]
    return f"{request.path}?{query.urlencode(SAFE)}#bordet"

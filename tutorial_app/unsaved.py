"""Where one goes on when nothing can be saved: a form was refused, mostly for want of cookies."""

from typing import Final

from django.http import HttpRequest

from tutorial_app.lessons.onward import onward
from tutorial_app.lessons.views import lesson_of, step_of
from tutorial_app.puzzles.addresses import YES, filter_of, next_address
from tutorial_app.strength.going_on import SHOW

STEP: Final = "tutorial:step"
PUZZLES: Final = ("tutorial:puzzle", "tutorial:showing")


def way_on(request: HttpRequest) -> str:
    """What follows a step or a puzzle whose form was refused, or its solution; else nothing."""
    match = request.resolver_match
    told = match.kwargs if match else {}
    if match and match.view_name == STEP:
        lesson = lesson_of(told["course"], told["lesson"])
        return onward(lesson, step_of(told["course"], told["lesson"], told["step"])).href
    if match and match.view_name in PUZZLES:
        if SHOW in request.POST:
            return f"{request.get_full_path()}&{SHOW}={YES}#bordet"
        return next_address(told["name"], filter_of(request.GET))
    return ""

"""Where one goes on when nothing can be saved: a form was refused, mostly for want of cookies."""

from typing import Final

from django.http import HttpRequest

from tutorial_app.lessons.onward import onward
from tutorial_app.lessons.views import lesson_of, step_of

STEP: Final = "tutorial:step"


def way_on(request: HttpRequest) -> str:
    """What follows a step whose form was refused; else nothing."""
    match = request.resolver_match
    told = match.kwargs if match else {}
    if match is None or match.view_name != STEP:
        return ""
    lesson = lesson_of(told["course"], told["lesson"])
    return onward(lesson, step_of(told["course"], told["lesson"], told["step"])).href

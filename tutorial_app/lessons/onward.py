"""Where one goes from a step that is done: the one place that knows."""

from dataclasses import dataclass

from tutorial_app.lessons.addresses import done_address, step_address
from tutorial_app.lessons.model import Lesson, Step


@dataclass(frozen=True, slots=True)
class Onward:
    """The next page, and whether the lesson is over with it."""

    href: str
    is_last: bool


def onward(lesson: Lesson, step: Step) -> Onward:
    """The next step, or the page on which the lesson ends."""
    following = lesson.after(step)
    if following:
        return Onward(step_address(lesson, following), is_last=False)
    return Onward(done_address(lesson), is_last=True)

"""The addresses of lessons, steps and attempts: written, and read from a query."""

from urllib.parse import urlencode

from django.core.exceptions import BadRequest
from django.http import QueryDict

from engine import RecordError
from tutorial_app.lessons.model import Lesson, Step
from ui.addresses import path_to
from ui.frozen import frozen
from ui.table import PICKED, exchange_of_picked

VERSION = "1"
LONGEST = 2000
YES = "ja"
HIGHEST = 9
EXCHANGE = "exchange:"


@frozen
class Attempt:
    """What the address of a step says: an answer, hints that are open, the answer shown."""

    answer: str = ""
    tips: int = 0
    shows: bool = False
    is_empty: bool = False  # whether it was answered with nothing marked, which is no answer yet


def read_attempt(query: QueryDict) -> Attempt:
    """The attempt of an address; one that nobody can have got from us is a bad request."""
    if len(query.urlencode()) > LONGEST:
        raise BadRequest("lar: too long")
    tips = query.get("tips", "0")
    if query.get("v", VERSION) != VERSION or not tips.isdecimal() or int(tips) > HIGHEST:
        raise BadRequest("lar: unknown version or hints")
    if query.get("visa", YES) != YES:
        raise BadRequest("lar: visa")
    answer = answer_of(query)
    return Attempt(answer, int(tips), "visa" in query, "svar" in query and not answer)


def answer_of(query: QueryDict) -> str:
    """The answer; cards that were marked one by one are joined."""
    answer = ".".join(text for text in query.getlist("svar") if text)
    if answer != EXCHANGE:
        return answer
    try:
        return exchange_of_picked(query.getlist(PICKED))
    except RecordError as error:
        raise BadRequest(f"lar: {error}") from error


def course_address(course: str) -> str:
    """The map of a course."""
    return path_to("tutorial:course", course)


def lesson_address(lesson: Lesson) -> str:
    """The first page of a lesson."""
    return path_to("tutorial:lesson", lesson.course, lesson.slug)


def done_address(lesson: Lesson) -> str:
    """The last page of a lesson."""
    return path_to("tutorial:lesson_done", lesson.course, lesson.slug)


def step_address(lesson: Lesson, step: Step) -> str:
    """A step as it is before an answer."""
    return path_to("tutorial:step", lesson.course, lesson.slug, step.slug)


def attempt_address(path: str, attempt: Attempt) -> str:
    """An attempt at the step of a path."""
    told = {"v": VERSION, "svar": attempt.answer, "tips": attempt.tips or ""}
    told["visa"] = YES if attempt.shows else ""
    query = urlencode([(name, text) for name, text in told.items() if text], safe=":.~,")
    return f"{path}?{query}"


def progress_slug(lesson: Lesson, step: Step) -> str:
    """The name under which a step that is done is remembered for ever."""
    return f"lektion/{lesson.course}/{lesson.slug}/{step.slug}"

"""Steps of the lessons for the gates: one of every kind, and every state of an answer."""

from collections.abc import Iterator

from tutorial_app.lessons.addresses import Attempt, attempt_address, step_address
from tutorial_app.lessons.judging import judge
from tutorial_app.lessons.model import Lesson, Step
from tutorial_app.lessons.tasks import KINDS, Outcome
from tutorial_app.library import library

Found = tuple[str, str, bool]
ANSWERED = (
    ("play", Outcome.ILLEGAL),
    ("play", Outcome.WRONG),
    ("play", Outcome.RIGHT),
    ("legal", Outcome.ILLEGAL),
    ("legal", Outcome.WRONG),
    ("giv", Outcome.RIGHT),
)


def examples() -> Iterator[Found]:
    """Name, path, and whether a link leads there."""
    for kind in KINDS:
        for lesson, step in steps_of(kind)[:1]:
            yield f"step-{kind}", step_address(lesson, step), True
    for kind, outcome in ANSWERED:
        yield answered(kind, outcome)
    lesson, step = steps_of("play")[0]
    shown = attempt_address(step_address(lesson, step), Attempt(tips=2, shows=True))
    yield "step-shown", shown, False


def steps_of(kind: str) -> list[tuple[Lesson, Step]]:
    """All steps of a kind, those on a full table first."""
    lessons = [each for course in library().courses.values() for each in course.lessons.values()]
    found = [(lesson, step) for lesson in lessons for step in lesson.steps if step.kind == kind]
    return sorted(found, key=lambda each: each[0].plain)


def answered(kind: str, outcome: Outcome) -> Found:
    """A step with an answer that is judged so."""
    for lesson, step in steps_of(kind):
        for answer in step.task.tries:
            if judge(step, answer).kind is outcome:
                path = attempt_address(step_address(lesson, step), Attempt(answer))
                return f"step-{kind}-{outcome}", path, False
    raise AssertionError(f"no {kind} can be {outcome}")

"""Every state of every step as a fragment, to be laid out in one page of the browser."""

from collections.abc import Iterator
from dataclasses import dataclass

from tutorial_app.lessons.addresses import Attempt, attempt_address, step_address
from tutorial_app.lessons.model import Course, Lesson, Step
from tutorial_app.lessons.shown import hints_of, page_of
from tutorial_app.lessons.tasks.deals import WholeDeal
from tutorial_app.lessons.whole_deal import BETWEEN
from tutorial_app.library import library
from ui.fragments import fragment


@dataclass(frozen=True, slots=True)
class StepState:
    """An attempt at a step."""

    course: Course
    lesson: Lesson
    step: Step
    attempt: Attempt

    @property
    def address(self) -> str:
        """Where it is found."""
        return attempt_address(step_address(self.lesson, self.step), self.attempt)

    @property
    def html(self) -> str:
        """What htmx gets."""
        page = page_of(self.course, self.lesson, self.step, self.attempt)
        return fragment("lessons/_step.html", {"page": page, "csrf_token": "token"})


def every_state() -> Iterator[StepState]:
    """Fresh, every answer, every hint and the answer shown, of every step with a question."""
    for course in library().courses.values():
        for lesson in course.lessons.values():
            for step in lesson.steps:
                for attempt in attempts_at(step) if step.question else ():
                    yield StepState(course, lesson, step, attempt)


def attempts_at(step: Step) -> Iterator[Attempt]:
    """The attempts that differ in what is shown; of a whole deal those along the example."""
    yield Attempt()
    if isinstance(step.task, WholeDeal):
        trail = step.task.solution[0].split(BETWEEN)
        yield from (Attempt(BETWEEN.join(trail[:count])) for count in range(1, len(trail) + 1))
        return
    yield from (Attempt(answer) for answer in step.task.tries)
    yield from (Attempt(tips=tips) for tips in range(1, len(hints_of(step)) + 1))
    yield Attempt(tips=len(hints_of(step)), shows=True)

"""What the page shows of what is done: course by course, and the rest without a name."""

from collections.abc import Set
from dataclasses import dataclass

from tutorial_app.lessons.model import Course, Courses, Lesson


@dataclass(frozen=True, slots=True)
class ShownCourse:
    """How far one has come in a course."""

    slug: str
    title: str
    done: int
    steps: int


def slugs_of(lesson: Lesson) -> frozenset[str]:
    """The slugs that stand for the steps of a lesson."""
    return frozenset(f"lektion/{lesson.course}/{lesson.slug}/{step.slug}" for step in lesson.steps)


def shown_course(course: Course, done: Set[str]) -> ShownCourse:
    """The course with the number of its steps that are done."""
    done_here = sum(len(slugs_of(lesson) & done) for lesson in course.lessons.values())
    return ShownCourse(course.slug, course.title, done_here, course.steps)


def overview(done: Set[str], courses: Courses) -> dict[str, object]:
    """The context of the page; slugs of lessons that are gone are only counted."""
    shown = tuple(shown_course(course, done) for course in courses.values() if course.steps)
    puzzles = sum(slug.startswith("ova/") for slug in done)
    steps = len(done) - puzzles
    other = steps - sum(course.done for course in shown)
    counts = {"done": len(done), "steps": steps, "puzzles": puzzles, "other": other}
    return {"courses": shown, **counts}

"""The overview of courses and lessons, with what a visitor has done."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules_app.catalogue import Clause, catalogue
from tutorial_app.lessons.addresses import (
    course_address,
    lesson_address,
    progress_slug,
    step_address,
)
from tutorial_app.lessons.model import Course, Courses, Lesson, Step
from tutorial_app.puzzles.by_rule import puzzles_by_rule
from ui.offers import Offer

Done = frozenset[str]


@dataclass(frozen=True, slots=True)
class StepMark:
    """A step on the page of its lesson."""

    step: Step
    number: int
    href: str
    done: bool


@dataclass(frozen=True, slots=True)
class LessonMark:
    """A lesson on the map of its course."""

    lesson: Lesson
    number: int
    href: str
    steps: tuple[StepMark, ...]

    @property
    def done(self) -> int:
        """How many steps are done."""
        return sum(mark.done for mark in self.steps)

    @property
    def is_done(self) -> bool:
        """Whether all are."""
        return self.done == len(self.steps)

    @property
    def next(self) -> StepMark | None:
        """The first step that is not done."""
        return next((mark for mark in self.steps if not mark.done), None)


@dataclass(frozen=True, slots=True)
class CourseMark:
    """A course among the others."""

    course: Course
    href: str
    lessons: tuple[LessonMark, ...]

    @property
    def total(self) -> int:
        """How many steps there are."""
        return sum(len(mark.steps) for mark in self.lessons)

    @property
    def done(self) -> int:
        """How many of them are done."""
        return sum(mark.done for mark in self.lessons)

    @property
    def is_done(self) -> bool:
        """Whether all are."""
        return self.done == self.total

    @property
    def next(self) -> LessonMark | None:
        """The first lesson that is not done."""
        return next((mark for mark in self.lessons if not mark.is_done), None)


def mark_lesson(lesson: Lesson, number: int, done: Done) -> LessonMark:
    """A lesson with what is done of it."""
    steps = tuple(
        StepMark(step, i, step_address(lesson, step), progress_slug(lesson, step) in done)
        for i, step in enumerate(lesson.steps, 1)
    )
    return LessonMark(lesson, number, lesson_address(lesson), steps)


def mark_course(course: Course, done: Done) -> CourseMark:
    """A course with what is done of it."""
    lessons = enumerate(course.lessons.values(), 1)
    marks = tuple(mark_lesson(lesson, number, done) for number, lesson in lessons)
    return CourseMark(course, course_address(course.slug), marks)


def learnt(lesson: Lesson) -> tuple[Clause, ...]:
    """The rules that one has learnt."""
    clauses = catalogue().clauses
    return tuple(clauses[slug] for slug in lesson.clauses if slug in clauses)


def practice(lesson: Lesson) -> Offer | None:
    """The puzzles of the first rule of the lesson that has some; none for who is new to cards."""
    puzzles = {} if lesson.plain else puzzles_by_rule()
    return next((offer for slug in lesson.clauses for offer in puzzles.get(slug, ())), None)


def offers_of(courses: Courses) -> Mapping[str, Sequence[Offer]]:
    """For each rule the lessons that teach or practise it, those that teach it first."""
    found: dict[str, dict[str, Offer]] = {}
    for lesson in (each for course in courses.values() for each in course.lessons.values()):
        offer = Offer(lesson.title, lesson_address(lesson))
        for slug in lesson.clauses:
            found.setdefault(slug, {})[lesson.slug] = offer
    for lesson in (each for course in courses.values() for each in course.lessons.values()):
        for slug in (rule for step in lesson.steps for rule in step.rules):
            found.setdefault(slug, {lesson.slug: Offer(lesson.title, lesson_address(lesson))})
    return {slug: tuple(offers.values()) for slug, offers in found.items()}


@lru_cache(maxsize=1)
def lessons_by_rule() -> Mapping[str, Sequence[Offer]]:
    """The lessons that the pages of rules offer."""
    from tutorial_app.library import library  # which itself reads the lessons

    return offers_of(library().courses)

"""Courses, lessons and steps as values."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.safestring import SafeString

from tutorial_app.lessons.tasks import Task
from ui.content import Place


@dataclass(frozen=True, slots=True)
class Raw:
    """The texts of a step as they stand in the file."""

    text: str
    task: str
    hint: str
    rule_hint: str


@dataclass(frozen=True, slots=True)
class Step:
    """One idea: a text, a task, and what is said of its answers."""

    slug: str
    text: SafeString
    question: SafeString
    task: Task
    rules: tuple[str, ...]
    rule_hint: SafeString  # the first hint, where the rule's own short sentence does not do
    hint: SafeString
    right: SafeString
    wrong: SafeString
    wrong_for: Mapping[str, SafeString]
    raw: Raw
    place: Place

    @property
    def kind(self) -> str:
        """The kind of the task."""
        return self.task.kind


@dataclass(frozen=True, slots=True)
class Lesson:
    """Some steps in a row, and the rules that one has learnt by them."""

    course: str
    slug: str
    title: str
    lead: SafeString
    game: str
    clauses: tuple[str, ...]
    steps: tuple[Step, ...]
    plain: bool  # for who knows no cards yet: nothing on the table but the cards
    place: Place

    def number(self, step: Step) -> int:
        """Which step it is, counted from 1."""
        return self.steps.index(step) + 1

    def step(self, slug: str) -> Step | None:
        """The step of a slug."""
        return next((step for step in self.steps if step.slug == slug), None)

    def after(self, step: Step) -> Step | None:
        """The step that follows; nothing after the last."""
        return next(iter(self.steps[self.number(step) :]), None)


@dataclass(frozen=True, slots=True)
class Course:
    """Some lessons in a row."""

    slug: str
    title: str
    lead: SafeString
    order: int
    lessons: Mapping[str, Lesson]
    place: Place

    def after(self, lesson: Lesson) -> Lesson | None:
        """The lesson that follows; nothing after the last."""
        slugs = list(self.lessons)
        following = slugs[slugs.index(lesson.slug) + 1 :]
        return self.lessons[following[0]] if following else None

    @property
    def steps(self) -> int:
        """How many steps there are in all."""
        return sum(len(lesson.steps) for lesson in self.lessons.values())


Courses = Mapping[str, Course]

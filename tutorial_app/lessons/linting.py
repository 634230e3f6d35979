"""What is wrong with lessons that can be read: no answer, no words, rules that decide nothing."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from engine.slugs import CITED, SLUGS, Kind
from rules_app.catalogue import catalogue
from tutorial_app.lessons.judging import judge
from tutorial_app.lessons.model import Course, Courses, Lesson, Raw, Step
from tutorial_app.lessons.tasks import Outcome
from ui.content import Fault

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
SENTENCE = re.compile(r"[.!?…](?=\s|$)")
MOST_SENTENCES, LONGEST_TEXT, LONGEST_TASK, LONGEST_HINT = 3, 330, 90, 200
FEWEST_STEPS, MOST_STEPS = 4, 8
WORDLESS = {"read", "giv", "choose"}
LESSONS, STEPS = 45, 250
COVERED = frozenset(
    slug for slug, rule in SLUGS.items() if rule.kind in {Kind.DUTY, Kind.RIGHT, Kind.SCORE}
)


def lint_courses(courses: Courses) -> Iterator[Fault]:
    """Every fault of every course."""
    for course in courses.values():
        yield from lint_course(course)


def lint_course(course: Course) -> Iterator[Fault]:
    """Every fault of a course."""
    for lesson in course.lessons.values():
        for reason in of_lesson(lesson):
            yield Fault(lesson.place, reason)
        for step in lesson.steps:
            for reason in of_step(step):
                yield Fault(step.place, f"step {step.slug!r}: {reason}")


def of_lesson(lesson: Lesson) -> Iterator[str]:
    """What is wrong with a lesson as a whole."""
    if not SLUG.fullmatch(lesson.slug):
        yield f"{lesson.slug!r} is no slug: a-z, 0-9 and hyphens"
    fewest = 1 if any(step.kind == "giv" for step in lesson.steps) else FEWEST_STEPS
    if not fewest <= len(lesson.steps) <= MOST_STEPS:
        yield f"has {len(lesson.steps)} steps, but a lesson has {fewest} to {MOST_STEPS}"
    for slug, count in Counter(step.slug for step in lesson.steps).items():
        if count > 1:
            yield f"{count} steps have the slug {slug!r}"
    if sum(step.kind == "read" for step in lesson.steps) > 1:
        yield "more than one step is only read"
    yield from unknown_rules("clauses", lesson.clauses)


def of_step(step: Step) -> Iterator[str]:
    """What is wrong with a step."""
    if not SLUG.fullmatch(step.slug):
        yield f"{step.slug!r} is no slug: a-z, 0-9 and hyphens"
    yield from of_texts(step.raw)
    yield from unknown_rules("rules", step.rules)
    yield from of_first_hint(step)
    try:
        found = [*step.task.faults()]
        yield from found
        if not found:
            yield from of_answers(step)
            yield from not_cited(step)
    except (ValueError, AssertionError) as fault:
        yield str(fault)


def of_texts(raw: Raw) -> Iterator[str]:
    """Texts are short, so that task, table and answer are in sight at once."""
    sentences = len(SENTENCE.findall(raw.text))
    if sentences > MOST_SENTENCES:
        yield f"text has {sentences} sentences, at most {MOST_SENTENCES}"
    limits = {"text": LONGEST_TEXT, "task": LONGEST_TASK}
    limits |= dict.fromkeys(("hint", "rule_hint"), LONGEST_HINT)
    for name, most in limits.items():
        if len(getattr(raw, name)) > most:
            yield f"{name} has {len(getattr(raw, name))} characters, at most {most}"
    for name in limits:
        if "§" in getattr(raw, name) or "[[" in getattr(raw, name):
            yield f"{name}: no rule numbers or links to rules in a step"


def of_first_hint(step: Step) -> Iterator[str]:
    """A first hint of its own stands for that of the rule, and is another than the second."""
    if step.raw.rule_hint and not step.rules:
        yield "rule_hint: the step names no rule of which it could tell"
    if step.raw.rule_hint and step.raw.rule_hint == step.raw.hint:
        yield "rule_hint says the same as hint"


def unknown_rules(name: str, slugs: Iterable[str]) -> Iterator[str]:
    """Slugs that no rule has."""
    for slug in slugs:
        if slug not in catalogue().clauses:
            yield f"{name}: there is no rule {slug!r}"


def of_answers(step: Step) -> Iterator[str]:
    """The right answers are right, the others have words, and closer words have their use."""
    for answer in step.task.solution:
        if judge(step, answer).kind is not Outcome.RIGHT:
            yield f"the answer {answer} is not judged right"
    if not step.right and step.kind not in WORDLESS:
        yield "right is missing: what is said on success"
    for answer in step.task.tries:
        judged = judge(step, answer)
        if judged.kind in {Outcome.WRONG, Outcome.ILLEGAL} and not is_answered(step, answer):
            yield f"the wrong answer {answer} has no words: write wrong, or wrong_for.{answer!r}"
    for key in step.wrong_for:
        if key not in step.task.keys or key in step.task.solution:
            yield f"wrong_for {key!r} is no wrong answer here; {possible(step)}"


def is_answered(step: Step, answer: str) -> bool:
    """Whether a wrong answer has words; of a legal move the content's own."""
    judged = judge(step, answer)
    if step.kind == "play" and judged.kind is Outcome.WRONG:
        return bool(judged.words)
    return judged.is_worded


def possible(step: Step) -> str:
    """The names of the wrong answers, where they can be listed."""
    names = sorted(step.task.keys - set(step.task.solution))
    return f"the wrong answers are {', '.join(names)}" if len(names) < 40 else "it takes a number"


def not_cited(step: Step) -> Iterator[str]:
    """Rules that the engine can name, but does not name here."""
    named = step.task.cited
    for slug in step.rules:
        if slug in CITED and slug not in named:
            told = ", ".join(sorted(named)) or "none at all"
            yield f"rules: the engine does not name {slug} here; it names {told}"


def lint_whole(courses: Courses) -> Iterator[str]:
    """What all courses together have to be: large enough, and every rule practised."""
    lessons = [lesson for course in courses.values() for lesson in course.lessons.values()]
    steps = [step for lesson in lessons for step in lesson.steps]
    if len(lessons) < LESSONS:
        yield f"there are {len(lessons)} lessons, but there must be {LESSONS}"
    if len(steps) < STEPS:
        yield f"there are {len(steps)} steps, but there must be {STEPS}"
    practised = {slug for step in steps for slug in step.rules}
    for slug in sorted(COVERED - practised):
        yield f"no step practises {slug}"

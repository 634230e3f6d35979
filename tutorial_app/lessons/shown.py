"""What the page of a step shows: the task, the verdict, hints one after another, and the way on."""

from dataclasses import replace

from django.utils.html import format_html
from django.utils.safestring import SafeString

from engine import Card, Move
from rules_app.catalogue import catalogue
from tutorial_app.lessons.addresses import Attempt, attempt_address, step_address
from tutorial_app.lessons.bodies import LABELS, Body, Scene, body_of, right_cards, shown_marks
from tutorial_app.lessons.judging import Judged, judge
from tutorial_app.lessons.model import Course, Lesson, Step
from tutorial_app.lessons.onward import Onward, onward
from tutorial_app.lessons.tasks import Outcome
from tutorial_app.lessons.tasks.asking import May
from tutorial_app.lessons.tasks.choosing import Choose
from tutorial_app.lessons.tasks.counting import Number
from tutorial_app.lessons.tasks.deals import WholeDeal
from tutorial_app.lessons.tasks.deciding import Deciding
from tutorial_app.lessons.tasks.seats import WhoIs
from tutorial_app.lessons.whole_deal import BETWEEN, Played
from ui.cards_in_text import cards_in_text
from ui.frozen import frozen
from ui.table.model import Stamp
from ui.table.names import NAMES, PLACES, signed
from ui.table.wording import move_words, speech

# The steps that are answered by a move: an illegal one is refused, a legal one may be poor.
MOVING = frozenset({"play", "giv"})


@frozen
class Revealed:
    """The answer, when somebody wants to see it."""

    cards: tuple[Card, ...]
    words: tuple[SafeString, ...]
    judged: Judged
    href: str


@frozen
class StepPage:
    """Everything that the templates of a step need."""

    course: Course
    lesson: Lesson
    step: Step
    number: int
    path: str
    attempt: Attempt
    judged: Judged
    body: Body
    hints: tuple[SafeString, ...]
    more: str  # where the next hint is, or the answer
    shows_next: bool  # whether that is the answer
    revealed: Revealed | None
    onward: Onward | None

    @property
    def stamp(self) -> Stamp | None:
        """The word the answer is stamped with; nothing before there is an answer."""
        match self.judged.kind:
            case Outcome.FRESH:
                return None
            case Outcome.RIGHT:
                return Stamp.OVER if self.body.deal else Stamp.RIGHT
            case Outcome.ILLEGAL if self.step.kind in MOVING:
                return Stamp.REFUSED
            case Outcome.WRONG if self.judged.missing:
                return Stamp.MISSING
            case Outcome.WRONG if self.step.kind in MOVING:
                return Stamp.POOR
        return Stamp.WRONG

    @property
    def total(self) -> int:
        """How many steps the lesson has."""
        return len(self.lesson.steps)


def page_of(course: Course, lesson: Lesson, step: Step, attempt: Attempt) -> StepPage:
    """The page of an attempt; an answer that cannot be is `UnknownAnswer`."""
    path, judged = step_address(lesson, step), judge(step, attempt.answer)
    is_done = judged.kind is Outcome.RIGHT or step.kind == "read"
    hints = hints_of(step)
    attempt = replace(attempt, tips=min(attempt.tips, len(hints)))
    scene = Scene(
        judged,
        attempt.answer,
        shown_marks(step.task, judged, attempt.shows),
        lambda answer: attempt_address(path, Attempt(answer, attempt.tips)),
        lesson.plain,
        told=judged.kind is Outcome.RIGHT or attempt.shows,
    )
    more, shows_next = ("", False) if is_done else next_help(step, path, attempt, len(hints))
    return StepPage(
        course,
        lesson,
        step,
        lesson.number(step),
        path,
        attempt,
        judged,
        body_of(step.task, scene),
        hints[: attempt.tips],
        more,
        shows_next,
        revealed_of(step, path, attempt) if attempt.shows and not is_done else None,
        onward(lesson, step) if is_done else None,
    )


def hints_of(step: Step) -> tuple[SafeString, ...]:
    """What can be told before the answer: the rule, and what matters."""
    rule = catalogue().clauses.get(step.rules[0]) if step.rules else None
    first = (step.rule_hint or cards_in_text(rule.short),) if rule else ()
    return (*first, step.hint) if step.hint else first


def next_help(step: Step, path: str, attempt: Attempt, hints: int) -> tuple[str, bool]:
    """Where the next hint is; after the last comes the answer, and then nothing."""
    if attempt.shows:
        return "", False
    if attempt.tips < hints:
        return attempt_address(path, replace(attempt, tips=attempt.tips + 1)), False
    if isinstance(step.task, WholeDeal):
        follows = step.task.played(attempt.answer).example
        return attempt_address(path, replace(attempt, shows=True)) if follows else "", True
    return attempt_address(path, Attempt(tips=attempt.tips, shows=True)), True


def revealed_of(step: Step, path: str, attempt: Attempt) -> Revealed | None:
    """The answer in cards or words, why it is right, and where giving it leads."""
    if isinstance(step.task, WholeDeal):
        return next_of_example(step, step.task.played(attempt.answer), path)
    best = step.task.solution[0]
    cards = right_cards(step.task)
    words = () if cards else tuple(spoken(step, answer) for answer in step.task.solution)
    return Revealed(cards, words, judge(step, best), attempt_address(path, Attempt(best)))


def next_of_example(step: Step, played: Played, path: str) -> Revealed | None:
    """What the example does next; nothing where the learner has left it."""
    if played.example is None:
        return None
    trail = BETWEEN.join((*played.trail, played.example))
    return Revealed((), (), judge(step, trail), attempt_address(path, Attempt(trail)))


def spoken(step: Step, answer: str) -> SafeString:
    """An answer in words."""
    task = step.task
    if isinstance(task, Choose):
        return task.options[int(answer) - 1].text
    if isinstance(task, WhoIs):
        return format_html("{}", NAMES[PLACES[task.players][int(answer)]])
    if isinstance(task, May):
        return format_html("{}", LABELS[answer])
    if isinstance(task, Deciding):
        return format_html("{}", move_words(Move(answer), speech(task.place.state)))
    return format_html("{}", signed(int(answer)) if isinstance(task, Number) else answer)

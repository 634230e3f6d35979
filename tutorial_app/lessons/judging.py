"""An answer judged: what the engine says of it, and the words that the content has for it."""

from collections.abc import Mapping

from django.utils.safestring import SafeString

from engine import Card
from tutorial_app.lessons.model import Step
from tutorial_app.lessons.tasks import Outcome, Reason
from tutorial_app.lessons.tasks.choosing import Choose
from ui.cards import State
from ui.frozen import frozen

NOTHING = SafeString("")


@frozen
class Judged:
    """What is answered; `words` are the content's, `reasons` the engine's."""

    kind: Outcome
    words: SafeString
    reasons: tuple[Reason, ...]
    marks: Mapping[Card, State]
    missing: int
    strange: tuple[Card, ...]
    cause: str

    @property
    def is_worded(self) -> bool:
        """Whether anything is said."""
        return bool(self.words or self.reasons or self.missing or self.cause)


def judge(step: Step, answer: str) -> Judged:
    """Judge an answer; an empty one is none yet, an impossible one is `UnknownAnswer`."""
    said = step.task.said(answer)
    words = words_for(step, said.outcome, said.keys)
    return Judged(
        said.outcome, words, said.reasons, said.marks, said.missing, said.strange, said.cause
    )


def words_for(step: Step, outcome: Outcome, keys: tuple[str, ...]) -> SafeString:
    """The content's words: the closest there are."""
    if outcome is Outcome.FRESH:
        return NOTHING
    if isinstance(step.task, Choose):
        own = step.task.options[int(keys[0]) - 1].why
        return SafeString(f"{own} {step.right}") if outcome is Outcome.RIGHT and step.right else own
    if outcome is Outcome.RIGHT:
        return step.right
    closer = next((step.wrong_for[key] for key in keys if key in step.wrong_for), NOTHING)
    return closer or (step.wrong if outcome is Outcome.WRONG else NOTHING)


def solution(step: Step) -> tuple[str, ...]:
    """Every right answer, the best one first."""
    return step.task.solution

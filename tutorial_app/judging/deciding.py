"""Which facts decide: every combination is put to the engine, and what cannot change is not asked.

The first choice of every fact is the one that bars nothing: so what is not asked gives no reason.
"""

import functools
import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine import Refusal, View
from engine.errors import RecordError
from engine.events import Line
from engine.position import PositionFaults
from tutorial_app.judging.docket import Choice, Docket, Fact, Question
from tutorial_app.judging.filling import asker, end_of, points_before, text_of, view_of

Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the engine says in one position."""

    text: str
    refusal: Refusal | None
    end: View | None = None  # of the deal, where points are asked about
    lines: tuple[Line, ...] | None = None
    earlier: tuple[Line, View] | None = None  # a line of points from before

    @property
    def answer(self) -> object:
        """What is answered: whether the move may be made, or who is given how much."""
        if self.end is None or self.lines is None:
            return self.refusal is None
        own = self.end.state.side(self.end.seat)
        given = tuple((line.side == own, line.side, line.points) for line in self.lines)
        return given, self.earlier[0] if self.earlier else None


Rulings = Mapping[Words, Ruling]


@dataclass(frozen=True, slots=True)
class Way:
    """How far one has come: what has been chosen, what is asked next, or the ruling."""

    chosen: tuple[tuple[Fact, Choice], ...]
    asked: Fact | None
    offered: tuple[Choice, ...]
    ruling: Ruling | None


def rulings_of(docket: Docket, question: Question) -> Rulings:
    """Every combination of choices that can be at a table, with its ruling."""
    return _rulings(_Asked(docket, question))


@dataclass(frozen=True, eq=False)
class _Asked:
    """A question of the content, which is read once: the same as long as it is the same thing."""

    docket: Docket
    question: Question

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and self.question is other.question

    def __hash__(self) -> int:
        return id(self.question)


@functools.lru_cache(maxsize=256)
def _rulings(asked: _Asked) -> Rulings:
    found: dict[Words, Ruling] = {}
    for choices in itertools.product(*(fact.choices for fact in asked.question.facts)):
        ruling = rule(asked.docket, asked.question, choices)
        if ruling:
            found[tuple(choice.word for choice in choices)] = ruling
    return found


def rule(docket: Docket, question: Question, choices: tuple[Choice, ...]) -> Ruling | None:
    """The engine's ruling; None where the facts contradict each other."""
    text = text_of(docket, question, choices)
    try:
        if question.kind != "move":
            end = end_of(docket, question, text, asker(choices))
            earlier = points_before(docket, question, choices)
            return Ruling(text, None, end, lines_of(question, end), earlier)
        return Ruling(text, view_of(docket, text).refusal(question.move))
    except (PositionFaults, RecordError):
        return None


def lines_of(question: Question, end: View) -> tuple[Line, ...]:
    """The lines of points that answer a question."""
    if question.kind == "sum":
        return tuple(line for line in end.points if line.side == end.state.side(end.seat))
    return tuple(line for line in end.points if line.rule == (question.counted or question.rule))


def follow(docket: Docket, question: Question, words: Mapping[str, str]) -> Way:
    """Go as far as the words lead, past every fact that no longer makes a difference."""
    left = dict(rulings_of(docket, question))
    chosen: list[tuple[Fact, Choice]] = []
    for place, fact in enumerate(question.facts):
        if len(verdicts(left)) == 1:
            break
        if not matters(left, place):
            continue
        offered = tuple(each for each in fact.choices if any(k[place] == each.word for k in left))
        choice = next((each for each in offered if each.word == words.get(fact.slug)), None)
        if choice is None:
            return Way(tuple(chosen), fact, offered, None)
        chosen.append((fact, choice))
        left = {key: ruling for key, ruling in left.items() if key[place] == choice.word}
    return Way(tuple(chosen), None, (), next(iter(left.values())))


def verdicts(rulings: Rulings) -> set[object]:
    """The answers that are still possible: yes, no, or both; or who is given how much."""
    return {ruling.answer for ruling in rulings.values()}


def matters(rulings: Rulings, place: int) -> bool:
    """Whether a fact can change the answer, the others being as they may."""
    answers: dict[Words, set[object]] = {}
    for key, ruling in rulings.items():
        answers.setdefault((*key[:place], *key[place + 1 :]), set()).add(ruling.answer)
    return any(len(found) > 1 for found in answers.values())


def idle(docket: Docket, question: Question) -> Iterator[str]:
    """Tell what is wrong with a question: it has one answer only, or a choice that cannot be."""
    if not question.is_of_facts:
        return
    rulings = rulings_of(docket, question)
    if len(verdicts(rulings)) < 2:
        yield f"{question.slug}: the answer is always the same"
    for place, fact in enumerate(question.facts):
        for choice in fact.choices:
            if not any(key[place] == choice.word for key in rulings):
                yield f"{question.slug}: {fact.slug}={choice.word} gives no possible position"

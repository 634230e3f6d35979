"""Answers that stand in the content, for what no move decides: who deals, who has won, customs."""

import itertools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_app.catalogue import Standing
from tutorial_app.judging.citing import read_standing
from tutorial_app.judging.condition import Condition
from ui.content import Fields

if TYPE_CHECKING:
    from tutorial_app.judging.docket import Choice, Fact, Question

TOLD = "told"  # the kind of question whose answers stand in the content
Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """An answer: when it holds, its headline, its sentences, and the clauses that say so.

    The first clause decides. `standing` is that of the part which decides, where that is not the
    standing of the whole clause.
    """

    when: Condition
    word: str
    text: str
    rules: tuple[str, ...]
    standing: Standing | None


@dataclass(frozen=True, slots=True)
class Path:
    """How far one has come: what has been chosen, what is asked next, or the answer."""

    chosen: "tuple[tuple[Fact, Choice], ...]"
    asked: "Fact | None"
    told: Told | None


def read_told(fields: Fields) -> Told:
    """Read an answer."""
    told = Told(
        Condition.read(fields.text("when", "")),
        fields.text("word"),
        fields.text("text"),
        tuple(fields.text("rule").split()),
        read_standing(fields),
    )
    fields.finish()
    return told


def answers_of(question: "Question") -> dict[Words, Told | None]:
    """Every combination of choices, with the first answer that holds for it."""
    found: dict[Words, Told | None] = {}
    for choices in itertools.product(*(fact.choices for fact in question.facts)):
        key = tuple(choice.word for choice in choices)
        words = dict(zip((fact.slug for fact in question.facts), key, strict=True))
        found[key] = next((told for told in question.answers if told.when.holds(words)), None)
    return found


def follow_told(question: "Question", words: Mapping[str, str]) -> Path:
    """Go as far as the words lead, past every fact that changes nothing."""
    left = answers_of(question)
    chosen: list[tuple[Fact, Choice]] = []
    for place, fact in enumerate(question.facts):
        if not changes(left, place):
            continue
        choice = fact.choice(words.get(fact.slug, ""))
        if choice is None:
            return Path(tuple(chosen), fact, None)
        chosen.append((fact, choice))
        left = {key: told for key, told in left.items() if key[place] == choice.word}
    return Path(tuple(chosen), None, next(iter(left.values())))


def changes(answers: Mapping[Words, Told | None], place: int) -> bool:
    """Whether a fact can change the answer, the others being as they may."""
    found: dict[Words, list[Told | None]] = {}
    for key, told in answers.items():
        found.setdefault((*key[:place], *key[place + 1 :]), []).append(told)
    return any(each is not several[0] for several in found.values() for each in several)


def untold(question: "Question") -> list[str]:
    """Tell what is wrong: choices without an answer, an answer that never holds, names unknown."""
    if question.kind != TOLD:
        return []
    facts = {fact.slug: {choice.word for choice in fact.choices} for fact in question.facts}
    unknown = [
        f"{question.slug}: unknown choice {fact}={'|'.join(sorted(words))}"
        for told in question.answers
        for fact, words in told.when.wanted.items()
        if not words <= facts.get(fact, set())
    ]
    if unknown:
        return unknown
    answers = answers_of(question)
    lost = [f"{question.slug}: no answer for {key}" for key, told in answers.items() if not told]
    held = {id(told) for told in answers.values()}
    idle = [
        f"{question.slug}: never answered: {told.word}"
        for told in question.answers
        if id(told) not in held
    ]
    return [*lost, *idle]

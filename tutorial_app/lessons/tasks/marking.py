"""A task to mark all cards that may be played, captured with or laid."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from engine import Card, Refusal
from tutorial_app.lessons.tasks.base import (
    BETWEEN,
    FRESH,
    Outcome,
    Reason,
    Said,
    Setting,
    UnknownAnswer,
)
from tutorial_app.lessons.tasks.deciding import Deciding
from tutorial_app.lessons.tasks.places import read_place
from tutorial_app.why import chain, reason
from ui.cards import State
from ui.content import ContentError, Fields


@dataclass(frozen=True)
class Legal(Deciding):
    """Mark all cards that may be played (or captured with, or laid)."""

    verb: str
    kind: ClassVar[str] = "legal"

    @cached_property
    def legal(self) -> tuple[Card, ...]:
        """The cards to be marked."""
        return tuple(m.cards[0] for m in self.place.explained.legal if m.verb == self.verb)

    @cached_property
    def refused(self) -> dict[Card, Refusal]:
        """The other cards, each with what refuses it."""
        refused = self.place.explained.refused.items()
        return {move.cards[0]: why for move, why in refused if move.verb == self.verb}

    @property
    def solution(self) -> tuple[str, ...]:
        """All of them."""
        return (BETWEEN.join(self.legal),) if self.legal else ()

    @property
    def tries(self) -> Iterator[str]:
        """One too many, and one too few."""
        yield from self.solution
        for card in self.refused:
            yield BETWEEN.join((*self.legal, card))
        for card in self.legal if len(self.legal) > 1 else ():
            yield BETWEEN.join(each for each in self.legal if each != card)

    @property
    def keys(self) -> frozenset[str]:
        """The cards that may not be played."""
        return frozenset(self.refused)

    def said(self, answer: str) -> Said:
        """What is refused and why; else how many are missing."""
        if not answer:
            return FRESH
        marked = marked_of(answer, (*self.legal, *self.refused))
        strange = tuple(card for card in marked if card in self.refused)
        marks = dict.fromkeys(marked, State.CHOSEN)
        if strange:
            return self.against(strange, marks)
        missing = len(set(self.legal) - set(marked))
        if missing:
            return Said(Outcome.WRONG, marks=marks, missing=missing)
        told = chain(self.place.explained, self.place.view)
        return Said(Outcome.RIGHT, (Reason(told),) if told else (), marks)

    def against(self, strange: tuple[Card, ...], marks: dict[Card, State]) -> Said:
        """The marked cards that may not be played, those with the same reason together."""
        told: dict[str, Reason] = {}
        for card in strange:
            html = reason(self.refused[card], self.place.view)
            before = told.get(html, Reason(html)).cards
            told[html] = Reason(html, (*before, card))
        marks |= dict.fromkeys(strange, State.BARRED)
        return Said(Outcome.ILLEGAL, tuple(told.values()), marks, strange, strange=strange)

    @property
    def cited(self) -> frozenset[str]:
        """What decides here."""
        return self.deciding_rules


def read_legal(fields: Fields, setting: Setting) -> Legal:
    """The fields of a `legal`."""
    verb = fields.text("verb", "play")
    if verb not in {"play", "capture", "lay"}:
        raise ContentError("verb must be play, capture or lay")
    return Legal(read_place(fields, setting), verb)


def marked_of(answer: str, known: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of an answer, each of them one that lies there, each once."""
    texts = answer.split(BETWEEN)
    if len(set(texts)) < len(texts) or not set(texts) <= set(known):
        raise UnknownAnswer(answer[:40])
    return tuple(card for card in known if card in texts)

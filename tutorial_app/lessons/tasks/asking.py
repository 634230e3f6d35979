"""A task to say whether a move is allowed."""

from dataclasses import dataclass
from typing import ClassVar

from engine import Move
from engine.moves import parse_move
from tutorial_app.lessons.tasks.base import (
    FRESH,
    Reason,
    Said,
    Setting,
    UnknownAnswer,
    outcome_of,
)
from tutorial_app.lessons.tasks.deciding import Deciding
from tutorial_app.lessons.tasks.places import read_place
from tutorial_app.lessons.tasks.rights import rights_of
from tutorial_app.why import allowed_by, reason
from ui.cards import State
from ui.content import ContentError, Fields

YES, NO = "ja", "nej"


@dataclass(frozen=True)
class May(Deciding):
    """Say whether a move is allowed."""

    move: Move
    kind: ClassVar[str] = "may"

    @property
    def solution(self) -> tuple[str, ...]:
        """What the engine says."""
        return (NO if self.refusal(self.move) else YES,)

    @property
    def tries(self) -> tuple[str, ...]:
        """Yes and no."""
        return (YES, NO)

    def said(self, answer: str) -> Said:
        """The reason is the same whichever answer was given."""
        if not answer:
            return FRESH
        if answer not in {YES, NO}:
            raise UnknownAnswer(answer[:20])
        refusal = self.refusal(self.move)
        view, own = self.place.view, State.BARRED if refusal else State.CHOSEN
        html = (
            reason(refusal, view) if refusal else allowed_by(self.move, self.place.explained, view)
        )
        marks = dict.fromkeys(refusal.witness if refusal else (), State.WITNESS)
        marks |= dict.fromkeys(self.move.cards, own)
        return Said(outcome_of(answer in self.solution), (Reason(html),), marks, (answer,))

    @property
    def cited(self) -> frozenset[str]:
        """What refuses the move; of one that is allowed, what decides around it."""
        refusal = self.refusal(self.move)
        if refusal:
            return frozenset({refusal.rule})
        used = rights_of(self.place.position.game, [self.move])
        return self.deciding_rules | self.rules_after(self.move) | used


def read_may(fields: Fields, setting: Setting) -> May:
    """The fields of a `may`."""
    found = May(read_place(fields, setting), parse_move(fields.text("move")))
    try:
        found.refusal(found.move)
    except UnknownAnswer as error:
        raise ContentError(f"move: {error}") from error
    return found

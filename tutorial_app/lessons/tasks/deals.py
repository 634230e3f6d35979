"""A whole deal played from the learner's seat, and a step that is only read."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from engine import Record, State, View
from tutorial_app.lessons.deal_whys import Whys, faults_of, read_whys
from tutorial_app.lessons.tasks.base import (
    FRESH,
    Outcome,
    Reason,
    Said,
    Setting,
    Task,
    UnknownAnswer,
)
from tutorial_app.lessons.tasks.points import record_of
from tutorial_app.lessons.whole_deal import BETWEEN, BadTrail, Played, replay
from tutorial_app.why import point_line, reason
from ui.cards import State as CardState
from ui.content import ContentError, Fields

HAS_READ = "last"


@dataclass(frozen=True)
class WholeDeal(Task):
    """A deal to be played from a seat, beside the record that is its example."""

    record: Record
    seat: int
    whys: Whys
    kind: ClassVar[str] = "giv"

    @cached_property
    def example(self) -> tuple[str, ...]:
        """What the example does at this seat, in order."""
        return tuple(move for seat, move in self.record.moves if seat == self.seat)

    @property
    def solution(self) -> tuple[str, ...]:
        """The example's own moves."""
        return (BETWEEN.join(self.example),)

    @property
    def tries(self) -> tuple[str, ...]:
        """The example."""
        return self.solution

    @property
    def keys(self) -> frozenset[str]:
        """None: of single moves the engine speaks."""
        return frozenset()

    def played(self, answer: str) -> Played:
        """Where a trail leads."""
        try:
            return replay(self.record, self.seat, answer)
        except BadTrail as error:
            raise UnknownAnswer(str(error)) from error

    def said(self, answer: str) -> Said:
        """Right when the deal has been played to its end; a move that is refused, and why."""
        played = self.played(answer)
        if played.refusal:
            marks = dict.fromkeys(played.refusal.witness, CardState.WITNESS)
            marks |= dict.fromkeys(played.refusal.move.cards, CardState.BARRED)
            return Said(Outcome.ILLEGAL, (Reason(reason(played.refusal, played.view)),), marks)
        if not played.state.is_over:
            return FRESH
        view = played.view
        return Said(Outcome.RIGHT, tuple(Reason(point_line(line, view)) for line in view.points))

    @cached_property
    def states(self) -> tuple[State, ...]:
        """The example from its beginning to its end."""
        found = [self.record.game.rules.begin(self.record.deal)]
        for _, move in self.record.moves:
            found.append(found[-1].play(move))
        return tuple(found)

    @cached_property
    def example_end(self) -> View:
        """What the example comes to, as the learner sees it."""
        return self.states[-1].view(self.seat)

    @property
    def cited(self) -> frozenset[str]:
        """What refuses or narrows at the seat's decisions, and what gives points."""
        rules = {line.rule for line in self.states[-1].points}
        for state in self.states[:-1]:
            if state.turn == self.seat:
                explained = state.view(self.seat).explain()
                rules.update(refusal.rule for refusal in explained.refused.values())
                rules.update(narrowing.rule for narrowing in explained.chain)
        return frozenset(rules)

    def faults(self) -> Iterator[str]:
        """The record is a whole deal with every card known."""
        if self.record.ending is None or not self.states[-1].is_over:
            yield "record: it has to be a whole deal, played to its end"
        if any(self.record.deal.hidden):
            yield "record: every card has to be known"
        yield from faults_of(self.whys, self.states, self.seat)


def read_deal(fields: Fields, setting: Setting) -> WholeDeal:
    """The fields of a `giv`."""
    record = record_of(setting.folder, fields.text("record"), fields.number("line", 0))
    seat = fields.number("seat", 0)
    if not 0 <= seat < record.game.players:
        raise ContentError(f"seat must be from 0 to {record.game.players - 1}")
    return WholeDeal(record, seat, read_whys(fields))


@dataclass(frozen=True)
class Read(Task):
    """Nothing can be done: one reads and goes on."""

    kind: ClassVar[str] = "read"

    @property
    def solution(self) -> tuple[str, ...]:
        """That one has read."""
        return (HAS_READ,)

    @property
    def tries(self) -> tuple[str, ...]:
        """The same."""
        return (HAS_READ,)

    @property
    def keys(self) -> frozenset[str]:
        """None."""
        return frozenset()

    def said(self, answer: str) -> Said:
        """Nothing but that it is done."""
        if answer not in {"", HAS_READ}:
            raise UnknownAnswer(answer[:20])
        return Said(Outcome.RIGHT if answer else Outcome.FRESH)


def read_read(fields: Fields, setting: Setting) -> Read:
    """No fields of its own."""
    return Read()

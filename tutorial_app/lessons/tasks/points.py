"""A task about the points of a deal: a record, or moves played from a position."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import ClassVar

from engine import IllegalMove, Line, Record, RecordError, State, View, read_record
from engine.cards import cards_of as cards_of_set
from engine.slugs import CITED, SLUGS, Kind
from engine.trick_state import TrickState
from tutorial_app.lessons.tasks.base import Outcome, Reason, Said, Setting
from tutorial_app.lessons.tasks.counting import Number
from tutorial_app.lessons.tasks.places import LEARNER, Place, read_place
from tutorial_app.why import point_line
from ui.content import ContentError, Fields

SCORING = frozenset(slug for slug in CITED if SLUGS[slug].kind is Kind.SCORE)
SHOWS = ("", "tricks", "taken")


@dataclass(frozen=True)
class Points(Number):
    """What does it give?"""

    end: State
    before: int
    side: int
    only: tuple[str, ...]
    shows: str
    place: Place | None = None
    kind: ClassVar[str] = "points"

    @cached_property
    def view(self) -> View:
        """The end as the learner sees it."""
        return self.end.view(LEARNER)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The lines that are counted."""
        return tuple(
            line
            for line in self.view.points[self.before :]
            if line.side == self.side and (not self.only or line.rule in self.only)
        )

    @cached_property
    def number(self) -> int:
        """Their sum."""
        return sum(line.points for line in self.lines)

    @cached_property
    def told(self) -> tuple[Reason, ...]:
        """The lines, each with why it was given."""
        return tuple(Reason(point_line(line, self.view)) for line in self.lines)

    def said(self, answer: str) -> Said:
        """Whether it is the number; then the lines one by one."""
        said = super().said(answer)
        if said.outcome is not Outcome.RIGHT:
            return said
        return Said(said.outcome, self.told, keys=said.keys)

    @property
    def cited(self) -> frozenset[str]:
        """The rules of the lines, and those that are asked about and give nothing."""
        return frozenset([*(line.rule for line in self.lines), *self.only])

    def faults(self) -> Iterator[str]:
        """Something is counted, and all that it rests on is known."""
        given = sorted({line.rule for line in self.end.points[self.before :]})
        for slug in self.only:
            if slug not in given and not (self.end.is_over and slug in SCORING):
                yield f"lines: {slug} gives nothing here; what gives points: {', '.join(given)}"
        if self.place and self.end.is_over and not self.place.position.is_counted:
            yield "position: tell who has taken every card (tagna=…), or the points cannot be known"
        if self.shows and not isinstance(self.end, TrickState):
            yield "shows: there are no tricks in this game"

    @property
    def taken(self) -> tuple[tuple[str, ...], ...]:
        """The cards that each side has taken, in a game of tricks."""
        if not isinstance(self.end, TrickState):
            return ()
        return tuple(cards_of_set(cards) for cards in self.end.taken)


def read_points(fields: Fields, setting: Setting) -> Points:
    """The fields of a `points`."""
    side, only = fields.number("side", 0), fields.texts("lines")
    shows = fields.text("shows", "")
    if shows not in SHOWS:
        raise ContentError("shows must be tricks or taken")
    if fields.has("position"):
        place = read_place(fields, setting)
        end = after(place.state, fields.texts("moves"))
        return Points(end, len(place.state.points), side, only, shows, place)
    record = record_of(setting.folder, fields.text("record"), fields.number("line", 0))
    return Points(record.state(), 0, side, only, shows)


def after(state: State, moves: tuple[str, ...]) -> State:
    """The state after some moves; one that cannot be played is a fault with its number."""
    for number, move in enumerate(moves, 1):
        try:
            state = state.play(state.parse(move))
        except (IllegalMove, RecordError) as error:
            raise ContentError(f"moves: number {number}, {move}: {error}") from error
    return state


def record_of(folder: Path, name: str, line: int) -> Record:
    """One line of a file of records beside the lesson."""
    try:
        lines = (folder / name).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(f"record {name}: cannot be read: {type(error).__name__}") from error
    if not 0 <= line < len(lines):
        raise ContentError(f"record {name} has {len(lines)} lines, so there is no line {line}")
    try:
        record = read_record(lines[line])
        record.state()
    except RecordError as error:
        raise ContentError(f"record {name}, line {line}: {error}") from error
    return record

"""The options of a `choose`, and where the way of each leads."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString

from engine import State
from tutorial_app.lessons.tasks.base import Setting
from tutorial_app.lessons.tasks.claims import Way
from tutorial_app.lessons.tasks.places import LEARNER, Place, read_place
from tutorial_app.lessons.tasks.points import after, record_of
from tutorial_app.lessons.tasks.rights import rights_of
from tutorial_app.lessons.texts import line_html
from ui.content import ContentError, Fields

# What an option has besides its words, for each goal; moves stand beside a condition as well.
HAS = {"points": "moves", "wins": "moves", "solver": "moves", "parti": "winners", "holds": "holds"}
NOT_BESIDE = {"winners", "holds"}


@dataclass(frozen=True)
class Option:
    """One way: its words, what is said when it is chosen, and what the engine looks at.

    That is where the moves from a place lead, or the end of a deal.
    """

    text: SafeString
    why: SafeString
    place: Place | None = None
    moves: tuple[str, ...] = ()
    end: State | None = None
    winners: tuple[int, ...] = ()
    holds: str = ""

    @property
    def way(self) -> Way:
        """Where it leads; a move that cannot be played is a fault."""
        if self.end:
            return Way(self.end)
        assert self.place, "an option has been read with a place or a deal"
        return Way(after(self.place.state, self.moves), len(self.place.state.events))

    @property
    def rules(self) -> Iterator[str]:
        """The rules that refuse or narrow at the learner's decisions, and give points."""
        if self.place is None:
            return
        state = self.place.state
        for move in self.moves:
            if state.turn == LEARNER:
                explained = state.view(LEARNER).explain()
                yield from rights_of(self.place.position.game, [state.parse(move)])
                yield from (refusal.rule for refusal in explained.refused.values())
                yield from (narrowing.rule for narrowing in explained.chain)
            state = state.play(state.parse(move))
        yield from (line.rule for line in state.points[len(self.place.state.points) :])


@dataclass(frozen=True)
class Start:
    """Where ways begin: at a place, with moves played from it, or with a deal that is over."""

    place: Place | None
    moves: tuple[str, ...]
    end: State | None


def read_start(fields: Fields, setting: Setting) -> Start:
    """The beginning that is told by a step for all its options, or by an option for itself."""
    place = read_place(fields, setting) if fields.has("position") else None
    end = read_end(fields, setting) if fields.has("record") else None
    moves = fields.texts("moves")
    if end and (place or moves):
        raise ContentError("record: the deal is over, so there is no position and no move")
    return Start(place, moves, end)


def read_end(fields: Fields, setting: Setting) -> State:
    """The end of a deal that is on record."""
    name = fields.text("record")
    end = record_of(setting.folder, name, fields.number("line", 0)).state()
    if not end.is_over:
        raise ContentError(f"record {name}: has to be a whole deal, played to its end")
    return end


def read_option(fields: Fields, setting: Setting, goal: str, common: Start) -> Option:
    """One way: from its own beginning, or the common one and on from there."""
    text, why = line_html(fields.text("text")), line_html(fields.text("why"))
    check_goal(fields, goal)
    own = read_start(fields, setting)
    winners, condition = fields.numbers("winners"), fields.text("holds", "")
    fields.finish()
    if own.end or own.place:
        common = Start(None, (), None)
    place, end = own.place or common.place, own.end or common.end
    if not place and not end:
        raise ContentError(f"goal {goal} needs a position, or the record of a deal")
    return Option(text, why, place, common.moves + own.moves, end, winners, condition)


def check_goal(fields: Fields, goal: str) -> None:
    """An option has what its goal looks at; that it is right is never written."""
    if fields.has("right"):
        raise ContentError("option: right is never written: the engine finds what is right")
    if not fields.has(HAS[goal]) or any(map(fields.has, NOT_BESIDE - {HAS[goal]})):
        raise ContentError(f"goal {goal}: every option has {HAS[goal]} = …")

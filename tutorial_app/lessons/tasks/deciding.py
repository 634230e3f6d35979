"""Tasks about a decision: a position in which the learner is on turn."""

from dataclasses import dataclass

from engine import Line, Move, RecordError, Refusal
from engine.moves import parse_move
from tutorial_app.lessons.tasks.base import Task, UnknownAnswer
from tutorial_app.lessons.tasks.places import Place
from ui.table.status import is_asked


@dataclass(frozen=True)
class Deciding(Task):
    """A position in which the learner decides."""

    place: Place

    @property
    def moves(self) -> tuple[Move, ...]:
        """Everything that one may think of, but for exchanges: the legal ones first."""
        explained = self.place.explained
        asked = (Move("no"),) if is_asked(self.place.view) else ()
        thinkable = dict.fromkeys((*explained.legal, *explained.refused, *asked))
        return tuple(move for move in thinkable if move.verb != "exchange")

    def allows(self, move: Move) -> bool:
        """Whether the rules allow it."""
        return move in self.place.state.legal_moves

    def refusal(self, move: Move) -> Refusal | None:
        """Why not; what is no move here at all is `UnknownAnswer`."""
        try:
            return self.place.view.refusal(move)
        except RecordError as error:
            raise UnknownAnswer(str(error)) from error

    def read_move(self, text: str) -> Move:
        """A move of an answer."""
        try:
            return parse_move(text)
        except RecordError as error:
            raise UnknownAnswer(str(error)) from error

    @property
    def deciding_rules(self) -> frozenset[str]:
        """The rules that refuse something here, or took cards of the hand away."""
        explained = self.place.explained
        return frozenset(
            [*(each.rule for each in explained.refused.values())]
            + [narrowing.rule for narrowing in explained.chain]
        )

    def rules_after(self, move: Move) -> frozenset[str]:
        """The rules of the points that a move gives at once."""
        return frozenset(line.rule for line in lines_after(self.place, move))


def lines_after(place: Place, move: Move) -> tuple[Line, ...]:
    """The lines of points that a move gives; none where it draws a card that is not known."""
    before = len(place.state.points)
    try:
        return place.state.play(move).points[before:]
    except RecordError:
        return ()

"""What one seat may see of a moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import judge
from engine.errors import RecordError
from engine.refusal import Explanation, Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.cards import Card
    from engine.events import Event, Line
    from engine.moves import Move
    from engine.state import State


@dataclass(frozen=True, slots=True)
class View:
    """A moment as one seat may see it: `state` holds no card that the seat may not see."""

    seat: int
    state: State

    @property
    def turn(self) -> int | None:
        """The seat that decides; None when the deal is over."""
        return self.state.turn

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards."""
        return self.state.hand(self.seat)

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat has in hand."""
        return tuple(self.state.hand_size(seat) for seat in range(self.state.rules.players))

    @property
    def scores(self) -> tuple[int, ...]:
        """The running scores of the sides."""
        return self.state.scores

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened, what the seat may not know left out."""
        return self.state.events

    @property
    def points(self) -> tuple[Line, ...]:
        """The lines of the score sheet so far."""
        return self.state.points

    @property
    def legal_moves(self) -> Sequence[Move]:
        """The seat's legal moves: none when another seat decides."""
        return self.state.legal_moves if self.turn == self.seat else ()

    def refusal(self, move: str) -> Refusal | None:
        """Tell why the seat, being on turn, may not make a move; None when it may."""
        if self.turn != self.seat:
            raise RecordError("seat", f"seat {self.seat} is not on turn")
        return judge.refusal(self.state, self.seat, self.state.parse(move))

    def explain(self) -> Explanation:
        """Explain the seat's decision; nothing is legal or refused when another decides."""
        if self.turn != self.seat:
            return Explanation(None, (), {}, (), {})
        return judge.explanation(self.state, self.seat)

"""What happens on a line of play: the tricks, who took them, and what the deal came to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from engine.cards import CARD_BIT, Card
from engine.trick_state import TrickState

if TYPE_CHECKING:
    from engine.cards import Suit
    from engine.moves import Move
    from engine.puzzles.proof import Proof
    from engine.puzzles.puzzle import Line
    from engine.state import State


@dataclass(frozen=True, slots=True)
class Played:
    """A card played to a trick, with what was known of the trick before it."""

    seat: int
    card: Card
    hand: int  # of the seat, with the card in it
    legal: tuple[Card, ...]  # all that the seat might have played
    trick: tuple[tuple[int, Card], ...]  # the cards before it
    winning: int | None  # the seat that was winning
    takes: bool  # whether the card takes the lead in the trick
    trump: Suit | None
    left: int  # every card not yet played, itself among them

    @property
    def led(self) -> Suit:
        """The suit led."""
        return (self.trick[0][1] if self.trick else self.card).suit

    @property
    def is_trump(self) -> bool:
        """Whether it is a trump."""
        return self.card.suit == self.trump

    @property
    def ruffs(self) -> bool:
        """Whether it is a trump on another suit."""
        return self.is_trump and self.led != self.trump


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of a line that were played to one trick; of the first maybe only the last ones."""

    plays: tuple[Played, ...]

    @property
    def taking(self) -> Played | None:
        """The card that takes it, if that is one of these."""
        return next((play for play in reversed(self.plays) if play.takes), None)

    @property
    def taker(self) -> int | None:
        """The seat that takes it."""
        return self.taking.seat if self.taking else self.plays[-1].winning


@dataclass(frozen=True)
class Trace:
    """A line played from a position to the end of the deal."""

    start: State
    line: Line

    @cached_property
    def states(self) -> tuple[State, ...]:
        """The position before each move of the line, and the end."""
        found = [self.start]
        for _, move in self.line:
            found.append(found[-1].play(move))
        return tuple(found)

    @property
    def end(self) -> State:
        """The deal when the line is played."""
        return self.states[-1]

    @cached_property
    def plays(self) -> tuple[Played, ...]:
        """The cards played on the line, in a game of tricks."""
        pairs = zip(self.states, self.line, strict=False)
        return tuple(
            played(state, seat, move)
            for state, (seat, move) in pairs
            if move.verb == "play" and isinstance(state, TrickState)
        )

    @cached_property
    def tricks(self) -> tuple[Trick, ...]:
        """The same trick by trick, from that which the line begins in."""
        found: list[list[Played]] = []
        for play in self.plays:
            if not (found and play.trick):
                found.append([])
            found[-1].append(play)
        return tuple(Trick(tuple(plays)) for plays in found)

    def points(self, slug: str) -> dict[int, int]:
        """What each side has got by a rule, all told; the prefix of the game is left out."""
        found: dict[int, int] = {}
        for side, points, rule in self.end.points:
            if rule.partition(".")[2] == slug:
                found[side] = found.get(side, 0) + points
        return found


def played(state: TrickState, seat: int, move: Move) -> Played:  # type: ignore[type-arg]  # any game
    """Describe a card as it is played."""
    trick, card = state.trick, move.cards[0]
    after = state.play(move)
    assert isinstance(after, TrickState)
    winning = state.winner if trick else None
    beats = state.standing.beats if state.standing else 0
    legal = tuple(legal.cards[0] for legal in state.legal_moves if legal.verb == "play")
    takes = not trick or bool(CARD_BIT[card] & beats)
    return Played(
        seat, card, state.cards(seat), legal, trick, winning, takes, state.trump, state.left
    )


@dataclass(frozen=True)
class Found:
    """A proved position, with its best line and what punishes each other move."""

    state: State
    proof: Proof

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.state.decider

    @property
    def side(self) -> int:
        """For whom the position is solved."""
        return self.state.side(self.seat)

    @cached_property
    def main(self) -> Trace:
        """The best line."""
        return Trace(self.state, self.proof.main)

    @cached_property
    def others(self) -> tuple[Trace, ...]:
        """The line of every move that is not best."""
        return tuple(Trace(self.state, line) for line in self.proof.refutations.values())

"""A moment of a deal: the public face that the states of all games share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import judge
from engine.errors import IllegalMove, RecordError
from engine.events import Event, Line, Log, events, lines
from engine.moves import Move, parse_move
from engine.refusal import Bar, Explanation, Fact, Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Self

    from engine.cards import Card
    from engine.deal import Deal, Outcome
    from engine.duties import Step
    from engine.game import Game
    from engine.rules import Rules
    from engine.view import View


class State:
    """A moment of a deal, frozen; equal to another when everything about both is.

    A state is a tuple underneath (a NamedTuple with this class as its second base): a frozen
    dataclass would cost four times as much to make, and states are made by the million.
    """

    __slots__ = ()

    @property
    def rules(self) -> Rules:
        """The rules that the deal is played by."""
        raise NotImplementedError

    @property
    def deal(self) -> Deal:
        """The deal before its first decision."""
        raise NotImplementedError

    @property
    def turn(self) -> int | None:
        """The seat that decides; None when the deal is over."""
        raise NotImplementedError

    @property
    def legal_moves(self) -> Sequence[Move]:
        """Every move that the rules allow the seat on turn."""
        raise NotImplementedError

    @property
    def log(self) -> Log | None:
        """What has happened, newest first."""
        raise NotImplementedError

    def candidates(self, seat: int) -> int:
        """Gather the moves that a seat may think of, allowed or not."""
        raise NotImplementedError

    def bars(self, seat: int) -> Iterable[Bar]:
        """Yield what takes moves from a seat here, in the order in which reasons are given."""
        raise NotImplementedError

    def steps(self, seat: int) -> tuple[Step, ...]:
        """List the duties that hold for a card played here."""
        raise NotImplementedError

    def facts(self, seat: int, rule: str) -> Mapping[str, Fact]:
        """Tell what else a sentence about a refusal needs."""
        return {}

    @property
    def listed_moves(self) -> Sequence[Move]:
        """The legal moves as a record lists them: one entry where there are thousands."""
        return self.legal_moves

    def cards(self, seat: int) -> int:
        """Gather the cards that a seat is known to have in hand."""
        raise NotImplementedError

    def hand_size(self, seat: int) -> int:
        """Count the cards in a hand, known or not."""
        raise NotImplementedError

    def is_hidden(self, seat: int) -> bool:
        """Whether a hand holds cards that are not known."""
        return bool(self.deal.hidden and self.deal.hidden[seat])

    @property
    def is_open(self) -> bool:
        """Whether the decision is about cards that lie open, whatever the hand on turn may be."""
        return False

    @property
    def is_known(self) -> bool:
        """Whether enough is known to tell what is legal for the seat on turn."""
        return self.turn is None or self.is_open or not self.is_hidden(self.turn)

    def seen_by(self, seat: int) -> Self:
        """Make the state as a seat may see it."""
        raise NotImplementedError

    def as_told(self, seat: int, move: Move) -> State:
        """Make the same moment where a record says that this hidden hand decides.

        Of a hidden hand nobody can tell whether it is asked (may it meld, or have a new deal?).
        It is taken not to be, until its recorded answer tells.
        """
        return self

    @property
    def mistakes(self) -> Sequence[Move]:
        """The moves against the rules that are played all the same: a rule has a price for them.

        They are never legal, and refused by the rule that they break.
        """
        return ()

    def showing(self, move: Move) -> Self:
        """Make the state with the cards known that a move of a hidden hand shows."""
        raise NotImplementedError

    def play(self, move: str) -> State:
        """Play a legal move, given as a `Move` or as text, and go on to the next decision."""
        raise NotImplementedError

    @property
    def scores(self) -> tuple[int, ...]:
        """The running scores of the sides (in two columns: the differences)."""
        raise NotImplementedError

    @property
    def outcome(self) -> Outcome:
        """What the finished deal leaves behind."""
        raise NotImplementedError

    @property
    def game(self) -> Game:
        """The game that is played."""
        from engine.game import game_of  # the game makes states

        return game_of(self.rules)

    @property
    def is_over(self) -> bool:
        """Whether the deal is over."""
        return self.turn is None

    def hand(self, seat: int) -> tuple[Card, ...]:
        """List the cards that a seat is known to have in hand."""
        return self.rules.deck.sort(self.cards(seat))

    def side(self, seat: int) -> int:
        """Tell which side a seat belongs to."""
        return seat % self.rules.sides

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, from the beginning."""
        return events(self.log)

    @property
    def moves(self) -> tuple[tuple[int, Move], ...]:
        """Every decision so far, with the seat that made it."""
        return tuple((e.seat, e.what) for e in self.events if isinstance(e.what, Move))

    @property
    def points(self) -> tuple[Line, ...]:
        """The lines of the score sheet so far, in the order in which they arose."""
        return lines(self.log)

    def view(self, seat: int) -> View:
        """Show what a seat may see, and nothing else."""
        from engine.view import View  # a view holds a state

        return View(seat, self.seen_by(seat))

    def refusal(self, move: str) -> Refusal | None:
        """Tell why the seat on turn may not make a move; None when it may."""
        return judge.refusal(self.seen_by(self.decider), self.decider, self.parse(move))

    def explain(self) -> Explanation:
        """Explain the decision: what is legal, why the rest is not, and the chain of duties."""
        if self.turn is None:
            return Explanation(None, (), {}, (), {})
        return judge.explanation(self.seen_by(self.turn), self.turn)

    @property
    def decider(self) -> int:
        """The seat on turn, of a deal that is not over."""
        if self.turn is None:
            raise RecordError("moves", "the deal is over")
        return self.turn

    def parse(self, move: str) -> Move:
        """Read a move."""
        return move if isinstance(move, Move) else parse_move(move)

    def admit(self, move: str) -> State:
        """Play a move that is not among the legal ones: written otherwise, or by a hidden hand."""
        seat, plain = self.decider, self.parse(move)
        if plain is not move:
            return self.play(plain)
        if self.deal.hidden and self.deal.hidden[seat]:
            shown = self.showing(plain)
            if plain in shown.legal_moves:
                return shown.play(plain)
        refusal = judge.refusal(self.seen_by(seat), seat, plain)
        if refusal is None:
            raise RecordError(plain, f"cannot be played by seat {seat}")
        raise IllegalMove(seat, plain, refusal)

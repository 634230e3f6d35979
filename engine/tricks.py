"""Games of tricks: the state that plays cards to tricks, and the hooks of such a game.

`TrickState.play` is the fast path of the whole engine. It unpacks itself once, tests the move
against the set of what is allowed, and narrows the next hand with the masks of the `Standing`;
everything rarer (a trick is full, a declaration) is left to the rules of the game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from engine import judge
from engine.cards import ALL_CARDS, Card, Suit, card_of
from engine.deal import Deal, Outcome, hand_out
from engine.duties import Order, Standing, Step
from engine.events import Log, TrickTaken
from engine.moves import MOVE_BIT, Move, moves_of, play_table
from engine.refusal import Bar, Fact
from engine.rules import Rules
from engine.shuffle import Rng, shuffled
from engine.state import State

new = tuple.__new__


class Aside(Protocol):
    """What every trick game keeps beside the tricks."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The running scores of the sides."""


A = TypeVar("A", bound=Aside)


class _Fields(NamedTuple, Generic[A]):
    rules: TrickRules[A]
    deal: Deal
    turn: int | None
    legal_moves: tuple[Move, ...]
    allowed: int  # the same as a set
    log: Log | None
    held: tuple[int, ...]  # what each hand has held: with `left`, what it holds
    left: int  # every card not yet played to a trick
    order: Order
    standing: Standing | None  # None until a card is led
    leader: int
    winner: int  # of the trick so far
    taken: tuple[int, ...]  # cards in tricks, by side
    aside: A


class TrickState(_Fields[A], State):
    """A moment of a game of tricks."""

    __slots__ = ()

    def play(self, move: str) -> State:
        """Play a legal move, given as a `Move` or as text, and go on to the next decision."""
        (
            rules, deal, seat, _, allowed, log, held, left, order, standing, leader, winner,
            taken, aside,
        ) = self  # fmt: skip
        bit = MOVE_BIT.get(move, 0)
        if not bit & allowed:
            return self.admit(move)
        if bit > ALL_CARDS:
            return rules.declare(self, bit)
        assert seat is not None, "no move is allowed when the deal is over"
        log = (log, seat, move)
        left ^= bit
        if standing is None:
            standing = order.standings[bit]
            winner = seat
        elif bit & standing.beats:
            standing = order.standings[standing.led ^ bit]
            winner = seat
        seat = rules.following[seat]
        if seat == leader:
            return self._close(log, left, standing.best, winner)
        hand = held[seat] & left
        for mask in standing.masks:
            hand = hand & mask or hand
        spader, hjarter, ruter, klover = rules.tables
        return new(
            TrickState,
            (
                rules, deal, seat,
                spader[hand & 8191] + hjarter[hand >> 13 & 8191]
                + ruter[hand >> 26 & 8191] + klover[hand >> 39],
                hand, log, held, left, order, standing, leader, winner, taken, aside,
            ),
        )  # fmt: skip

    def _close(self, log: Log | None, left: int, best: int, winner: int) -> State:
        """Give the full trick to its winner."""
        taken = self.taken
        side = winner % len(taken)
        trick = self.rules.deck.all ^ left ^ sum(taken)
        taken = (*taken[:side], taken[side] | trick, *taken[side + 1 :])
        log = (log, winner, TrickTaken(card_of(best)))
        return self.rules.next_lead(self, log, left, taken, winner)

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None in sang."""
        return self.order.trump

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The cards of the unfinished trick, each with the seat that played it."""
        count = (self.decider - self.leader) % self.rules.players if self.standing else 0
        return tuple((seat, move.cards[0]) for seat, move in self.moves[-count:] if count)

    @property
    def tricks_done(self) -> int:
        """How many tricks have been taken."""
        return sum(self.taken).bit_count() // self.rules.players

    @property
    def scores(self) -> tuple[int, ...]:
        """The running scores of the sides."""
        return self.aside.scores

    @property
    def outcome(self) -> Outcome:
        """What the finished deal leaves behind."""
        return self.rules.outcome(self)

    def cards(self, seat: int) -> int:
        """Gather the cards that a seat is known to have in hand."""
        return self.held[seat] & self.left

    def hand_size(self, seat: int) -> int:
        """Count the cards in a hand, known or not."""
        hidden = self.deal.hidden[seat] if self.deal.hidden else 0
        return self.cards(seat).bit_count() + hidden

    def is_hidden(self, seat: int) -> bool:
        """Whether a hand holds cards that are not known."""
        return bool(self.deal.hidden and self.deal.hidden[seat])

    def candidates(self, seat: int) -> int:
        """Gather the moves that a seat may think of: its cards, and what the game can declare."""
        return self.cards(seat) | self.rules.declarations(self, seat)

    def bars(self, seat: int) -> Iterable[Bar]:
        """Yield what takes moves from a seat here, in the order in which reasons are given."""
        return self.rules.bars(self, seat)

    def steps(self, seat: int) -> tuple[Step, ...]:
        """List the duties for a card played here; of a hidden hand they cannot be judged."""
        return () if self.standing is None or self.is_hidden(seat) else self.standing.steps

    def facts(self, seat: int, rule: str) -> Mapping[str, Fact]:
        """Tell what a sentence about a refusal needs: the best card of the trick, the trump."""
        if self.standing is None or all(rule != step.rule for step in self.standing.steps):
            return self.rules.facts(self, seat, rule)
        best = {"best": str(card_of(self.standing.best)), "led": str(self.trick[0][1])}
        return best if self.trump is None else {**best, "trump": str(self.trump)}

    def seen_by(self, seat: int) -> TrickState[A]:
        """Make the state as a seat may see it."""
        shown = [self.held[i] if i == seat else self.rules.open_cards(self, i) for i in self._seats]
        hidden = [self.hand_size(i) - (shown[i] & self.left).bit_count() for i in self._seats]
        known = [hand if i == seat else hand & ~self.left for i, hand in enumerate(self.deal.hands)]
        seen = self._replace(
            deal=self.deal._replace(hands=tuple(known), hidden=tuple(hidden), stock=(), down=()),
            held=tuple(shown),
            log=self.rules.seen_log(self.log, seat),
        )
        return seen if seat == self.turn else seen._replace(legal_moves=(), allowed=0)

    @property
    def _seats(self) -> range:
        return range(self.rules.players)

    def showing(self, move: Move) -> TrickState[A]:
        """Make the state with the cards known that a move of a hidden hand shows."""
        seat = self.decider
        new_cards = self.rules.shown_by(move) & ~self.cards(seat)
        elsewhere = sum(self.cards(i) for i in self._seats) | ~self.left
        hidden = list(self.deal.hidden)
        hidden[seat] -= new_cards.bit_count()
        if new_cards & elsewhere or hidden[seat] < 0:
            return self
        deal = self.deal._replace(
            hands=_with(self.deal.hands, seat, new_cards), hidden=tuple(hidden)
        )
        shown = self._replace(deal=deal, held=_with(self.held, seat, new_cards))
        allowed = judge.stages(shown, seat)[-1].left
        return shown._replace(allowed=allowed, legal_moves=moves_of(allowed, self.rules.deck))


def _with(sets: tuple[int, ...], seat: int, cards: int) -> tuple[int, ...]:
    return (*sets[:seat], sets[seat] | cards, *sets[seat + 1 :])


@dataclass(frozen=True)
class TrickRules(Rules, Generic[A]):
    """The rules of a game of tricks: what `TrickState` asks of the game it plays."""

    hand_size: ClassVar[int]
    packet: ClassVar[int] = 1
    orders: ClassVar[Mapping[Suit | None, Order]]

    @cached_property
    def following(self) -> tuple[int, ...]:
        """The seat after each seat, clockwise."""
        return tuple((seat + 1) % self.players for seat in range(self.players))

    @cached_property
    def tables(self) -> tuple[list[tuple[Move, ...]], ...]:
        """The tables that list the cards of each suit."""
        return play_table(self.deck).suits

    def lay_out(self, deal: Deal, rng: Rng) -> Deal:
        """Shuffle with `rng` and deal the hands; what is over is the stock."""
        pack = shuffled(self.deck.sorted, rng)
        hands = hand_out(pack, self.players, deal.dealer, self.hand_size, self.packet)
        return deal._replace(hands=hands, stock=tuple(pack[self.players * self.hand_size :]))

    @abstractmethod
    def next_lead(
        self,
        state: TrickState[A],
        log: Log | None,
        left: int,
        taken: tuple[int, ...],
        winner: int,
    ) -> TrickState[A]:
        """Go on after a trick: `state` is the moment before its last card, the rest is new."""

    @abstractmethod
    def declare(self, state: TrickState[A], bit: int) -> TrickState[A]:
        """Make a legal move that is no card played to a trick."""

    @abstractmethod
    def declarations(self, state: TrickState[A], seat: int) -> int:
        """Gather what a seat may think of declaring, and what it has been asked for."""

    @abstractmethod
    def bars(self, state: TrickState[A], seat: int) -> Iterable[Bar]:
        """Yield what takes moves from a seat here, in the order in which reasons are given."""

    @abstractmethod
    def outcome(self, state: TrickState[A]) -> Outcome:
        """Tell what a finished deal leaves behind."""

    def facts(self, state: TrickState[A], seat: int, rule: str) -> Mapping[str, Fact]:
        """Tell what else a sentence about a refusal needs."""
        return {}

    def open_cards(self, state: TrickState[A], seat: int) -> int:
        """Gather the cards of a seat that everyone may see."""
        return 0

    def seen_log(self, log: Log | None, seat: int) -> Log | None:
        """Leave out of a log what a seat may not know."""
        return log

    def shown_by(self, move: Move) -> int:
        """Gather the cards that a move shows to be in its player's hand."""
        return move.bit & ALL_CARDS

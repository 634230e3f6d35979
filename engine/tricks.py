"""Games of tricks: the hooks that such a game supplies, and its state.

A game of tricks subclasses `TrickRules`; `TrickState` plays its cards and asks it for the rest.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final, Generic

from engine.cards import ALL_CARDS, LOW, Suit, set_of
from engine.deal import Deal, Outcome, hand_out
from engine.moves import Move, play_table
from engine.rules import Rules
from engine.shuffle import Rng, shuffled
from engine.trick_state import A, Aside, Lead, TrickState, draft, frozen, latest_trick, with_cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.duties import Order
    from engine.events import Log
    from engine.refusal import Bar, Fact


__all__ = ["OVER", "Aside", "Free", "TrickRules", "TrickState", "latest_trick", "with_cards"]


Free = tuple[int, int, Sequence[Move]]
OVER: Final[Free] = (0, 0, ())  # what anyone is free to do when the deal is over


@dataclass(frozen=True)
class TrickRules(Rules, Generic[A]):
    """The rules of a game of tricks: what `TrickState` asks of the game it plays."""

    hand_size: ClassVar[int]
    packet: ClassVar[int] = 1
    orders: ClassVar[Mapping[Suit | None, Order]]

    # Looked up at every card played, and found fastest on the object itself.
    all_cards: int = field(init=False, repr=False, compare=False)
    following: tuple[int, ...] = field(init=False, repr=False, compare=False)  # allmant.stick
    side_of: tuple[int, ...] = field(init=False, repr=False, compare=False)
    circles: tuple[tuple[int | None, ...], ...] = field(init=False, repr=False, compare=False)
    tables: tuple[list[tuple[Move, ...]], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Make ready what is looked up all the time."""
        seats = range(self.players)
        object.__setattr__(self, "all_cards", self.deck.all)
        object.__setattr__(self, "following", tuple((s + 1) % self.players for s in seats))
        object.__setattr__(self, "side_of", tuple(s % self.sides for s in seats))
        object.__setattr__(self, "circles", tuple(self._circle(leader) for leader in seats))
        object.__setattr__(self, "tables", play_table(self.deck).suits)

    def _circle(self, leader: int) -> tuple[int | None, ...]:
        """Tell for each seat who plays after it to a trick with this leader; None: it is full."""
        return tuple(None if seat == leader else seat for seat in self.following)

    def lay_out(self, deal: Deal, rng: Rng) -> Deal:
        """Shuffle with `rng` and deal the hands; what is over is the stock."""
        pack = shuffled(self.deck.sorted, rng)
        hands = hand_out(pack, self.players, deal.dealer, self.hand_size, self.packet)
        return deal._replace(hands=hands, stock=tuple(pack[self.players * self.hand_size :]))

    def opening(self, deal: Deal, order: Order, aside: A) -> TrickState[A]:
        """Make the state before förhand's first lead."""
        seat, taken = self.following[deal.dealer], (0,) * self.sides
        held = self.at_hand(deal)
        return self.resumed(deal, None, self.all_cards, taken, seat, seat, order, aside, held)

    def resumed(
        self,
        deal: Deal,
        log: Log | None,
        left: int,
        taken: tuple[int, ...],
        turn: int,
        leader: int,
        order: Order,
        aside: A,
        held: tuple[int, ...],
    ) -> TrickState[A]:
        """Make a state between tricks from what is known of it, whatever came before."""
        blank: TrickState[A] = frozen(
            rules=self, deal=deal, held=held, order=order, leader=leader, before=left,
            taken=taken, aside=aside, circle=self.circles[leader], at=order.empty, turn=None,
            legal_moves=(), log=log, left=left, winner=leader,
        )  # fmt: skip
        return TrickRules.at_lead(self, blank, log, left, taken, turn, leader, order, aside)

    def at_lead(
        self,
        state: TrickState[A],
        log: Log | None,
        left: int,
        taken: tuple[int, ...],
        turn: int | None,
        leader: int,
        order: Order,
        aside: A,
        held: tuple[int, ...] = (),
    ) -> TrickState[A]:
        """Make the state between tricks: `turn` decides; None when the deal is over.

        `state` is the moment before; what it does not say anew is as it was in it.
        """
        deal, held = state.lead[1], held or state.lead[2]
        lead = (self, deal, held, order, leader, left, taken, aside, self.circles[leader], None)
        if turn is None:
            return self.between(lead, log, None, 0, OVER)
        hand = held[turn] & left
        free = self.free_to(state, turn, leader, hand, left, aside)
        return self.between(lead, log, turn, hand, free)

    def between(
        self, lead: Lead[A], log: Log | None, turn: int | None, hand: int, free: Free
    ) -> TrickState[A]:
        """Make the state between tricks in which a seat has this hand, and is free to do this."""
        new: TrickState[A] = draft()
        new.lead = lead
        new.at = lead[3].empty
        new.turn = turn
        new.log = log
        new.left = lead[5]
        new.winner = lead[4]
        cards, said, moves = free
        if cards:
            if cards is not ALL_CARDS:
                hand &= cards
            low, high = hand & LOW, hand >> 26
            one, two, three, four = self.tables
            plays = one[low & 8191] + two[low >> 13] + three[high & 8191] + four[high >> 13]
            moves = plays + moves if said else plays  # type: ignore[operator]  # then it is a tuple too
        new.legal_moves = moves
        new.__class__ = TrickState
        return new

    @abstractmethod
    def free_to(
        self, state: TrickState[A], seat: int, leader: int, hand: int, left: int, aside: A
    ) -> Free:
        """Tell what no bar takes from a seat between tricks: this is `bars`, made fast.

        Which cards it may play (those it has not do no harm), and what it may declare, as a set
        and as a tuple. The state is the moment before; what is new is given.
        """

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
    def declarations(self, state: TrickState[A], seat: int) -> int:
        """Gather what a seat may think of declaring, and what it has been asked for."""

    @abstractmethod
    def bars(self, state: TrickState[A], seat: int) -> Iterable[Bar]:
        """Yield what takes moves from a seat here, in the order in which reasons are given."""

    @abstractmethod
    def outcome(self, state: TrickState[A]) -> Outcome:
        """Tell what a finished deal leaves behind."""

    def declare(self, state: TrickState[A], move: Move) -> TrickState[A]:
        """Make a legal move that is no card played to a trick."""
        raise NotImplementedError

    def mistakes(self, state: TrickState[A]) -> int:
        """Gather the mistakes that are played though they are not legal."""
        return 0

    def as_told(self, state: TrickState[A], seat: int, move: Move) -> TrickState[A]:
        """Make the same moment between tricks where a record says that a hidden hand decides."""
        return state

    def facts(self, state: TrickState[A], seat: int, rule: str) -> Mapping[str, Fact]:
        """Tell what else a sentence about a refusal needs."""
        return {}

    def at_hand(self, deal: Deal) -> tuple[int, ...]:
        """Gather the cards that each seat may play from at the first lead."""
        return deal.hands

    def in_hand(self, state: TrickState[A], seat: int) -> int:
        """Gather the cards that a seat is known to have, also such as it may not play from yet."""
        return state.held[seat] & state.left

    def open_cards(self, state: TrickState[A], seat: int) -> int:
        """Gather the cards of a seat that everyone may see."""
        return 0

    def seen_log(self, log: Log | None, seat: int) -> Log | None:
        """Leave out of a log what a seat may not know."""
        return log

    def shown_by(self, move: Move) -> int:
        """Gather the cards that a move shows to be in its player's hand."""
        return set_of(move.cards)

"""Games of tricks: the hooks that such a game supplies, and its state.

A game of tricks subclasses `TrickRules`; `TrickState` plays its cards and asks it for the rest.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Generic

from engine.cards import ALL_CARDS, Suit, Tables, set_of
from engine.courses import QUEENS, Course, Courses, courses_of
from engine.deal import Deal, Outcome, hand_out
from engine.moves import Move, play_table
from engine.rules import Rules
from engine.seats import Seats, leads
from engine.shuffle import Rng, shuffled
from engine.trick_state import A, Aside, TrickState, draft, frozen, with_cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.duties import Order, Standing
    from engine.events import Happening, Log
    from engine.past import Past
    from engine.refusal import Bar, Fact


__all__ = ["Aside", "Free", "TrickRules", "TrickState", "draft", "with_cards"]


Free = tuple[int, int, Sequence[Move]]


@dataclass(frozen=True)
class TrickRules(Rules, Generic[A]):
    """The rules of a game of tricks: what `TrickState` asks of the game it plays."""

    hand_size: ClassVar[int]
    packet: ClassVar[int] = 1
    undealt = 0  # cards that are never played
    orders: ClassVar[Mapping[Suit | None, Order]]

    # Looked up at every card played, and found fastest on the object itself.
    all_cards: int = field(init=False, repr=False, compare=False)
    following: tuple[int, ...] = field(init=False, repr=False, compare=False)  # allmant.stick
    side_of: tuple[int, ...] = field(init=False, repr=False, compare=False)
    leads: tuple[Seats, ...] = field(init=False, repr=False, compare=False)
    courses: Courses[A] = field(init=False, repr=False, compare=False)
    tables: Tables[Move] = field(init=False, repr=False, compare=False)
    listed: Callable[[int], tuple[Move, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Make ready what is looked up all the time."""
        seats = range(self.players)
        object.__setattr__(self, "all_cards", self.deck.all)
        object.__setattr__(self, "following", tuple((s + 1) % self.players for s in seats))
        object.__setattr__(self, "side_of", tuple(s % self.sides for s in seats))
        for name in ("players", "sides", "undealt"):
            object.__setattr__(self, name, getattr(self, name))
        object.__setattr__(self, "leads", leads(self.players))
        object.__setattr__(self, "courses", courses_of(type(self), self.players))
        object.__setattr__(self, "tables", play_table(self.deck).suits)
        object.__setattr__(self, "listed", play_table(self.deck).of)

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
        log: Past | None,
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
            taken=taken, aside=aside, at=order.empty, seats=self.leads[leader], turn=None,
            legal_moves=(), log=log, left=left,
        )  # fmt: skip
        return TrickRules.at_lead(self, blank, log, left, taken, turn, leader, order, aside)

    def at_lead(
        self,
        state: TrickState[A],
        log: Past | None,
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
        new: TrickState[A] = draft()
        new.at = order.empty
        new.seats = self.leads[leader]
        new.turn = turn
        new.past = log
        new.played = None
        new.left = left
        if turn is None:
            new.lead = (self, deal, held, order, leader, left, taken, aside, None)
            new.legal_moves = ()
        else:
            course = self.course_of(deal, aside)
            new.lead = (self, deal, held, order, leader, left, taken, aside, course)
            hand = held[turn] & left
            cards, said, moves = self.free_to(state, turn, leader, hand, left, aside)
            if cards:
                plays = self.plays(hand & cards)
                moves = plays + moves if said else plays  # type: ignore[operator]  # then a tuple
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

    def next_lead(
        self, state: TrickState[A], move: Move, at: Standing, seats: Seats, left: int
    ) -> TrickState[A]:
        """Go on after a trick: mostly the winner leads, and what it may say is remembered.

        The rules of a game are in `after_trick`; this is the same, made fast for every game.
        """
        _, deal, held, order, leader, before, taken, _, course = state.lead
        winner = seats.winner
        if self.sides == 2:  # the commonest, and worth a way of its own
            ours, theirs = taken
            gone = before ^ left
            taken = (ours, theirs | gone) if self.side_of[winner] else (ours | gone, theirs)
        else:
            taken = with_cards(taken, self.side_of[winner], before ^ left)
        count = left.bit_count()
        if course is None or count == self.undealt:
            log: Past = ((state, state.turn, move), winner, at.taken)  # type: ignore[assignment]
            return self.after_trick(state, log, left, taken, winner)
        if (after := course.after[leader]) is None:
            after = self.course_after(course, leader)
        hand = held[winner] & left
        key = hand & hand >> 1 & QUEENS | count
        if (said := after.said[winner].get(key)) is None:
            said = self.said_in(after, state, winner, winner, hand, left)
        one, two, three, four, a, b, c, d = self.tables
        plays = (
            one[hand >> a & 8191] + two[hand >> b & 8191]
            + three[hand >> c & 8191] + four[hand >> d]
        )  # fmt: skip
        new: TrickState[A] = draft()
        new.lead = (self, deal, held, order, winner, left, taken, after.aside, after)
        new.at = order.empty
        new.seats = self.leads[winner]
        new.turn = winner
        new.legal_moves = plays + said if said else plays
        new.past = state
        new.played = move
        new.left = left
        new.__class__ = TrickState
        return new

    def course_of(self, deal: Deal, aside: A) -> Course[A] | None:
        """Find what is remembered of an aside; None where a trick may bring more than a lead."""
        return None

    def aside_after(self, aside: A, leader: int) -> A:
        """Tell what is kept after a trick that this seat led, if it only brings another lead."""
        return aside

    def course_after(self, course: Course[A], leader: int) -> Course[A]:
        """Find, and remember, what follows on a trick to which this seat led."""
        found = course.after[leader] = self.courses[self.aside_after(course.aside, leader)]
        return found

    def plays(self, hand: int) -> tuple[Move, ...]:
        """List the cards of a hand of more than one suit."""
        one, two, three, four, a, b, c, d = self.tables
        return (
            one[hand >> a & 8191] + two[hand >> b & 8191]
            + three[hand >> c & 8191] + four[hand >> d]
        )  # fmt: skip

    def said_in(
        self, course: Course[A], state: TrickState[A], seat: int, leader: int, hand: int, left: int
    ) -> tuple[Move, ...]:
        """Find, and remember, what a seat may say that leads, and any card may, or is asked."""
        cards, _, moves = self.free_to(state, seat, leader, hand, left, course.aside)
        assert cards == (ALL_CARDS if seat == leader else 0), "a course goes from lead to lead"
        memory = course.said if seat == leader else course.answers
        said = memory[seat][hand & hand >> 1 & QUEENS | left.bit_count()] = tuple(moves)
        return said

    @abstractmethod
    def after_trick(
        self,
        state: TrickState[A],
        log: Past | None,
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

    def came_in(
        self, state: TrickState[A], before: TrickState[A]
    ) -> Iterable[tuple[int, Happening]]:
        """Tell what came in of itself after the trick that `before` was full with, newest first."""
        return ()

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

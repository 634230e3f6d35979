"""Svensk tremanswhist: the main game, and what the variant of nine deals shares with it."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from engine.cards import ALL_CARDS, NATURAL_52, of_rank, set_of
from engine.deal import Columns, Deal, Outcome, Score, hand_out
from engine.duties import Duty, follow, orders, trump
from engine.errors import RecordError
from engine.events import Line, added, entered
from engine.exchange import listing
from engine.moves import BUY, STAND
from engine.refusal import Bar
from engine.shuffle import Rng, pick, shuffled
from engine.tricks import Free, TrickRules, TrickState

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.cards import Card, Suit
    from engine.courses import Course
    from engine.moves import Move
    from engine.past import Past

DUTIES: Final = (
    Duty("tremanswhist.folja-farg", follow),
    Duty("tremanswhist.trumftvang", trump),
)
ORDERS: Final = orders(NATURAL_52, DUTIES)  # tremanswhist.stickvinnare
MINUS_CARDS: Final = of_rank("2", "3", "4", "5", "6", "7")
TRUMP_CARDS: Final = of_rank("Kn", "D", "K", "E")
FREE_TO_PLAY: Final = (ALL_CARDS, 0, ())


class WhistAside(NamedTuple):
    """What tremanswhist keeps beside the tricks."""

    scores: tuple[int, ...]  # of two columns the difference
    stock: int = 13  # cards left in it
    chances: int = 3  # seats that may still buy, one after the other


State = TrickState[WhistAside]


class Whist(TrickRules[WhistAside]):
    """What both games of tremanswhist have in common."""

    players = 3
    sides = 3
    prefix = "tremanswhist"
    deck = NATURAL_52  # tremanswhist.kortlek
    orders = ORDERS
    hand_size = 13
    undealt = 13  # what was never dealt, or thrown, is not played
    buying: ClassVar[str]  # the rule of buying
    bought_by: ClassVar[int]  # the moves with which a seat takes its chance to buy

    @abstractmethod
    def trump(self, deal: Deal) -> Suit | None:
        """Tell which suit is trump in a deal."""

    @abstractmethod
    def is_minus(self, deal: Deal) -> bool:
        """Whether a deal is played for few tricks."""

    @abstractmethod
    def line(self, deal: Deal, seat: int, tricks: int) -> Line:
        """Tell what a seat gets for its tricks."""

    @abstractmethod
    def asked_for(self, hand: int, aside: WhistAside) -> int:
        """Gather what a seat of which the hand has so many cards may do with its chance."""

    def begin(self, deal: Deal) -> State:
        """Let förhand buy first."""
        aside = WhistAside(tuple(map(difference, deal.scores)))
        return self.opening(deal, ORDERS[self.trump(deal)], aside)

    def barred(self, aside: WhistAside) -> int:
        """Gather what waits until everyone has had a chance to buy, or may no longer be bought."""
        return ALL_CARDS if aside.chances else self.bought_by

    def bars(self, state: State, seat: int) -> Iterable[Bar]:
        """Yield what is barred while some may buy, and afterwards."""
        yield Bar(self.buying, self.barred(state.aside))

    def free_to(
        self, state: State, seat: int, leader: int, hand: int, left: int, aside: WhistAside
    ) -> Free:
        """Gather what a seat may do between tricks: buy, or play any card."""
        if not aside.chances:
            return FREE_TO_PLAY
        hidden = state.deal.hidden[seat] if state.deal.hidden else 0
        asked = self.asked_for(hand.bit_count() + hidden, aside) & ~self.barred(aside)
        return 0, asked, listing(asked, hand, self.deck)

    def at_chance(
        self, state: State, log: Past | None, aside: WhistAside, held: tuple[int, ...] = ()
    ) -> State:
        """Let the next seat take its chance to buy, or förhand lead: tremanswhist.utspel."""
        _, _, _, order, leader, left, taken, _, _ = state.lead
        turn = self.following[state.decider] if aside.chances else leader
        return self.at_lead(state, log, left, taken, turn, leader, order, aside, held)

    def course_of(self, deal: Deal, aside: WhistAside) -> Course[WhistAside] | None:
        """Find what is remembered of an aside: once nobody can buy there is nothing to say."""
        return None if aside.chances else self.courses[aside]

    def after_trick(
        self, state: State, log: Past | None, left: int, taken: tuple[int, ...], winner: int
    ) -> State:
        """Let the winner of a trick lead, or end the deal."""
        aside = state.aside
        if left.bit_count() > self.undealt:
            return self.at_lead(state, log, left, taken, winner, winner, state.order, aside)
        tricks = [cards.bit_count() // 3 for cards in taken]
        lines = [self.line(state.deal, seat, count) for seat, count in enumerate(tricks)]
        lines = [line for line in lines if line.points]
        scores = aside.scores
        for line in lines:
            scores = added(scores, line)
        aside = WhistAside(scores, aside.stock, 0)
        log = entered(log, tuple(lines))
        return self.at_lead(state, log, left, taken, None, winner, state.order, aside)


class Tremanswhist(Whist):
    """Tremanswhist to ten, with a card turned up and two columns: tremanswhist.mal."""

    OPTIONS: ClassVar = {"slutvillkor": ("pluskolumn", "totalpoang")}
    near_limits = (0, 0, 1, 4, 7, 8, 9, 9)
    buying = "tremanswhist.kop"
    bought_by = BUY | STAND

    def no_scores(self) -> tuple[Score, ...]:
        """Give two empty columns to everyone."""
        return (Columns(0, 0),) * 3

    def some_scores(self, rng: Rng) -> tuple[Score, ...]:
        """Draw plus columns below ten, and minus columns."""
        return tuple(
            Columns(pick(self.near_limits, rng), pick(self.near_limits, rng)) for _ in range(3)
        )

    def lay_out(self, deal: Deal, rng: Rng) -> Deal:
        """Deal, and turn up the last card, which is the dealer's: tremanswhist.giv."""
        pack = shuffled(self.deck.sorted, rng)
        hands = hand_out(pack, 3, deal.dealer, 13)
        return deal._replace(hands=hands, stock=tuple(pack[39:]), upcard=pack[38])

    def begin(self, deal: Deal) -> State:
        """Let förhand buy first; that the dealer has the card turned up is known to everyone."""
        card, dealer = upcard(deal), deal.dealer
        if deal.hidden and not deal.hands[dealer] & card.bit:
            hands, hidden = list(deal.hands), list(deal.hidden)
            hands[dealer] |= card.bit
            hidden[dealer] -= 1
            deal = deal._replace(hands=tuple(hands), hidden=tuple(hidden))
        return super().begin(deal)

    def trump(self, deal: Deal) -> Suit | None:
        """Tell what the card turned up makes trump: tremanswhist.spelsatt."""
        card = upcard(deal)
        return card.suit if card.bit & TRUMP_CARDS else None

    def is_minus(self, deal: Deal) -> bool:
        """Whether the card turned up makes it a deal for few tricks: tremanswhist.spelsatt."""
        return bool(upcard(deal).bit & MINUS_CARDS)

    def open_cards(self, state: State, seat: int) -> int:
        """Gather the card turned up, while the dealer still has it."""
        return upcard(state.deal).bit & state.held[seat] if seat == state.deal.dealer else 0

    def asked_for(self, hand: int, aside: WhistAside) -> int:
        """Gather the two answers."""
        return BUY | STAND

    def declarations(self, state: State, seat: int) -> int:
        """Gather what may be said; to stand belongs to a chance to buy only."""
        return BUY | (STAND if state.aside.chances else 0)

    def declare(self, state: State, move: Move) -> State:
        """Stand, or lay the hand away and take the whole stock; then nobody else can."""
        seat, deal = state.decider, state.deal
        scores, stock, chances = state.aside
        log: Past | None = (state, seat, move)
        if move.bit == STAND:
            return self.at_chance(state, log, WhistAside(scores, stock, chances - 1))
        price = Line(seat, -1, "tremanswhist.kop-pris")
        held = (*state.held[:seat], set_of(deal.stock), *state.held[seat + 1 :])
        if deal.hidden or not deal.stock:
            hidden = list(deal.hidden or (0, 0, 0))
            hidden[seat] = stock - len(deal.stock)  # a player does not see it beforehand
            state = state.but(deal=deal._replace(hidden=tuple(hidden)))
        log, aside = entered(log, (price,)), WhistAside(added(scores, price), 0, 0)
        return self.at_chance(state, log, aside, held)

    def line(self, deal: Deal, seat: int, tricks: int) -> Line:
        """Count the tricks above four, or below four in a minus deal."""
        points = 4 - tricks if self.is_minus(deal) else tricks - 4
        return Line(seat, points, "tremanswhist.poang")

    def outcome(self, state: State) -> Outcome:
        """Enter every line in the column of its sign; see who is best once someone has ten."""
        scores = list(map(columns, state.deal.scores))
        for seat, points, _ in state.points:  # tremanswhist.kolumner
            plus, minus = scores[seat]
            scores[seat] = Columns(plus + max(points, 0), minus + max(-points, 0))
        totals = list(map(difference, scores))
        reached = totals
        if self.option("slutvillkor") == "pluskolumn":
            reached = [plus for plus, _ in scores]
        over = max(reached) >= 10  # tremanswhist.slut
        return Outcome(tuple(scores), winners=best_of(totals) if over else None)


def upcard(deal: Deal) -> Card:
    """Give the card turned up."""
    if deal.upcard is None:
        raise RecordError("upcard", "is missing")
    return deal.upcard


def columns(score: Score) -> Columns:
    """Read a score that is kept in two columns."""
    if not isinstance(score, Columns):
        raise RecordError("scores", "are kept in two columns")
    return score


def difference(score: Score) -> int:
    """Subtract minus from plus; one number is itself."""
    return score.plus - score.minus if isinstance(score, Columns) else score


def best_of(totals: list[int]) -> tuple[int, ...]:
    """List the seats that share the best total."""
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

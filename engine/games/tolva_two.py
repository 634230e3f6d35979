"""What the two games of tolva for two share: a moment to meld, and then the new cards."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final

from engine.cards import ALL_CARDS, CARD_BIT, CARDS, Card
from engine.events import Drawn, TrickTaken, TurnedUp
from engine.games.tolva import State, Tolva, TolvaAside
from engine.games.tolva_rights import QUEENS, WINDOW
from engine.moves import CARD_NAMED, MELDS, PASS, Move
from engine.tricks import TrickState, draft

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.courses import Course
    from engine.deal import Deal
    from engine.duties import Order, Standing
    from engine.past import Past
    from engine.seats import Seats

Arrived = Drawn | TurnedUp
Trick = tuple[Card, Card]  # by seat
Arrivals = tuple[int, int]  # what each seat gets, as a set
UNKNOWN: Final = 1 << len(CARDS)  # a card of which nobody knows which it is


class TolvaTwo(Tolva):
    """Tolva for two: the winner of a trick may meld before new cards come in, and then leads."""

    players = 2
    sides = 2
    hand_size = 6  # tolva.plock-giv, tolva.bord-giv
    arrived: ClassVar[Mapping[int, Arrived]]  # what happens when a card comes in

    @abstractmethod
    def arrivals(self, deal: Deal, trick: Trick | None, left: int, leader: int) -> Arrivals:
        """Tell what each of the two gets after a trick that the coming leader has won."""

    def course_of(self, deal: Deal, aside: TolvaAside) -> Course[TolvaAside] | None:
        """Find what is remembered of an aside; nothing is where nobody knows what comes in."""
        return super().course_of(deal, aside) if deal.stock or deal.down else None

    def came_in(self, state: State, before: State) -> Iterable[tuple[int, Arrived]]:
        """Tell what came in after a trick, newest first: what the hands have got since."""
        for seat in (1 - state.leader, state.leader):
            if new := state.held[seat] & ~before.held[seat]:
                yield seat, self.arrived[new]

    def next_lead(self, state: State, move: Move, at: Standing, seats: Seats, left: int) -> State:
        """Let the winner of a trick meld, or lead when the new cards are in, or end the deal."""
        _, deal, held, order, leader, before, (ours, theirs), _, course = state.lead
        winner, gone, count = seats.winner, before ^ left, left.bit_count()
        taken = (ours, theirs | gone) if winner else (ours | gone, theirs)
        if course is None or not left:
            log: Past = (state, state.turn, move), winner, at.taken  # type: ignore[assignment]  # on turn
            return self.after_trick(state, log, left, taken, winner)
        after = course.after[leader] or self.course_after(course, leader)
        hand = held[winner] & left
        moves: tuple[Move, ...] | None = ()
        if pairs := hand & hand >> 1 & QUEENS:
            window = after.window or self.window_of(after)
            if (moves := window.said[winner].get(pairs | count)) is None:
                moves = self.melds_in(window, state, winner, hand, left)
        if moves:
            after = window
        else:
            one, other = self.arrivals(deal, _trick(state, move), left, winner)
            if one or other:
                held = held[0] | one, held[1] | other
                hand = held[winner] & left
            if (said := after.said[winner].get(hand & hand >> 1 & QUEENS | count)) is None:
                said = self.said_in(after, state, winner, winner, hand, left)
            moves = self.plays(hand) + said
        new: State = draft()
        new.lead = (self, deal, held, order, winner, left, taken, after.aside, after)
        new.at = order.empty
        new.seats = self.leads[winner]
        new.turn = winner
        new.legal_moves = moves
        new.past = state
        new.played = move
        new.left = left
        new.__class__ = TrickState
        return new

    def melds_in(
        self, window: Course[TolvaAside], state: State, seat: int, hand: int, left: int
    ) -> tuple[Move, ...]:
        """Find, and remember, what the winner of a trick may say if it can meld, else nothing."""
        _, said, moves = self.free_to(state, seat, seat, hand, left, window.aside)
        found = tuple(moves) if said & MELDS else ()
        window.said[seat][hand & hand >> 1 & QUEENS | left.bit_count()] = found
        return found

    def window_of(self, course: Course[TolvaAside]) -> Course[TolvaAside]:
        """Find, and remember, the same course while the winner of the trick may meld."""
        found = course.window = self.courses[_speaking(course.aside, WINDOW)]
        return found

    def at_lead(
        self,
        state: State,
        log: Past | None,
        left: int,
        taken: tuple[int, ...],
        turn: int | None,
        leader: int,
        order: Order,
        aside: TolvaAside,
        held: tuple[int, ...] = (),
    ) -> State:
        """Open the window to meld when a trick is won; when it closes, or stays shut, go on."""
        _, _, had, _, _, _, _, before, _ = state.lead
        held, comes_in = held or had, turn is not None
        if not state.at.led:  # a move that was no card
            comes_in = before.spoken == WINDOW
        elif turn is not None and self._may_meld(state, left, leader, aside):
            comes_in, aside = False, _speaking(aside, WINDOW)
        if comes_in:
            log, held = self.with_new_cards(state, log, held, left, leader)
            for seat in (0, 1):
                if held[seat] & UNKNOWN:
                    state = _more_hidden(state, seat, 1)
            held = held[0] & ALL_CARDS, held[1] & ALL_CARDS
        return Tolva.at_lead(self, state, log, left, taken, turn, leader, order, aside, held)

    def with_new_cards(
        self, state: State, log: Past | None, held: tuple[int, ...], left: int, leader: int
    ) -> tuple[Past | None, tuple[int, ...]]:
        """Let in the new cards, the coming leader's first; `log` is what has happened by then."""
        trick = _latest_trick(state, log)
        one, other = arrivals = self.arrivals(state.lead[1], trick, left, leader)
        for seat in (leader, 1 - leader):
            if card := arrivals[seat]:
                log = (log, seat, self.arrived[card])
        return log, (held[0] | one, held[1] | other)

    def _may_meld(self, state: State, left: int, seat: int, aside: TolvaAside) -> bool:
        """Whether the winner of a trick can meld; nobody knows it of a hidden hand."""
        if state.is_hidden(seat):
            return False
        hand, aside = state.held[seat] & left, _speaking(aside, WINDOW)
        _, said, _ = self.free_to(state, seat, seat, hand, left, aside)
        return said & MELDS > 0

    def as_told(self, state: State, seat: int, move: Move) -> State:
        """Let a hidden hand have its window: the cards that came in after it go back first."""
        if not move.bit & (MELDS | PASS):
            return state
        log, told = state.log, state
        while log is not None:
            before, taker, what = log
            if not isinstance(what, Arrived):
                break
            log, told = before, _taken_back(told, taker, what.card)
        if seat != state.turn or log is None or not isinstance(log[2], TrickTaken):
            return state
        aside = _speaking(told.aside, WINDOW)
        told = Tolva.at_lead(
            self, told, log, told.left, told.taken, seat, seat, told.order, aside
        )  # fmt: skip
        return told if told.allowed & MELDS else state

    def declarations(self, state: State, seat: int) -> int:
        """Gather what may ever be declared; the word pass belongs to the window only."""
        asked = seat == state.turn and state.aside.spoken == WINDOW
        return self.kind.declared | (PASS if asked else 0)


def _latest_trick(state: State, log: Past | None) -> Trick | None:
    """Find the cards of the trick just taken, by the moment before what is new and its log."""
    if state.at.led:
        assert log is not None, "a card has been played"
        assert isinstance(log[0], tuple), "and has filled the trick"
        return _trick(state, log[0][2])
    if (full := state.follows) is not None:
        return _trick(full, state.played)
    if state.log is None:  # who sits down to half a deal need not know it
        return None
    assert state.log[0] is not None, "who took a trick took cards"
    lead, seat, last = state.log[0]
    assert lead is not None, "a trick is two cards"
    _, _, led = lead
    cards = CARD_NAMED[str(last)[5:]], CARD_NAMED[str(led)[5:]]
    return cards[::-1] if seat else cards


def _trick(before: State, last: object) -> Trick:
    """Tell the cards of a trick by the moment before its last card, and the move of that card."""
    assert isinstance(last, Move), "a card was played"
    led, answer = before.at.taken.card, CARDS[last.number]
    return (answer, led) if before.lead[4] else (led, answer)


def _speaking(aside: TolvaAside, spoken: int) -> TolvaAside:
    return TolvaAside(aside.scores, aside.melded, aside.gubbe, aside.been, spoken)


def _more_hidden(state: State, seat: int, more: int) -> State:
    hidden = list(state.deal.hidden or (0, 0))
    hidden[seat] += more
    return state.but(deal=state.deal._replace(hidden=tuple(hidden)))


def _taken_back(state: State, seat: int, card: Card | None) -> State:
    if card is None:
        return _more_hidden(state, seat, -1)
    return state.but(held=tuple(hand & ~CARD_BIT[card] for hand in state.held))

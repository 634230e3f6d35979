"""What the two games of tolva for two share: a moment to meld, and then the new cards."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from engine.cards import CARD_BIT
from engine.events import Drawn, Log, TrickTaken, TurnedUp
from engine.games.tolva import State, Tolva, TolvaAside
from engine.games.tolva_rights import NOTHING, QUEENS, WINDOW
from engine.moves import MELDS, PASS, Move
from engine.tricks import TrickState, draft

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.cards import Card
    from engine.courses import Course
    from engine.deal import Deal
    from engine.duties import Order, Standing
    from engine.seats import Seats

Arrived = Drawn | TurnedUp
Arrival = tuple[int, Arrived, int]  # the seat, the event, and the card as a set: empty if unknown


class TolvaTwo(Tolva):
    """Tolva for two: the winner of a trick may meld before new cards come in, and then leads."""

    players = 2
    sides = 2
    hand_size = 6  # tolva.plock-giv, tolva.bord-giv

    @abstractmethod
    def arrivals(self, deal: Deal, trick: Log | None, left: int, leader: int) -> Sequence[Arrival]:
        """List the cards that come in between two tricks; `trick` is the log up to the first."""

    def next_lead(self, state: State, move: Move, at: Standing, seats: Seats, left: int) -> State:
        """Let the winner of a trick meld, or lead when the new cards are in, or end the deal."""
        _, deal, held, order, leader, before, (ours, theirs), aside, course = state.lead
        winner, gone, count = seats.winner, before ^ left, left.bit_count()
        taken = (ours, theirs | gone) if winner else (ours | gone, theirs)
        log: Log | None = (state.log, state.turn, move), winner, at.taken  # type: ignore[assignment]  # X
        if not left or (course is None and (course := self.course_of(deal, aside)) is None):
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
            if arrivals := self.arrivals(deal, log, left, winner):
                log, held = _arrived(arrivals, log, held)
                hand = held[winner] & left
            if (said := after.said[winner].get(hand & hand >> 1 & QUEENS | count)) is None:
                said = self.said_in(after, state, winner, hand, left)
            moves = self.listed(hand) + said
        new: State = draft()
        new.lead = (self, deal, held, order, winner, left, taken, after.aside, after)
        new.at = order.empty
        new.seats = self.leads[winner]
        new.turn = winner
        new.legal_moves = moves
        new.log = log
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
        log: Log | None,
        left: int,
        taken: tuple[int, ...],
        turn: int | None,
        leader: int,
        order: Order,
        aside: TolvaAside,
        held: tuple[int, ...] = (),
    ) -> State:
        """Open the window to meld when a trick is won; when it closes, or stays shut, go on."""
        _, deal, had, _, _, _, _, before, _ = state.lead
        held, trick, comes_in = held or had, log, turn is not None
        if not state.at.led:  # a move that was no card
            trick, comes_in = state.log, before.spoken == WINDOW
            if aside.spoken == WINDOW:
                aside = _speaking(aside, NOTHING)
        elif turn is not None and self._may_meld(state, left, leader, aside):
            comes_in, aside = False, _speaking(aside, WINDOW)
        if comes_in:
            arrivals = self.arrivals(deal, trick, left, leader)
            log, held = _arrived(arrivals, log, held)
            for seat, _, card in arrivals:
                if not card:
                    state = _more_hidden(state, seat, 1)
        return Tolva.at_lead(self, state, log, left, taken, turn, leader, order, aside, held)

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


def _arrived(
    arrivals: Sequence[Arrival], log: Log | None, held: tuple[int, ...]
) -> tuple[Log | None, tuple[int, ...]]:
    """Write down what comes in, and add it to the hands."""
    one, other = held
    for seat, arrived, card in arrivals:
        log = (log, seat, arrived)
        if seat:
            other |= card
        else:
            one |= card
    return log, (one, other)


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

"""What the two games of tolva for two share: a moment to meld, and then the new cards."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from engine.cards import CARD_BIT
from engine.events import Drawn, Log, TrickTaken, TurnedUp
from engine.games.tolva import State, Tolva, TolvaAside
from engine.games.tolva_rights import NOTHING, QUEENS, WINDOW
from engine.moves import MELDS, PASS, Move
from engine.tricks import with_cards

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.duties import Order

Arrival = Drawn | TurnedUp


class TolvaTwo(Tolva):
    """Tolva for two: the winner of a trick may meld before new cards come in, and then leads."""

    players = 2
    sides = 2
    hand_size = 6

    @abstractmethod
    def arrivals(
        self, state: State, log: Log | None, left: int, leader: int
    ) -> Iterable[tuple[int, Arrival]]:
        """Yield the cards that come in between two tricks, each with the seat that gets it."""

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
        """Open the window to meld when a trick was won; where it stays shut, or was, go on."""
        won = state.standing is not None
        if won and turn is not None and self._may_meld(state, left, leader, aside):
            aside = _speaking(aside, WINDOW)
        elif turn is not None and (won or state.aside.spoken == WINDOW):
            if aside.spoken == WINDOW:
                aside = _speaking(aside, NOTHING)
            state, log, held = self._supplied(state, log, left, leader)
        return super().at_lead(state, log, left, taken, turn, leader, order, aside, held)

    def _may_meld(self, state: State, left: int, seat: int, aside: TolvaAside) -> bool:
        """Whether the winner of a trick can meld; nobody knows it of a hidden hand."""
        hand = state.held[seat] & left
        if not hand & hand >> 1 & QUEENS or state.is_hidden(seat):
            return False
        _, said, _ = self.free_to(state, seat, seat, hand, left, _speaking(aside, WINDOW))
        return said & MELDS > 0

    def _supplied(
        self, state: State, log: Log | None, left: int, leader: int
    ) -> tuple[State, Log | None, tuple[int, ...]]:
        """Bring the new cards in; one that is not known is counted as hidden."""
        held, unknown = state.held, (0, 0)
        for seat, arrival in self.arrivals(state, log, left, leader):
            log = (log, seat, arrival)
            if arrival.card is None:
                unknown = _counted(unknown, seat, 1)
            else:
                held = with_cards(held, seat, CARD_BIT[arrival.card])
        return _more_hidden(state, unknown), log, held

    def as_told(self, state: State, seat: int, move: Move) -> State:
        """Let a hidden hand have its window: the cards that came in after it go back first."""
        if not move.bit & (MELDS | PASS):
            return state
        log, held, unknown = state.log, state.held, (0, 0)
        while log is not None and isinstance(log[2], Arrival):
            log, taker, arrival = log
            assert isinstance(arrival, Arrival)
            if arrival.card is None:
                unknown = _counted(unknown, taker, -1)
            else:
                held = _without(held, taker, CARD_BIT[arrival.card])
        if seat != state.turn or log is None or not isinstance(log[2], TrickTaken):
            return state
        told = super().at_lead(
            _more_hidden(state, unknown), log, state.left, state.taken, seat, seat,
            state.order, _speaking(state.aside, WINDOW), held,
        )  # fmt: skip
        return told if told.allowed & MELDS else state

    def declarations(self, state: State, seat: int) -> int:
        """Gather what may ever be declared; the word pass belongs to the window only."""
        asked = seat == state.turn and state.aside.spoken == WINDOW
        return self.kind.declared | (PASS if asked else 0)


def _speaking(aside: TolvaAside, spoken: int) -> TolvaAside:
    return TolvaAside(aside.scores, aside.melded, aside.gubbe, aside.been, spoken)


def _counted(counts: tuple[int, int], seat: int, more: int) -> tuple[int, int]:
    one, other = counts
    return (one, other + more) if seat else (one + more, other)


def _without(held: tuple[int, ...], seat: int, card: int) -> tuple[int, ...]:
    one, other = held
    return (one, other & ~card) if seat else (one & ~card, other)


def _more_hidden(state: State, counts: tuple[int, int]) -> State:
    if counts == (0, 0):
        return state
    before = state.deal.hidden or (0, 0)
    hidden = tuple(known + more for known, more in zip(before, counts, strict=True))
    return state.but(deal=state.deal._replace(hidden=hidden))

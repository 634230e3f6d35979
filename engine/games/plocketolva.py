"""Plocketolva: tolva for two in which both draw from a stock after each trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import CARD_BIT, TEN_HIGH_36
from engine.events import Drawn, Log
from engine.games.tolva_rights import DECLARATIONS, Kind
from engine.games.tolva_two import UNKNOWN, Arrivals, TolvaTwo, Trick
from engine.moves import ASK, PASS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.deal import Deal
    from engine.games.tolva import State
    from engine.refusal import Fact

UNSEEN: Final = Drawn(None)


class Plocketolva(TolvaTwo):
    """Tolva for two with a stock, the duties the same throughout: tolva.plock-tvang."""

    kind = Kind(DECLARATIONS & ~ASK, 2, 18, PASS, "tolva.plock-malning")  # tolva.plock-gubbe
    arrived = {UNKNOWN: UNSEEN} | {CARD_BIT[card]: Drawn(card) for card in TEN_HIGH_36.sorted}

    def arrivals(self, deal: Deal, trick: Trick | None, left: int, leader: int) -> Arrivals:
        """Let both draw while the stock lasts, the winner of the trick first: tolva.plock-dra."""
        top = 10 - left.bit_count()  # from the end: as many were drawn as played before this trick
        if top >= 0:
            return 0, 0
        stock = deal.stock
        if not stock:  # as a player sees it
            return UNKNOWN, UNKNOWN
        first, second = CARD_BIT[stock[top]], CARD_BIT[stock[top + 1]]
        return (second, first) if leader else (first, second)

    def stock_size(self, state: State) -> int:
        """Count the cards still in the stock: what is unplayed and in no hand."""
        return state.left.bit_count() - state.hand_size(0) - state.hand_size(1)

    def seen_log(self, log: Log | None, seat: int) -> Log | None:
        """Leave out of a log which cards the other player drew."""
        cells = []
        while log is not None:
            log, who, what = log
            cells.append((who, UNSEEN if isinstance(what, Drawn) and who != seat else what))
        for who, what in reversed(cells):
            log = (log, who, what)
        return log

    def facts(self, state: State, seat: int, rule: str) -> Mapping[str, Fact]:
        """Tell the running score and the number of cards in hand."""
        return {**super().facts(state, seat, rule), "cards": state.hand_size(seat)}

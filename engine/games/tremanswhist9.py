"""Tremanswhist in nine deals: three rounds, and cards exchanged one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import NATURAL_52, Suit, set_of
from engine.deal import Deal, Outcome
from engine.events import Drawn, Exchanged, Happening, Line, Log, events
from engine.games.tremanswhist import State, Whist, WhistAside, best_of
from engine.moves import EXCHANGES, Move, exchange_of
from engine.shuffle import Rng, shuffled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.past import Past
    from engine.refusal import Fact

# How many tricks are worth nothing, for förhand, the seat to its left, and the dealer.
PAR_OF_PLUS: Final = (6, 5, 2)
PAR_OF_MINUS: Final = (2, 5, 6)
DRAWN: Final = {card: Drawn(card) for card in (None, *NATURAL_52.sorted)}


class Tremanswhist9(Whist):
    """The variant of nine deals: three in plus, three in minus, three with trump."""

    deals = 9
    near_limits = (-9, -4, -2, -1, 0, 0, 1, 2, 4, 9)
    buying = "tremanswhist.nio-kop"
    bought_by = EXCHANGES

    def lay_out(self, deal: Deal, rng: Rng) -> Deal:
        """Deal; in the last round turn up a card first, and shuffle it back in."""
        if deal.number // 3 == 2:  # tremanswhist.nio-trumf
            deal = deal._replace(trump=shuffled(self.deck.sorted, rng)[0].suit)
        return super().lay_out(deal, rng)

    def trump(self, deal: Deal) -> Suit | None:
        """Tell the trump of the last round: tremanswhist.nio-omgangar."""
        return deal.trump

    def is_minus(self, deal: Deal) -> bool:
        """Whether it is the second round: tremanswhist.nio-omgangar."""
        return deal.number // 3 == 1

    def asked_for(self, hand: int, aside: WhistAside) -> int:
        """Gather the exchanges of none to as many cards as there are."""
        return exchange_of(min(hand, aside.stock) + 1) - exchange_of(0)

    def barred(self, aside: WhistAside) -> int:
        """Gather what waits, is over, or wants more cards than are left."""
        if aside.chances:
            return super().barred(aside) | EXCHANGES & -exchange_of(aside.stock + 1)
        return super().barred(aside)

    def declarations(self, state: State, seat: int) -> int:
        """Gather the exchanges; they belong to a chance to buy only."""
        return self.asked_for(state.hand_size(seat), state.aside) if state.aside.chances else 0

    def facts(self, state: State, seat: int, rule: str) -> Mapping[str, Fact]:
        """Tell how many cards are left to draw."""
        return {"stock": state.aside.stock}

    def declare(self, state: State, move: Move) -> State:
        """Lay cards away and draw as many; whom nothing is left to draw for is not asked."""
        deal, had, (scores, left, chances) = state.lead[1], state.lead[2], state.lead[7]
        seat, stock, thrown = state.decider, deal.stock, move.cards
        first = len(stock) - left
        drawn = stock[first : first + len(thrown)]
        log: Past = (state, seat, move)
        for card in drawn or (None,) * len(thrown):
            log = (log, seat, DRAWN[card])
        hand = had[seat] & ~set_of(thrown) | set_of(drawn)
        held = (*had[:seat], hand, *had[seat + 1 :])
        left -= len(thrown)
        if not stock:  # as a player sees it
            hidden = list(deal.hidden or (0, 0, 0))
            hidden[seat] += len(thrown)
            state = state.but(deal=deal._replace(hidden=tuple(hidden)))
        aside = WhistAside(scores, left, chances - 1 if left else 0)
        return self.at_chance(state, log, aside, held)

    def seen_log(self, log: Log | None, seat: int) -> Log | None:
        """Leave out what others have thrown and drawn."""
        seen: Log | None = None
        for event in events(log):
            seen = (seen, event.seat, event.what if event.seat == seat else _in_public(event.what))
        return seen

    def line(self, deal: Deal, seat: int, tricks: int) -> Line:
        """Count the tricks above or below what the seat's place is worth."""
        place = (seat - deal.dealer - 1) % 3
        if self.is_minus(deal):
            return Line(seat, PAR_OF_MINUS[place] - tricks, "tremanswhist.nio-poang")
        return Line(seat, tricks - PAR_OF_PLUS[place], "tremanswhist.nio-poang")

    def outcome(self, state: State) -> Outcome:
        """Add the points up; after nine deals the best has won."""
        over = state.deal.number == 8  # tremanswhist.nio-slut
        return Outcome(state.scores, winners=best_of(list(state.scores)) if over else None)


def _in_public(what: Happening) -> Happening:
    """Leave out which cards somebody else has thrown or drawn."""
    if isinstance(what, Drawn):
        return Drawn(None)
    if isinstance(what, Move) and what.verb == "exchange":
        return Exchanged(len(what.cards))
    return what

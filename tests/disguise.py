"""What a seat knows, and the same moment with everything it does not know in other places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import Card, Deal, Drawn, Move, State, TurnedUp
from engine.cards import cards_of, set_of
from engine.games.tjuv_rights import FIRST
from engine.games.tjuv_state import TjuvState
from engine.shuffle import shuffled
from engine.tricks import TrickState

if TYPE_CHECKING:
    from engine.events import Happening, Log
    from engine.shuffle import Rng

Swap = dict[Card, Card]


def known_to(state: State, seat: int) -> int:
    """The cards that a seat has seen: its own, and what was played or lay open."""
    deal, known = state.deal, state.deal.hands[seat] | set_of(filter(None, [state.deal.upcard]))
    known |= set_of(card for row in deal.up for card in row)
    secret = isinstance(state, TjuvState) and state.phase == FIRST
    for who, what in state.events:
        if isinstance(what, Move) and (who == seat or not (secret or what.verb == "exchange")):
            known |= set_of(what.cards)
        if (what == "buy" and who == seat) or isinstance(what, TurnedUp):
            known |= set_of(deal.stock if isinstance(what, Move) else [what.card])
        if isinstance(what, Drawn) and who == seat and what.card:
            known |= set_of([what.card])
    return known


def disguised(state: State, seat: int, rng: Rng) -> State:
    """The same moment, but that all cards which the seat has not seen have changed places."""
    unseen = cards_of(state.rules.deck.all & ~known_to(state, seat))
    swap = dict(zip(unseen, shuffled(unseen, rng), strict=True))
    deal, log = disguised_deal(state.deal, swap), _disguised_log(state, swap)
    if isinstance(state, TjuvState):
        hands = tuple(moved(hand, swap) for hand in state.hands)
        stock = tuple(swap.get(card, card) for card in state.stock)
        table = moved(state.table, swap)
        return state._replace(deal=deal, log=log, hands=hands, stock=stock, table=table)
    assert isinstance(state, TrickState)
    return state.but(deal=deal, log=log, held=tuple(moved(held, swap) for held in state.held))


def moved(cards: int, swap: Swap) -> int:
    """A set of cards after the swap."""
    return set_of(swap.get(card, card) for card in cards_of(cards))


def disguised_deal(deal: Deal, swap: Swap) -> Deal:
    """The deal as it lies after the swap."""
    return deal._replace(
        hands=tuple(moved(hand, swap) for hand in deal.hands),
        stock=tuple(swap.get(card, card) for card in deal.stock),
        down=tuple(tuple(swap.get(card, card) for card in row) for row in deal.down),
    )


def _disguised_log(state: State, swap: Swap) -> Log | None:
    log: Log | None = None
    for seat, what in state.events:
        log = (log, seat, _disguised_event(state, what, swap))
    return log


def _disguised_event(state: State, what: Happening, swap: Swap) -> Happening:
    if isinstance(what, Drawn) and what.card:
        return Drawn(swap.get(what.card, what.card))
    if isinstance(what, Move) and what.cards:
        cards = state.rules.deck.sort(moved(set_of(what.cards), swap))
        return Move(f"{what.verb}:{','.join(cards)}")
    return what

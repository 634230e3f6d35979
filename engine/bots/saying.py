"""What a sensible player says before a lead: melds, the question, a gubbe, a new deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.bots.sight import pairs_in, trick_state
from engine.bots.trading import exchanged, wants_to_buy
from engine.cards import SUIT
from engine.exchange import Exchanges
from engine.games.bondtolva import BondtolvaAside
from engine.games.tolva import TolvaAside, card_points
from engine.moves import (
    ASK,
    BUY,
    HALV_GUBBE,
    HEL_GUBBE,
    MELD,
    MELDS,
    NO,
    NO_OMGIV,
    OMGIV,
    PASS,
    STAND,
    move_of,
)

if TYPE_CHECKING:
    from engine.cards import Deck
    from engine.moves import Move
    from engine.trick_state import Aside, TrickState
    from engine.view import View

COVERED: Final = 6  # tricks of a halv gubbe
FIRM: Final = 44  # card points of one's own in them that are taken to suffice


def sensible_word(view: View) -> Move | None:
    """Choose what to say; nothing where a card is better, or only cards are asked for."""
    state = trick_state(view)
    if isinstance(view.legal_moves, Exchanges):
        return exchanged(state, view.seat, view.legal_moves)
    said = state.allowed >> 52 << 52
    if not said:
        return None
    if said & OMGIV:
        return move_of(OMGIV)
    if said & BUY:
        return move_of(BUY if wants_to_buy(state, view.seat) else STAND)
    for gubbe in (HEL_GUBBE, HALV_GUBBE):
        if said & gubbe and is_overwhelming(state, view.seat, gubbe):
            return move_of(gubbe)
    if said & MELDS:
        return move_of(best_meld(state, view.seat, said & MELDS))
    if said & ASK and may_help(state, view.seat):
        return move_of(ASK)
    return move_of(said & (NO | PASS | NO_OMGIV)) if said & (NO | PASS | NO_OMGIV) else None


def best_meld(state: TrickState[Aside], seat: int, melds: int) -> int:
    """Choose the strongest suit for trump; later the shortest, which will not keep its pair."""
    hand, found = state.cards(seat), []
    for suit, meld in enumerate(MELD):
        if meld & melds:
            cards = hand & SUIT[suit]
            found.append((10 * cards.bit_count() + card_points(cards), meld))
    return max(found)[1] if state.trump is None else min(found)[1]


def may_help(state: TrickState[Aside], seat: int) -> bool:
    """Whether the partner may have king and queen together, and has not said no before."""
    aside = state.aside
    assert isinstance(aside, TolvaAside | BondtolvaAside), "only these games have questions"
    unseen = state.left & ~state.cards(seat)
    if not pairs_in(unseen, aside.melded):
        return False
    partner = (seat + state.rules.sides) % state.rules.players
    return (partner, move_of(NO)) not in state.moves


def is_overwhelming(state: TrickState[Aside], seat: int, gubbe: int) -> bool:
    """Whether the tricks of a gubbe are sure as far as the own hand can tell."""
    hand = state.cards(seat)
    sure = firm(hand, state.left & ~hand, state.rules.deck)
    if gubbe == HEL_GUBBE:
        return sure == hand and not state.tricks_done
    return sure.bit_count() >= COVERED and card_points(sure) >= FIRM


def firm(hand: int, unseen: int, deck: Deck) -> int:
    """Gather the cards of a hand that take every trick in sang, led from the top."""
    found = 0
    for suit in SUIT:
        out = unseen & suit
        top = [card for card in _each(hand & suit) if not deck.higher[card] & out]
        found |= hand & suit if len(top) >= out.bit_count() else sum(top)
    return found


def _each(cards: int) -> list[int]:
    return [1 << i for i in range(52) if cards >> i & 1]

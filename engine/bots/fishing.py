"""Tjuv by rules of thumb: what a capture brings, and what may be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.bots.choosing import best_of
from engine.cards import suit_of
from engine.events import TurnedUp
from engine.games.tjuv_rights import LOWER
from engine.games.tjuv_state import TjuvState
from engine.moves import CAPTURE_SHIFT, MOVE_BIT, REMOVE_SHIFT, cards_named

if TYPE_CHECKING:
    from engine.games.tjuv_state import Pile
    from engine.moves import Move
    from engine.shuffle import Rng
    from engine.view import View

TAKEN_BACK: Final = 0.35  # how likely each higher card that is out is to steal a pile
KEEP: Final = 0.5  # what a card in hand is worth for each card that it may capture some time
BAIT: Final = 0.1  # how much of a pile is hoped for when a card opens its suit
HOPE: Final = 0.2  # how much of a pile a card hopes to steal some time
STOLEN: Final = 0.25  # how much of a pile of one's own is feared for when its suit lies open


class Pond(NamedTuple):
    """What a seat sees of a deal of tjuv."""

    hand: int
    table: int
    out: int  # cards that have not been seen
    own: tuple[Pile, ...]
    others: tuple[Pile, ...]


def tjuv_state(view: View) -> TjuvState:
    """Give the state of a deal of tjuv."""
    assert isinstance(view.state, TjuvState), "there are piles in tjuv only"
    return view.state


def pond_of(view: View) -> Pond:
    """Gather what a seat sees."""
    state, seat = tjuv_state(view), view.seat
    others = tuple(pile for i, own in enumerate(state.piles) if i != seat for pile in own)
    out = state.rules.deck.all & ~(state.hands[seat] | state.table | seen(state))
    return Pond(state.hands[seat], state.table, out, state.piles[seat], others)


def seen(state: TjuvState) -> int:
    """Gather every card that has been played or turned up."""
    found, log = 0, state.log
    while log is not None:
        log, _, what = log
        if isinstance(what, str):
            bit = MOVE_BIT[what]
            found |= 0 if bit >> REMOVE_SHIFT else cards_named(bit)
        elif isinstance(what, TurnedUp):
            found |= what.card.bit
    return found


def sensible_catch(view: View, random: Rng) -> Move:
    """Choose a capture, or a card to lay or to remove."""
    if len(view.legal_moves) == 1:
        return view.legal_moves[0]
    pond = pond_of(view)
    return best_of(view.legal_moves, lambda move: utility(pond, move), random)


def utility(pond: Pond, move: Move) -> float:
    """Weigh what a move brings against what it gives away."""
    card = move.cards[0].bit
    if move.verb == "capture":
        return captured(pond, card) - kept(pond, card)
    return -given(pond, card) - kept(pond, card)


def captured(pond: Pond, card: int) -> float:
    """Count what a capture brings, less what may be stolen again."""
    caught = (LOWER[card] & pond.table).bit_count() + 1
    stolen = sum(pile.size for pile in pond.others if pile.top & LOWER[card])
    return caught + 1.5 * stolen - risk(pond, card) * (caught + stolen)


def risk(pond: Pond, top: int) -> float:
    """Guess how likely a pile is to be stolen."""
    higher = pond.out & suit_of(top) & ~LOWER[top] & ~top
    return STOLEN * (1 - (1 - TAKEN_BACK) ** higher.bit_count())


def kept(pond: Pond, card: int) -> float:
    """Tell what a card is worth in hand: for what lies out, and for piles that it may steal."""
    lower = LOWER[card]
    hopes = sum(pile.size for pile in pond.others if pile.top & lower)
    return KEEP * (lower & (pond.out | pond.table)).bit_count() + HOPE * hopes


def given(pond: Pond, card: int) -> float:
    """Tell what an open card gives away: it opens its suit, so that piles can be stolen."""
    suit = suit_of(card)
    if pond.table & suit:
        return 0.0
    above = suit & ~LOWER[card]
    mine = sum(risk(pond, pile.top) * pile.size for pile in pond.own if pile.top & suit)
    theirs = sum(
        pile.size
        for pile in pond.others
        if pond.hand & above & ~card & ~LOWER[pile.top] & suit_of(pile.top)
    )
    return mine - BAIT * theirs


def count(view: View, move: Move) -> int:
    """Count the cards that a move brings in at once."""
    state, bit = tjuv_state(view), MOVE_BIT[move]
    if move.verb != "capture":
        return 0
    lower = LOWER[bit >> CAPTURE_SHIFT]
    others = (pile for i, own in enumerate(state.piles) if i != view.seat for pile in own)
    return (lower & state.table).bit_count() + 1 + sum(p.size for p in others if p.top & lower)


def height(view: View, move: Move) -> int:
    """Tell how high the card of a move is."""
    ranks = view.state.rules.deck.ranks
    return ranks.index(move.cards[0].rank) if move.cards else -1

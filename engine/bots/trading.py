"""Tremanswhist before the play: whether to buy, and which cards to exchange."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import SUIT, cards_of, set_of
from engine.games.tremanswhist import Whist
from engine.moves import Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.exchange import Exchanges
    from engine.trick_state import Aside, TrickState

FEWEST: Final = 1.4  # tricks that a hand is good for, below which one buys in plus
MOST: Final = 5.3  # tricks that a hand has to fear, above which one buys in nolle
HONOURS: Final = ((12, 1.0, 1), (11, 0.75, 2), (10, 0.45, 3), (9, 0.2, 4))  # bit, tricks, length
EASE: Final = (1, 4, 7, 9)  # rank bits up to which the lowest cards of a suit are no danger


def wants_to_buy(state: TrickState[Aside], seat: int) -> bool:
    """Whether the hand is worth less than thirteen unknown cards and their price."""
    hand = state.cards(seat)
    if is_nolle(state):
        return fears(hand) > MOST
    return strength(hand, state.order.trumps) < FEWEST


def is_nolle(state: TrickState[Aside]) -> bool:
    """Whether the deal is played for few tricks."""
    assert isinstance(state.rules, Whist), "nobody buys in other games"
    return state.rules.is_minus(state.deal)


def strength(hand: int, trumps: int) -> float:
    """Estimate the tricks of a hand in plus."""
    total = 0.0
    for suit, mask in enumerate(SUIT):
        cards = (hand & mask) >> 13 * suit
        length = cards.bit_count()
        total += sum(worth for bit, worth, least in HONOURS if cards >> bit & 1 and length >= least)
        total += 0.4 * max(0, length - (3 if mask & trumps else 4))
    return total


def fears(hand: int) -> float:
    """Estimate the tricks that a hand has to take in nolle."""
    total = 0.0
    for suit in range(4):
        ranks = [i for i in range(13) if hand >> 13 * suit + i & 1]
        for ease, rank in zip((*EASE, *[12] * 9), ranks, strict=False):
            total += max(0, rank - ease) / 6
    return total


def exchanged(state: TrickState[Aside], seat: int, moves: Exchanges) -> Move:
    """Choose the cards to exchange: the weakest in plus, the most dangerous in nolle."""
    hand = state.cards(seat)
    wanted = dangers(hand) if is_nolle(state) else weak(hand, state.order.trumps)
    thrown = set_of(wanted[: moves.most])
    return Move.exchanging(state.rules.deck.sort(thrown))


def weak(hand: int, trumps: int) -> Sequence[str]:
    """List the cards that will hardly take a trick in plus, the lowest first."""
    found = []
    for suit, mask in enumerate(SUIT):
        cards = (hand & mask) >> 13 * suit
        if mask & trumps or cards.bit_count() > 4:
            continue
        found += [(i, 13 * suit + i) for i in range(11) if cards >> i & 1]
    return [cards_of(1 << number)[0] for _, number in sorted(found)]


def dangers(hand: int) -> Sequence[str]:
    """List the cards that threaten to take a trick in nolle, the worst first."""
    found = []
    for suit in range(4):
        ranks = [i for i in range(13) if hand >> 13 * suit + i & 1]
        for ease, rank in zip((*EASE, *[12] * 9), ranks, strict=False):
            found += [(rank - ease, 13 * suit + rank)] if rank > ease else []
    return [cards_of(1 << number)[0] for _, number in sorted(found, reverse=True)]

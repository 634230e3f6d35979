"""Moves that come to the same: cards of a suit, worth as much, with no other card between them."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from engine.cards import CARD_BIT, SUIT, set_of
from engine.games.tjuv_state import TjuvState
from engine.solver.reckoning import worth_of
from engine.trick_state import TrickState

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.cards import Card
    from engine.moves import Move
    from engine.state import State

Class = tuple["Move", ...]
SINGLE = frozenset({"play", "capture", "lay", "remove"})  # moves of one card
FEWEST_CLASSES: Final = 3  # to choose between


def classes(state: State) -> tuple[Class, ...]:
    """Group the legal moves of the seat on turn, in the order in which they are listed."""
    return grouped(state, neighbours(state, unplayed(state), covering(state)))


def wide_classes(state: State) -> tuple[Class, ...]:
    """The same by rank alone: it does not matter where a card lies, nor what is open in tjuv.

    A puzzle whose answer depends on which way the classes are understood is none.
    """
    return grouped(state, neighbours(state, in_play(state), 0))


def grouped(state: State, next_of: Mapping[Card, Card]) -> tuple[Class, ...]:
    """The legal moves by what they come to, cards that follow each other together."""
    groups: dict[tuple[str, str], list[Move]] = {}
    for move in state.legal_moves:
        key = (move.verb, str(move))
        if move.verb in SINGLE:
            key = (move.verb, first_of(move.cards[0], next_of))
        groups.setdefault(key, []).append(move)
    return tuple(tuple(group) for group in groups.values())


def same_as(state: State, move: Move) -> Class:
    """The moves that come to the same as a legal one, itself among them."""
    return next(group for group in classes(state) if move in group)


def first_of(card: Card, above: Mapping[Card, Card]) -> Card:
    """The highest of the cards that are as good as a card."""
    while card in above:
        card = above[card]
    return card


def neighbours(state: State, others: int, apart: int) -> dict[Card, Card]:
    """For a card of the hand on turn, the next one above it that comes to the same.

    None of the `others` lies between them, and neither is a card `apart`, like no other.
    """
    return {
        low: high
        for high, low in _side_by_side(state, others)
        if worth(state, high) == worth(state, low) and not apart & set_of((high, low))
    }


def _side_by_side(state: State, others: int) -> Iterator[tuple[Card, Card]]:
    """Pairs of own cards of a suit with none of the others between them in rank."""
    own = own_cards(state)
    for suit in SUIT:
        ranked = [card for card in ranking(state) if CARD_BIT[card] & suit & (own | others)]
        for high, low in pairwise(ranked):
            if CARD_BIT[high] & own and CARD_BIT[low] & own:
                yield high, low


def own_cards(state: State) -> int:
    """What the seat on turn may be about to play: its hand, and its cards face up."""
    legal = set_of(card for move in state.legal_moves if move.verb in SINGLE for card in move.cards)
    return legal | state.cards(state.decider)


def unplayed(state: State) -> int:
    """Every card that is not done with: in play, or open in tjuv, where it may still be taken."""
    if isinstance(state, TjuvState):
        tops = sum(pile.top for own in state.piles for pile in own)
        return in_play(state) | state.table | tops
    return in_play(state)


def in_play(state: State) -> int:
    """The cards in hands, in stock, on the table in bordstolva and in the current trick."""
    if isinstance(state, TjuvState):
        return sum(state.hands) | set_of(state.stock[len(state.stock) - state.left :])
    assert isinstance(state, TrickState)
    return state.before if state.standing is not None else state.left


def ranking(state: State) -> Sequence[Card]:
    """All cards of the deck, those of a suit from the highest down."""
    return state.rules.deck.sorted


def worth(state: State, card: Card) -> int:
    """What a card counts for at the end of the deal."""
    if isinstance(state, TrickState):
        return worth_of(state.rules, CARD_BIT[card])
    return 1


def covering(state: State) -> int:
    """Cards that are like no other: they lie on a card of their own."""
    return set_of(
        top
        for up, down in zip(state.deal.up, state.deal.down, strict=True)
        for top, _ in zip(up, down, strict=False)
    )

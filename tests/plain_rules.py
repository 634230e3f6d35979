"""The duties and the winner of a trick as the rules say them: lists of cards, and no masks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Card, Suit

TEN_SECOND = ("6", "7", "8", "9", "Kn", "D", "K", "10", "E")
NATURAL = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "Kn", "D", "K", "E")


def ranks_of(game: str) -> tuple[str, ...]:
    """The ranks of a game of tricks, low to high."""
    return NATURAL if game.startswith("tremanswhist") else TEN_SECOND


def best_of(trick: Sequence[Card], trump: Suit | None, ranks: Sequence[str]) -> Card:
    """The highest trump, else the highest card of the suit led."""
    able = [card for card in trick if card.suit == trump] or [
        card for card in trick if card.suit == trick[0].suit
    ]
    return max(able, key=lambda card: ranks.index(card.rank))


def allowed(
    hand: Sequence[Card], trick: Sequence[Card], trump: Suit | None, game: str
) -> set[Card]:
    """What a follower may play: follow, else trump, and take the lead if that is possible."""
    ranks = ranks_of(game)
    following = [card for card in hand if card.suit == trick[0].suit]
    trumping = [card for card in hand if card.suit == trump]
    if not following and not trumping:
        return set(hand)
    cards = following or trumping
    if game.startswith("tremanswhist"):
        return set(cards)
    return {card for card in cards if best_of([*trick, card], trump, ranks) == card} or set(cards)

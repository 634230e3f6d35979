"""Cards are listed by tables: the same lists as when they are put together one by one."""

from __future__ import annotations

import random

import pytest

from engine.cards import CARD_BIT, NATURAL_36, NATURAL_52, TEN_HIGH_36, Deck
from engine.moves import MOVES, play_table


@pytest.mark.parametrize("deck", [TEN_HIGH_36, NATURAL_36, NATURAL_52])
def test_any_set_of_cards_is_listed_as_a_hand_is_sorted(deck: Deck) -> None:
    rng = random.Random(1)
    for _ in range(2000):
        cards = deck.all & rng.getrandbits(52) & (rng.getrandbits(52) | -rng.getrandbits(1))
        sorted_one_by_one = tuple(card for card in deck.sorted if CARD_BIT[card] & cards)

        assert deck.sort(cards) == sorted_one_by_one
        assert play_table(deck).of(cards) == tuple(
            MOVES[card.bit.bit_length() - 1] for card in sorted_one_by_one
        )


@pytest.mark.parametrize("deck", [TEN_HIGH_36, NATURAL_52])
def test_any_cards_of_one_suit_are_listed(deck: Deck) -> None:
    for suit in "shrk":
        cards = tuple(card for card in deck.sorted if card.suit == suit)
        for size in range(len(cards)):
            assert deck.sort(sum(card.bit for card in cards[size:])) == cards[size:]

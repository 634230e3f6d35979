"""The card that a sensible player plays: what it may win now, less what it is worth to keep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.bots.sight import Sight, chance, sight_of, trick_state
from engine.cards import ALL_CARDS, suit_of
from engine.moves import MOVES
from engine.shuffle import pick

if TYPE_CHECKING:
    from engine.moves import Move
    from engine.shuffle import Rng
    from engine.view import View

KEPT: Final = 0.36  # of what a card is worth, how much one saves by keeping it
GUARDED: Final = 0.8  # for every higher card that is out, with a lower card of one's own to give
BARE: Final = 0.5  # the same without one
TRUMP: Final = 20.0  # a trump in hand, for itself
PAIR: Final = 12.0  # king or queen of a pair that may be melded


def sensible_card(view: View, random: Rng) -> Move:
    """Choose a card."""
    cards = trick_state(view).allowed & ALL_CARDS
    if not cards & cards - 1:
        return MOVES[cards.bit_length() - 1]
    sight = sight_of(view)
    judge = nolle_utility if sight.aim.is_nolle else utility
    best: list[int] = []
    most = float("-inf")
    while cards:
        card = cards & -cards
        cards ^= card
        found = judge(sight, card)
        if found > most:
            most, best = found, [card]
        elif found == most:
            best.append(card)
    return MOVES[pick(best, random).bit_length() - 1]


def utility(sight: Sight, card: int) -> float:
    """Weigh what the trick gives with this card against what the card could win later."""
    aim = sight.aim
    at_stake = aim.trick + sight.on_table + aim.worth[card.bit_length() - 1]
    return (2 * chance(sight, card) - 1) * at_stake - keep(sight, card)


def keep(sight: Sight, card: int) -> float:
    """Tell what a card is worth in hand."""
    aim, deck = sight.aim, sight.order.deck
    out = (deck.higher[card] & sight.unseen).bit_count()
    guards = (deck.lower[card] & sight.hand).bit_count()
    hope = (GUARDED if guards >= out else BARE) ** out
    found = hope * (aim.hold + KEPT * aim.worth[card.bit_length() - 1])
    if card & sight.order.trumps:
        found += TRUMP
    if card & sight.pairs:
        found += PAIR
    return found


def nolle_utility(sight: Sight, card: int) -> float:
    """In nolle: give no card that takes the trick, and be rid of those that would take others."""
    return danger(sight, card) - 2 * chance(sight, card)


def danger(sight: Sight, card: int) -> float:
    """Tell how likely a card is to take a trick some time."""
    deck = sight.order.deck
    lower = (deck.lower[card] & sight.unseen).bit_count()
    return lower / (1 + (suit_of(card) & sight.unseen).bit_count())

"""A trick by itself, outside any deal: who wins it, and what a hand may play to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.cards import CARD_BIT, Card, Suit, set_of, suit_of
from engine.errors import RecordError
from engine.refusal import Narrowing
from engine.tricks import TrickRules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Game
    from engine.trick_state import Aside


class TrickVerdict(NamedTuple):
    """Which card of the trick is the best (by its place), and what the duties leave of a hand."""

    winner: int
    legal: tuple[Card, ...]
    chain: tuple[Narrowing, ...]


def judge_trick(
    game: Game, trump: Suit | None, trick: Sequence[Card], hand: Sequence[Card]
) -> TrickVerdict:
    """Judge an unfinished or full trick by the game's own duties; what cannot be is refused."""
    rules = game.rules
    if not isinstance(rules, TrickRules):
        raise RecordError("game", f"{game.name} has no tricks")
    deck, order = rules.deck, rules.orders.get(trump)
    if order is None:
        raise RecordError("trump", f"{game.name} has no such trump")
    _refuse_impossible(rules, trick, hand)
    best = 0
    for place, card in enumerate(trick):
        if CARD_BIT[card] & order.beats(CARD_BIT[trick[best]]):
            best = place
    led = suit_of(CARD_BIT[trick[0]]) & deck.all
    left, chain = set_of(hand), []
    for step in order.standings[led, CARD_BIT[trick[best]]].steps:
        kept = left & step.mask or left
        if kept != left:
            chain.append(Narrowing(step.rule, deck.sort(kept)))
        left = kept
    return TrickVerdict(best, deck.sort(left), tuple(chain))


def _refuse_impossible(
    rules: TrickRules[Aside], trick: Sequence[Card], hand: Sequence[Card]
) -> None:
    cards = [*trick, *hand]
    for card in cards:
        if not CARD_BIT[card] & rules.deck.all:
            raise RecordError(card, "is not in the deck")
        if cards.count(card) > 1:
            raise RecordError(card, "stands twice")
    if not 1 <= len(trick) <= rules.players:
        raise RecordError("trick", f"has {len(trick)} cards")

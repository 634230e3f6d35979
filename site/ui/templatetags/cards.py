"""`{% card "hK" %}`: a drawn card in a template."""

import functools

from django import template
from django.utils.safestring import SafeString

from engine.cards import NATURAL_52, Card, Suit
from ui.card_names import read_card
from ui.cards import Size, State, card_back, card_markup, suit_markup

register = template.Library()


@register.simple_tag
@functools.lru_cache(maxsize=8192)  # a page draws dozens, and all pages the same
def card(value: Card | str, size: str = "small", state: str = "", note: str = "") -> SafeString:
    """A card by its value or its text, drawn in one size and state."""
    drawn = value if isinstance(value, Card) else read_card(value)
    return card_markup(drawn, Size(size), State(state), note)


@register.simple_tag
def back(size: str = "small") -> SafeString:
    """The back of a card."""
    return card_back(Size(size))


@register.simple_tag
def suit(letter: str) -> SafeString:
    """A suit by its letter, drawn in a line of text."""
    return suit_markup(Suit(letter))


@register.simple_tag
def whole_deck() -> tuple[Card, ...]:
    """All 52 cards, suit by suit, high to low."""
    return NATURAL_52.sorted

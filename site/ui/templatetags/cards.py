"""`{% card "hK" %}`: a drawn card in a template."""

import functools
from collections.abc import Iterable, Sequence
from html import escape

from django import template
from django.utils.safestring import SafeString

from engine.cards import NATURAL_52, Card, Suit
from ui.card_names import read_card
from ui.cards import Size, State, card_back, card_markup, chip_backs, plays_markup, suit_markup
from ui.cards import chips as cards_in_line
from ui.markup import listed
from ui.table import HeldCard

register = template.Library()


@register.simple_tag
@functools.lru_cache(maxsize=8192)  # a page draws dozens, and all pages the same
def card(value: Card | str, size: str = "small", state: str = "", note: str = "") -> SafeString:
    """A card by its value or its text, drawn in one size and state."""
    drawn = value if isinstance(value, Card) else read_card(value)
    return card_markup(drawn, Size(size), State(state), note)


@register.simple_tag
def chips(cards: Iterable[Card]) -> SafeString:
    """Cards in a line of text, each with a space after it."""
    return cards_in_line(cards)


@register.simple_tag
def cards_named(cards: Sequence[Card | str], last: str = "och") -> SafeString:
    """Cards in a sentence: one, another and a third."""
    return listed([card(each, "inline") for each in cards], last)


@register.simple_tag
def backs(count: int) -> SafeString:
    """Hidden cards in a line of text."""
    return chip_backs(count)


@register.simple_tag
def plays(plays: Iterable[tuple[str, Card]]) -> SafeString:
    """Who played which card, one after another."""
    return plays_markup(plays)


@register.simple_tag
def card_link(held: HeldCard, table: str, sends: str = "") -> SafeString:
    """A card of one's own that can only be played: a link, or a button of the form `sends`."""
    drawn = card(held.card, state=held.state, note=held.note)
    if sends:
        return SafeString(
            f'<button class="hand__card" id="{table}-{held.card}" type="submit" form="{sends}"'
            f' name="svar" value="{held.choices[0].move}">{drawn}</button>'
        )
    return SafeString(
        f'<a class="hand__card" id="{table}-{held.card}" href="{escape(held.href)}#{table}"'
        f' rel="nofollow" hx-get="{escape(held.href)}">{drawn}</a>'
    )


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

"""Filters for figures and names as Swedish writes them."""

from collections.abc import Sequence

from django import template

from engine.cards import Card, Suit
from ui.card_names import SUIT_NAMES, card_name
from ui.table import Table
from ui.table import in_words as telling
from ui.table.names import count_of

register = template.Library()


@register.filter
def suit_name(suit: str) -> str:
    """The name of a suit by its letter: h is hjärter."""
    return SUIT_NAMES[Suit(suit)]


@register.filter
def spoken(cards: Card | Sequence[Card]) -> str:
    """A card by its name, or several: hjärter kung och ruter sju."""
    return card_name(cards) if isinstance(cards, Card) else telling.named(cards)


@register.filter
def in_words(table: Table) -> str:
    """The whole position as one paragraph."""
    return telling.in_words(table)


@register.filter
def minus(number: int | str) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


@register.filter
def signed(number: int) -> str:
    """A number with its sign: +2, −6."""
    return minus(f"{number:+d}")


@register.filter
def counted(number: int) -> str:
    """A number of neuter things, in words where it is small: ett, två."""
    return count_of(number)


@register.filter
def thousands(number: int) -> str:
    """A number with its thousands apart: 2 905."""
    return f"{number:,}".replace(",", "\u00a0")

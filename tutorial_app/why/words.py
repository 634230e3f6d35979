"""Numbers, lists and cards as words of a Swedish sentence."""

from collections.abc import Iterable

from django.utils.safestring import SafeString

from engine import Card, Suit
from ui.card_names import SUIT_NAMES
from ui.cards import Size, card_markup
from ui.markup import listed, markup

Word = str | SafeString
NUMBERS = (
    *("noll", "en", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio"),
    *("elva", "tolv"),
)
ORDINALS = ("", "första", "andra", "tredje", "fjärde")


def number(count: int) -> str:
    """A number as Swedish writes it: words to twelve, then figures."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def neuter(count: int) -> str:
    """The same of neuter things: ett kort, inget stick."""
    return {0: "inget", 1: "ett"}.get(count) or number(count)


def points(count: int, plus: str = "") -> str:
    """Points with their number: två poäng, sex minuspoäng."""
    return f"{number(abs(count))} {'minus' if count < 0 else plus}poäng"


def suit_word(suit: Suit | None) -> str:
    """The name of a suit."""
    return SUIT_NAMES[suit] if suit else "ingen färg"


def suits(named: Iterable[Suit], last: str = "och") -> Word:
    """Suits one after another."""
    return listed([suit_word(suit) for suit in named], last)


def chip(card: Card) -> SafeString:
    """A card in a sentence."""
    return card_markup(card, Size.INLINE)


def cards(named: Iterable[Card], last: str = "och") -> Word:
    """Cards one after another."""
    return listed([chip(card) for card in named], last)


def capitalized(word: Word) -> Word:
    """A word that begins a sentence; a drawn card stays as it is."""
    if isinstance(word, SafeString) and word.startswith("<"):
        return word
    begun = f"{word[:1].upper()}{word[1:]}"
    return markup(begun) if not isinstance(word, SafeString) else SafeString(begun)

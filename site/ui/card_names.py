"""Cards as content writes them and as they are read aloud in Swedish."""

import functools
import re

from engine.cards import Card, Suit, parse_card
from engine.errors import RecordError
from ui.content import ContentError

SUIT_NAMES = {
    Suit.SPADER: "spader",
    Suit.HJARTER: "hjärter",
    Suit.RUTER: "ruter",
    Suit.KLOVER: "klöver",
}
RANK_NAMES = {
    "E": "ess",
    "K": "kung",
    "D": "dam",
    "Kn": "knekt",
    "10": "tio",
    "9": "nio",
    "8": "åtta",
    "7": "sju",
    "6": "sex",
    "5": "fem",
    "4": "fyra",
    "3": "tre",
    "2": "två",
}

# The symbol of a suit and whatever follows; a letter and a rank in any case; a letter and a
# capital that is no rank.
_MEANT = re.compile(r"[♠♤♥♡♦♢♣♧].*|(?i:[shrk](?:\d+|kn|[ekd]))|[shrk][A-ZÅÄÖ][a-zåäö]?", re.DOTALL)


@functools.lru_cache(maxsize=64)
def card_name(card: Card) -> str:
    """The card read aloud: hjärter kung."""
    return f"{SUIT_NAMES[card.suit]} {RANK_NAMES[card.rank]}"


def is_meant_as_card(text: str) -> bool:
    """Whether somebody who writes this in brackets must have had a card in mind."""
    return _MEANT.fullmatch(text) is not None


def read_card(text: str) -> Card:
    """The card written with a letter or a symbol: `hE`, `♥E`."""
    try:
        return parse_card(text)
    except RecordError as fault:
        raise ContentError(f"{text!r} is no card; cards are written like hE, ♥10, sKn") from fault

"""Cards, suits and moves as a record may write them: with the letter of the suit or its symbol."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import CARDS, SUITS, Card, Deck, Suit, set_of
from engine.errors import RecordError
from engine.moves import MOVES
from engine.record.strict import shown

if TYPE_CHECKING:
    from collections.abc import Iterable

SYMBOLS: Final = dict(zip(SUITS, "♠♥♦♣", strict=True))
SUIT_WORDS: Final = {word: suit for suit in SUITS for word in (str(suit), SYMBOLS[suit])}
CARD_WORDS: Final = {
    word: card for card in CARDS for word in (str(card), SYMBOLS[card.suit] + card.rank)
}


def _with_symbol(move: str) -> str:
    verb, colon, named = move.partition(":")
    if colon and named != "ask":
        return f"{verb}:{SYMBOLS[Suit(named[0])]}{named[1:]}"
    return move


MOVE_WORDS: Final[dict[str, str]] = {
    word: str(move) for move in MOVES for word in (str(move), _with_symbol(move))
}


def read_card(word: object, deck: Deck, field: str) -> Card:
    """Read a card that belongs to the deck."""
    card = CARD_WORDS.get(word) if type(word) is str else None
    if card is None or not card.bit & deck.all:
        raise RecordError(field, f"{shown(word)} är inget kort i leken")
    return card


def read_cards(words: object, deck: Deck, field: str) -> tuple[Card, ...]:
    """Read a list of cards."""
    if type(words) is not list:
        raise RecordError(field, f"{shown(words)} är ingen lista av kort")
    return tuple([read_card(word, deck, field) for word in words])


def plain_move(word: str) -> str:
    """Write a move with the letters of the suits; what is no move at all stays as it is."""
    move = MOVE_WORDS.get(word)
    if move is None and word.startswith("exchange:"):
        return "exchange:" + ",".join(_plain_cards(word.removeprefix("exchange:").split(",")))
    return word if move is None else move


def _plain_cards(words: Iterable[str]) -> list[str]:
    return [CARD_WORDS.get(word, word) for word in words]


def is_move(move: str, deck: Deck) -> bool:
    """Whether a move is written as it should be: an exchange names cards once each, in order."""
    if move in MOVE_WORDS:
        return True
    if not move.startswith("exchange:"):
        return False
    cards = move.removeprefix("exchange:")
    named = cards.split(",") if cards else []
    return all(card in CARD_WORDS for card in named) and list(deck.sort(set_of(named))) == named

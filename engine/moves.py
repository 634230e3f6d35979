"""Moves: each is its canonical text, and the commonest sets of moves are integers.

In a set of moves the bits 0–51 are `play:` of the card with that number, and the declarations
and the other verbs follow above, so that one mask can bar cards and declarations alike.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from engine.cards import (
    ALL_CARDS,
    CARDS,
    NATURAL_52,
    SUITS,
    Card,
    Deck,
    Listing,
    Suit,
    parse_card,
    set_of,
)
from engine.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Sequence


class Move(str):
    """One move in its canonical text: `play:hE`, `meld:s`, `ask`, `exchange:s9,h7`."""

    __slots__ = ("bit", "number")

    bit: int  # the set of this move alone (an exchange stands for all of as many cards)
    number: int  # which bit that is: of `play:` the number of the card

    def __new__(cls, text: str) -> Move:
        """Make the move of a canonical text."""
        move = super().__new__(cls, text)
        number = _NUMBERS.get(text)
        return move._numbered(EXCHANGE_SHIFT + len(_cards_in(text)) if number is None else number)

    @classmethod
    def exchanging(cls, cards: Sequence[Card]) -> Move:
        """Make the move that exchanges these cards, sorted as a hand is."""
        move = super().__new__(cls, "exchange:" + ",".join(cards))
        return move._numbered(EXCHANGE_SHIFT + len(cards))

    def _numbered(self, number: int) -> Move:
        object.__setattr__(self, "number", number)
        object.__setattr__(self, "bit", 1 << number)
        return self

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a move does not change."""
        raise AttributeError(f"a move is frozen: {name}")

    def __reduce__(self) -> tuple[type[Move], tuple[str]]:
        """Copy a move by its text."""
        return Move, (str(self),)

    @property
    def verb(self) -> str:
        """What is done: the text before the colon, or all of it."""
        return self.partition(":")[0]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the move names."""
        return _CARDS[self.number] if self.number < EXCHANGE_SHIFT else _cards_in(self)

    @property
    def suit(self) -> Suit | None:
        """The suit that a meld names."""
        named = self.partition(":")[2]
        return Suit(named) if named in SUITS else None


CARD_NAMED: Final[dict[str, Card]] = {card: card for card in CARDS}
_CARD_VERBS: Final = ("play", "capture", "lay", "remove", "exchange")
_PLAIN: Final = (
    *(f"meld:{suit}" for suit in SUITS),
    *("ask", "no", "halv-gubbe", "hel-gubbe", "pass", "omgiv", "no-omgiv", "buy", "stand"),
    *(f"felanmalan:{suit}" for suit in SUITS),
    "felanmalan:ask",
)


def _cards_in(text: str) -> tuple[Card, ...]:
    verb, _, named = text.partition(":")
    if verb not in _CARD_VERBS:
        return ()
    return tuple([CARD_NAMED[text] for text in named.split(",") if text in CARD_NAMED])


_TEXTS: Final = (
    *(f"play:{card}" for card in CARDS),
    *_PLAIN,
    *(f"{verb}:{card}" for verb in ("capture", "lay", "remove") for card in CARDS),
)
_NUMBERS: Final = {text: i for i, text in enumerate(_TEXTS)}
EXCHANGE_SHIFT: Final = len(_TEXTS)
MOVES: Final = tuple(Move(text) for text in _TEXTS)
MOVE_NAMED: Final[dict[str, Move]] = {str(move): move for move in MOVES}
MOVE_BIT: Final[dict[str, int]] = {move: move.bit for move in MOVES}
_CARDS: Final = tuple(_cards_in(text) for text in _TEXTS)

MELD: Final = tuple(MOVE_BIT[f"meld:{suit}"] for suit in SUITS)
MELDS: Final = sum(MELD)
ASK: Final = MOVE_BIT["ask"]
NO: Final = MOVE_BIT["no"]
HALV_GUBBE: Final = MOVE_BIT["halv-gubbe"]
HEL_GUBBE: Final = MOVE_BIT["hel-gubbe"]
PASS: Final = MOVE_BIT["pass"]
OMGIV: Final = MOVE_BIT["omgiv"]
NO_OMGIV: Final = MOVE_BIT["no-omgiv"]
BUY: Final = MOVE_BIT["buy"]
STAND: Final = MOVE_BIT["stand"]
EXCHANGES: Final = (2 << len(CARDS)) - 1 << EXCHANGE_SHIFT
FELANMALAN_SHIFT: Final = MOVE_BIT["felanmalan:s"].bit_length() - MELD[0].bit_length()
FELANMALAN: Final = (MELDS | ASK) << FELANMALAN_SHIFT
CAPTURE_SHIFT: Final = MOVE_BIT["capture:s2"].bit_length() - 1
LAY_SHIFT: Final = MOVE_BIT["lay:s2"].bit_length() - 1
REMOVE_SHIFT: Final = MOVE_BIT["remove:s2"].bit_length() - 1
NAMING_CARDS: Final = ALL_CARDS | sum(
    ALL_CARDS << shift for shift in (CAPTURE_SHIFT, LAY_SHIFT, REMOVE_SHIFT)
)


def parse_move(text: str) -> Move:
    """Read a move as people write it: `play:hE`, `♥E`, `meld:♠`, `exchange:s9,h7`."""
    if text in MOVE_BIT:
        return move_of(MOVE_BIT[text])
    verb, colon, named = unicodedata.normalize("NFC", text).partition(":")
    if not colon:
        return Move(f"play:{parse_card(verb)}")
    if verb == "exchange":
        return _parse_exchange(named)
    canonical = f"{verb}:{_canonical_name(named)}"
    if canonical not in MOVE_BIT:
        raise RecordError(text[:40], "is no move")
    return move_of(MOVE_BIT[canonical])


def _parse_exchange(named: str) -> Move:
    cards = [parse_card(text) for text in named.split(",")] if named else []
    if len(set(cards)) < len(cards):
        raise RecordError(named[:40], "names a card twice")
    return Move.exchanging(NATURAL_52.sort(set_of(cards)))


def _canonical_name(named: str) -> str:
    return next((s for s, symbol in zip(SUITS, "♠♥♦♣", strict=True) if named == symbol), "") or (
        named if named in SUITS or named == "ask" else parse_card(named)
    )


@cache
def play_table(deck: Deck) -> Listing[Move]:
    """Give the listing of a deck's `play:` moves, made once: a memory of constants, no state."""
    return Listing(deck, MOVES)


def exchange_of(count: int) -> int:
    """Give the set of all exchanges of so many cards: one bit, as there are thousands."""
    return 1 << EXCHANGE_SHIFT + count


def move_of(bit: int) -> Move:
    """Name the move of a set of one."""
    return MOVES[bit.bit_length() - 1]


def moves_of(moves: int, deck: Deck) -> tuple[Move, ...]:
    """List a set of moves: plays first, as a hand is sorted, then the rest."""
    plays = play_table(deck).of(moves & ALL_CARDS) if moves & ALL_CARDS else ()
    return plays + _above_plays(moves >> 52) if moves >> 52 else plays


@lru_cache(maxsize=4096)
def _above_plays(moves: int) -> tuple[Move, ...]:
    above = moves << 52
    return tuple(move for move in MOVES[52:] if move.bit & above)


def cards_named(moves: int) -> int:
    """Gather the cards that a set of moves names, whatever is done with them."""
    if not moves >> CAPTURE_SHIFT:
        return moves & ALL_CARDS
    played, captured = moves & ALL_CARDS, moves >> CAPTURE_SHIFT & ALL_CARDS
    return played | captured | moves >> LAY_SHIFT & ALL_CARDS | moves >> REMOVE_SHIFT & ALL_CARDS

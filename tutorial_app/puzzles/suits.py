"""Suits renamed: what each card and move of a puzzle is called in the suits of an address."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import permutations
from typing import Final

from engine import Card, Move, Suit
from engine.cards import CARDS
from engine.moves import MOVE_NAMED, MOVES
from engine.puzzles.puzzle import Line

SUITS: Final = "shrk"
ALL: Final = tuple("".join(letters) for letters in permutations(SUITS))


@dataclass(frozen=True)
class Suits:
    """What the suits s, h, r and k are called instead, as four letters."""

    letters: str = SUITS

    @cached_property
    def names(self) -> Mapping[str, str]:
        """The new suit of each."""
        return dict(zip(SUITS, self.letters, strict=True))

    @cached_property
    def _cards(self) -> Mapping[str, Card]:
        """The new card of each."""
        return {card: Card(self.names[card[0]] + card[1:]) for card in CARDS}

    @cached_property
    def _moves(self) -> Mapping[str, Move]:
        """The new move of each."""
        return {move: MOVE_NAMED[self.text(move)] for move in MOVES}

    def text(self, text: str) -> str:
        """A move or an answer: `meld:h`, `play:s9`, `2:hE`, or one that names no suit: `ask`."""
        verb, colon, named = text.rpartition(":")
        if named not in self._cards and named not in SUITS:
            return text
        return f"{verb}{colon}{self.names[named[0]]}{named[1:]}"

    def suit(self, suit: str) -> Suit:
        """A suit."""
        return Suit(self.names[suit])

    def card(self, card: str) -> Card:
        """A card."""
        return self._cards[card]

    def cards(self, cards: Iterable[str]) -> tuple[Card, ...]:
        """Cards in their order."""
        return tuple(map(self._cards.__getitem__, cards))

    def move(self, move: str) -> Move:
        """A move."""
        return self._moves[move]

    def line(self, line: Iterable[tuple[int, str]]) -> Line:
        """Moves with their seats."""
        moves = self._moves
        return tuple([(seat, moves[move]) for seat, move in line])


@lru_cache(maxsize=len(ALL))
def suits_in(letters: str) -> Suits:
    """The suits of an address, with all their names."""
    return Suits(letters)

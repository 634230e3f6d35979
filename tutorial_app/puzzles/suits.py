"""A puzzle in other suits: the record and the moves renamed, everything else computed from them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import permutations
from typing import Final, TypeVar

from engine import Card, Move, Record, Suit
from engine.cards import CARD_BIT, cards_of, set_of
from engine.deal import Deal
from engine.puzzles.puzzle import Failure, Line, Puzzle

SUITS: Final = "shrk"
T = TypeVar("T")


@dataclass(frozen=True)
class Suits:
    """What the suits s, h, r and k are called instead, as four letters."""

    letters: str = SUITS

    @cached_property
    def names(self) -> Mapping[str, str]:
        """The new suit of each."""
        return dict(zip(SUITS, self.letters, strict=True))

    def text(self, text: str) -> str:
        """A move or an answer: `meld:h`, `play:s9`, `2:hE`, or one that names no suit: `ask`."""
        verb, colon, named = text.rpartition(":")
        if named not in CARD_BIT and named not in SUITS:
            return text
        return f"{verb}{colon}{self.names[named[0]]}{named[1:]}"

    def card(self, card: str) -> Card:
        """A card."""
        return Card(self.names[card[0]] + card[1:])

    def cards(self, cards: Iterable[str]) -> tuple[Card, ...]:
        """Cards in their order."""
        return tuple(map(self.card, cards))

    def hand(self, hand: int) -> int:
        """A set of cards."""
        return set_of(self.cards(cards_of(hand)))

    def line(self, line: Line) -> Line:
        """Moves with their seats."""
        return tuple((seat, Move(self.text(move))) for seat, move in line)


SAME: Final = Suits()
ALL: Final = tuple("".join(letters) for letters in permutations(SUITS))


def permuted(puzzle: Puzzle, suits: Suits) -> Puzzle:
    """The same puzzle in other suits."""
    return replace(
        puzzle,
        record=permuted_record(puzzle.record, suits),
        best=tuple(sorted(map(suits.text, puzzle.best), key=_place)),
        values=_renamed(puzzle.values, suits),
        refutations=_lines(puzzle.refutations, suits),
        main=suits.line(puzzle.main),
        line=suits.line(puzzle.line),
        failures=_failures(puzzle.failures, suits),
    )


def _place(answer: str) -> int:
    """Where a card of a seat stands among others, as they are kept; moves stand as they are."""
    seat, _, card = answer.partition(":")
    return CARD_BIT[card] if seat.isdecimal() else 0


def permuted_record(record: Record, suits: Suits) -> Record:
    """A record cut short in other suits."""
    moves = tuple((seat, suits.text(move)) for seat, move in record.moves)
    return replace(record, deal=permuted_deal(record.deal, suits), moves=moves)


def permuted_deal(deal: Deal, suits: Suits) -> Deal:
    """A deal in other suits."""
    return deal._replace(
        hands=tuple(map(suits.hand, deal.hands)),
        stock=suits.cards(deal.stock),
        up=tuple(map(suits.cards, deal.up)),
        down=tuple(map(suits.cards, deal.down)),
        upcard=suits.card(deal.upcard) if deal.upcard else None,
        trump=Suit(suits.names[deal.trump]) if deal.trump else None,
    )


def _renamed(values: Mapping[Move, T] | None, suits: Suits) -> Mapping[Move, T] | None:
    return None if values is None else {Move(suits.text(m)): v for m, v in values.items()}


def _lines(lines: Mapping[Move, Line] | None, suits: Suits) -> Mapping[Move, Line] | None:
    return _renamed({m: suits.line(line) for m, line in lines.items()}, suits) if lines else lines


def _failures(
    failures: Mapping[Move, Failure] | None, suits: Suits
) -> Mapping[Move, Failure] | None:
    if not failures:
        return failures
    told = {
        move: Failure(tuple(map(suits.cards, failure.hands)), suits.line(failure.line))
        for move, failure in failures.items()
    }
    return _renamed(told, suits)

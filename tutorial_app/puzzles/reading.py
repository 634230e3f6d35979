"""A puzzle read from its line, at once in the suits of an address.

The line was read strictly when the tables were filled (`loading`), so nothing is looked for here
that cannot be there; and a line of play is put together when it is asked for. So a first answer
comes sooner: this takes a quarter of the time of `read_puzzle`, which it agrees with on every
puzzle there is.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any, Generic, TypeVar

from engine import Game, Move, Record, State
from engine.cards import CARD_BIT, set_of
from engine.deal import Columns, Deal
from engine.puzzles.puzzle import OPEN_KINDS, Failure, Line, Puzzle, read_value
from engine.rules import Option
from tutorial_app.puzzles.suits import Suits

T = TypeVar("T")
Fields = Mapping[str, Any]


class KeptPuzzle(Puzzle):
    """A puzzle of which every move is known to be allowed."""

    @cached_property
    def state(self) -> State:
        """The position."""
        state = self.record.game.rules.begin(self.record.deal)
        for _, move in self.record.moves:
            state = state.play(move)
        return state


class Later(Mapping[Move, T], Generic[T]):
    """Something for each of some moves, made when it is asked for."""

    def __init__(self, told: Mapping[Move, Any], make: Callable[[Any], T]) -> None:
        """Keep what it is made of."""
        self._told, self._make = told, make

    def __getitem__(self, move: Move) -> T:
        """Make that of one move."""
        return self._make(self._told[move])

    def __iter__(self) -> Iterator[Move]:
        """The moves."""
        return iter(self._told)

    def __len__(self) -> int:
        """How many they are."""
        return len(self._told)


def puzzle_in(text: str, suits: Suits) -> Puzzle:
    """The puzzle on a line, in some suits."""
    fields: Fields = json.loads(text)
    kind = fields["kind"]
    is_open = kind in OPEN_KINDS
    return KeptPuzzle(
        id=fields["id"],
        kind=kind,
        record=record_in(fields["record"], suits),
        seat=fields["seat"],
        best=tuple(sorted(map(suits.text, fields["best"]), key=_place)),
        themes=tuple(fields["themes"]),
        rules=tuple(fields["rules"]),
        level=fields["level"],
        nodes=fields["nodes"],
        values=later(fields["values"], read_value, suits) if is_open else None,
        refutations=later(fields["refutations"], suits.line, suits) if is_open else None,
        main=suits.line(fields["main"]) if is_open else (),
        line=suits.line(fields.get("line", ())),
        layouts=0 if is_open else fields["proof"]["layouts"],
        failures=failures_in(fields["failures"], suits) if "failures" in fields else None,
        rules_version=fields["rules_version"],
    )


def _place(answer: str) -> int:
    """Where a card of a seat stands among others, as they are kept; moves stand as they are."""
    seat, _, card = answer.partition(":")
    return CARD_BIT[card] if seat.isdecimal() else 0


def record_in(fields: Fields, suits: Suits) -> Record:
    """The record of a puzzle, which is a deal cut short."""
    game = game_of(fields["game"], tuple(fields["options"].items()))
    moves = tuple([(seat, suits.move(move)) for seat, move in fields["moves"]])
    return Record(game, fields["seed"], deal_in(fields, suits), moves)


@lru_cache(maxsize=64)
def game_of(name: str, options: tuple[tuple[str, Option], ...]) -> Game:
    """A game under its options."""
    return Game(name, **dict(options))


def deal_in(fields: Fields, suits: Suits) -> Deal:
    """The deal, every card of which is known."""
    scores = fields["scores"]
    upcard, trump = fields["upcard"], fields["trump"]
    return Deal(
        fields["dealer"],
        tuple([Columns(*score) if isinstance(score, list) else score for score in scores]),
        fields["carry"],
        fields["deal"],
        tuple([set_of(suits.cards(hand)) for hand in fields["hands"]]),
        suits.cards(fields["stock"]),
        rows_in(fields["up"], suits),
        rows_in(fields["down"], suits),
        suits.card(upcard) if upcard else None,
        suits.suit(trump) if trump else None,
    )


def rows_in(rows: list[list[str]], suits: Suits) -> tuple[tuple[Any, ...], ...]:
    """The rows of table cards; none in games without them."""
    return tuple(map(suits.cards, rows)) if any(rows) else ()


def later(told: Fields, make: Callable[[Any], T], suits: Suits) -> Mapping[Move, T]:
    """Something for each of some moves, made when it is asked for."""
    return Later({suits.move(move): each for move, each in told.items()}, make)


def failures_in(told: Fields, suits: Suits) -> Mapping[Move, Failure]:
    """How each wrong move of a puzzle with hidden hands fails."""

    def failure(fields: Fields) -> Failure:
        line: Line = suits.line(fields["line"])
        return Failure(tuple(map(suits.cards, fields["hands"])), line)

    return later(told, failure, suits)

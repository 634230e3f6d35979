"""A game by name: the door to deals."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.deal import Deal
from engine.errors import RecordError
from engine.games import GAMES
from engine.rules import Option, Rules, read_options

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.shuffle import Rng
    from engine.state import State


def game_of(rules: Rules) -> Game:
    """Give the game of some rules."""
    return Game(rules.name, **dict(rules.options))


@lru_cache(maxsize=256)
def _rules(name: str, options: tuple[tuple[str, Option], ...]) -> Rules:
    """Make the rules of a game once: they do not change, and much is made ready with them."""
    return GAMES[name](name, options)


class Game:
    """A game of the catalogue under its options: `Game("bordstolva", forsta_…=True)`."""

    __slots__ = ("rules",)
    rules: Rules

    def __init__(self, name: str, **options: Option) -> None:
        """Find the game; an unknown name or option is a `RecordError`."""
        if name not in GAMES:
            raise RecordError("game", f"unknown game {name[:40]}")
        read = read_options(GAMES[name].OPTIONS, options.items())
        object.__setattr__(self, "rules", _rules(name, read))

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a game does not change."""
        raise AttributeError(name)

    def __reduce__(self) -> tuple[Callable[[Rules], Game], tuple[Rules]]:
        """Store the rules."""
        return game_of, (self.rules,)

    def __eq__(self, other: object) -> bool:
        """Compare name and options."""
        return isinstance(other, Game) and other.rules == self.rules

    def __hash__(self) -> int:
        """Hash name and options."""
        return hash(self.rules)

    def __repr__(self) -> str:
        """Write the call that makes the game."""
        return "Game(" + ", ".join([repr(self.name), *(f"{k}={v}" for k, v in self.options)]) + ")"

    @property
    def name(self) -> str:
        """The name of the game: `tolva4`, `tjuv`."""
        return self.rules.name

    @property
    def options(self) -> tuple[tuple[str, Option], ...]:
        """The options that differ from their defaults."""
        return self.rules.options

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.rules.players

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return self.rules.sides

    def deal(self, seed: int | None = None, *, rng: Rng | None = None) -> State:
        """Deal the first deal of a game, from a seed or from a source of random numbers."""
        return self.lay_out(self.first_deal(), rng or self.rng(seed))

    def deal_after(self, state: State, seed: int | None = None, *, rng: Rng | None = None) -> State:
        """Deal the deal that follows a finished one: scores, carry and dealer go on."""
        return self.lay_out(self.next_deal(state), rng or self.rng(seed))

    @staticmethod
    def rng(seed: int | None) -> Rng:
        """Make a source of random numbers: the same for the same seed, wherever it runs."""
        return random.Random(seed).random

    def lay_out(self, deal: Deal, rng: Rng) -> State:
        """Shuffle and deal the cards of a deal of which the rest is settled."""
        return self.rules.begin(self.rules.lay_out(deal, rng))

    def first_deal(self) -> Deal:
        """Settle who deals first (the last seat) and the scores, no card yet dealt."""
        return Deal(self.players - 1, self.rules.no_scores())

    def next_deal(self, state: State) -> Deal:
        """Settle dealer, scores and carry of the deal after a finished one, no card yet dealt."""
        outcome = state.outcome
        dealer = self.rules.next_dealer(state.deal, outcome)
        if outcome.winners is not None:
            return Deal(dealer, self.rules.no_scores())
        return Deal(dealer, outcome.scores, outcome.carry, state.deal.number + 1)

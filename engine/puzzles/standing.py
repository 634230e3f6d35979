"""Positions scored anew: the same cards where the game is not won or lost whatever is played."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.deal import Columns
from engine.errors import RecordError
from engine.record.replay import replay
from engine.record.writing import as_text, record_of
from engine.shuffle import pick
from engine.solver.values import WON

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.deal import Score
    from engine.moves import Move
    from engine.shuffle import Rng
    from engine.solver.values import Value
    from engine.state import State

SWING: Final = WON // 2  # more than a deal gives: the game is won or lost by it
TRIES: Final = 8
HIGHEST_SCORE: Final = 8  # so that the points of one deal seldom end the game
HIGHEST_PLUS: Final = 6  # the same of a plus column, which ends the game at ten


def is_decided(values: Mapping[Move, Value]) -> bool:
    """Whether every move wins the game with this deal, or every move loses it."""
    worth = [value.primary or 0 for value in values.values()]  # a deal of tjuv is a whole game
    return min(worth) > SWING or max(worth) < -SWING


def scored_anew(state: State) -> Iterator[State]:
    """The position at other scores, in which the deal could have gone the same way.

    The scores follow from the position itself, so that the same search gives the same puzzles.
    """
    record = record_of(state)
    rng = random.Random(as_text(record)).random
    for _ in range(TRIES):
        scores = tuple(lower(score, rng) for score in state.deal.scores)
        try:
            other = replay(replace(record, deal=state.deal._replace(scores=scores)))
        except RecordError:
            continue
        if other.turn == state.turn:
            yield other


def lower(score: Score, rng: Rng) -> Score:
    """A score from which one deal does not end the game."""
    if isinstance(score, Columns):
        return Columns(pick(range(HIGHEST_PLUS + 1), rng), pick(range(HIGHEST_SCORE + 1), rng))
    return pick(range(HIGHEST_SCORE + 1), rng)

"""Positions to prove: deals played by the players by rule of thumb, looked at where it is late."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.bots import BOTS
from engine.game import Game
from engine.games.tjuv_state import TjuvState
from engine.games.tolva import card_points
from engine.games.tremanswhist import Whist
from engine.puzzles.classes import FEWEST_CLASSES, wide_classes
from engine.puzzles.known import is_known
from engine.record.play import some_start
from engine.shuffle import pick
from engine.trick_state import TrickState

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.deal import Deal
    from engine.rules import Option
    from engine.shuffle import Rng
    from engine.state import State


@dataclass(frozen=True, slots=True)
class Quarry:
    """What is sought: a game, and how many cards are left to be played when it is looked at."""

    game: str
    least: int
    most: int
    options: Mapping[str, Option]
    speaking: bool = False  # only where something may be said
    close: bool = False  # from scores at which the next points end the game
    word: str = ""  # only where this may be said
    strength: int = 0  # card points that the hands of the side on turn hold at least
    known: bool = False  # only where a good player could know every card


def positions(quarry: Quarry, seed: str) -> Iterator[State]:
    """Deal after deal, the positions of each that may be worth proving; the same for a seed."""
    rng = random.Random(seed).random
    game = Game(quarry.game, **quarry.options)
    while True:
        yield from of_deal(game.lay_out(start(game, quarry, rng), rng), quarry, rng)


def start(game: Game, quarry: Quarry, rng: Rng) -> Deal:
    """Some deal in the middle of a game, near its end where that is sought."""
    deal = some_start(game, rng)
    if quarry.close and game.rules.prefix == "tolva":
        deal = deal._replace(scores=tuple(pick((10, 11, 11, 11), rng) for _ in deal.scores))
    return deal


def of_deal(state: State, quarry: Quarry, rng: Rng) -> Iterator[State]:
    """Play a deal to its end, each seat by some rule of thumb, and tell what is worth a look."""
    names = sorted(BOTS)
    players = [BOTS[pick(names, rng)] for _ in range(state.rules.players)]
    while state.turn is not None:
        if is_worth_a_look(state, quarry):
            yield state
        state = state.play(players[state.turn](state.view(state.turn), rng))


def is_worth_a_look(state: State, quarry: Quarry) -> bool:
    """Whether so many cards are left, and there is a choice that may matter."""
    if not quarry.least <= cards_left(state) <= quarry.most:
        return False
    verbs = {move.verb for move in state.legal_moves}
    if verbs & {"exchange", "remove", "omgiv"} or len(state.legal_moves) < FEWEST_CLASSES:
        return False
    return is_sought(state, quarry, verbs) and len(wide_classes(state)) >= FEWEST_CLASSES


def is_sought(state: State, quarry: Quarry, verbs: set[str]) -> bool:
    """Whether what may be said, the hands and what is known of them are as they are to be."""
    if quarry.speaking and len(verbs) == 1:
        return False
    if quarry.word and quarry.word not in verbs:
        return False
    if quarry.strength and strength(state) < quarry.strength:
        return False
    return not quarry.known or is_known(state, state.decider)


def strength(state: State) -> int:
    """How many card points the hands of the side on turn hold."""
    side = state.side(state.decider)
    own = (state.cards(i) for i in range(state.rules.players) if state.side(i) == side)
    return sum(map(card_points, own))


def cards_left(state: State) -> int:
    """How many cards are still to be played."""
    if isinstance(state, TjuvState):
        return state.left + sum(hand.bit_count() for hand in state.hands)
    assert isinstance(state, TrickState)
    left = state.left
    if isinstance(state.rules, Whist):
        left &= state.held[0] | state.held[1] | state.held[2]
    return left.bit_count()

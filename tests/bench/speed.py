"""Measure the public state of a game against a C++ library driven from Python.

    python tests/bench/speed.py [game …]

Both play uniformly random moves in one process, taking turns, by CPU time. What is compared is
the cost of a decision: list the legal moves, pick one, play it. The peer is hearts of open_spiel.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from typing import TYPE_CHECKING

import pyspiel

from engine import Game

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 9
MOVES = 60_000


def rate(play: Callable[[], int]) -> float:
    """Play deals until enough moves are made; moves a CPU second."""
    moves, start = 0, time.process_time()
    while moves < MOVES:
        moves += play()
    return moves / (time.process_time() - start)


def player(name: str) -> Callable[[], int]:
    """Play a whole deal of one of our games, dealt beforehand."""
    game, rng = Game(name), random.Random(1).random
    deals = [game.deal(seed) for seed in range(200)]

    def play() -> int:
        state, count = deals[int(rng() * len(deals))], 0
        while moves := state.legal_moves:
            state = state.play(moves[int(rng() * len(moves))])
            count += 1
        return count

    return play


def peer() -> Callable[[], int]:
    """Play a whole deal of the peer, dealt beforehand."""
    game, rng = pyspiel.load_game("hearts(pass_cards=false)"), random.Random(1).random
    deals = [_dealt(game, rng) for _ in range(200)]

    def play() -> int:
        state, count = deals[int(rng() * len(deals))].clone(), 0
        while not state.is_terminal():
            moves = state.legal_actions()
            state.apply_action(moves[int(rng() * len(moves))])
            count += 1
        return count

    return play


def _dealt(game: pyspiel.Game, rng: Callable[[], float]) -> pyspiel.State:
    state = game.new_initial_state()
    while state.is_chance_node():
        moves = state.legal_actions()
        state.apply_action(moves[int(rng() * len(moves))])
    return state


def main(names: list[str]) -> None:
    """Print each game's rate, and the median of its ratios to the peer."""
    contestants = {"pyspiel": peer(), **{name: player(name) for name in names}}
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(ROUNDS):
        for name, play in contestants.items():
            rates[name].append(rate(play))
    for name, own in rates.items():
        ratio = statistics.median(a / b for a, b in zip(own, rates["pyspiel"], strict=True))
        print(f"{name:15} {statistics.median(own) / 1e6:6.3f} M moves/s  {ratio:5.2f} × pyspiel")


if __name__ == "__main__":
    main(sys.argv[1:] or ["tolva4", "tolva3"])

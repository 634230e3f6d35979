"""The peers of the engine, each playing at random as the engine's contestants do."""

from __future__ import annotations

import random
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pyspiel

from pace import timed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Rng = Callable[[], float]

DEALS = 100
USUAL_CHESS = 38.0  # moves listed and made in a CPU millisecond, on a machine of the usual pace
GAMES_OF_CHESS = 10
LONGEST = 80
chess = import_module("chess")  # installed with the benches only, so its types are not known


def hearts() -> Callable[[], int]:
    """Play deals of hearts in open_spiel, dealt beforehand: list, pick, apply; count the moves."""
    game, rng = pyspiel.load_game("hearts(pass_cards=false)"), random.Random(1).random
    deals = [_dealt(game, rng) for _ in range(DEALS)]

    def play() -> int:
        count = 0
        for deal in deals:
            state = deal.clone()
            while not state.is_terminal():
                moves = state.legal_actions()
                state.apply_action(moves[int(rng() * len(moves))])
                count += 1
        return count

    return play


def _dealt(game: pyspiel.Game, rng: Rng) -> pyspiel.State:
    state = game.new_initial_state()
    while state.is_chance_node():
        moves = state.legal_actions()
        state.apply_action(moves[int(rng() * len(moves))])
    return state


def chess_lists() -> Callable[[], int]:
    """List the legal moves of positions from games of chess played at random."""
    boards = [board.copy() for board in _chess_boards()]

    def play() -> int:
        for board in boards:
            list(board.legal_moves)
        return len(boards)

    return play


def chess_slowness() -> float:
    """Tell how many times as long as usual python-chess takes to list moves and make one."""
    moves = 0

    def play() -> None:
        nonlocal moves
        moves = sum(1 for _ in _chess_boards())

    return timed(play) * USUAL_CHESS / moves


def _chess_boards() -> Iterator[Any]:
    """Go through the positions of games of chess played at random."""
    rng = random.Random(1).random
    for _ in range(GAMES_OF_CHESS):
        board = chess.Board()
        while (moves := list(board.legal_moves)) and board.ply() < LONGEST:
            yield board
            board.push(moves[int(rng() * len(moves))])

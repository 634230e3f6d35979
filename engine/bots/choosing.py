"""The best of several moves; between equals the seed decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.shuffle import pick

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.moves import Move
    from engine.shuffle import Rng


def best_of(moves: Sequence[Move], worth: Callable[[Move], float], random: Rng) -> Move:
    """Choose the move that is worth most."""
    if len(moves) == 1:
        return moves[0]
    worths = [worth(move) for move in moves]
    most = max(worths)
    return pick([m for m, found in zip(moves, worths, strict=True) if found == most], random)

"""Endings to solve: deals from some middle of a game, played at random until few cards are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import Game, State
from engine.puzzles.seek import cards_left
from engine.record.play import Style, some_start
from engine.shuffle import pick

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.rules import Option

STYLES = (Style.UNIFORM, Style.QUIET, Style.EAGER)
GUBBAR = ("halv-gubbe", "hel-gubbe")
DECLARED = ("meld:", "ask", "omgiv")


def ending(name: str, seed: int, cards: int, **options: Option) -> State:
    """Play a deal on until no more than so many cards are left to be played."""
    game = Game(name, **options)
    rng = game.rng(seed)
    state = game.lay_out(some_start(game, rng), rng)
    while state.turn is not None and cards_left(state) > cards:
        state = state.play(pick(_choice(sorted(state.listed_moves), STYLES[seed % 3]), rng))
    return state


def _choice(listed: Sequence[str], style: Style) -> Sequence[str]:
    """Narrow the moves to those of a style; of the exchanges take none."""
    listed = ["exchange:" if move.startswith("exchange:0..") else move for move in listed]
    if style is Style.QUIET:
        return [move for move in listed if move not in GUBBAR]
    if style is Style.EAGER:
        return [move for move in listed if move.startswith(DECLARED)] or listed
    return listed

"""A number for how the engine behaves: legal moves, refusals and points of fixed deals.

A changed duty, right or score changes it. What a puzzle says was proved by an engine that behaved
so; when the number is another, everything has to be proved anew.
"""

from __future__ import annotations

import hashlib
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Final

from engine.game import Game
from engine.games import GAMES
from engine.record.play import Style, some_start
from engine.shuffle import pick

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.shuffle import Rng
    from engine.state import State

DEALS: Final = 500  # of each game
STYLES: Final = (Style.UNIFORM, Style.QUIET, Style.EAGER)
GUBBAR: Final = ("halv-gubbe", "hel-gubbe")


def fingerprint(name: str, deals: int = DEALS) -> str:
    """The number of a game."""
    found = hashlib.sha256()
    for words in _told(name, deals):
        found.update(words.encode() + b"\n")
    return found.hexdigest()


@cache
def fingerprints() -> Mapping[str, str]:
    """The numbers of all games."""
    return {name: fingerprint(name) for name in GAMES}


def _told(name: str, deals: int) -> Iterator[str]:
    games = _with_options(name)
    for number in range(deals):
        game = games[number % len(games)]
        rng = game.rng(number)
        yield from _deal(game.lay_out(some_start(game, rng), rng), number, rng)


def _with_options(name: str) -> list[Game]:
    """The game under every choice of its options, that of nothing chosen first."""
    names = list(GAMES[name].OPTIONS)
    ways = product(*(GAMES[name].OPTIONS[option] for option in names))
    return [Game(name, **dict(zip(names, way, strict=True))) for way in ways]


def _deal(state: State, number: int, rng: Rng) -> Iterator[str]:
    """Play a deal at random, a third of them in each style, and tell what was allowed."""
    while state.turn is not None:
        listed = sorted(state.listed_moves)
        yield f"{state.turn} {' '.join(listed)}"
        refused = state.explain().refused
        yield " ".join(f"{move}={refused[move].rule}" for move in sorted(refused))
        state = state.play(pick(_choice(listed, STYLES[number % len(STYLES)]), rng))
    yield repr(state.points) + repr(state.outcome)


def _choice(listed: Sequence[str], style: Style) -> list[str]:
    plain = ["exchange:" if move.startswith("exchange:0..") else move for move in listed]
    if style is Style.QUIET:
        return [move for move in plain if move not in GUBBAR]
    if style is Style.EAGER:
        return [move for move in plain if not move.startswith("play:")] or plain
    return plain

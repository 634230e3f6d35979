"""Deals played at random from seeds, for what must hold in every game at every decision.

Every game and option, in runs from deal to deal and each deal by itself from the middle of a
game, in every style of play; where a rule has a price for a mistake, at times it is made.
The costly judgements take some moments of each deal. `PROVE=1` plays five times as many deals,
and takes three times as many moments of each.
"""

from __future__ import annotations

import random
from itertools import cycle, islice
from typing import TYPE_CHECKING

from hypothesis import settings

from engine import Game, State
from engine.record.play import Style, some_start
from engine.shuffle import pick
from records import IDS, VARIANTS
from solving.amounts import amount

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine import Move
    from engine.shuffle import Rng

Moments = tuple[State, ...]  # of one deal, from before the first decision to its end
Deals = tuple[Moments, ...]

DEALS_A_GAME = 2000
BATCHES = amount(1, 5)
EXAMPLES = settings(max_examples=amount(300, 3000), deadline=None, derandomize=True, database=None)
GAME_OF = {
    variant: Game(name, **options) for variant, (name, options) in zip(IDS, VARIANTS, strict=True)
}
GUBBAR = ("halv-gubbe", "hel-gubbe")
EAGER_FOR = ("meld", "ask", "omgiv")


def share_of(variant: str) -> int:
    """How many of the 2,000 deals of its game are played under these options."""
    shares = sum(other.name == GAME_OF[variant].name for other in GAME_OF.values())
    return -(-DEALS_A_GAME // shares)


def deals_of(variant: str, batch: int = 0) -> Deals:
    """Deals of a game under its options, in all ways of playing by turns."""
    game = GAME_OF[variant]
    ways = [way(game, style, batch) for style in Style for way in (_run, _starts)]
    return tuple(next(way) for way in islice(cycle(ways), share_of(variant)))


def _run(game: Game, style: Style, batch: int) -> Iterator[Moments]:
    """Deal after deal of a run, game after game."""
    rng = random.Random(f"run {style} {batch}").random
    deal = game.first_deal()
    while True:
        moments = played(game.lay_out(deal, rng), style, rng)
        yield moments
        deal = game.next_deal(moments[-1])


def _starts(game: Game, style: Style, batch: int) -> Iterator[Moments]:
    """Deals by themselves, from scores near the limits."""
    rng = random.Random(f"starts {style} {batch}").random
    while True:
        yield played(game.lay_out(some_start(game, rng), rng), style, rng)


def played(state: State, style: Style, rng: Rng) -> Moments:
    """Play a deal to its end."""
    moments = [state]
    while not state.is_over:
        state = state.play(pick(_choice(state, style, rng), rng))
        moments.append(state)
    return tuple(moments)


def _choice(state: State, style: Style, rng: Rng) -> Sequence[Move]:
    moves = state.legal_moves
    if style is Style.QUIET:
        return [move for move in moves if move not in GUBBAR] if len(moves) < 100 else moves
    if style is Style.EAGER and len(moves) < 100:
        wanted = [move for move in moves if move.verb in EAGER_FOR]
        return state.mistakes if state.mistakes and rng() < 0.3 else wanted or moves
    return moves


def moments(deals: Deals) -> Iterator[State]:
    """Every moment at which somebody decides."""
    for deal in deals:
        yield from deal[:-1]


def some_moments(deals: Deals, of_each: int = 2) -> Iterator[State]:
    """Some decisions of each deal, chosen by chance."""
    rng = random.Random(len(deals)).random
    for deal in deals:
        yield from (pick(deal[:-1], rng) for _ in range(amount(of_each, 3 * of_each)))

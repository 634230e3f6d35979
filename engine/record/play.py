"""Records made by random play from a seed: the same on every machine."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from engine.deal import Deal
from engine.record.record import Ending, Record
from engine.shuffle import pick

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.game import Game
    from engine.shuffle import Rng
    from engine.state import State


class Style(StrEnum):
    """How random play chooses among the legal moves."""

    UNIFORM = "uniform"
    QUIET = "quiet"
    EAGER = "eager"


GUBBAR: Final = ("halv-gubbe", "hel-gubbe")
EAGER_FOR: Final = ("meld:", "ask", "omgiv")  # what it declares as soon as it may, best first
APART: Final = 1_000_000  # how far the seeds of deals dealt by themselves lie from run to run
LATEST: Final = 9


def played_deals(
    game: Game, seed: int, count: int, style: Style = Style.UNIFORM, *, full: bool = False
) -> Iterator[Record]:
    """Play deal after deal: dealer, scores and what is carried go on, and game follows game."""
    rng = game.rng(seed)
    deal = game.first_deal()
    for _ in range(count):
        record, end = played(game.lay_out(deal, rng), seed, style, rng, full=full)
        yield record
        deal = game.next_deal(end)


def played_starts(
    game: Game, seed: int, count: int, style: Style = Style.UNIFORM, *, full: bool = False
) -> Iterator[Record]:
    """Play each deal by itself, from the middle of some game."""
    for own_seed in range(seed * APART, seed * APART + count):
        rng = game.rng(own_seed)
        yield played(game.lay_out(some_start(game, rng), rng), own_seed, style, rng, full=full)[0]


def some_start(game: Game, rng: Rng) -> Deal:
    """Draw number, dealer, scores and carry of a deal in mid-game, where a game has a middle."""
    numbers = range(1, game.rules.deals or LATEST)
    if not numbers:
        return game.first_deal()
    number, dealer = pick(numbers, rng), pick(range(game.players), rng)
    scores = game.rules.some_scores(rng)
    return Deal(dealer, scores, pick((0, 0, 0, 1, 2), rng) if game.rules.carries else 0, number)


def played(
    state: State, seed: int, style: Style, rng: Rng, *, full: bool = False
) -> tuple[Record, State]:
    """Play a deal to its end; give its record, and the end itself."""
    game, deal = state.game, state.deal
    moves, legal = [], []
    while (seat := state.turn) is not None:
        listed = sorted(state.listed_moves)
        move = pick(_choice(state, listed, style), rng)
        if full:
            legal.append(tuple(listed))
        moves.append((seat, move))
        state = state.play(move)
    outcome = state.outcome
    legal_sets = tuple(legal) if full else None
    ending = Ending(state.points, outcome)
    return Record(game, seed, deal, tuple(moves), legal_sets, ending, outcome.redeal), state


def _choice(state: State, listed: Sequence[str], style: Style) -> Sequence[str]:
    """Narrow the legal moves, in the order of their text, to those that a style may choose."""
    if len(state.legal_moves) != len(listed):  # thousands of exchanges, listed as one
        return state.legal_moves
    if style is Style.QUIET:
        return [move for move in listed if move not in GUBBAR]
    if style is Style.EAGER:
        return _eager(listed)
    return listed


def _eager(listed: Sequence[str]) -> Sequence[str]:
    for verb in EAGER_FOR:
        if wanted := [move for move in listed if move.startswith(verb)]:
            return wanted
    return listed

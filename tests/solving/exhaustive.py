"""The plain truth about small endings: every line of play gone through, over the engine's states.

Nothing is pruned, nothing remembered, and no move skipped: slow, and hard to get wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.bondtolva import maktorer, ogon
from engine.games.tjuv_state import TjuvState
from engine.games.tolva import card_points
from engine.games.tremanswhist import Whist
from engine.tricks import TrickState

if TYPE_CHECKING:
    from engine import Move, State
    from engine.trick_state import Aside

Truth = tuple[int, tuple[int, int]]  # primary, and secondary as (whole, part)


def exhaustive(state: State, side: int) -> Truth:
    """Give the value of a state for a side against all others."""
    if state.turn is None:
        return final(state, side)
    values = [exhaustive(state.play(move), side) for move in state.legal_moves]
    return max(values) if state.side(state.turn) == side else min(values)


def exhaustive_options(state: State, side: int) -> dict[Move, Truth]:
    """Give the value of every legal move."""
    return {move: exhaustive(state.play(move), side) for move in state.legal_moves}


def leaves(state: State, most: int) -> int:
    """Count the endings of a state, as far as `most`."""
    if state.turn is None:
        return 1
    found = 0
    for move in state.legal_moves:
        found += leaves(state.play(move), most - found)
        if found >= most:
            break
    return found


def final(state: State, side: int) -> Truth:
    """Count what a finished deal is worth to a side."""
    if isinstance(state, TjuvState):
        return 0, (_ahead([(cards, 0) for cards in state.scores], side))
    points = [0] * state.rules.sides
    for line in state.points:
        points[line.side] += line.points
    winners = state.outcome.winners
    won = 0 if winners is None else 100 if side in winners else -100
    primary, _ = _ahead([(count, 0) for count in points], side)
    assert isinstance(state, TrickState)
    return primary + won, _ahead([worth(state, cards) for cards in state.taken], side)


def worth(state: TrickState[Aside], cards: int) -> tuple[int, int]:
    """Count what decides between equal points: the cards of one side's tricks."""
    rules = state.rules
    if isinstance(rules, Whist):
        tricks = cards.bit_count() // 3
        return (-tricks if rules.is_minus(state.deal) else tricks), 0
    if rules.prefix == "bondtolva":
        return maktorer(cards), ogon(cards)
    return card_points(cards), 0


def _ahead(counts: list[tuple[int, int]], side: int) -> tuple[int, int]:
    whole, part = counts[side]
    best_whole, best_part = max(count for i, count in enumerate(counts) if i != side)
    return whole - best_whole, part - best_part

"""Themes of tjuv: what is captured, what is laid, and what of it stays."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from engine.cards import CARD_BIT
from engine.games.tjuv_state import TjuvState
from engine.puzzles.themes.opening import other_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.moves import Move
    from engine.puzzles.trace import Found, Trace
    from engine.state import State


def steals(found: Found) -> bool:
    """The best capture takes a pile of another player."""
    return takes_piles(found.state, found.proof.best[0])


def takes_piles(state: State, move: Move) -> bool:
    """Whether a move of tjuv takes a pile of another player."""
    if not isinstance(state, TjuvState) or move.verb != "capture":
        return False
    others = [i for i in range(state.rules.players) if i != state.decider]
    after = state.play(move)
    assert isinstance(after, TjuvState)
    return any(len(after.piles[i]) < len(state.piles[i]) for i in others)


def captures_less(found: Found) -> bool:
    """The best capture takes fewer cards than another."""
    mine = best_capture(found)
    return any(caught > mine > 0 for caught in other_captures(found))


def chooses_capture(found: Found) -> bool:
    """Another capture takes as many cards as the best, and none takes more."""
    mine = best_capture(found)
    return mine > 0 and max(other_captures(found), default=0) == mine


def best_capture(found: Found) -> int:
    """How many cards the best move captures, itself among them."""
    best = found.proof.best[0]
    return captured(found.state, best) if best.verb == "capture" else 0


def other_captures(found: Found) -> Iterator[int]:
    """How many cards each other capture takes."""
    for move in found.state.legal_moves:
        if move.verb == "capture" and move not in found.proof.best:
            yield captured(found.state, move)


def captured(state: State, move: Move) -> int:
    """How many cards a move brings to the piles of the seat on turn."""
    after = state.play(move)
    return size_of(after, state.decider) - size_of(state, state.decider)


def size_of(state: State, seat: int) -> int:
    """The cards in the piles of a seat."""
    assert isinstance(state, TjuvState)
    return sum(pile.size for pile in state.piles[seat])


def protects(found: Found) -> bool:
    """Less of what the seat has is stolen on the best line than on any other."""
    if not isinstance(found.state, TjuvState):
        return False
    mine = stolen(found.main, found.seat)
    return all(stolen(trace, found.seat) > mine for trace in found.others)


def stolen(trace: Trace, seat: int) -> int:
    """How many cards others take, on a line, of the piles that a seat has when it begins."""
    end = trace.states[-1]
    assert isinstance(trace.start, TjuvState)
    assert isinstance(end, TjuvState)
    left = {pile.top for pile in end.piles[seat]}
    return sum(pile.size for pile in trace.start.piles[seat] if pile.top not in left)


def hides(found: Found) -> bool:
    """Something may be captured, and it is better to lay a card."""
    return is_lay(found) and any(move.verb == "capture" for move in found.state.legal_moves)


def chooses_lay(found: Found) -> bool:
    """Nothing may be captured: which card is to be laid?"""
    return is_lay(found) and not hides(found)


def takes_back(found: Found) -> bool:
    """The card that is laid is captured later by the seat that laid it; not just any would be.

    Where no other card may be laid there is nothing to compare it with.
    """
    if not is_lay(found) or found.seat != captor_of_first(found.main):
        return False
    others = other_lines(found, "lay")
    return not others or any(captor_of_first(trace) != found.seat for trace in others)


def is_lay(found: Found) -> bool:
    """Whether the best move lays a card."""
    return isinstance(found.state, TjuvState) and found.proof.best[0].verb == "lay"


def captor_of_first(trace: Trace) -> int | None:
    """Who captures the card that a line begins with laying, if anybody does."""
    laid = CARD_BIT[trace.line[0][1].cards[0]]
    for now, then in pairwise(trace.states):
        assert isinstance(now, TjuvState)
        assert isinstance(then, TjuvState)
        if now.table & ~then.table & laid:
            return now.turn
    return None


THIEVING: Final[dict[str, Callable[[Found], bool]]] = {
    "tjuva": steals,
    "skydda-hogen": protects,
    "fanga-mindre": captures_less,
    "ratt-fangst": chooses_capture,
    "ta-tillbaka": takes_back,
    "lagga-hellre": hides,
    "lagga-ratt": chooses_lay,
}

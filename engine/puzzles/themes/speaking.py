"""Themes of what may be said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.tjuv_state import TjuvState

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.moves import Move
    from engine.puzzles.trace import Found


SILENCE: Final = "pass"
GUBBAR: Final = ("halv-gubbe", "hel-gubbe")


def declares(found: Found) -> bool:
    """The best move is a word, where a card might be played."""
    best = found.proof.best[0]
    return not is_silent(best) and any(move.cards for move in found.state.legal_moves)


def saves_by_failing(found: Found) -> bool:
    """The best move is a gubbe that fails: it ends the deal before the others win more."""
    if found.proof.best[0].verb not in GUBBAR:
        return False
    gained = [found.main.points(f"{verb}-poang").get(found.side, 0) for verb in GUBBAR]
    return sum(gained) < 0


def holds_back(found: Found) -> bool:
    """Something may be declared, and it is better to play a card or to say nothing."""
    if isinstance(found.state, TjuvState):
        return False
    return is_silent(found.proof.best[0]) and not all(map(is_silent, found.state.legal_moves))


def is_silent(move: Move) -> bool:
    """Whether nothing is said by a move."""
    return bool(move.cards) or move.verb == SILENCE


SPEAKING: Final[dict[str, Callable[[Found], bool]]] = {
    "radda-med-gubbe": saves_by_failing,
    "saga": declares,
    "tiga": holds_back,
}

"""Themes of what may be said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.puzzles.trace import Found


def declares(found: Found) -> bool:
    """The best move is a word and not a card."""
    return found.proof.best[0].verb not in {"play", "capture", "lay", "remove"}


def holds_back(found: Found) -> bool:
    """Something may be declared, and it is better to play a card."""
    verbs = {move.verb for move in found.state.legal_moves}
    return found.proof.best[0].verb == "play" and verbs != {"play"}


SPEAKING: Final[dict[str, Callable[[Found], bool]]] = {"saga": declares, "tiga": holds_back}

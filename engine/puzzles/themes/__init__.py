"""Themes: what a puzzle is about, each a predicate on its best line and on what it is not.

They are told the most particular first, and those of one room of thought together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.puzzles.proof import Proof
from engine.puzzles.themes.following import FOLLOWING
from engine.puzzles.themes.forcing import FORCING
from engine.puzzles.themes.knowing import HIDDEN, KNOWN, SHOWN, all_known, shown_themes
from engine.puzzles.themes.leading import LEADING
from engine.puzzles.themes.planning import PLANNING
from engine.puzzles.themes.speaking import SPEAKING
from engine.puzzles.themes.thieving import THIEVING
from engine.puzzles.trace import Found

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.puzzles.classes import Class
    from engine.state import State

# Of positions with open hands.
THEMES: Final[dict[str, Callable[[Found], bool]]] = {
    KNOWN: all_known,
    **FORCING,
    **PLANNING,
    **FOLLOWING,
    **LEADING,
    **SPEAKING,
    **THIEVING,
}
# Those that the card alone tells of, whatever others hold and play.
BY_CARD: Final = (
    "spara-trumfen", "slapp-sticket", "saka-ratt", "dra-trumf", "hogt-utspel", "lagt-utspel",
)  # fmt: skip
ALL_THEMES: Final = (*THEMES, HIDDEN, *SHOWN)


def themes_of(found: Found) -> tuple[str, ...]:
    """Every theme of a position."""
    return tuple(theme for theme, holds in THEMES.items() if holds(found))


def themes_of_safety(state: State, best: Class) -> tuple[str, ...]:
    """The themes of a card that is right however hidden cards lie: what can be seen of it alone."""
    line = ((state.decider, best[0]),)
    found = Found(state, Proof({}, best, {}, line, (), 0))
    return (HIDDEN, *(theme for theme in BY_CARD if THEMES[theme](found)))


def themes_of_knowing(state: State, answer: Iterable[str]) -> tuple[str, ...]:
    """The themes of what can be known of a hidden hand: `2:hE`, the seat and the card."""
    return (HIDDEN, *shown_themes(state, answer))

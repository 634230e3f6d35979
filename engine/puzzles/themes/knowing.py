"""Themes of what can be known: every card, or what a duty has shown of a hidden hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.puzzles.known import is_known
from engine.puzzles.layouts import shown_for

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.puzzles.trace import Found
    from engine.state import State

KNOWN: Final = "allt-ar-kant"
HIDDEN: Final = "dolda-hander"
SEEN: Final = frozenset({KNOWN, HIDDEN})  # what one sees, and not what one has to find
# What a play shows that breaks off a duty: no card of the suit (and no trump), or none that beats.
SHOWN: Final = {
    "visad-renons": ("folja-farg", "trumftvang"),
    "visad-lagre": ("overstickstvang",),
}


def all_known(found: Found) -> bool:
    """The seat can know every card, of every hand."""
    return is_known(found.state, found.seat)


def shown_themes(state: State, answer: Iterable[str]) -> tuple[str, ...]:
    """By what a seat has shown that it does not hold the cards of an answer: `2:hE`."""
    duties = {shown.duty.partition(".")[2] for shown in shown_for(state, answer)}
    return tuple(theme for theme, slugs in SHOWN.items() if duties.intersection(slugs))

"""Themes that show later on the best line: what its first card is the beginning of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.puzzles.themes.leading import gives_up_lead
from engine.puzzles.themes.opening import first_play, is_own, is_top

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.cards import Card
    from engine.puzzles.trace import Found, Played, Trace


def throws_in(found: Found) -> bool:
    """The others get the trick that the best move leads, and have to lead one to the own side."""
    tricks = found.main.tricks
    return gives_up_lead(found) and len(tricks) > 1 and is_own(found, tricks[1].taker)


def promotes(found: Found) -> bool:
    """On the best line alone a card becomes the highest of its suit, is led and takes a trick."""
    if first_play(found) is None:
        return False
    made = promoted(found, found.main)
    return bool(made.difference(*(promoted(found, trace) for trace in found.others)))


def promoted(found: Found, trace: Trace) -> set[Card]:
    """The cards that become the highest of their suit, and take a trick that the seat leads."""
    later = [trick.plays[0] for trick in trace.tricks[1:] if trick.taking is trick.plays[0]]
    return {play.card for play in later if is_promoted(found, play)}


def is_promoted(found: Found, play: Played) -> bool:
    """Whether no other hand can beat a card led, and one could at first; no trump."""
    if play.seat != found.seat or play.is_trump:
        return False
    start = found.main.plays[0]
    first, now = start.left & ~start.hand, play.left & ~play.hand
    return is_top(found, play.card, now) and not is_top(found, play.card, first)


def trumps_last(found: Found) -> bool:
    """On the best line alone the seat takes the last trick with a trump."""
    if first_play(found) is None or len(found.main.tricks) == 1:
        return False
    return ends_with_trump(found, found.main) and not any(
        ends_with_trump(found, trace) for trace in found.others
    )


def ends_with_trump(found: Found, trace: Trace) -> bool:
    """Whether the seat takes the last trick of a line with a trump."""
    play = trace.tricks[-1].taking if trace.tricks else None
    return play is not None and play.seat == found.seat and play.is_trump


PLANNING: Final[dict[str, Callable[[Found], bool]]] = {
    "inspel": throws_in,
    "godspela": promotes,
    "trumf-till-sist": trumps_last,
}

"""Themes that show later on the best line: what its first card is the beginning of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import set_of
from engine.puzzles.kinds import is_nolle, is_shared, is_sixty
from engine.puzzles.themes.opening import (
    first_play,
    first_trick,
    is_own,
    is_top,
    lead,
    of_suit,
    taker,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.cards import Card
    from engine.puzzles.trace import Found, Played, Trace


def throws_in(found: Found) -> bool:
    """The others get the trick that is led, and lead one to the own side; on no other line."""
    if lead(found) is None or not comes_back(found, found.main):
        return False
    return not any(comes_back(found, trace) for trace in found.others)


def comes_back(found: Found, trace: Trace) -> bool:
    """Whether the first trick of a line goes to the others, and the second to the own side."""
    tricks = trace.tricks
    return len(tricks) > 1 and not is_own(found, tricks[0].taker) and is_own(found, tricks[1].taker)


def promotes(found: Found) -> bool:
    """On the best line more cards of the suit of the best one become the highest than on others.

    They take tricks that the seat leads with them.
    """
    play = first_play(found)
    if play is None:
        return False
    made = promoted(found, found.main)
    return bool(of_suit(made, play.card)) and all(
        len(promoted(found, trace)) < len(made) for trace in found.others
    )


def promoted(found: Found, trace: Trace) -> set[Card]:
    """The cards that become the highest of their suit, and take a trick that the seat leads."""
    later = [trick.plays[0] for trick in trace.tricks[1:] if trick.taking is trick.plays[0]]
    return {play.card for play in later if is_promoted(found, play)}


def is_promoted(found: Found, play: Played) -> bool:
    """Whether none of the others can beat a card led any more, and one could at first; no trump."""
    if play.seat != found.seat or play.is_trump:
        return False
    state = found.state
    rivals = [i for i in range(state.rules.players) if not is_own(found, i)]
    held = sum(state.cards(i) for i in rivals)
    return is_top(found, play.card, held & play.left) and not is_top(found, play.card, held)


def trumps_last(found: Found) -> bool:
    """On the best line alone the seat takes the last trick, with a trump; trump is set already."""
    play, tricks = first_play(found), found.main.tricks
    if play is None or play.trump is None or len(tricks) == 1:
        return False
    last = tricks[-1].taking
    return (
        takes_last(found, found.main)
        and bool(last and last.is_trump)
        and not any(takes_last(found, trace) for trace in found.others)
    )


def takes_last(found: Found, trace: Trace) -> bool:
    """Whether the seat takes the last trick of a line."""
    return bool(trace.tricks) and trace.tricks[-1].taker == found.seat


def takes_now(found: Found) -> bool:
    """Nolle: the seat takes the trick for sure, though it need not."""
    play = first_play(found)
    if play is None or not is_nolle(found) or taker(found.main) != found.seat:
        return False
    _, *later = first_trick(found)
    is_sure = all(is_top(found, play.card, set_of(each.legal)) for each in later)
    return is_sure and any(taker(trace) != found.seat for trace in found.others)


def shares_points(found: Found) -> bool:
    """On the best line alone the card points are shared, so that nobody gets vinsten."""
    return is_sixty(found) and bool(is_shared(found.main))


PLANNING: Final[dict[str, Callable[[Found], bool]]] = {
    "inspel": throws_in,
    "godspela": promotes,
    "trumf-till-sist": trumps_last,
    "ta-sticket-nu": takes_now,
    "dela-poangen": shares_points,
}

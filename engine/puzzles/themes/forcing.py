"""Themes of what the duties force: to trump, to overtake, the partner too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import cards_of
from engine.puzzles.themes.opening import first_play, first_trick, is_own, lead, of_suit

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.puzzles.trace import Found, Played


def overtakes_partner(found: Found) -> bool:
    """A card of the own side takes the trick from the partner, and the duty leaves no other."""
    return any(
        each.takes
        and each.winning not in {None, each.seat}
        and is_own(found, each.seat)
        and is_own(found, each.winning)
        for each in first_trick(found)
    )


def forces_trump(found: Found) -> bool:
    """Someone of the others has to spend a trump on a suit that the best move leads."""
    if lead(found) is None:
        return False
    return any(each.ruffs and not is_own(found, each.seat) for each in first_trick(found))


def undertrumps(found: Found) -> bool:
    """Someone must trump a trick that a higher trump is winning already."""
    return any(each.ruffs and not each.takes for each in first_trick(found))


def forces_overtaking(found: Found) -> bool:
    """Someone of the others has to take the trick with a high card, and had a lower one."""
    if first_play(found) is None:
        return False
    _, *later = first_trick(found)
    return any(must_overtake(each) and not is_own(found, each.seat) for each in later)


def must_overtake(play: Played) -> bool:
    """Whether a card takes a trick because the duty to overtake kept back another of the suit."""
    kept = set(cards_of(play.hand)).difference(play.legal)
    return play.takes and not play.ruffs and bool(of_suit(kept, play.card))


FORCING: Final[dict[str, Callable[[Found], bool]]] = {
    "overstick-mot-partner": overtakes_partner,
    "tvingad-trumf": forces_trump,
    "undertrumf": undertrumps,
    "tvinga-overstick": forces_overtaking,
}

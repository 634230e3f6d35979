"""Themes of what the duties force: to trump, to overtake, the partner too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import cards_of
from engine.puzzles.themes.opening import first_play, first_trick, is_own, lead, of_suit

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.puzzles.trace import Found, Played, Trace


def overtakes_partner(found: Found) -> bool:
    """A card of the own side takes the trick from the partner, and the duty leaves no other."""
    return first_play(found) is not None and any(
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
    """Someone must trump a trick that a higher trump is winning already; the answer is a card."""
    return first_play(found) is not None and any(
        each.ruffs and not each.takes for each in first_trick(found)
    )


def forces_overtaking(found: Found) -> bool:
    """A lead that one of the others must take, having a lower card too; not any lead does that."""
    if lead(found) is None or not is_forced_upon(found, found.main):
        return False
    return not all(is_forced_upon(found, trace) for trace in found.others)


def is_forced_upon(found: Found, trace: Trace) -> bool:
    """Whether one of the others must take the trick that a line begins with."""
    taking = trace.tricks[0].taking if trace.tricks else None
    return taking is not None and not is_own(found, taking.seat) and must_overtake(taking)


def must_overtake(play: Played) -> bool:
    """Whether a card takes a trick because the duty to overtake kept back another of the suit."""
    kept = set(cards_of(play.hand)).difference(play.legal)
    return not play.ruffs and bool(of_suit(kept, play.card))


FORCING: Final[dict[str, Callable[[Found], bool]]] = {
    "overstick-mot-partner": overtakes_partner,
    "tvingad-trumf": forces_trump,
    "undertrumf": undertrumps,
    "tvinga-overstick": forces_overtaking,
}

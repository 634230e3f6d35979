"""Themes of the card that is led."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.puzzles.kinds import is_nolle
from engine.puzzles.themes.opening import (
    is_own,
    is_top,
    lead,
    of_suit,
    other_cards,
    other_lines,
    others_take,
    taker,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.puzzles.trace import Found


def draws_trump(found: Found) -> bool:
    """The best move leads trump, though it need not."""
    play = lead(found)
    if play is None or not play.is_trump:
        return False
    return any(card.suit != play.trump for card in play.legal)


def reaches_partner(found: Found) -> bool:
    """The partner takes the trick that the best move leads; not just any lead does that."""
    who = taker(found.main)
    if lead(found) is None or who == found.seat or not is_own(found, who):
        return False
    return any(taker(trace) != who for trace in found.others)


def leads_high(found: Found) -> bool:
    """The lead is the highest card left of its suit, and a lower one might be led."""
    play = lead(found)
    if play is None or not is_top(found, play.card, play.left):
        return False
    return bool(of_suit(other_cards(found), play.card))


def leads_low(found: Found) -> bool:
    """The lead is a card that is not the highest left of its suit, though one such is in hand."""
    play = lead(found)
    if play is None or is_top(found, play.card, play.left):
        return False
    return any(is_top(found, card, play.left) for card in play.legal)


def cashes(found: Found) -> bool:
    """The seat takes the trick that it leads, and would with no other lead; no nolle."""
    if lead(found) is None or is_nolle(found) or taker(found.main) != found.seat:
        return False
    others = other_lines(found)
    return bool(others) and all(taker(trace) != found.seat for trace in others)


def gives_up_lead(found: Found) -> bool:
    """The best lead loses its trick to the others, who have to lead; not just any lead does."""
    if lead(found) is None or not others_take(found):
        return False
    return any(is_own(found, taker(trace)) for trace in other_lines(found))


LEADING: Final[dict[str, Callable[[Found], bool]]] = {
    "dra-trumf": draws_trump,
    "till-partnern": reaches_partner,
    "hogt-utspel": leads_high,
    "lagt-utspel": leads_low,
    "ta-hem-sticket": cashes,
    "lamna-ifran-sig": gives_up_lead,
}

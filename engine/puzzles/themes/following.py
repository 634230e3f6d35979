"""Themes of the card that is played to what is led."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import CARD_BIT
from engine.puzzles.classes import worth
from engine.puzzles.kinds import is_nolle
from engine.puzzles.themes.opening import (
    first_play,
    follow,
    is_higher,
    is_own,
    of_suit,
    other_cards,
    others_take,
    taker,
)
from engine.trick_state import TrickState

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.cards import Card
    from engine.puzzles.trace import Found


def saves_trump(found: Found) -> bool:
    """A trump might be played, and another card is better."""
    play = first_play(found)
    if play is None or play.trump is None or play.is_trump:
        return False
    return any(card.suit == play.trump for card in play.legal)


def gives_away(found: Found) -> bool:
    """The trick might be taken, and it is better to let it go."""
    play = follow(found)
    if play is None or play.takes or not found.state.rules.sides:
        return False
    return any(would_take(found, card) for card in play.legal)


def takes_now(found: Found) -> bool:
    """Nolle: the seat takes the trick, though it need not."""
    if first_play(found) is None or not is_nolle(found) or taker(found.main) != found.seat:
        return False
    return any(taker(trace) != found.seat for trace in found.others)


def takes_high(found: Found) -> bool:
    """The trick is taken, and a lower card of the suit would take it too."""
    play = follow(found)
    return play is not None and any(is_higher(found, play.card, card) for card in rivals(found))


def takes_low(found: Found) -> bool:
    """The trick is taken with as low a card as can, and a higher one of the suit might be used."""
    return follow(found) is not None and bool(rivals(found)) and not takes_high(found)


def rivals(found: Found) -> tuple[Card, ...]:
    """The other cards of the suit that take the trick, if the best card does."""
    play = follow(found)
    if play is None or not play.takes:
        return ()
    same = of_suit(other_cards(found), play.card)
    return tuple(card for card in same if would_take(found, card))


def would_take(found: Found, card: Card) -> bool:
    """Whether a card beats what lies in the trick."""
    state = found.state
    assert isinstance(state, TrickState)
    return bool(CARD_BIT[card] & state.at.beats)


def feeds_partner(found: Found) -> bool:
    """The partner is winning the trick, and gets a card that is worth something."""
    play = first_play(found)
    if play is None or play.takes or not is_own(found, play.winning):
        return False
    return bool(worth(found.state, play.card)) and any(
        worth(found.state, card) < worth(found.state, play.card) for card in play.legal
    )


def sacrifices(found: Found) -> bool:
    """The others get the trick, with a card in it that is worth more than another."""
    play = first_play(found)
    if play is None or not others_take(found):
        return False
    return any(worth(found.state, card) < worth(found.state, play.card) for card in play.legal)


def gives_little(found: Found) -> bool:
    """The others get a trick that is not to be had, with a card in it that is worth least."""
    play = follow(found)
    if play is None or not others_take(found) or any(would_take(found, c) for c in play.legal):
        return False
    worths = [worth(found.state, card) for card in play.legal]
    return worth(found.state, play.card) == min(worths) < max(worths)


def discards(found: Found) -> bool:
    """The card neither follows suit nor trumps, and there are suits to choose from."""
    play = follow(found)
    if play is None or play.card.suit == play.led or play.is_trump:
        return False
    return len({card.suit for card in play.legal}) > 1


FOLLOWING: Final[dict[str, Callable[[Found], bool]]] = {
    "spara-trumfen": saves_trump,
    "slapp-sticket": gives_away,
    "ta-sticket-nu": takes_now,
    "sticka-hogt": takes_high,
    "sticka-snalt": takes_low,
    "ge-partnern": feeds_partner,
    "offra": sacrifices,
    "ge-bort-lite": gives_little,
    "saka-ratt": discards,
}

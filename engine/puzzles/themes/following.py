"""Themes of the card that is played to what is led."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import CARD_BIT
from engine.games.tremanswhist import Whist
from engine.puzzles.classes import worth
from engine.puzzles.kinds import winner_of
from engine.puzzles.themes.opening import (
    first_play,
    follow,
    is_higher,
    is_own,
    of_suit,
    other_cards,
    other_lines,
    others_take,
    taker,
)
from engine.trick_state import TrickState

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.cards import Card
    from engine.puzzles.trace import Found, Trace


def saves_trump(found: Found) -> bool:
    """A trump might be played, and another card is better."""
    play = first_play(found)
    if play is None or play.trump is None or play.is_trump:
        return False
    return any(card.suit == play.trump for card in play.legal)


def gives_away(found: Found) -> bool:
    """The trick might be taken, and it is better to let it go."""
    play = follow(found)
    if play is None or play.takes:
        return False
    return any(would_take(found, card) for card in play.legal)


def takes_high(found: Found) -> bool:
    """The seat takes the trick, and a lower card of the suit would take it too."""
    play = follow(found)
    return play is not None and any(is_higher(found, play.card, card) for card in rivals(found))


def takes_low(found: Found) -> bool:
    """The seat takes the trick with the lowest card of the suit that does."""
    return bool(rivals(found)) and not takes_high(found)


def rivals(found: Found) -> tuple[Card, ...]:
    """The other cards of the suit that take the trick on their lines, where the best one does."""
    play = follow(found)
    if play is None or taker(found.main) != found.seat:
        return ()
    taking = [trace for trace in other_lines(found) if taker(trace) == found.seat]
    return of_suit((trace.plays[0].card for trace in taking), play.card)


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
    """The others get the trick with an ace or ten in it, and something cheaper might be played."""
    play = first_play(found)
    if play is None or not is_dear(found, play.card) or not others_take(found):
        return False
    return any(worth(found.state, card) < worth(found.state, play.card) for card in play.legal)


def is_dear(found: Found, card: Card) -> bool:
    """Whether a card is an ace or a ten in a game that counts them."""
    return card.rank in {"E", "10"} and not isinstance(found.state.rules, Whist)


def gives_little(found: Found) -> bool:
    """The others get the trick whatever is played, and who gets most may depend on what is in it.

    Every card that is worth least is as good as the best one.
    """
    play = follow(found)
    if play is None or any(is_own(found, taker(trace)) for trace in (found.main, *found.others)):
        return False
    least = min(worth(found.state, card) for card in play.legal)
    others = [worth(found.state, card) for card in other_cards(found)]
    return (
        worth(found.state, play.card) == least < min(others, default=0)
        and len({most_to(trace) for trace in (found.main, *found.others)}) > 1
    )


def most_to(trace: Trace) -> int | None:
    """The side that gets the point for the cards in its tricks."""
    return winner_of(trace, "vinsten" if trace.points("vinsten") else "vunsten")


def discards(found: Found) -> bool:
    """The card neither follows suit nor trumps, and there are suits to choose from."""
    play = follow(found)
    if play is None or play.card.suit == play.led or play.is_trump:
        return False
    return len({card.suit for card in play.legal}) > 1


FOLLOWING: Final[dict[str, Callable[[Found], bool]]] = {
    "spara-trumfen": saves_trump,
    "slapp-sticket": gives_away,
    "sticka-hogt": takes_high,
    "sticka-snalt": takes_low,
    "ge-partnern": feeds_partner,
    "offra": sacrifices,
    "ge-bort-lite": gives_little,
    "saka-ratt": discards,
}

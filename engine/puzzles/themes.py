"""Themes: what a puzzle is about, each a predicate on its best line and on what it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import CARD_BIT
from engine.games.tjuv_state import TjuvState
from engine.puzzles.classes import worth
from engine.puzzles.known import is_known
from engine.trick_state import TrickState

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.moves import Move
    from engine.puzzles.trace import Found, Played
    from engine.state import State


KNOWN: Final = "allt-ar-kant"


def themes_of(found: Found) -> tuple[str, ...]:
    """Every theme of a position."""
    return tuple(theme for theme, holds in THEMES.items() if holds(found))


def first_play(found: Found) -> Played | None:
    """The best move, if it is a card played to a trick."""
    best = found.proof.best[0]
    plays = found.main.plays
    return plays[0] if best.verb == "play" and plays else None


def first_trick(found: Found) -> Iterator[Played]:
    """The cards of the best line up to the end of the trick that it begins in."""
    for i, each in enumerate(found.main.plays):
        if i and not each.trick:
            return
        yield each


def is_own(found: Found, seat: int | None) -> bool:
    """Whether a seat is of the side that decides."""
    return seat is not None and found.state.side(seat) == found.side


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
    play = first_play(found)
    if play is None or play.trick:
        return False
    return any(each.ruffs and not is_own(found, each.seat) for each in first_trick(found))


def undertrumps(found: Found) -> bool:
    """Someone must trump a trick that a higher trump is winning already."""
    return any(each.ruffs and not each.takes for each in first_trick(found))


def saves_trump(found: Found) -> bool:
    """A trump might be played, and another card is better."""
    play = first_play(found)
    if play is None or play.trump is None or play.is_trump:
        return False
    return any(card.suit == play.trump for card in play.legal)


def draws_trump(found: Found) -> bool:
    """The best move leads trump, though it need not."""
    play = first_play(found)
    if play is None or play.trick or not play.is_trump:
        return False
    return any(card.suit != play.trump for card in play.legal)


def gives_away(found: Found) -> bool:
    """The trick might be taken, and it is better to let it go."""
    play = first_play(found)
    if play is None or not play.trick or play.takes or not found.state.rules.sides:
        return False
    state = found.state
    assert isinstance(state, TrickState)
    beats = state.at.beats
    return any(CARD_BIT[card] & beats for card in play.legal)


def feeds_partner(found: Found) -> bool:
    """The partner is winning the trick, and gets a card that is worth something."""
    play = first_play(found)
    if play is None or play.takes or not is_own(found, play.winning):
        return False
    return bool(worth(found.state, play.card)) and any(
        worth(found.state, card) < worth(found.state, play.card) for card in play.legal
    )


def leads_low(found: Found) -> bool:
    """The lead is a card that is not the highest left of its suit, though one such is in hand."""
    play = first_play(found)
    if play is None or play.trick:
        return False
    top = _tops(found)
    return not CARD_BIT[play.card] & top and any(CARD_BIT[card] & top for card in play.legal)


def _tops(found: Found) -> int:
    """The highest card left of each suit."""
    state, tops = found.state, 0
    for suit in "shrk":
        left = [card for card in state.rules.deck.sorted if card.suit == suit]
        tops |= next((CARD_BIT[c] for c in left if CARD_BIT[c] & state.left), 0)  # type: ignore[attr-defined]  # a state of tricks
    return tops


def gives_up_lead(found: Found) -> bool:
    """The best lead loses its trick to the others, who have to lead in their turn."""
    play = first_play(found)
    if play is None or play.trick:
        return False
    *_, last = first_trick(found)
    taker = last.seat if last.takes else last.winning
    return not is_own(found, taker)


def declares(found: Found) -> bool:
    """The best move is a word and not a card."""
    return found.proof.best[0].verb not in {"play", "capture", "lay", "remove"}


def holds_back(found: Found) -> bool:
    """Something may be declared, and it is better to play a card."""
    verbs = {move.verb for move in found.state.legal_moves}
    return found.proof.best[0].verb == "play" and verbs != {"play"}


def steals(found: Found) -> bool:
    """Tjuv: the best capture takes a pile of another player."""
    return takes_piles(found.state, found.proof.best[0])


def takes_piles(state: State, move: Move) -> bool:
    """Whether a move of tjuv takes a pile of another player."""
    if not isinstance(state, TjuvState) or move.verb != "capture":
        return False
    others = [i for i in range(state.rules.players) if i != state.decider]
    after = state.play(move)
    assert isinstance(after, TjuvState)
    return any(len(after.piles[i]) < len(state.piles[i]) for i in others)


def hides(found: Found) -> bool:
    """Tjuv: something may be captured, and it is better to lay a card."""
    if not isinstance(found.state, TjuvState) or found.proof.best[0].verb != "lay":
        return False
    return any(move.verb == "capture" for move in found.state.legal_moves)


def all_known(found: Found) -> bool:
    """The seat can know every card, of every hand."""
    return is_known(found.state, found.seat)


THEMES: Final[dict[str, Callable[[Found], bool]]] = {
    KNOWN: all_known,
    "overstick-mot-partner": overtakes_partner,
    "tvingad-trumf": forces_trump,
    "undertrumf": undertrumps,
    "spara-trumfen": saves_trump,
    "dra-trumf": draws_trump,
    "slapp-sticket": gives_away,
    "ge-partnern": feeds_partner,
    "lagt-utspel": leads_low,
    "lamna-ifran-sig": gives_up_lead,
    "saga": declares,
    "tiga": holds_back,
    "tjuva": steals,
    "lagga-hellre": hides,
}

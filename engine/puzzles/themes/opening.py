"""The best move of a position, and the trick that it is played to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import cards_of
from engine.puzzles.classes import ranking

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.cards import Card
    from engine.puzzles.trace import Found, Played, Trace


def first_play(found: Found) -> Played | None:
    """The best move, if it is a card played to a trick."""
    best = found.proof.best[0]
    plays = found.main.plays
    return plays[0] if best.verb == "play" and plays else None


def lead(found: Found) -> Played | None:
    """The best move, if it is a card that is led."""
    play = first_play(found)
    return play if play and not play.trick else None


def follow(found: Found) -> Played | None:
    """The best move, if it is a card played to what is led."""
    play = first_play(found)
    return play if play and play.trick else None


def first_trick(found: Found) -> tuple[Played, ...]:
    """The cards of the best line up to the end of the trick that it begins in."""
    return found.main.tricks[0].plays if found.main.tricks else ()


def taker(trace: Trace) -> int | None:
    """Who takes the trick that a line begins in."""
    return trace.tricks[0].taker if trace.tricks else None


def others_take(found: Found) -> bool:
    """Whether the trick that the best line begins in goes to the others."""
    return not is_own(found, taker(found.main))


def is_own(found: Found, seat: int | None) -> bool:
    """Whether a seat is of the side that decides."""
    return seat is not None and found.state.side(seat) == found.side


def other_cards(found: Found) -> tuple[Card, ...]:
    """What might be played instead, and does not come to the same."""
    moves = found.state.legal_moves
    return tuple(
        move.cards[0] for move in moves if move.verb == "play" and move not in found.proof.best
    )


def other_lines(found: Found, verb: str = "play") -> tuple[Trace, ...]:
    """The lines of what might be played instead, or laid."""
    return tuple(trace for trace in found.others if trace.line[0][1].verb == verb)


def is_higher(found: Found, card: Card, other: Card) -> bool:
    """Whether a card is the higher of two of a suit."""
    ranked = ranking(found.state)
    return ranked.index(card) < ranked.index(other)


def is_top(found: Found, card: Card, others: int) -> bool:
    """Whether none of the others of its suit is higher than a card."""
    rivals = of_suit(cards_of(others), card)
    return not any(is_higher(found, rival, card) for rival in rivals)


def of_suit(cards: Iterable[Card], card: Card) -> tuple[Card, ...]:
    """The cards of the same suit as another."""
    return tuple(each for each in cards if each.suit == card.suit)

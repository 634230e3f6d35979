"""A deal as it lies before the first decision, and what it came to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.cards import Card, Suit, set_of

if TYPE_CHECKING:
    from collections.abc import Sequence


class Columns(NamedTuple):
    """A score kept in two columns."""

    plus: int
    minus: int


Score = int | Columns


class Deal(NamedTuple):
    """Everything that is settled before the first decision, as far as it is known.

    `hands` are sets. `hidden` is empty when every card is known, else it counts for each seat
    the cards in hand that are not; the known ones stand in `hands`.
    """

    dealer: int
    scores: tuple[Score, ...]
    carry: int = 0
    number: int = 0
    hands: tuple[int, ...] = ()
    stock: tuple[Card, ...] = ()
    up: tuple[tuple[Card, ...], ...] = ()
    down: tuple[tuple[Card, ...], ...] = ()
    upcard: Card | None = None
    trump: Suit | None = None
    hidden: tuple[int, ...] = ()

    @property
    def cards(self) -> int:
        """Gather every card whose place is known."""
        known = [self.stock, *self.up, *self.down]
        return set_of(card for cards in known for card in cards) | sum(self.hands)


class Outcome(NamedTuple):
    """What a finished deal leaves for the next, and who has won the game with it, if anyone."""

    scores: tuple[Score, ...]
    carry: int = 0
    winners: tuple[int, ...] | None = None
    redeal: bool = False


def clockwise(players: int, dealer: int) -> list[int]:
    """List the seats as they act, förhand first and the dealer last: allmant.forhand."""
    return [(dealer + 1 + i) % players for i in range(players)]


def hand_out(
    pack: Sequence[Card], players: int, dealer: int, size: int, packet: int = 1
) -> tuple[int, ...]:
    """Deal hands of `size` cards from the top of a pack, `packet` cards at a time."""
    hands = [0] * players
    top = 0
    while top < players * size:
        for seat in clockwise(players, dealer):
            hands[seat] |= set_of(pack[top : top + packet])
            top += packet
    return tuple(hands)

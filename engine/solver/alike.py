"""Cards that are as good as each other, so that a search need try only one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import ALL_CARDS, of_rank, set_of
from engine.games.tremanswhist import Whist

if TYPE_CHECKING:
    from engine.trick_state import Aside, TrickState

LOW = of_rank("6", "7", "8", "9")  # worth nothing, in all games of the ten-high deck
ACES = of_rank("E")
BELOW_ACES = ALL_CARDS & ~ACES
# Of neighbours worth the same one will do. Which cards may have such a neighbour above, which
# gaps may lie between the two, and which may be that neighbour.
Alike = tuple[int, int, int]
ALIKE_ALL: Alike = (BELOW_ACES, BELOW_ACES, ALL_CARDS)
ALIKE_LOW: Alike = (LOW, LOW, LOW)


def alike(state: TrickState[Aside]) -> Alike:
    """Tell which neighbours are interchangeable: not cards that lie on others, in bordstolva."""
    if isinstance(state.rules, Whist):
        return ALIKE_ALL
    free = LOW & ~set_of(card for row in state.deal.up for card in row)
    return free, LOW, free


def apart(cards: int, left: int, alike: Alike) -> int:
    """Leave of interchangeable cards, neighbours worth the same, the lowest."""
    below, gaps, above = alike
    return cards & ~(((cards & below) << 1) + (gaps & ~left) & cards & above)

"""What a trick is worth in each game, and its cards: in a measure of each game's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.cards import CARDS
from engine.games.tolva import TolvaAside
from engine.games.tremanswhist import Whist

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.trick_state import Aside, TrickState

IN_TOLVA: Final = {"E": 11.0, "10": 10.0, "K": 4.0, "D": 3.0, "Kn": 2.0}
IN_BONDTOLVA: Final = {"E": 10.0, "10": 10.0, "K": 0.8, "D": 0.6, "Kn": 0.4}


@dataclass(frozen=True, eq=False)
class Aim:
    """What to play for: `trick` is what a trick is worth for itself, `worth` what its cards add."""

    trick: float
    hold: float  # what a card that will take a trick some time is worth in hand
    worth: tuple[float, ...]  # by the number of a card
    is_nolle: bool = False  # whether tricks are to be avoided

    def of(self, cards: int) -> float:
        """Add up what some cards are worth."""
        total = 0.0
        while cards:
            bit = cards & -cards
            cards ^= bit
            total += self.worth[bit.bit_length() - 1]
        return total


def _aim(trick: float, hold: float, worth: Mapping[str, float], *, is_nolle: bool = False) -> Aim:
    return Aim(trick, hold, tuple(worth.get(card.rank, 0.0) for card in CARDS), is_nolle)


TOLVA: Final = _aim(5.0, 24.0, IN_TOLVA)
BONDTOLVA: Final = _aim(2.0, 9.6, IN_BONDTOLVA)
TRICKS: Final = _aim(10.0, 10.0, {})
NOLLE: Final = _aim(10.0, 10.0, {}, is_nolle=True)


def aim_of(state: TrickState[Aside]) -> Aim:
    """Tell what a deal is played for just now."""
    rules, aside = state.rules, state.aside
    if isinstance(rules, Whist):
        return NOLLE if rules.is_minus(state.deal) else TRICKS
    if isinstance(aside, TolvaAside):
        return TRICKS if aside.gubbe else TOLVA  # a gubbe stands or falls with every trick
    return BONDTOLVA

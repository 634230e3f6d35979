"""What a deal can still come to in points: a search need ask about nothing else."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from engine.cards import SUIT
from engine.games.bondtolva import BondtolvaAside
from engine.games.bondtolva_rights import REDEAL
from engine.games.tolva import TolvaAside
from engine.games.tremanswhist import Whist, WhistAside
from engine.moves import MELD
from engine.solver.places import KINGS, QUEENS
from engine.solver.reckoning import (
    PointsReckoning,
    Reckoning,
    TolvaReckoning,
    WhistReckoning,
    plus,
    reckoning,
)  # fmt: skip
from engine.solver.values import primary_of
from engine.trick_state import TrickState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.state import State
    from engine.trick_state import Aside

Scores = tuple[int, ...]
TRICKS = 13  # of tremanswhist


class Outcomes:
    """Lists the primaries that a deal can end with, for one side: none too few, perhaps some more.

    They depend on what has been declared and what can be, so little that they are remembered.
    """

    def __init__(self, side: int) -> None:
        """Begin with no deal looked at."""
        self.side = side
        self.reckoning: Reckoning | None = None
        self.known: dict[object, tuple[int, ...]] = {}

    def primaries(self, state: State) -> tuple[int, ...]:
        """List those of a state, in order; nothing where they are not known."""
        if not isinstance(state, TrickState) or state.is_over:
            return ()
        aside = state.aside
        if isinstance(aside, WhistAside) and aside.chances:
            return ()
        if isinstance(aside, BondtolvaAside) and aside.phase == REDEAL:
            return ()
        if self.reckoning is None:
            self.reckoning = reckoning(state.rules, state.deal, self.side)
        key = _what_counts(state)
        if key not in self.known:
            self.known[key] = tuple(sorted(set(self._of(state))))
        return self.known[key]

    def _of(self, state: TrickState[Aside]) -> Iterator[int]:
        found, sides = self.reckoning, state.rules.sides
        if isinstance(found, WhistReckoning):
            yield from _by_tricks(found, state)
            return
        assert isinstance(found, PointsReckoning)
        if isinstance(found, TolvaReckoning):
            gubbe, none = gubbar(state), (0,) * sides
            for side, points in gubbe or ():
                yield primary_of(found.gubbe(state.scores, none, side, points))
            if gubbe and len(gubbe) == 2:
                return
        takers: list[int | None] = [None, *range(sides)]
        for scores in melded(state):
            for taker, last in product(takers, range(sides)):
                yield found.primary(scores, taker, last)


def _what_counts(state: TrickState[Aside]) -> object:
    aside = state.aside
    if isinstance(state.rules, Whist):
        return state.scores, *(cards.bit_count() for cards in state.taken)
    gubbe = aside.gubbe if isinstance(aside, TolvaAside) else None
    return state.scores, alive(state), melds_of(state), gubbe


def _by_tricks(found: WhistReckoning, state: TrickState[Aside]) -> Iterator[int]:
    took = [cards.bit_count() // 3 for cards in state.taken]
    rest = TRICKS - sum(took)
    for one in range(rest + 1):
        for other in range(rest - one + 1):
            more = one, other, rest - one - other
            ends = tuple(3 * (now + new) for now, new in zip(took, more, strict=True))
            yield primary_of(found.settled(state.scores, ends, 0))


def melds_of(state: TrickState[Aside]) -> int:
    """Gather the melds that have been made."""
    aside = state.aside
    return aside.melded if isinstance(aside, TolvaAside | BondtolvaAside) else 0


def alive(state: TrickState[Aside]) -> int:
    """Count the pairs that may yet be melded, by anyone."""
    melded, pairs = melds_of(state), (KINGS | QUEENS) & state.left
    return sum(
        (pairs & suit).bit_count() == 2 and not melded & meld
        for suit, meld in zip(SUIT, MELD, strict=True)
    )


def gubbar(state: TrickState[Aside]) -> list[tuple[int, int]] | None:
    """List the ends of a gubbe: of the one that is running, or of all while there may be one."""
    aside = state.aside
    if not isinstance(aside, TolvaAside) or aside.melded:
        return None
    if aside.gubbe is not None:
        worth = 12 if aside.gubbe.hel else 6
        return [(aside.gubbe.side, worth), (aside.gubbe.side, -worth)]
    return list(product(range(state.rules.sides), (-12, -6, 6, 12)))


def melded(state: TrickState[Aside]) -> set[Scores]:
    """Gather the scores to which melds can lead: two points for the first, one for others."""
    points = 1 if melds_of(state) else 2
    found = latest = {state.scores}
    for _ in range(alive(state)):
        sides = range(state.rules.sides)
        latest = {plus(scores, side, points) for scores in latest for side in sides}
        found = found | latest
        points = 1
    return found

"""A deal of bondtolva in which something can still be melded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.solver.deal_points import DealPoints, meld_place, pairs_in
from engine.solver.reckoning import plus
from engine.solver.talk import bondtolva_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.solver.places import Place, Said


class BondtolvaPoints(DealPoints):
    """Whether the own side can reach a value, in bondtolva."""

    def at_lead(self, place: Place, said: Said) -> int:
        """Answer for a position between two tricks."""
        if self.is_silent(place.left, place.leader, said):
            left, held, leader, acc, rest, _ = place
            return self.rest_of(said).bound(left, held, leader, acc, rest)
        self.meter.spend()
        return self.remembered(place, said)

    def spoken(self, place: Place, said: Said) -> int:
        """Try everything that a side can meld, and then every lead."""
        bounds = (self.led(place, after) for after in self.afters(place, said))
        return self.chosen(bounds, mine=self.own[place.leader])

    def afters(self, place: Place, said: Said) -> Iterator[Said]:
        """Go through what a side can have said before the lead."""
        left, held, leader, _, rest, _ = place
        rules = self.scene.rules
        side = leader % rules.sides
        ways = bondtolva_words(
            rest < self.scene.reckoning.total,
            pairs_in(held[leader] & left),
            pairs_in(held[(leader + rules.sides) % rules.players] & left),
            said.scores[side],
            said.melded,
        )
        for melded, first in reversed(ways):
            points = (melded & ~said.melded).bit_count() + (first > 0)
            after = said._replace(melded=melded, scores=plus(said.scores, side, points))
            if first:
                after = after._replace(trump=meld_place(first))
            yield after

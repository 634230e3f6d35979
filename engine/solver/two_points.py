"""A deal of tolva for two: a moment to meld after each trick, and then new cards come in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.tolva_rights import WINDOW
from engine.moves import MELDS
from engine.solver.arrivals import supplied
from engine.solver.cards_only import TwoHands
from engine.solver.deal_points import pairs_in
from engine.solver.open_two import OpenTwo
from engine.solver.places import Place
from engine.solver.talk import each, tolva_words
from engine.solver.tolva_points import TolvaPoints

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.solver.places import Said
    from engine.solver.stands import Stand
    from engine.solver.tricks import Scene

Hands = tuple[int, ...]
NO_MELDS = 11  # from so many points on, and with one less no trump
NO_TRUMP = 10


class TwoPoints(TolvaPoints):
    """Bounds of what the own side can reach, in tolva for two."""

    def __init__(self, scene: Scene, value: int) -> None:
        """Begin with nothing known."""
        super().__init__(scene, value)
        self.twos: dict[Said, OpenTwo] = {}

    def at_lead(self, place: Place, said: Said) -> int:
        """Answer for a position just after a trick, or before the first."""
        left, held, leader, acc, rest, _ = place
        if said.gubbe is not None:
            return super().at_lead(self.supplied(place), said)
        if self.gubbe_open(left, leader, said):
            return super().at_lead(place, said)
        if not left:
            return self.rest_of(said).ended(acc, leader)
        now = supplied(self.scene.state, held, left, leader)
        hand, other = now[leader] & left, now[1 - leader] & left
        fresh = hand & ~held[leader]
        return self.two_of(said).after(left, hand, other, leader, acc, rest, fresh)

    def at_open_lead(self, place: Place, said: Said) -> int:
        """Bound the value of a position where new cards have come in."""
        left, held, leader, acc, rest, _ = place
        if self.gubbe_open(left, leader, said):
            self.meter.spend()
            return super().before_lead(place, said)
        hand, other = held[leader] & left, held[1 - leader] & left
        barred = pairs_in(hand)
        return self.two_of(said).bound(left, hand, other, leader, acc, rest, barred)

    def answering(self, stand: Stand, left: int, gain: int, place: Place, said: Said) -> int:
        """Bound the value where a card has been led that is worth so much: these are left."""
        before, held, leader, acc, rest, _ = place
        after, seat = self.inne(leader, said), 1 - leader
        if said.gubbe is not None or self.gubbe_open(before, leader, after):
            node = (leader, before, held, acc, rest, said)
            return self.follow(seat, stand, left, leader, gain, node)
        hand = held[seat] & left
        cards = hand & stand.follow or hand & stand.trump or hand
        cards = self.apart(cards & stand.over or cards, before)
        found = []
        for card in each(cards):
            winner = leader if stand.after[card] is stand else seat
            worth = gain + self.worth[card]
            then = Place(left ^ card, held, winner, acc + worth * self.factor[winner], rest - worth)
            bound = self.at_lead(then, after)
            if (bound >= self.value) == self.own[seat]:
                return bound
            found.append(bound)
        return max(found) if self.own[seat] else min(found)

    def two_of(self, said: Said) -> OpenTwo:
        """Give the search where no gubbe can be announced any more."""
        said = said._replace(been=self.full)
        found = self.twos.get(said)
        if found is None:
            rest = self.rest_of(said)
            assert isinstance(rest, TwoHands)
            found = self.twos[said] = OpenTwo(self, said, rest)
        return found

    def before_lead(self, place: Place, said: Said) -> int:
        """Let the winner of a trick meld before new cards come in, if there is a pair."""
        return self.chosen(self._ways(place, said), mine=self.own[place.leader])

    def _ways(self, place: Place, said: Said) -> Iterator[int]:
        now = self.supplied(place)
        hand = place.held[place.leader] & place.left
        for word in self.melds(place.left, pairs_in(hand), place.leader, said):
            yield self.at_open_lead(now, self.after(word, place, said))
        yield super().before_lead(now, said)

    def melds(self, left: int, queens: int, leader: int, said: Said) -> tuple[int, ...]:
        """List what may be melded after a trick, of the pairs of these queens."""
        words = tolva_words(
            self.kind, left.bit_count(), queens, 0, said.scores[leader], said.melded,
            said.been >> leader & 1, WINDOW,
        )  # fmt: skip
        return tuple(word for word in words if word & MELDS)

    def open_chances(self, left: int, held: Hands, said: Said) -> tuple[int, int]:
        """Count for the own side and the other how many melds they can yet make at most."""
        found = [0, 0]
        for pair, meld in self.pairs:
            if left & pair == pair and not said.melded & meld:
                for seat in (0, 1):
                    found[seat] += not held[1 - seat] & pair
        for seat, score in enumerate(said.scores):
            found[seat] = min(found[seat], max(0, NO_MELDS - score))
        for seat, score in enumerate(said.scores):
            if not said.melded and score >= NO_TRUMP and not found[1 - seat]:
                found[seat] = 0
        side = self.scene.side
        return found[side], found[1 - side]

    def shared(self, said: Said) -> tuple[object, int]:
        """Tell with what other questions answers are shared, and how far values are apart then."""
        kind, shift = self.stake(said.scores, said.melded)
        return (said.trump, said.melded, kind), shift

    def supplied(self, place: Place) -> Place:
        """Give the position with what comes in after a trick."""
        left, held, leader = place[:3]
        return place._replace(held=supplied(self.scene.state, held, left, leader))

"""The rest of a deal in which nothing more can be declared: cards, and what they come to."""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_left
from typing import TYPE_CHECKING
from weakref import proxy

from engine.solver.arrivals import supplied
from engine.solver.stands import opening
from engine.solver.tricks import Node, Scene, Tricks

if TYPE_CHECKING:
    from engine.duties import Order

Hands = tuple[int, ...]


class CardsOnly(Tricks):
    """Whether the own side can reach a value, when only cards are left to be played."""

    def __init__(self, scene: Scene, order: Order, scores: tuple[int, ...], value: int) -> None:
        """Fix trump, scores and the value to be reached."""
        super().__init__(scene)
        self.order = order
        self.start = opening(order)
        self.scores = scores
        self.value = value

    @abstractmethod
    def bound(self, left: int, held: Hands, leader: int, acc: int, rest: int) -> int:
        """Answer for a position between two tricks."""

    def ended(self, acc: int, winner: int) -> int:
        """Give the value at the end of the deal."""
        took = self.scene.counted(acc, self.scene.reckoning.total)
        last = winner % self.scene.rules.sides
        return self.scene.reckoning.settled(self.scores, took, last)

    def taken(self, left: int, winner: int, gain: int, node: Node) -> int:
        """Go on after a trick."""
        _, _, held, acc, rest, _ = node
        acc += gain * self.factor[winner]
        if not left:
            return self.ended(acc, winner)
        if len(held) == 2:
            held = supplied(self.scene.state, held, left, winner)
        return self.bound(left, held, winner, acc, rest - gain)


class TwoSided(CardsOnly):
    """Two sides: what one takes the other does not, so there is one count, and more is better."""

    def __init__(self, scene: Scene, order: Order, scores: tuple[int, ...], value: int) -> None:
        """Find how much is enough, a bonus for the last trick counted in."""
        super().__init__(scene, order, scores, value)
        with_last, without = self._need(scene.side), self._need(1 - scene.side)
        self.with_last, self.without = with_last, without
        self.bonus, self.enough = without - with_last, without
        beyond = scene.reckoning.total + 1
        if without == beyond or not with_last:  # all turns on the last trick: one weight for all
            self.bonus = beyond
            self.enough = with_last + beyond if with_last else without
        self.beyond = Beyond(self)

    def _need(self, last: int) -> int:
        settled, total = self.scene.reckoning.settled, self.scene.reckoning.total
        return bisect_left(
            range(total + 1), self.value,
            key=lambda count: settled(self.scores, self.scene.counted(count, total), last),
        )  # fmt: skip

    def bound_of(self, count: int) -> int:
        """Give the least value of a count that is enough, or the greatest of one that is not."""
        return self.value_of(count - self.bonus, count, good=count >= self.enough)

    def value_of(self, with_last: int, without: int, *, good: bool) -> int:
        """Give the value of so much with the last trick, or without it: the worse or the better."""
        total, side = self.scene.reckoning.total, self.scene.side
        settled, counted = self.scene.reckoning.settled, self.scene.counted
        values = [
            settled(self.scores, counted(min(max(took, 0), total), total), last)
            for took, last in ((with_last, side), (without, 1 - side))
            if (took <= total if good else took >= 0)
        ]  # fmt: skip
        return min(values) if good else max(values)


class Beyond(dict[int, int]):
    """What `enough` and so much more, or so much less, adds to the value that is asked for."""

    def __init__(self, search: TwoSided) -> None:
        """Begin with none."""
        super().__init__()
        self.search: TwoSided = proxy(search)

    def __missing__(self, more: int) -> int:
        """Reckon one that has not come up before."""
        search = self.search
        found = self[more] = search.bound_of(search.enough + more) - search.value
        return found


class FourHands(TwoSided):
    """Two sides of two, on the fast path."""

    def __init__(self, scene: Scene, order: Order, scores: tuple[int, ...], value: int) -> None:
        """Find the search for this trump and this weight of the last trick."""
        super().__init__(scene, order, scores, value)
        self.four = scene.four(order, self.bonus)

    def bound(self, left: int, held: Hands, leader: int, acc: int, rest: int) -> int:
        """Answer for a position between two tricks."""
        need = self.enough - acc
        if self.own[leader]:
            return self.value + self.beyond[self.four.takes(left, leader, need, rest) - need]
        spare = rest + self.bonus - need + 1
        return self.value + self.beyond[spare - 1 - self.four.takes(left, leader, spare, rest)]


class TwoHands(TwoSided):
    """The search for two hands: what a lead gets is told at once."""

    def __init__(self, scene: Scene, order: Order, scores: tuple[int, ...], value: int) -> None:
        """Find the search for this trump."""
        super().__init__(scene, order, scores, value)
        self.fast = scene.pair(order)
        self.values: dict[tuple[int, int], int] = {}

    def bound(self, left: int, held: Hands, leader: int, acc: int, rest: int) -> int:
        """Answer for a position between two tricks."""
        return self.at_hands(left, held[leader] & left, held[1 - leader] & left, leader, acc, rest)

    def at_hands(self, left: int, hand: int, other: int, leader: int, acc: int, rest: int) -> int:
        """Answer for the hand that leads and the other."""
        last, without = self.with_last - acc, self.without - acc
        if self.own[leader]:
            took, took_2 = self.fast.takes(left, hand, other, last, without, rest, leader)
        else:
            more, more_2 = self.fast.takes(
                left, hand, other, rest - without + 1, rest - last + 1, rest, leader
            )
            took, took_2 = rest - more_2, rest - more
        key = acc + took, acc + took_2
        found = self.values.get(key)
        if found is None:
            found = self.values[key] = self.value_of(*key, good=key[0] >= self.with_last)
        return found

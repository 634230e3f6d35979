"""The rest of a deal in which nothing more can be declared: cards, and what they come to."""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_left
from typing import TYPE_CHECKING

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
    def at_lead(self, left: int, held: Hands, leader: int, acc: int, rest: int) -> bool:
        """Answer for a position between two tricks."""

    @abstractmethod
    def at_end(self, acc: int, winner: int) -> bool:
        """Answer for the end of the deal."""

    def taken(self, left: int, winner: int, gain: int, node: Node) -> bool:
        """Go on after a trick."""
        _, _, held, acc, rest, _ = node
        acc += gain * self.factor[winner]
        if not left:
            return self.at_end(acc, winner)
        if len(held) == 2:
            held = supplied(self.scene.state, held, left, winner)
        return self.at_lead(left, held, winner, acc, rest - gain)


class TwoSided(CardsOnly):
    """Two sides: what one takes the other does not, so there is one count, and more is better."""

    def __init__(self, scene: Scene, order: Order, scores: tuple[int, ...], value: int) -> None:
        """Find how much is enough, a bonus for the last trick counted in."""
        super().__init__(scene, order, scores, value)
        self.need = with_last, without = self._need(scene.side), self._need(1 - scene.side)
        self.bonus, self.enough = without - with_last, without
        beyond = scene.reckoning.total + 1
        if without == beyond or not with_last:  # all turns on the last trick: one weight for all
            self.bonus = beyond
            self.enough = with_last + beyond if with_last else without

    def _need(self, last: int) -> int:
        settled, total = self.scene.reckoning.settled, self.scene.reckoning.total
        return bisect_left(
            range(total + 1), self.value,
            key=lambda count: settled(self.scores, self.scene.counted(count, total), last),
        )  # fmt: skip

    def at_end(self, acc: int, winner: int) -> bool:
        """Answer for the end of the deal."""
        return acc >= self.need[not self.own[winner]]


class FourHands(TwoSided):
    """Two sides of two, on the fast path."""

    def __init__(self, scene: Scene, order: Order, scores: tuple[int, ...], value: int) -> None:
        """Find the search for this trump and this weight of the last trick."""
        super().__init__(scene, order, scores, value)
        self.four = scene.four(order, self.bonus)

    def at_lead(self, left: int, held: Hands, leader: int, acc: int, rest: int) -> bool:
        """Answer for a position between two tricks."""
        need = self.enough - acc
        if self.own[leader]:
            return self.four.takes(left, leader, need, rest) >= need
        spare = rest + self.bonus - need + 1
        return self.four.takes(left, leader, spare, rest) < spare


class TwoHands(TwoSided):
    """Two players, on the fast path."""

    def __init__(self, scene: Scene, order: Order, scores: tuple[int, ...], value: int) -> None:
        """Find the search for this trump and this weight of the last trick."""
        super().__init__(scene, order, scores, value)
        self.fast = scene.pair(order, self.bonus)
        self.codes: dict[int, int] = {}

    def at_lead(self, left: int, held: Hands, leader: int, acc: int, rest: int) -> bool:
        """Answer for a position between two tricks."""
        hand, other = held[leader] & left, held[1 - leader] & left
        return self.bound(left, hand, other, leader, acc, rest) >= self.value

    def bound(self, left: int, hand: int, other: int, leader: int, acc: int, rest: int) -> int:
        """Bound the value: it is asked for and reached, or less than that, and no more can be."""
        need = self.enough - acc
        if self.own[leader]:
            count = acc + self.fast.takes(left, hand, other, need, rest, leader)
        else:
            all_in = rest + self.bonus
            spare = all_in - need + 1
            count = acc + all_in - self.fast.takes(left, hand, other, spare, rest, leader)
        code = self.codes.get(count)
        if code is None:
            code = self.codes[count] = self._code(count)
        return code

    def _code(self, count: int) -> int:
        """Give the value that a count is sure of, or to which it is limited, bonus counted in."""
        scene, total = self.scene, self.scene.reckoning.total
        ends = [(count - self.bonus, scene.side), (count, 1 - scene.side)]
        if count >= self.enough:
            return min([self._end(max(c, 0), last) for c, last in ends if c <= total])
        return max([self._end(min(c, total), last) for c, last in ends if c >= 0])

    def _end(self, count: int, last: int) -> int:
        scene = self.scene
        counts = scene.counted(count, scene.reckoning.total)
        return scene.reckoning.settled(self.scores, counts, last)

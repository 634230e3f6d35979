"""Whether a side can take every one of the next tricks, as a gubbe demands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.solver.arrivals import supplied
from engine.solver.stands import opening

if TYPE_CHECKING:
    from engine.solver.stands import Stand
    from engine.solver.tricks import Scene

Hands = tuple[int, ...]


class Goal(NamedTuple):
    """The trick being played, and how many are to be taken with it."""

    leader: int
    left: int
    held: Hands
    tricks: int


class Sweep:
    """Remembers from which leads, in sang, the side that leads takes so many tricks in a row."""

    def __init__(self, scene: Scene) -> None:
        """Begin with nothing known."""
        self.scene = scene
        self.start = opening(scene.rules.orders[None])
        self.sides = scene.rules.sides
        self.table: dict[Goal, bool] = {}

    def takes_all(self, goal: Goal) -> bool:
        """Whether the side that leads takes them all."""
        if not goal.tricks or not goal.left:
            return True
        found = self.table.get(goal)
        if found is None:
            found = self.table[goal] = self._led(goal)
        return found

    def _led(self, goal: Goal) -> bool:
        leader, left, held, _ = goal
        cards = held[leader] & left
        seat = self.scene.following[leader]
        while cards:
            bit = 1 << cards.bit_length() - 1
            cards ^= bit
            if self._kept(seat, self.start.after[bit], left ^ bit, leader, goal):
                return True
        return False

    def _kept(self, seat: int, stand: Stand, left: int, winner: int, goal: Goal) -> bool:
        leader = goal.leader
        ours = (seat - leader) % self.sides == 0
        if seat == leader:
            return self._taken(left, winner, goal)
        hand = goal.held[seat] & left
        follow, trump, over, _, after = stand
        cards = hand & follow or hand & trump or hand
        cards = cards & over or cards
        while cards:
            bit = cards & -cards
            cards ^= bit
            then = after[bit]
            best = winner if then is stand else seat
            if self._kept(self.scene.following[seat], then, left ^ bit, best, goal) == ours:
                return ours
        return not ours

    def _taken(self, left: int, winner: int, goal: Goal) -> bool:
        if (winner - goal.leader) % self.sides:
            return False
        held = goal.held
        if len(held) == 2:
            held = supplied(self.scene.state, held, left, winner)
        return self.takes_all(Goal(winner, left, held, goal.tricks - 1))

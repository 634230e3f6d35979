"""How the hands of three sides lie, what the leader can cash, and what has been found out."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import proxy

from engine.solver.lie import FIELD, Lie, cashed
from engine.solver.reckoning import WhistReckoning
from engine.solver.stakes import ALIKE, BESIDE, gap_of_ways

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.duties import Order
    from engine.solver.leads import Round
    from engine.solver.stakes import Gap, Stake
    from engine.solver.tricks import Scene

# What the cards were worth, the pattern of what was needed, and how far ahead the own side was, in
# two respects, where that was just enough; and the same where it was just not.
Known = tuple[int, int, int, int]
Found = tuple[list[Known], list[Known]]


class ThreeLie(Lie):
    """The hands of three sides under one trump, or none."""

    def __init__(self, scene: Scene, order: Order) -> None:
        """Begin with no suit looked at."""
        base = next(iter(scene.threes.values()), None)
        super().__init__(scene.held, order, scene.worth, scene.alike, base)
        players = range(len(scene.held))
        self.own, self.following = scene.own, scene.following
        self.in_tricks = isinstance(scene.reckoning, WhistReckoning)
        self.gaps = Gaps(gap_of_ways if self.in_tricks else scene.patterns.gap)
        self.suits = [tuple(ThreeSuit(self, seat, suit) for suit in range(4)) for seat in players]
        self.places: dict[int, int] = {}
        self.lasts: dict[int, tuple[int, int]] = {}
        self.found: dict[int, Found] = {}

    def round(self, leader: int) -> Round:
        """Give the seats in the order in which they play after a leader, and who they are to it."""
        second = self.following[leader]
        seats = leader, second, self.following[second]
        return seats, tuple([self.own[seat] == self.own[leader] for seat in seats])

    def _loss(self, before: int, after: int) -> int:
        """Whoever takes a card, it may be one that had better be worth more, or less."""
        pairs = zip(self.worths[before], self.worths[after], strict=True)
        return sum([abs(one - other) for one, other in pairs])

    def recalled(self, found: Found, worths: int, stake: Stake) -> int | None:
        """Answer from what has been found out of a position and its like, or not at all."""
        _, pattern, ahead, also, width, high, low = stake
        gaps, loss = self.gaps[pattern], self.loss
        for other, needs, lead, at in found[0]:
            more = ahead - lead
            if width == ALIKE and also - at < more:
                more = also - at
            if needs != pattern:
                more -= gaps[needs][0]
            if more >= 0:
                lost = 0 if other == worths else loss(other, worths)
                if more >= lost and (width != BESIDE or also - at >= lost):
                    return min(more - lost, high)
        for other, needs, lead, at in found[1]:
            more = ahead - lead
            if width == ALIKE and also - at > more:
                more = also - at
            if needs != pattern:
                more -= gaps[needs][1]
            if more <= 0:
                lost = 0 if other == worths else loss(other, worths)
                if more + lost <= 0 and (width != BESIDE or at - also >= lost):
                    return max(more + lost - 1, low)
        return None


class Gaps(dict[int, "GapsTo"]):
    """How answers for some patterns of needs hold for others."""

    def __init__(self, gap: Callable[[int, int], Gap]) -> None:
        """Begin with none."""
        super().__init__()
        self.gap = gap

    def __missing__(self, after: int) -> GapsTo:
        """Begin with one."""
        found = self[after] = GapsTo(self.gap, after)
        return found


class GapsTo(dict[int, "Gap"]):
    """How answers for some patterns of needs hold for one."""

    def __init__(self, gap: Callable[[int, int], Gap], after: int) -> None:
        """Begin with none."""
        super().__init__()
        self.gap = gap
        self.after = after

    def __missing__(self, before: int) -> Gap:
        """Compare two."""
        found = self[before] = self.gap(before, self.after)
        return found


class ThreeSuit(dict[int, int]):
    """What there is to know of the cards left of a suit, as seen from one leader, in one number.

    From below, 16 bits a suit: a number for who holds them, from the top; the same for what they
    are worth; and then, to be added up, what the leader can cash, in how many tricks, and whether
    nobody else will have any trumps left.
    """

    def __init__(self, lie: ThreeLie, leader: int, suit: int) -> None:
        """Begin with none."""
        super().__init__()
        self.lie: ThreeLie = proxy(lie)
        self.leader = leader
        self.suit = suit
        own = lie.own[leader]
        self.friends = tuple(seat for seat, mine in enumerate(lie.own) if mine == own)

    def __missing__(self, cards: int) -> int:
        """Look at cards that have not come up before."""
        lie = self.lie
        seats, worths, value = lie.seen.get(cards) or lie.look(cards)
        shape = lie.shapes.setdefault(seats, len(lie.shapes))
        brought, rounds = cashed(seats, worths, self.leader, self.friends)
        shift = FIELD * self.suit
        found = shape << shift | value << 64 + shift
        found |= (3 * rounds if lie.in_tricks else brought) << 128 | rounds << 144
        others = {*seats} - {self.leader}
        commands = lie.trump == self.suit and all(rounds >= seats.count(seat) for seat in others)
        found |= int(commands) << 160
        self[cards] = found
        return found

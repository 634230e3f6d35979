"""How the hands of three sides lie, and what the seat that leads can cash at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.solver.lie import FIELD, Lie, cashed
from engine.solver.stakes import ALWAYS, NEVER
from engine.solver.reckoning import WhistReckoning

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.duties import Order
    from engine.solver.tricks import Scene


Known = tuple[int, int, int, int]


class ThreeLie(Lie):
    """The hands of three sides under one trump, or none."""

    def __init__(self, scene: Scene, order: Order) -> None:
        """Begin with no suit looked at."""
        super().__init__(scene.held, order, scene.worth, scene.alike)
        players = range(len(scene.held))
        self.own = scene.own
        self.in_tricks = isinstance(scene.reckoning, WhistReckoning)
        self.suits = [tuple(ThreeSuit(self, seat, suit) for suit in range(4)) for seat in players]
        self.hints: dict[int, int] = {}
        self.gaps = Gaps(scene.whats, self.in_tricks)
        self.lasts: dict[int, tuple[int, int]] = {}
        self.places: dict[int, int] = {}
        self.found: dict[int, tuple[list[Known], list[Known]]] = {}

    def _loss(self, before: int, after: int) -> int:
        """Whoever takes a card, it may be one that was better worth more, or less."""
        pairs = zip(self.worths[before], self.worths[after], strict=True)
        return sum([abs(one - other) for one, other in pairs])


class Gaps(dict[int, "GapsTo"]):
    """How answers for one pattern of needs hold for others."""

    def __init__(self, whats: list[tuple[int, ...]], in_tricks) -> None:
        """Begin with none."""
        super().__init__()
        self.in_tricks = in_tricks
        self.whats = whats

    def __missing__(self, after: int) -> GapsTo:
        """Begin with another."""
        found = self[after] = GapsTo(self.whats, after, self.in_tricks)
        return found


class GapsTo(dict[int, tuple[int, int]]):
    """How answers for others hold for one."""

    def __init__(self, whats: list[tuple[int, ...]], after: int, in_tricks) -> None:
        """Begin with none."""
        super().__init__()
        self.in_tricks = in_tricks
        self.whats = whats
        self.after = after

    def __missing__(self, before: int) -> tuple[int, int]:
        """Compare two."""
        if self.in_tricks:
            found = NEVER if before & ~self.after else 0, ALWAYS if self.after & ~before else 0
            self[before] = found
            return found
        found = self[before] = gap(self.whats[before], self.whats[self.after])
        return found


def gap(before: Sequence[int], after: Sequence[int]) -> tuple[int, int]:
    """Tell how much more is needed, at most, and at least, by other needs.

    What is always met need not be looked at where it comes to enough, nor what never is where it
    does not.
    """
    pairs = [*zip(before, after, strict=True)]
    least = max([two - one for one, two in pairs if one < NEVER and two > ALWAYS], default=ALWAYS)
    most = min([two - one for one, two in pairs if one > ALWAYS and two < NEVER], default=NEVER)
    return least, most


class ThreeSuit(dict[int, int]):
    """What there is to know of the cards left of a suit, as seen from one leader, in one number.

    From below, 16 bits a suit: a number for who holds them, from the top; the same for what they
    are worth; and then, to be added up, what the leader can cash, in how many tricks, and whether
    nobody else will have any trumps left.
    """

    def __init__(self, lie: ThreeLie, leader: int, suit: int) -> None:
        """Begin with none."""
        super().__init__()
        self.lie = lie
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

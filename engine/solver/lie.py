"""How four hands lie, and what can be told of a position without searching it."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING
from weakref import proxy

from engine.cards import CARD_BIT, SUITS
from engine.solver.alike import ALIKE_LOW, Alike
from engine.solver.leads import Leading
from engine.solver.talk import each

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.duties import Order
    from engine.solver.leads import Round

FIELD = 16
PAIR = 0, 2
Hands = tuple[int, ...]
Seats = tuple[int, ...] | bytes  # who holds the cards of a suit, from the top
# From a leader the seats are counted anew: what each of them becomes.
TURNS = tuple(bytes([(seat - leader) % 4 for seat in range(256)]) for leader in range(4))
# By what the cards are worth and what the last trick weighs: bounds of what can be taken.
Found = dict[tuple[int, int], tuple[int, int]]


class Turned(dict[int, int]):
    """What there is to know of the cards left of a suit, as seen from one leader, in one number.

    From below, 16 bits a suit: a number for who holds them, from the top; the same for what they
    are worth; and then sums over the suits of `Sure`.
    """

    def __init__(self, lie: Lie, leader: int, suit: int) -> None:
        """Begin with none."""
        super().__init__()
        self.lie: Lie = proxy(lie)
        self.turn = TURNS[leader]
        self.suit = suit

    def __missing__(self, cards: int) -> int:
        """Look at cards that have not come up before."""
        lie = self.lie
        holders, worths, value = lie.seen.get(cards) or lie.look(cards)
        seats = holders.translate(self.turn)
        shape = lie.shapes.setdefault(seats, len(lie.shapes))
        shift = FIELD * self.suit
        known = sure(seats, worths)
        if lie.trump == self.suit:
            known |= trumps_sure(seats, worths) << 80
        found = self[cards] = shape << shift | value << 64 + shift | known << 128
        return found


@lru_cache(maxsize=1 << 16)
def sure(seats: Seats, worths: tuple[int, ...]) -> int:
    """Count what the leader and the partner can cash in a suit if nobody can ruff.

    In fields of 16 bits: what the leader's sure cards bring in, how many they are, the same for
    the partner, and whether the leader can reach the partner's.
    """
    if not seats or seats[0] & 1:
        return 0
    if seats[0]:
        own = cards = 0
        partners, others = cashed(seats, worths, 2, PAIR)
    else:
        own, cards = cashed(seats, worths, 0, PAIR)
        others = _following(seats, cards)
        partners = _brought(seats, worths, 0, cards + others, PAIR) - own if others else 0
    reach = int(others > 0 and seats.count(0) > cards)
    return own | cards << 16 | partners << 32 | others << 48 | reach << 64


def cashed(
    seats: Seats, worths: tuple[int, ...], seat: int, friends: tuple[int, ...]
) -> tuple[int, int]:
    """Count the cards at the top, and all the others too when nobody else will have any left.

    They bring in what they are worth and what must be played to them: of opponents, who have to
    follow, at least the poorest cards; of friends the richest.
    """
    run = _run(seats, seat)
    if run and run >= max([seats.count(other) for other in {*seats} - {seat}], default=0):
        run = seats.count(seat)
    return _brought(seats, worths, seat, run, friends), run


def _brought(
    seats: Seats, worths: tuple[int, ...], seat: int, rounds: int,
    friends: tuple[int, ...],
) -> int:  # fmt: skip
    """Add up what so many rounds bring in that a seat and its partner win from the top."""
    brought = 0
    for other in {*seats} if rounds else ():
        cards = [w for w, holder in zip(worths, seats, strict=True) if holder == other]
        if other != seat:
            cards.sort(reverse=other in friends)
        brought += sum(cards[:rounds])
    return brought


def _following(seats: Seats, cards: int) -> int:
    """Count what the partner can cash when the leader has cashed so many cards from the top.

    The partner has played as many by then, but none that are needed; the leader must have a card
    left to lead to them.
    """
    if seats.count(0) == cards:
        return 0
    return max(0, min(_run(seats[cards:], 2), seats.count(2) - cards))


def _run(seats: Seats, seat: int) -> int:
    """Count the cards of a seat at the top of a suit."""
    return next((i for i, holder in enumerate(seats) if holder != seat), len(seats))


def trumps_sure(seats: Seats, worths: tuple[int, ...]) -> int:
    """Count the trumps at the top that one side holds: whoever plays them, they take their trick.

    In fields of 16 bits: what those of the leader's side are worth, those of the others, and
    whether the leader can play trumps until nobody else has any.
    """
    side = seats[0] & 1 if seats else 0
    run = next((i for i, seat in enumerate(seats) if seat & 1 != side), len(seats))
    commands = int(_run(seats, 0) >= max(seats.count(other) for other in (1, 2, 3)))
    return sum(worths[:run]) << 16 * side | commands << 32


class Listing(dict[int, tuple[int, ...]]):
    """The cards of a set one by one, those worth most first (or last)."""

    def __init__(self, worth: Mapping[int, int], *, rich: bool) -> None:
        """Begin with none."""
        super().__init__()
        self.worth = worth
        self.rich = rich

    def __missing__(self, cards: int) -> tuple[int, ...]:
        """List a set that has not come up before."""
        bits = list(each(cards))
        bits.sort(key=self.worth.__getitem__, reverse=self.rich)
        found = self[cards] = tuple(bits)
        return found


class Lie:
    """Four hands under one trump, or none, and what the cards are worth."""

    def __init__(
        self, held: Hands, order: Order, worth: Mapping[int, int], alike: Alike = ALIKE_LOW,
        base: Lie | None = None,
    ) -> None:  # fmt: skip
        """Begin with no suit looked at, or with the leads of these hands under another trump."""
        self.held = held
        self.order = order
        self.base = base  # what is shared with it knows it only weakly
        self.deck = order.deck
        self.trump = None if order.trump is None else SUITS.index(order.trump)
        self.worth = worth
        self.alike = alike
        self.shapes: dict[Seats, int] = {}
        self.values: dict[tuple[int, ...], int] = {}
        self.worths: list[tuple[int, ...]] = []
        self.holders = {bit: seat for seat, hand in enumerate(held) for bit in each(hand)}
        self.seen: dict[int, tuple[bytes, tuple[int, ...], int]] = {}
        self.turned = [tuple(Turned(self, seat, suit) for suit in range(4)) for seat in range(4)]
        self.rich, self.poor = Listing(worth, rich=True), Listing(worth, rich=False)
        self.losses: dict[tuple[int, int], int] = {}
        self.orders: dict[int, list[int]] = {}  # of leads: what was good enough last is first
        self.table: dict[int, Found] = {}  # what has been found out, by the shape of positions
        self.gain = 0  # what the trick just looked at is worth

    @cached_property
    def leading(self) -> Leading:
        """Give the leads."""
        return Leading(self, [self.round(seat) for seat in range(len(self.held))])

    def round(self, leader: int) -> Round:
        """Give the seats in the order in which they play after a leader, and who they are to it."""
        return tuple([(leader + place) % 4 for place in range(4)]), (True, False, True, False)

    def look(self, cards: int) -> tuple[bytes, tuple[int, ...], int]:
        """See from the top who holds cards of a suit, what they are worth, and number that."""
        bits = [CARD_BIT[card] for card in self.deck.sort(cards)]
        worths = tuple([self.worth[bit] for bit in bits])
        value = self.values.setdefault(worths, len(self.values))
        if value == len(self.worths):
            self.worths.append(worths)
        found = self.seen[cards] = bytes([self.holders[bit] for bit in bits]), worths, value
        return found

    def loss(self, before: int, after: int) -> int:
        """Tell how much less, at most, cards can bring in that are worth something else."""
        key = before, after
        found = self.losses.get(key)
        if found is None:
            found = 0
            for shift in (0, 16, 32, 48):
                one, other = before >> shift & 0xFFFF, after >> shift & 0xFFFF
                if one != other:
                    found += self._loss(one, other)
            self.losses[key] = found
        return found

    def _loss(self, before: int, after: int) -> int:
        key = before, ~after
        found = self.losses.get(key)
        if found is None:
            pairs = zip(self.worths[before], self.worths[after], strict=True)
            found = self.losses[key] = sum([one - other for one, other in pairs if one > other])
        return found

"""One trick after another: what every search of a card game has in common.

A search asks one question: can the own side bring the deal to at least this value, whatever the
others do together? The answer is a bound: at least the value, and then so much is sure; or less,
and then no more can be reached. A question is answered by a `Tricks`, card by card within a trick;
what follows when a trick is full is left to the kind of search.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING
from weakref import proxy

from engine.cards import CARD_BIT, SUIT
from engine.solver.alike import Alike, alike, apart
from engine.solver.four import Four
from engine.solver.lie import Lie, Listing
from engine.solver.reckoning import Reckoning, reckoning, worth_of
from engine.solver.stakes import Patterns
from engine.solver.sweep import Sweep
from engine.solver.sweep_four import FourSweep
from engine.solver.talk import each
from engine.solver.three_lie import ThreeLie
from engine.solver.two import Two
from engine.solver.two_lie import TwoLie

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.cards import Suit
    from engine.duties import Order
    from engine.solver.memory import Table
    from engine.solver.meter import Meter
    from engine.solver.open_two import Sights
    from engine.solver.stands import Stand
    from engine.trick_state import Aside, TrickState
    from engine.tricks import TrickRules


class Shapes(dict[int, int]):
    """A number for each way in which the cards left of a suit can lie: what, and with whom.

    Two sets of cards get the same number when, from the top, the same seats hold cards worth
    the same: the search need not tell them apart.
    """

    def __init__(self, scene: Scene, numbers: dict[tuple[int, ...], int], shift: int) -> None:
        """Begin with none; the numbers are shared by the suits."""
        super().__init__()
        self.scene: Scene = proxy(scene)
        self.numbers = numbers
        self.shift = shift

    def __missing__(self, cards: int) -> int:
        """Look at cards that have not come up before."""
        scene = self.scene
        seen = []
        for card in scene.rules.deck.sort(cards):
            bit = CARD_BIT[card]
            seen.append(scene.worth[bit] * len(scene.held) + scene.holders[bit])
        number = self[cards] = self.numbers.setdefault(tuple(seen), len(self.numbers)) << self.shift
        return number


@dataclass
class Scene:
    """What does not change while a state is searched for one side."""

    state: TrickState[Aside]
    side: int
    meter: Meter
    rules: TrickRules[Aside] = field(init=False)
    held: tuple[int, ...] = field(init=False)
    holders: dict[int, int] = field(init=False)
    own: tuple[bool, ...] = field(init=False)
    following: tuple[int, ...] = field(init=False)
    worth: dict[int, int] = field(init=False)
    factor: tuple[int, ...] = field(init=False)
    alike: Alike = field(init=False)
    reckoning: Reckoning = field(init=False)
    shapes: tuple[Shapes, ...] = field(init=False)
    lies: dict[Suit | None, Lie] = field(default_factory=dict)
    sights: dict[object, Sights] = field(default_factory=dict)
    fours: dict[tuple[Suit | None, int], Four] = field(default_factory=dict)
    two_lies: dict[Suit | None, TwoLie] = field(default_factory=dict)
    twos: dict[Suit | None, Two] = field(default_factory=dict)
    opens: dict[object, Table] = field(default_factory=dict)
    patterns: Patterns = field(default_factory=Patterns)
    codes: dict[object, dict[int, int]] = field(default_factory=dict)
    threes: dict[Suit | None, ThreeLie] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Gather it."""
        rules = self.rules = self.state.rules
        self.held = self.state.held
        self.holders = {bit: seat for seat, hand in enumerate(self.held) for bit in each(hand)}
        self.own = tuple(seat % rules.sides == self.side for seat in range(rules.players))
        self.following = rules.following
        self.worth = {CARD_BIT[c]: worth_of(rules, CARD_BIT[c]) for c in rules.deck.sorted}
        self.factor = factors(rules.sides, self.side, rules.players)
        self.alike = alike(self.state)
        self.reckoning = reckoning(rules, self.state.deal, self.side)
        numbers: dict[tuple[int, ...], int] = {}
        self.shapes = tuple(Shapes(self, numbers, 16 * i) for i in range(4))

    def shape(self, left: int) -> int:
        """Number the way in which the cards left lie."""
        s, h, r, k = self.shapes
        return s[left & SUIT[0]] | h[left & SUIT[1]] | r[left & SUIT[2]] | k[left & SUIT[3]]

    def apart(self, cards: int, left: int) -> int:
        """Leave of interchangeable cards, neighbours worth the same, the lowest."""
        return apart(cards, left, self.alike)

    @cached_property
    def listings(self) -> tuple[Listing, Listing]:
        """Give the cards of sets one by one, the rich first, and the poor first."""
        return Listing(self.worth, rich=True), Listing(self.worth, rich=False)

    @cached_property
    def sweep(self) -> Sweep:
        """Give what is known of tricks taken in a row."""
        return (FourSweep if len(self.held) == 4 else Sweep)(self)

    def four(self, order: Order, bonus: int) -> Four:
        """Give the fast path for a trump and a weight of the last trick."""
        trump = order.trump
        if trump not in self.lies:
            base = next(iter(self.lies.values()), None)
            self.lies[trump] = Lie(self.held, order, self.worth, self.alike, base)
        if (trump, bonus) not in self.fours:
            self.fours[trump, bonus] = Four(self.lies[trump], order, bonus, self.meter)
        return self.fours[trump, bonus]

    def pair(self, order: Order) -> Two:
        """Give the same for two players, whatever the last trick weighs."""
        found = self.twos.get(order.trump)
        if found is None:
            found = self.twos[order.trump] = Two(self.lie_of_two(order), order, self.meter)
        return found

    def lie_of_two(self, order: Order) -> TwoLie:
        """Give how the cards of two lie under a trump."""
        lie = self.two_lies.get(order.trump)
        if lie is None:
            base = self.lie_of_two(self.rules.orders[None]) if order.trump else None
            lie = TwoLie(self.state, order, self.worth, self.alike, base)
            self.two_lies[order.trump] = lie
        return lie

    def three(self, order: Order) -> ThreeLie:
        """Give how the cards of three sides lie under a trump."""
        lie = self.threes.get(order.trump)
        if lie is None:
            lie = self.threes[order.trump] = ThreeLie(self, order)
        return lie

    def counted(self, acc: int, played: int) -> tuple[int, ...]:
        """Give what each side has taken, when so much has been played."""
        sides, side = self.rules.sides, self.side
        if sides == 2:
            return (acc, played - acc) if side == 0 else (played - acc, acc)
        first, second = acc & 0xFFFF, acc >> 16
        others = [first, second]
        return tuple(played - first - second if i == side else others.pop(0) for i in range(sides))


def factors(sides: int, side: int, players: int) -> tuple[int, ...]:
    """Tell for each seat how what it takes is added up: the own side's, or two others' apart."""
    if sides == 2:
        return tuple(int(seat % 2 == side) for seat in range(players))
    others = [i for i in range(sides) if i != side]
    by_side = {side: 0, others[0]: 1, others[1]: 1 << 16}
    return tuple(by_side[seat % sides] for seat in range(players))


# Leader, cards left, hands, what is added up, what the cards left are worth, and what else the
# kind of search keeps: all as they were when the trick began.
Node = tuple[int, int, tuple[int, ...], int, int, object]
BEYOND = 1 << 30  # more than any value


class Tricks(ABC):
    """A question, and the play of one trick."""

    value: int

    def __init__(self, scene: Scene) -> None:
        """Take apart what is looked up at every card."""
        self.scene = scene
        self.meter = scene.meter
        self.own = scene.own
        self.following = scene.following
        self.worth = scene.worth
        self.factor = scene.factor
        self.apart = scene.apart

    @abstractmethod
    def taken(self, left: int, winner: int, gain: int, node: Node) -> int:
        """Go on after a trick that was worth so much."""

    def chosen(self, bounds: Iterable[int], *, mine: bool) -> int:
        """Give the best of the bounds for a side, going through no more than it takes."""
        best = -BEYOND if mine else BEYOND
        for bound in bounds:
            if (bound > best) == mine:
                best = bound
                if (bound >= self.value) == mine:
                    return bound
        return best

    def lead(self, start: Stand, node: Node) -> int:
        """Try every lead, the most promising first."""
        leader, left, held = node[0], node[1], node[2]
        cards = self.apart(held[leader] & left, left)
        mine = self.own[leader]
        seat = self.following[leader]
        after, worth = start.after, self.worth
        two = len(held) == 2
        leads = (
            self.leads_to(cards, held[seat] & left, after)
            if two
            else self.leads(cards, left, after)
        )
        answers = (
            self.follow(seat, after[bit], left ^ bit, leader, worth[bit], node) for bit in leads
        )
        return self.chosen(answers, mine=mine)

    def follow(self, seat: int, stand: Stand, left: int, winner: int, gain: int, node: Node) -> int:
        """Try every card with which a seat may answer."""
        hand = node[2][seat] & left
        follow, trump, over, _, after = stand
        cards = hand & follow or hand & trump or hand
        cards = cards & over or cards
        mine = self.own[seat]
        worth = self.worth
        bits = [cards]
        if cards & cards - 1:
            friendly = self.own[winner] == mine or cards & over & -(over > 0)
            bits = self.answers(self.apart(cards, node[1]), bool(friendly))
        following = self.following[seat]
        value, found = self.value, -BEYOND if mine else BEYOND
        for bit in bits:
            then = after[bit]
            best = winner if then is stand else seat
            if following == node[0]:
                bound = self.taken(left ^ bit, best, gain + worth[bit], node)
            else:
                bound = self.follow(following, then, left ^ bit, best, gain + worth[bit], node)
            if (bound > found) == mine:
                found = bound
                if (bound >= value) == mine:
                    return bound
        return found

    def answers(self, cards: int, friendly: bool) -> list[int]:
        """Order the cards of an answer: rich ones to a trick that is ours, else poor ones."""
        bits = []
        while cards:
            bit = cards & -cards
            bits.append(bit)
            cards ^= bit
        bits.sort(key=self.worth.__getitem__, reverse=friendly)
        return bits

    def leads(self, cards: int, left: int, after: dict[int, Stand]) -> list[int]:
        """Order the leads: cards that nobody can beat, then poor ones."""
        keyed = []
        worth = self.worth
        while cards:
            bit = cards & -cards
            cards ^= bit
            stand = after[bit]
            keyed.append((worth[bit] if stand.beats & left else -1 - worth[bit], bit))
        keyed.sort()
        return [bit for _, bit in keyed]

    def leads_to(self, cards: int, hand: int, after: dict[int, Stand]) -> list[int]:
        """Order the leads to one other hand: those that take most, then those that lose least."""
        keyed = []
        worth = self.worth
        while cards:
            bit = cards & -cards
            cards ^= bit
            follow, trump, over, beats, _ = after[bit]
            answers = hand & follow or hand & trump or hand
            if answers & over & beats:
                keyed.append((worth[bit], bit))
            else:
                poor = min([worth[card] for card in each(answers)], default=0)
                keyed.append((-1 - worth[bit] - poor, bit))
        keyed.sort()
        return [bit for _, bit in keyed]

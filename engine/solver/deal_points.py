"""A deal in which something can still be declared: words before the lead, and then the cards."""

from __future__ import annotations

from abc import abstractmethod
from functools import cache, reduce
from operator import add, or_, sub
from typing import TYPE_CHECKING

from engine.cards import SUITS, of_rank
from engine.moves import HALV_GUBBE, HEL_GUBBE, MELD
from engine.solver.arrivals import reachable, supplied
from engine.solver.cards_only import CardsOnly, FourHands, TwoHands
from engine.solver.memory import Key, Memory
from engine.solver.open_four import OpenFour
from engine.solver.open_three import OpenThree
from engine.solver.places import Place, Running, Said
from engine.solver.reckoning import TARGET, plus
from engine.solver.stands import opening
from engine.solver.talk import QUEENS
from engine.solver.three_sided import ThreeSided
from engine.solver.tricks import Node, Scene, Tricks
from engine.solver.values import WEIGHT, WON, lead_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.cards import Suit

Hands = tuple[int, ...]
GUBBAR = HALV_GUBBE | HEL_GUBBE
TRUMPS: tuple[Suit | None, ...] = (*SUITS, None)  # a trump is its place here
SANG = 4
KINGS = of_rank("K")


@cache
def meld_place(bit: int) -> int:
    """Tell which suit a meld names."""
    return MELD.index(bit)


class DealPoints(Tricks):
    """Whether the own side can reach a value."""

    def __init__(self, scene: Scene, value: int) -> None:
        """Begin with nothing known."""
        super().__init__(scene)
        self.value = value
        orders = scene.rules.orders
        self.starts = [opening(orders[trump]) for trump in TRUMPS]
        self.rests: dict[tuple[int, tuple[int, ...]], CardsOnly] = {}
        self.two = scene.rules.sides == 2
        self.few = scene.rules.players  # cards left when nobody has enough to declare anything
        self.pairs = _pairs(scene)
        self.paired = reduce(or_, (pair for pair, _ in self.pairs), 0)
        self.spans: dict[tuple[object, ...], int | None] = {}
        self.memories: dict[tuple[Said, int], Memory] = {}
        self.opens: dict[Said, OpenFour | OpenThree] = {}

    def open_of(self, said: Said) -> OpenFour | OpenThree | None:
        """Give the fast path while more may be said, where there is one."""
        found = self.opens.get(said)
        if found is None:
            rest = self.rest_of(said)
            if isinstance(rest, FourHands):
                found = self.opens[said] = OpenFour(self, said, rest)
            elif isinstance(rest, ThreeSided) and len(self.own) == 3 and said.gubbe is None:
                found = self.opens[said] = OpenThree(self, said, rest)
        return found

    def rest_of(self, said: Said) -> CardsOnly:
        """Give the search that goes on when nothing more can be declared."""
        key = said.trump, said.scores
        if key not in self.rests:
            order = self.scene.rules.orders[TRUMPS[said.trump]]
            kind = ThreeSided if not self.two else FourHands if len(self.own) == 4 else TwoHands
            self.rests[key] = kind(self.scene, order, said.scores, self.value)
        return self.rests[key]

    def next_of(self, left: int, leader: int, said: Said) -> Said | None:
        """Give what counts of what has been said, if a position can be left to `found_out`."""
        return said

    @abstractmethod
    def at_lead(self, place: Place, said: Said) -> int:
        """Answer for a position just after a trick (or before the first)."""

    def taken(self, left: int, winner: int, gain: int, node: Node) -> int:
        """Go on after a trick."""
        leader, _, held, acc, rest, said = node
        assert isinstance(said, Said)
        acc += gain * self.factor[winner]
        return self.after_trick(
            Place(left, held, winner, acc, rest - gain, gain), self.inne(leader, said)
        )

    def after_trick(self, place: Place, said: Said) -> int:
        """Go on when what has been taken is counted."""
        left, _, winner, acc, rest, _ = place
        if said.gubbe is not None:
            decided = self.gubbe_decided(said, said.gubbe, left, winner, acc, rest)
            if decided is not None:
                return decided
        if not left:
            return self.rest_of(said).ended(acc, winner)
        return self.at_lead(place, said)

    def is_silent(self, left: int, leader: int, said: Said) -> bool:
        """Whether nothing more can be declared in the deal."""
        return not self.has_pairs(left, leader, said.melded)

    def inne(self, leader: int, said: Said) -> Said:
        """Remember that a seat has been inne, where it matters."""
        return said

    def gubbe_decided(
        self, said: Said, gubbe: Running, left: int, winner: int, acc: int, rest: int
    ) -> int | None:
        """Answer where a trick has decided a gubbe; there are none in bondtolva."""
        return None

    def led(self, place: Place, said: Said) -> int:
        """Let the leader play, all having been said."""
        if place.left.bit_count() > 4 and (fast := self.open_of(self.inne(place.leader, said))):
            return fast.bound_of(place)
        node = (place.leader, place.left, place.held, place.acc, place.rest, said)
        return self.lead(self.starts[said.trump], node)

    def remembered(self, place: Place, said: Said, before: int = 0) -> int:
        """Answer from memory, or find out."""
        memory = self.memory(said, before)
        key, ahead = self.key(self.position(place), place.leader, place.acc)
        found = memory.recalled(key, ahead)
        if found is None:
            found = self.found_out(place, said)
            memory.keep(key, ahead, found)
        return found

    def found_out(self, place: Place, said: Said) -> int:
        """Answer from bounds, or by going through what can be said and played."""
        found = self.bounded(place, said) if said.gubbe is None else None
        return self.spoken(place, said) if found is None else found

    def recalled(self, place: Place, said: Said) -> int | None:
        """Answer from memory, or not at all."""
        key, ahead = self.key(self.position(place), place.leader, place.acc)
        return self.memory(said, 0).recalled(key, ahead)

    def memory(self, said: Said, before: int) -> Memory:
        """Give what is remembered for what has been said."""
        found = self.memories.get((said, before))
        if found is None:
            trump, melded, scores, been, gubbe = said
            kind, shift = self.stake(scores, melded)
            what = trump, melded, been, gubbe, before, kind
            table = self.scene.opens.setdefault(what, {})
            found = self.memories[said, before] = Memory(table, self.value, shift)
        return found

    def key(self, position: int, leader: int, acc: int) -> tuple[Key, int]:
        """Gather what the rest of the deal depends on, beside what has been said.

        The second is how far ahead the own side is, but for what all such positions have in common.
        """
        if self.two:
            return (position << 3 | leader, 0), 2 * acc
        one, other = acc & 0xFFFF, acc >> 16
        return (position << 3 | leader, one - other), -2 * one - other

    def stake(self, scores: tuple[int, ...], melded: int) -> tuple[object, int]:
        """Give what the scores come to: far from the end only the differences.

        The second is how much greater all values are for them.
        """
        own, others = scores[self.scene.side], max(scores)
        if not melded or others + len(MELD) + 2 + self.scene.state.deal.carry >= TARGET:
            return scores, 0
        if self.two:
            return None, WEIGHT * (2 * own - sum(scores))
        return (0, tuple(score - own for score in scores)), 0

    def bounded(self, place: Place, said: Said) -> int | None:
        """Answer from what the cards alone would come to, if that is enough.

        Nobody has to say anything. With trump set, what can be said brings points and no more.
        """
        left, held, leader, acc, rest, _ = place
        if len(held) == 2:
            held = supplied(self.scene.state, held, left, leader)
        chances = self.chances(left, leader, held, said)
        side = self.scene.side
        mine = chances[side]
        theirs = sum(chances) - mine
        if (sure := self.foregone(left, said, chances)) is not None:
            return sure
        if mine and theirs and not said.melded:
            return None
        worst, best = said, said
        if said.melded:
            own = plus(said.scores, side, mine)
            scores = tuple(map(add, said.scores, chances))
            worst = said._replace(scores=plus(scores, side, -mine))
            best = said._replace(scores=own)
        if said.melded or not theirs:
            bound = self.rest_of(worst).bound(left, held, leader, acc, rest)
            if bound >= self.value:
                return bound
        if said.melded or not mine:
            bound = self.rest_of(best).bound(left, held, leader, acc, rest)
            if bound < self.value:
                return bound
        return None

    def foregone(self, left: int, said: Said, chances: list[int]) -> int | None:
        """Answer from the points that there are to be had, for whoever gets them."""
        gubbe = self.gubbe_worth(left, said)
        key = said.scores, gubbe, not said.melded, *chances
        if key in self.spans:
            return self.spans[key]
        worst, best = self.span(said, chances, gubbe)
        most, least = WEIGHT * best + WEIGHT // 2 - 1, WEIGHT * worst - WEIGHT // 2
        found = most if most < self.value else least if least >= self.value else None
        self.spans[key] = found
        return found

    def span(self, said: Said, chances: Sequence[int], gubbe: int = 0) -> tuple[int, int]:
        """Give the least and the greatest primary that can come of so many melds, or a gubbe."""
        first, cards = not said.melded, 2 + self.scene.state.deal.carry
        gains = [max(gubbe, cards + more + (more > 0 and first)) for more in chances]
        scores, start, side = said.scores, self.scene.reckoning.start, self.scene.side
        most: tuple[int, ...] = tuple(map(add, scores, gains))
        points, highest = (tuple(map(sub, at, start)) for at in (scores, most))
        others = max(score for i, score in enumerate(most) if i != side)
        best = lead_of(plus(points, side, gains[side]), side) + WON * (most[side] >= TARGET)
        worst = lead_of(plus(highest, side, -gains[side]), side) - WON * (others >= TARGET)
        return worst, best

    def gubbe_worth(self, left: int, said: Said) -> int:
        """Tell what a gubbe can still bring."""
        return 0

    def chances(self, left: int, leader: int, held: Hands, said: Said) -> list[int]:
        """Count for each side what it may yet say: at most so many melds, or a gubbe."""
        found = [0] * self.scene.rules.sides
        for pair, meld in self.pairs:
            if left & pair == pair and not said.melded & meld:
                for seat, hand in enumerate(held):
                    if hand & pair == pair or (len(held) == 2 and not held[1 - seat] & pair):
                        found[seat % len(found)] += 1
        return found

    def position(self, place: Place) -> int:
        """Number the cards that are left, and how they lie."""
        if len(place.held) == 2:
            return self.scene.lie_of_two(self.scene.rules.orders[None]).shape(
                place.left, place.held, place.leader
            )
        return self.scene.shape(place.left)

    @abstractmethod
    def spoken(self, place: Place, said: Said) -> int:
        """Try everything that can be said, and then every lead."""

    def has_pairs(self, left: int, leader: int, melded: int) -> bool:
        """Whether some hand may still hold a pair that is not melded.

        Where this is the last lead before which something can be said, only the leader's side.
        """
        pairs = [pair for pair, meld in self.pairs if left & pair == pair and not melded & meld]
        held, sides = self.scene.held, self.scene.rules.sides
        if left.bit_count() > self.few + len(held) or len(held) == 2:
            return bool(pairs)
        return any(hand & pair == pair for hand in held[leader % sides :: sides] for pair in pairs)


def _pairs(scene: Scene) -> list[tuple[int, int]]:
    """List the pairs that lie, or may come to lie, in one hand, with their melds."""
    found = []
    hands = reachable(scene.state)
    for suit, meld in enumerate(MELD):
        pair = (KINGS | QUEENS) & 8191 << 13 * suit
        if any(hand & pair == pair for hand in hands):
            found.append((pair, meld))
    return found


def pairs_in(hand: int) -> int:
    """Gather the queens of a hand that has their kings, too."""
    return hand & hand >> 1 & QUEENS

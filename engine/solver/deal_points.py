"""A deal in which something can still be declared: words before the lead, and then the cards."""

from __future__ import annotations

from abc import abstractmethod
from functools import cache
from operator import add
from typing import TYPE_CHECKING, NamedTuple

from engine.cards import SUITS, of_rank
from engine.games.bondtolva import Bondtolva
from engine.games.tolva import Tolva
from engine.games.tolva_rights import NOTHING, WINDOW
from engine.moves import HALV_GUBBE, HEL_GUBBE, MELD, MELDS
from engine.solver.arrivals import supplied
from engine.solver.cards_only import CardsOnly, FourHands, ThreeSided, TwoSided, exact
from engine.solver.open_four import OpenFour
from engine.solver.reckoning import TARGET, TolvaReckoning, plus
from engine.solver.stands import opening
from engine.solver.sweep import Goal
from engine.solver.talk import QUEENS, bondtolva_words, tolva_words
from engine.solver.tricks import Node, Scene, Tricks
from engine.solver.values import WEIGHT, WON, lead_of

if TYPE_CHECKING:
    from engine.cards import Suit

Hands = tuple[int, ...]
GUBBAR = HALV_GUBBE | HEL_GUBBE
TRUMPS: tuple[Suit | None, ...] = (*SUITS, None)  # a trump is its place here
SANG = 4
KINGS = of_rank("K")


class Running(NamedTuple):
    """A gubbe in play: whose, of which kind, when it ends, and what may lie unplayed then."""

    side: int
    hel: bool
    end: int  # cards left
    most: int  # card points left, if enough shall have been taken


class Said(NamedTuple):
    """What has been declared in a deal, and what it has made of the scores."""

    trump: int
    melded: int
    scores: tuple[int, ...]
    been: int = 0
    gubbe: Running | None = None


class Place(NamedTuple):
    """A position between two tricks."""

    left: int
    held: Hands
    leader: int
    acc: int
    rest: int
    before: int = 0  # what the trick just taken was worth


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
        self.table = scene.opens
        self.pairs = _pairs(scene)
        self.spans: dict[tuple[object, ...], bool | None] = {}
        self.stakes: dict[tuple[tuple[int, ...], int], object] = {}
        self.opens: dict[Said, OpenFour] = {}

    def open_of(self, said: Said) -> OpenFour | None:
        """Give the fast path while more may be said, where there is one."""
        found = self.opens.get(said)
        if found is None and said.gubbe is None:
            rest = self.rest_of(said)
            if isinstance(rest, FourHands):
                found = self.opens[said] = OpenFour(self, said, rest)
        return found

    def rest_of(self, said: Said) -> CardsOnly:
        """Give the search that goes on when nothing more can be declared."""
        key = said.trump, said.scores
        if key not in self.rests:
            order = self.scene.rules.orders[TRUMPS[said.trump]]
            kind = ThreeSided if not self.two else FourHands if len(self.own) == 4 else TwoSided
            self.rests[key] = kind(self.scene, order, said.scores, self.value)
        return self.rests[key]

    def goes_on(self, left: int, leader: int, acc: int, rest: int, gain: int, said: Said) -> bool:
        """Answer for a position just after a trick on the fast path."""
        return self.at_lead(Place(left, self.scene.held, leader, acc, rest, gain), said)

    @abstractmethod
    def at_lead(self, place: Place, said: Said) -> bool:
        """Answer for a position just after a trick (or before the first)."""

    def taken(self, left: int, winner: int, gain: int, node: Node) -> bool:
        """Go on after a trick."""
        leader, _, held, acc, rest, said = node
        assert isinstance(said, Said)
        acc += gain * self.factor[winner]
        said = self.inne(leader, said)
        if said.gubbe is not None:
            decided = self.gubbe_decided(said, said.gubbe, left, winner, acc, rest - gain)
            if decided is not None:
                return decided
        if not left:
            return self.rest_of(said).at_end(acc, winner)
        return self.at_lead(Place(left, held, winner, acc, rest - gain, gain), said)

    def inne(self, leader: int, said: Said) -> Said:
        """Remember that a seat has been inne, where it matters."""
        return said

    def gubbe_decided(
        self, said: Said, gubbe: Running, left: int, winner: int, acc: int, rest: int
    ) -> bool | None:
        """Answer where a trick has decided a gubbe."""
        raise NotImplementedError

    def led(self, place: Place, said: Said) -> bool:
        """Let the leader play, all having been said."""
        if place.left.bit_count() > 4 and (fast := self.open_of(self.inne(place.leader, said))):
            return fast.wins(place.left, place.leader, place.acc, place.rest)
        node = (place.leader, place.left, place.held, place.acc, place.rest, said)
        return self.lead(self.starts[said.trump], node)

    def remembered(self, place: Place, said: Said, before: int = 0) -> bool:
        """Answer from memory, or find out."""
        acc = place.acc if self.two else 0
        key = self.key(place, said, before)
        good, bad = self.table.get(key, (1 << 16, -1))
        if good > acc > bad:
            found = self.bounded(place, said) if said.gubbe is None else None
            if found is None:
                found = self.spoken(place, said)
            if found:
                good = acc
            else:
                bad = acc
            self.table[key] = good, bad
        return acc >= good

    def recalled(self, place: Place, said: Said) -> bool | None:
        """Answer from memory, or not at all."""
        good, bad = self.table.get(self.key(place, said, 0), (1 << 16, -1))
        acc = place.acc if self.two else 0
        return True if acc >= good else False if acc <= bad else None

    def key(self, place: Place, said: Said, before: int) -> tuple[object, ...]:
        """Gather what the rest of the deal depends on."""
        trump, melded, scores, been, gubbe = said
        stake = self.stakes.get((scores, melded)) or self._stake(scores, melded)
        return (
            self.position(place), place.leader, trump, melded, been, gubbe, before,
            0 if self.two else place.acc, stake,
        )  # fmt: skip

    def _stake(self, scores: tuple[int, ...], melded: int) -> object:
        """Give what the scores and the value come to: far from the end only the differences."""
        own, others = scores[self.scene.side], max(scores)
        found: object = (self.value, scores)
        if melded and others + len(MELD) + 2 + self.scene.state.deal.carry < TARGET:
            found = (self.value, tuple(score - own for score in scores))
            if self.two:
                found = self.value - WEIGHT * (2 * own - sum(scores))
        self.stakes[scores, melded] = found
        return found

    def bounded(self, place: Place, said: Said) -> bool | None:
        """Answer from what the cards alone would come to, if that is enough.

        Nobody has to say anything. With trump set, what can be said brings points and no more.
        """
        left, held, leader, acc, rest, _ = place
        if len(held) == 2:
            held = supplied(self.scene.state, held, left, leader)
        chances = self.chances(left, held, said)
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
        if (said.melded or not theirs) and self.rest_of(worst).at_lead(
            left, held, leader, acc, rest
        ):
            return True
        if (said.melded or not mine) and not self.rest_of(best).at_lead(
            left, held, leader, acc, rest
        ):
            return False
        return None

    def foregone(self, left: int, said: Said, chances: list[int]) -> bool | None:
        """Answer from the points that there are to be had, for whoever gets them."""
        key = said.scores, self.gubbe_worth(left, said), not said.melded, *chances
        if key in self.spans:
            return self.spans[key]
        cards = 2 + self.scene.state.deal.carry
        gains = [max(key[1], cards + more + (more > 0 and key[2])) for more in chances]
        scores, start, side = said.scores, self.scene.reckoning.start, self.scene.side
        points = [now - before for now, before in zip(scores, start, strict=True)]
        mine = [scores[side] + gains[side] >= TARGET]
        other = [s + gain >= TARGET for i, (s, gain) in enumerate(zip(scores, gains, strict=True)) if i != side]
        best = lead_of(plus(tuple(points), side, gains[side]), side) + WON * mine[0]
        ahead = tuple(point + gain for point, gain in zip(points, gains, strict=True))
        worst = lead_of(plus(ahead, side, -gains[side]), side) - WON * any(other)
        found = None
        if WEIGHT * best + WEIGHT // 2 <= self.value:
            found = False
        if WEIGHT * worst - WEIGHT // 2 >= self.value:
            found = True
        self.spans[key] = found
        return found

    def gubbe_worth(self, left: int, said: Said) -> int:
        """Tell what a gubbe can still bring."""
        return 0

    def chances(self, left: int, held: Hands, said: Said) -> list[int]:
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
            return exact(place.left, place.held)
        return self.scene.shape(place.left)

    @abstractmethod
    def spoken(self, place: Place, said: Said) -> bool:
        """Try everything that can be said, and then every lead."""

    def has_pairs(self, left: int, melded: int) -> bool:
        """Whether some hand may still hold a pair that is not melded."""
        for pair, meld in self.pairs:
            if left & pair == pair and not melded & meld:
                return True
        return False


def _pairs(scene: Scene) -> list[tuple[int, int]]:
    """List the pairs that lie, or may come to lie, in one hand, with their melds."""
    found = []
    everywhere = 0
    for hand in scene.held:
        everywhere |= hand
    for suit, meld in enumerate(MELD):
        pair = (KINGS | QUEENS) & 8191 << 13 * suit
        together = any(hand & pair == pair for hand in scene.held)
        if together or everywhere & pair != pair:
            found.append((pair, meld))
    return found


class BondtolvaPoints(DealPoints):
    """The same in bondtolva."""

    def at_lead(self, place: Place, said: Said) -> bool:
        """Answer for a position between two tricks."""
        if not self.has_pairs(place.left, said.melded):
            left, held, leader, acc, rest, _ = place
            return self.rest_of(said).at_lead(left, held, leader, acc, rest)
        self.meter.spend()
        return self.remembered(place, said)

    def spoken(self, place: Place, said: Said) -> bool:
        """Try everything that a side can meld, and then every lead."""
        left, held, leader, _, rest, _ = place
        mine = self.own[leader]
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
            if self.led(place, after) == mine:
                return mine
        return not mine


def pairs_in(hand: int) -> int:
    """Gather the queens of a hand that has their kings, too."""
    return hand & hand >> 1 & QUEENS


class TolvaPoints(DealPoints):
    """The same in tolva, where a gubbe may be announced as well."""

    def __init__(self, scene: Scene, value: int) -> None:
        """Take what the rights depend on."""
        super().__init__(scene, value)
        rules = scene.rules
        assert isinstance(rules, Tolva)
        self.kind = rules.kind
        self.full = (1 << rules.players) - 1
        self.sweep = scene.sweep

    def gubbe_decided(
        self, said: Said, gubbe: Running, left: int, winner: int, acc: int, rest: int
    ) -> bool | None:
        """Answer where a trick has decided a gubbe."""
        worth = 12 if gubbe.hel else 6
        if winner % self.scene.rules.sides != gubbe.side:
            worth = -worth
        elif left.bit_count() > gubbe.end:
            return None
        elif rest > gubbe.most:
            worth = -worth
        reckoning = self.scene.reckoning
        assert isinstance(reckoning, TolvaReckoning)
        took = self.scene.counted(acc, reckoning.total - rest)
        return reckoning.gubbe(said.scores, took, gubbe.side, worth) >= self.value

    def at_lead(self, place: Place, said: Said) -> bool:
        """Answer for a position just after a trick, or before the first."""
        if said.gubbe is None:
            if self.is_silent(place, said):
                left, held, leader, acc, rest, _ = place
                held = self.supply(place) if len(held) == 2 else held
                return self.rest_of(said).at_lead(left, held, leader, acc, rest)
            if not self.gubbe_open(place, said):
                said = said._replace(been=self.full)
            elif len(place.held) > 2 and not said.been >> place.leader & 1:
                mine = self.own[place.leader]
                without = self.inne(place.leader, said)
                if self.recalled(place, without) == mine:
                    return mine
                wins = self.undertakes(place, said)
                if wins is not None:
                    return mine if wins else self.at_lead(place, without)
        self.meter.spend()
        halv = said.gubbe is None and not said.been >> place.leader & 1
        return self.remembered(place, said, place.before if halv else 0)

    def chances(self, left: int, held: Hands, said: Said) -> list[int]:
        """Count for each side what it may yet say: at most so many melds, or a gubbe."""
        found = super().chances(left, held, said)
        if not said.melded:
            for seat in range(self.scene.rules.players):
                found[seat % len(found)] += not said.been >> seat & 1
        return found

    def gubbe_worth(self, left: int, said: Said) -> int:
        """Tell what a gubbe can still bring."""
        if said.melded or said.been == self.full:
            return 0
        return 12 if self.tricks_done(left) < 2 else 6

    def undertakes(self, place: Place, said: Said) -> bool | None:
        """Whether a gubbe wins the question for the leader's side; nothing if cards decide it."""
        for word in self.words(place, said, NOTHING):
            if word & GUBBAR:
                wins = self.undertaking(word == HEL_GUBBE, place, said)
                if wins is not False:
                    return wins
        return False

    def undertaking(self, hel: bool, place: Place, said: Said) -> bool | None:
        """Tell the same of one gubbe."""
        left, held, leader, acc, rest, before = place
        reckoning = self.scene.reckoning
        assert isinstance(reckoning, TolvaReckoning)
        took = self.scene.counted(acc, reckoning.total - rest)
        side = leader % self.scene.rules.sides
        worth = 12 if hel else 6
        made = self.decides(reckoning.gubbe(said.scores, took, side, worth), rest)
        failed = self.decides(reckoning.gubbe(said.scores, took, side, -worth), rest)
        if made is None or failed is None:
            return None
        mine = self.own[leader]
        if made != mine or failed == mine:
            return made == mine
        tricks = -(-left.bit_count() // self.kind.players)
        if not hel:
            tricks = 6 - (self.tricks_done(left) > 0)
        return self.sweep.takes_all(Goal(leader, left, held, tricks), 0 if hel else 60 - before)

    def decides(self, value: int, rest: int) -> bool | None:
        """Whether a value is enough, whoever takes the rest of the cards."""
        if value - rest >= self.value:
            return True
        return False if value + rest < self.value else None

    def inne(self, leader: int, said: Said) -> Said:
        """Remember that a seat has been inne."""
        if said.been >> leader & 1:
            return said
        return said._replace(been=said.been | 1 << leader)

    def tricks_done(self, left: int) -> int:
        """Count the tricks taken."""
        return self.kind.total - -(-left.bit_count() // self.kind.players)

    def gubbe_open(self, place: Place, said: Said) -> bool:
        """Whether anyone may yet announce a gubbe."""
        if said.melded or said.been == self.full:
            return False
        late = self.tricks_done(place.left) - self.kind.total + 5
        return late < 0 or (late == 0 and not said.been >> place.leader & 1)

    def is_silent(self, place: Place, said: Said) -> bool:
        """Whether nothing more can be declared in the deal."""
        if self.gubbe_open(place, said):
            return False
        if self.kind.total - self.tricks_done(place.left) < 3:
            return True
        least = min(said.scores)
        if least >= 11 or (least >= 10 and not said.melded):
            return True
        return not self.has_pairs(place.left, said.melded)

    def spoken(self, place: Place, said: Said) -> bool:
        """Try everything that can be said, and then every lead."""
        if said.gubbe is not None:
            return self.led(self.supplied(place), said)
        if self.kind.window:
            return self._window(place, said)
        return self._said(place, said, NOTHING)

    def _window(self, place: Place, said: Said) -> bool:
        """Let the winner of a trick meld before new cards come in, if there is a pair."""
        mine = self.own[place.leader]
        words = self.words(place, said, WINDOW) if place.rest < 120 else ()
        if any(word & MELDS for word in words):
            for word in words:
                if self.led(self.supplied(place), self.after(word, place, said)) == mine:
                    return mine
        return self._said(self.supplied(place), said, NOTHING)

    def at_open_lead(self, place: Place, said: Said) -> bool:
        """Answer for a position of two where new cards have come in."""
        self.meter.spend()
        return self._said(place, said, NOTHING)

    def _said(self, place: Place, said: Said, spoken: int) -> bool:
        mine = self.own[place.leader]
        for word in self.words(place, said, spoken):
            if word & GUBBAR and self.is_vain(word == HEL_GUBBE, place, said):
                continue
            if self.led(place, self.after(word, place, said)) == mine:
                return mine
        return self.led(place, said)

    def is_vain(self, hel: bool, place: Place, said: Said) -> bool:
        """Whether a gubbe cannot but fail, and failing leaves the leader's side the loser."""
        left, held, leader, acc, rest, _ = place
        tricks = -(-left.bit_count() // self.kind.players)
        if not hel:
            tricks = 6 - (self.tricks_done(left) > 0)
        if self.sweep.takes_all(Goal(leader, left, held, tricks)):
            return False
        reckoning = self.scene.reckoning
        assert isinstance(reckoning, TolvaReckoning)
        took = self.scene.counted(acc, reckoning.total - rest)
        side = leader % self.scene.rules.sides
        failed = reckoning.gubbe(said.scores, took, side, -12 if hel else -6)
        if self.own[leader]:
            return failed + rest < self.value
        return failed - rest >= self.value

    def words(self, place: Place, said: Said, spoken: int) -> tuple[int, ...]:
        """List what the leader's side may declare."""
        rules = self.scene.rules
        left, held, leader = place[:3]
        partner = (leader + rules.sides) % rules.players
        return tolva_words(
            self.kind, left.bit_count(), pairs_in(held[leader] & left),
            pairs_in(held[partner] & left), said.scores[leader % rules.sides], said.melded,
            said.been >> leader & 1, spoken,
        )  # fmt: skip

    def after(self, word: int, place: Place, said: Said) -> Said:
        """Declare."""
        side = place.leader % self.scene.rules.sides
        if word & GUBBAR:
            return said._replace(gubbe=self.undertaken(word == HEL_GUBBE, side, place))
        points = 1 if said.melded else 2
        trump = said.trump if said.melded else meld_place(word)
        scores = plus(said.scores, side, points)
        return said._replace(trump=trump, melded=said.melded | word, scores=scores)

    def undertaken(self, hel: bool, side: int, place: Place) -> Running:
        """Fix what a gubbe covers: from the trick just taken on, if there is one."""
        first = max(self.tricks_done(place.left) - 1, 0)
        tricks = 0 if hel else self.kind.total - first - 6
        most = 120 if hel else place.rest + place.before - 60
        return Running(side, hel, tricks * self.kind.players, most)

    def supply(self, place: Place) -> Hands:
        """Give the hands with what comes in after a trick."""
        left, held, leader = place[:3]
        return supplied(self.scene.state, held, left, leader)

    def supplied(self, place: Place) -> Place:
        """Give the position with what comes in after a trick."""
        return place._replace(held=self.supply(place)) if len(place.held) == 2 else place


def questions(scene: Scene, value: int) -> DealPoints:
    """Give the search that fits a game."""
    if isinstance(scene.rules, Bondtolva):
        return BondtolvaPoints(scene, value)
    return TolvaPoints(scene, value)

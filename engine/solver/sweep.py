"""Whether a side can take every one of the next tricks, as a gubbe demands."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple
from weakref import proxy

from engine.cards import CARD_BIT, SUIT
from engine.solver.arrivals import supplied
from engine.solver.stands import opening
from engine.solver.talk import each

if TYPE_CHECKING:
    from engine.solver.stands import Stand
    from engine.solver.tricks import Scene

Hands = tuple[int, ...]
NEVER = 1 << 16


class Goal(NamedTuple):
    """The trick being played, and how many are to be taken with it."""

    leader: int
    left: int
    held: Hands
    tricks: int


class Kept(NamedTuple):
    """What keeps a side from playing a suit on and on: the highest card of the others."""

    seat: int  # who has it
    cards: int  # how many of the suit this seat must keep, that one with them
    rounds: int  # how many the side can win meanwhile


class Top(NamedTuple):
    """Of the cards left of a suit, who can win tricks with them."""

    seat: int  # who holds the highest card
    run: int  # it, and what else of the suit wins in any case
    leads: tuple[int, ...]  # by side, how often it can lead the suit: the longer hand's cards
    kept: tuple[Kept | None, ...]  # against each side


class Tops(dict[int, Top]):
    """The same for every set of cards of a suit that has come up."""

    def __init__(self, scene: Scene) -> None:
        """Begin with none."""
        super().__init__()
        self.scene: Scene = proxy(scene)

    def __missing__(self, cards: int) -> Top:
        """Look at cards that have not come up before."""
        held, sides = self.scene.held, self.scene.rules.sides
        bits = [CARD_BIT[card] for card in self.scene.rules.deck.sort(cards)]
        holders = [next(i for i, hand in enumerate(held) if hand & bit) for bit in bits]
        seat, counts = holders[0], [holders.count(seat) for seat in range(len(held))]
        run = sum(takewhile(held[seat].__and__, bits))
        if run.bit_count() >= max(counts[:seat] + counts[seat + 1 :]):
            run = held[seat] & cards
        leads = tuple(max(counts[side::sides]) for side in range(sides))
        kept = tuple(kept_from(side, sides, holders, counts) for side in range(sides))
        found = self[cards] = Top(seat, run, leads, kept)
        return found


def kept_from(side: int, sides: int, holders: list[int], counts: list[int]) -> Kept | None:
    """Find who can keep the highest card of the others, and how long that takes to be missed.

    Each round that the side wins takes one of its higher cards, and the other seat plays a low one.
    Not so where a low card is led to that seat, which has to overtake, and the partner is higher.
    """
    higher = list(takewhile(lambda seat: seat % sides == side, holders))
    if len(higher) == len(holders):
        return None
    seat, rounds = holders[len(higher)], len(higher)
    before, after = (seat - 1) % len(counts), (seat + 1) % len(counts)
    low = counts[before] > higher.count(before)
    if counts[seat] <= rounds or (len(counts) == 4 and low and after in higher):
        return None
    return Kept(seat, rounds + 1, rounds)


class Sweep:
    """Remembers from which leads, in sang, the side that leads takes so many tricks in a row.

    They may have to be worth something, too: what is remembered is up to which worth it can be
    done, and from which on it cannot.
    """

    def __init__(self, scene: Scene) -> None:
        """Begin with nothing known."""
        self.scene: Scene = proxy(scene)
        self.start = opening(scene.rules.orders[None])
        self.sides = scene.rules.sides
        self.worth = scene.worth
        self.tops = Tops(scene)
        self.table: dict[object, tuple[int, int]] = {}

    def takes_all(self, goal: Goal, need: int = 0) -> bool:
        """Whether the side that leads takes them all, and so much with them."""
        leader, left, held, tricks = goal
        if not tricks or not left:
            return need <= 0
        need = max(need, 0)
        where = left if len(held) == 2 else self.scene.shape(left)
        key = (where, leader, tricks, held if len(held) == 2 else ())
        good, bad = self.table.get(key, (-1, NEVER))
        if good < need < bad:
            found = self._told(goal, need) if len(held) > 2 else None
            if self._led(goal, need) if found is None else found:
                good = need
            else:
                bad = need
            self.table[key] = good, bad
        return need <= good

    def _told(self, goal: Goal, need: int) -> bool | None:
        """Tell at once whether the leader has enough cards that nobody can beat.

        Or whether the others can keep the highest card of suits, so that there are too few tricks
        to be won.
        """
        leader, left, _, tricks = goal
        tops = [self.tops[left & suit] for suit in SUIT if left & suit]
        side = leader % self.sides
        for most in (9, 0):
            if self._stopped([self._kept_of(top, side, most) for top in tops], goal):
                return False
        runs = sum(top.run for top in tops if top.seat == leader)
        if runs.bit_count() >= tricks and need <= self._worth(runs, tricks):
            return True
        return None

    def _kept_of(self, top: Top, side: int, most: int) -> Kept:
        """Give what is kept in a suit that the side can lead no more than so often."""
        kept, leads = top.kept[side], top.leads[side]
        return kept if kept and kept.rounds <= most and kept.rounds < leads else Kept(-1, 0, leads)

    def _stopped(self, suits: list[Kept], goal: Goal) -> bool:
        """Whether what is kept leaves too few tricks, and nobody has to keep too much."""
        rounds = sum([kept.rounds for kept in suits])
        if rounds >= goal.tricks:
            return False
        for seat in {kept.seat for kept in suits} - {-1}:
            more = sum([kept.cards - kept.rounds for kept in suits if kept.seat == seat])
            if rounds + more > (goal.held[seat] & goal.left).bit_count():
                return False
        return True

    def _worth(self, cards: int, count: int) -> int:
        """Add up the richest of some cards."""
        return sum(sorted((self.worth[bit] for bit in each(cards)), reverse=True)[:count])

    def leads(self, goal: Goal) -> int:
        """Gather the cards to lead: of suits in which the side has the highest card."""
        leader, left, held, _ = goal
        cards = held[leader] & left
        if len(held) > 2:
            for suit in SUIT:
                if cards & suit and (self.tops[left & suit].seat - leader) % self.sides:
                    cards &= ~suit
        return self.scene.apart(cards, left)

    def _led(self, goal: Goal, need: int) -> bool:
        leader, left = goal.leader, goal.left
        cards = self.leads(goal)
        seat = self.scene.following[leader]
        while cards:
            bit = 1 << cards.bit_length() - 1
            cards ^= bit
            lacking = need - self.worth[bit]
            if self._kept(seat, self.start.after[bit], left ^ bit, leader, goal, lacking):
                return True
        return False

    def _kept(self, seat: int, stand: Stand, left: int, winner: int, goal: Goal, need: int) -> bool:
        leader = goal.leader
        ours = (seat - leader) % self.sides == 0
        if seat == leader:
            return self._taken(left, winner, goal, need)
        hand = goal.held[seat] & left
        follow, trump, over, _, after = stand
        cards = hand & follow or hand & trump or hand
        cards = self.scene.apart(cards & over or cards, goal.left)
        while cards:
            bit = 1 << cards.bit_length() - 1
            cards ^= bit
            then = after[bit]
            best = winner if then is stand else seat
            lacking = need - self.worth[bit]
            following = self.scene.following[seat]
            if self._kept(following, then, left ^ bit, best, goal, lacking) == ours:
                return ours
        return not ours

    def _taken(self, left: int, winner: int, goal: Goal, need: int) -> bool:
        if (winner - goal.leader) % self.sides:
            return False
        held = goal.held
        if len(held) == 2:
            held = supplied(self.scene.state, held, left, winner)
        return self.takes_all(Goal(winner, left, held, goal.tricks - 1), need)

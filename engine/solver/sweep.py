"""Whether a side can take every one of the next tricks, as a gubbe demands."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

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


class Top(NamedTuple):
    """Of the cards left of a suit: who holds the highest, with how many cards next below it."""

    seat: int
    run: int  # these cards
    leads: tuple[int, ...]  # by side, how often it can lead the suit: the longer hand's cards


class Tops(dict[int, Top]):
    """The same for every set of cards of a suit that has come up."""

    def __init__(self, scene: Scene) -> None:
        """Begin with none."""
        super().__init__()
        self.scene = scene

    def __missing__(self, cards: int) -> Top:
        """Look at cards that have not come up before."""
        held, sides = self.scene.held, self.scene.rules.sides
        bits = [CARD_BIT[card] for card in self.scene.rules.deck.sort(cards)]
        seat = next(i for i, hand in enumerate(held) if hand & bits[0])
        run = sum(takewhile(held[seat].__and__, bits))
        counts = [(hand & cards).bit_count() for hand in held]
        leads = tuple(max(counts[side::sides]) for side in range(sides))
        found = self[cards] = Top(seat, run, leads)
        return found


class Sweep:
    """Remembers from which leads, in sang, the side that leads takes so many tricks in a row.

    They may have to be worth something, too: what is remembered is up to which worth it can be
    done, and from which on it cannot.
    """

    def __init__(self, scene: Scene) -> None:
        """Begin with nothing known."""
        self.scene = scene
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

        Or whether the others can keep the highest card of every suit in which it is theirs: such
        a suit cannot be led, and of the rest there are too few cards.
        """
        leader, left, held, tricks = goal
        side = leader % self.sides
        kept = [0] * len(held)
        ran = runs = 0
        for suit in SUIT:
            if cards := left & suit:
                seat, run, leads = self.tops[cards]
                if seat % self.sides == side:
                    ran += leads[side]
                    runs |= run if seat == leader else 0
                else:
                    kept[seat] += 1
        if ran < tricks and all(
            not count or ran + count <= (hand & left).bit_count()
            for hand, count in zip(held, kept, strict=True)
        ):
            return False
        if runs.bit_count() >= tricks and need <= self._worth(runs, tricks):
            return True
        return None

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

"""A deal of tolva in which something can still be declared: a gubbe may be, as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.tolva import Tolva
from engine.games.tolva_rights import NOTHING
from engine.moves import HALV_GUBBE, HEL_GUBBE
from engine.solver.deal_points import DealPoints, meld_place, pairs_in
from engine.solver.places import Place, Running, Said
from engine.solver.reckoning import TolvaReckoning, plus
from engine.solver.sweep import Goal
from engine.solver.talk import tolva_words
from engine.solver.tricks import BEYOND

if TYPE_CHECKING:
    from engine.solver.tricks import Scene

Hands = tuple[int, ...]
GUBBAR = HALV_GUBBE | HEL_GUBBE


class TolvaPoints(DealPoints):
    """Whether the own side can reach a value, in tolva."""

    def __init__(self, scene: Scene, value: int) -> None:
        """Take what the rights depend on."""
        super().__init__(scene, value)
        rules = scene.rules
        assert isinstance(rules, Tolva)
        self.kind = rules.kind
        self.full = (1 << rules.players) - 1
        self.few = 2 * rules.players  # cards left when nobody has three
        # In the last trick but two only the leader's side can meld; hands of two may yet change.
        self.late = self.few + (rules.players if rules.players > 2 else 0)
        self.sweep = scene.sweep

    def gubbe_decided(
        self, said: Said, gubbe: Running, left: int, winner: int, acc: int, rest: int
    ) -> int | None:
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
        return reckoning.gubbe(said.scores, took, gubbe.side, worth)

    def at_lead(self, place: Place, said: Said) -> int:
        """Answer for a position just after a trick, or before the first."""
        left, leader = place.left, place.leader
        if said.gubbe is None:
            if self.is_silent(place.left, place.leader, said):
                return self.rest_of(said).bound(left, place.held, leader, place.acc, place.rest)
            if not self.gubbe_open(left, leader, said):
                said = said._replace(been=self.full)
            elif not self.kind.window and not said.been >> place.leader & 1:
                bound = self.at_first_lead(place, said)
                if bound is not None:
                    return bound
        elif (decided := self.running(place, said.gubbe, said)) is not None:
            return decided
        self.meter.spend()
        halv = said.gubbe is None and not said.been >> place.leader & 1
        return self.remembered(place, said, place.before if halv else 0)

    def at_first_lead(self, place: Place, said: Said) -> int | None:
        """Answer for a leader who has not been inne yet, where cards do not decide a gubbe."""
        mine = self.own[place.leader]
        without = self.inne(place.leader, said)
        known = self.recalled(place, without)
        if known is not None and (known >= self.value) == mine:
            return known
        undertaken = self.undertakes(place, said)
        if undertaken is None or (undertaken >= self.value) == mine:
            return undertaken
        bounds = undertaken, self.at_lead(place, without)
        return max(bounds) if mine else min(bounds)

    def running(self, place: Place, gubbe: Running, said: Said) -> int | None:
        """Answer for a gubbe in play, where it is enough to know whether it is won."""
        reckoning = self.scene.reckoning
        assert isinstance(reckoning, TolvaReckoning)
        left, held, leader, acc, rest, _ = place
        took = self.scene.counted(acc, reckoning.total - rest)
        worth = 12 if gubbe.hel else 6
        made, failed = (
            self.decides(reckoning.gubbe(said.scores, took, gubbe.side, points), rest)
            for points in (worth, -worth)
        )
        if made is None or failed is None:
            return None
        bounds = made, failed
        if min(bounds) >= self.value or max(bounds) < self.value:
            return min(bounds) if made >= self.value else max(bounds)
        tricks = (left.bit_count() - gubbe.end) // self.kind.players
        wins = self.sweep.takes_all(Goal(leader, left, held, tricks), rest - gubbe.most)
        return made if wins else failed

    def next_of(self, left: int, leader: int, said: Said) -> Said | None:
        """Give what counts of what has been said, unless the leader may announce a gubbe."""
        if not self.gubbe_open(left, leader, said):
            return said._replace(been=self.full)
        return said if said.been >> leader & 1 else None

    def chances(self, left: int, leader: int, held: Hands, said: Said) -> list[int]:
        """Count for each side what it may yet say: at most so many melds, or a gubbe."""
        found = super().chances(left, leader, held, said)
        if left.bit_count() <= self.late:
            found = [count * (side == leader % len(found)) for side, count in enumerate(found)]
        if not said.melded:
            for seat in range(self.scene.rules.players):
                found[seat % len(found)] += not said.been >> seat & 1
        return found

    def gubbe_worth(self, left: int, said: Said) -> int:
        """Tell what a gubbe can still bring."""
        if said.melded or said.been == self.full:
            return 0
        return 12 if self.tricks_done(left) < 2 else 6

    def undertakes(self, place: Place, said: Said) -> int | None:
        """Bound what the best gubbe comes to for the leader's side; nothing if cards decide it."""
        mine = self.own[place.leader]
        best = -BEYOND if mine else BEYOND
        for word in self.words(place, said, NOTHING):
            if word & GUBBAR:
                bound = self.undertaking(word == HEL_GUBBE, place, said)
                if bound is None or (bound >= self.value) == mine:
                    return bound
                best = max(best, bound) if mine else min(best, bound)
        return best

    def undertaking(self, hel: bool, place: Place, said: Said) -> int | None:
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
        if (made >= self.value) != mine:
            return made
        if (failed >= self.value) == mine:
            return failed
        tricks = -(-left.bit_count() // self.kind.players)
        if not hel:
            tricks = 6 - (self.tricks_done(left) > 0)
        wins = self.sweep.takes_all(Goal(leader, left, held, tricks), 0 if hel else 60 - before)
        return made if wins else failed

    def decides(self, value: int, rest: int) -> int | None:
        """Bound a value, whoever takes the rest of the cards, where that is enough to answer."""
        if value - rest >= self.value:
            return value - rest
        return value + rest if value + rest < self.value else None

    def inne(self, leader: int, said: Said) -> Said:
        """Remember that a seat has been inne."""
        if said.been >> leader & 1:
            return said
        return said._replace(been=said.been | 1 << leader)

    def tricks_done(self, left: int) -> int:
        """Count the tricks taken."""
        return self.kind.total - -(-left.bit_count() // self.kind.players)

    def gubbe_open(self, left: int, leader: int, said: Said) -> bool:
        """Whether anyone may yet announce a gubbe."""
        if said.melded or said.been == self.full:
            return False
        late = self.tricks_done(left) - self.kind.total + 5
        return late < 0 or (late == 0 and not said.been >> leader & 1)

    def is_silent(self, left: int, leader: int, said: Said) -> bool:
        """Whether nothing more can be declared in the deal."""
        if self.gubbe_open(left, leader, said):
            return False
        if left.bit_count() <= self.few:
            return True
        least = min(said.scores)
        if least >= 11 or (least >= 10 and not said.melded):
            return True
        return not self.has_pairs(left, leader, said.melded)

    def spoken(self, place: Place, said: Said) -> int:
        """Try everything that can be said, and then every lead."""
        if said.gubbe is not None:
            return self.led(place, said)
        return self.before_lead(place, said)

    def before_lead(self, place: Place, said: Said) -> int:
        """Try everything that can be said where the lead is next, and then every lead."""
        words = self.words(place, said, NOTHING)
        if not words:
            return self.led(place, said)
        bounds = (self._after(word, place, said) for word in (*words, 0))
        return self.chosen(bounds, mine=self.own[place.leader])

    def _after(self, word: int, place: Place, said: Said) -> int:
        """Bound what comes of a word, or of none."""
        bound = self.vain(word == HEL_GUBBE, place, said) if word & GUBBAR else None
        if bound is not None:
            return bound
        return self.led(place, self.after(word, place, said) if word else said)

    def vain(self, hel: bool, place: Place, said: Said) -> int | None:
        """Bound a gubbe that cannot but fail, if failing leaves the leader's side the loser."""
        left, held, leader, acc, rest, _ = place
        tricks = -(-left.bit_count() // self.kind.players)
        if not hel:
            tricks = 6 - (self.tricks_done(left) > 0)
        if self.sweep.takes_all(Goal(leader, left, held, tricks)):
            return None
        reckoning = self.scene.reckoning
        assert isinstance(reckoning, TolvaReckoning)
        took = self.scene.counted(acc, reckoning.total - rest)
        side = leader % self.scene.rules.sides
        failed = reckoning.gubbe(said.scores, took, side, -12 if hel else -6)
        bound = failed + rest if self.own[leader] else failed - rest
        return bound if (bound >= self.value) != self.own[leader] else None

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

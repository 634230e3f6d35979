"""What the end of a deal is worth to a side: the points rules of each game, on plain numbers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

from engine.games.bondtolva import Bondtolva, maktorer, ogon
from engine.games.tolva import Tolva, card_points
from engine.games.tremanswhist import Tremanswhist, Whist, best_of, columns, difference
from engine.solver.values import PART, WEIGHT, lead_of, won_by

if TYPE_CHECKING:
    from engine.deal import Deal
    from engine.trick_state import Aside, TrickState
    from engine.tricks import TrickRules

Counts = tuple[int, ...]
TARGET: Final = 12


class Reckoning(ABC):
    """The end of a deal, for one side: scores, what each side took, and who took the last trick."""

    total: int  # what all cards that are played are worth together

    def __init__(self, deal: Deal, side: int) -> None:
        """Remember the scores at the beginning of the deal."""
        self.deal = deal
        self.side = side
        self.start = tuple(map(difference, deal.scores))

    @abstractmethod
    def settled(self, scores: Counts, took: Counts, last: int) -> int:
        """Give the value of a deal played to its end."""

    def ahead(self, took: Counts) -> int:
        """Give the secondary."""
        return lead_of(took, self.side)

    def value(self, scores: Counts, winners: Counts | None, took: Counts) -> int:
        """Give the value of a deal that has left these scores."""
        points = [now - before for now, before in zip(scores, self.start, strict=True)]
        primary = lead_of(points, self.side) + won_by(winners, self.side)
        return WEIGHT * primary + self.ahead(took)


class PointsReckoning(Reckoning):
    """The end of a deal with a point for most cards taken, and one for the last trick."""

    def __init__(self, deal: Deal, side: int) -> None:
        """Begin with no primary known."""
        super().__init__(deal, side)
        self.primaries: dict[tuple[Counts, int | None, int], int] = {}

    @abstractmethod
    def ended(self, scores: Counts, taker: int | None, last: int) -> tuple[Counts, Counts | None]:
        """Enter the last points, and see who has won."""

    def settled(self, scores: Counts, took: Counts, last: int) -> int:
        """Give the value of a deal played to its end."""
        best = max(took)
        taker = took.index(best) if took.count(best) == 1 else None
        return WEIGHT * self.primary(scores, taker, last) + self.ahead(took)

    def primary(self, scores: Counts, taker: int | None, last: int) -> int:
        """Give the primary, remembered, when a side (or none) took most."""
        key = scores, taker, last
        if key not in self.primaries:
            ends, winners = self.ended(scores, taker, last)
            self.primaries[key] = self.value(ends, winners, (0,) * len(ends)) // WEIGHT
        return self.primaries[key]


class TolvaReckoning(PointsReckoning):
    """The end of a deal of tolva."""

    total = 120

    def __init__(self, deal: Deal, side: int) -> None:
        """Begin with no gubbe known."""
        super().__init__(deal, side)
        self.gubbar: dict[tuple[Counts, int, int], int] = {}

    def ended(self, scores: Counts, taker: int | None, last: int) -> tuple[Counts, Counts | None]:
        """Give vinsten and then sistan; who first reaches twelve has won."""
        winners = None
        for side, points in ((taker, 1 + self.deal.carry), (last, 1)):
            if side is not None:
                scores = plus(scores, side, points)
                if winners is None and scores[side] >= TARGET:
                    winners = (side,)
        return scores, winners

    def gubbe(self, scores: Counts, took: Counts, side: int, points: int) -> int:
        """Enter what a gubbe gave."""
        key = scores, side, points
        if key not in self.gubbar:
            ends = plus(scores, side, points)
            winners = (side,) if ends[side] >= TARGET else None
            self.gubbar[key] = self.value(ends, winners, (0,) * len(ends))
        return self.gubbar[key] + self.ahead(took)


class BondtolvaReckoning(PointsReckoning):
    """The end of a deal of bondtolva."""

    total = 8 * PART + 40

    def ended(self, scores: Counts, taker: int | None, last: int) -> tuple[Counts, Counts | None]:
        """Give vunsten and sistan; of several at twelve the one that took vunsten has won."""
        if taker is not None:
            scores = plus(scores, taker, 1)
        scores = plus(scores, last, 1)
        there = [side for side, score in enumerate(scores) if score >= TARGET]
        if len(there) > 1:
            there = [side for side in there if side == taker]
        return scores, tuple(there) or None


class WhistReckoning(Reckoning):
    """The end of a deal of tremanswhist; what a side took is counted in cards, three a trick."""

    total = 39

    def __init__(self, rules: Whist, deal: Deal, side: int) -> None:
        """Take the rules, which tell what tricks are worth."""
        super().__init__(deal, side)
        self.rules = rules

    def settled(self, scores: Counts, took: Counts, last: int) -> int:
        """Give each seat its points, and see who is best if it was the last deal."""
        points = [
            self.rules.line(self.deal, seat, cards // 3).points for seat, cards in enumerate(took)
        ]
        ends = tuple(score + more for score, more in zip(scores, points, strict=True))
        return self.value(ends, self._winners(points, ends), took)

    def ahead(self, took: Counts) -> int:
        """Count tricks, in a minus deal with the sign turned."""
        sign = -1 if self.rules.is_minus(self.deal) else 1
        return lead_of([sign * (cards // 3) for cards in took], self.side)

    def _winners(self, points: list[int], ends: Counts) -> Counts | None:
        if not isinstance(self.rules, Tremanswhist):
            return best_of(list(ends)) if self.deal.number == 8 else None
        reached = list(ends)
        if self.rules.option("slutvillkor") == "pluskolumn":
            before = [columns(score).plus for score in self.deal.scores]
            reached = [old + max(new, 0) for old, new in zip(before, points, strict=True)]
        return best_of(list(ends)) if max(reached) >= 10 else None


def plus(scores: Counts, side: int, points: int) -> Counts:
    """Add points to the score of one side."""
    return (*scores[:side], scores[side] + points, *scores[side + 1 :])


def reckoning(rules: TrickRules[Aside], deal: Deal, side: int) -> Reckoning:
    """Give the reckoning of a deal for a side."""
    if isinstance(rules, Whist):
        return WhistReckoning(rules, deal, side)
    kind = BondtolvaReckoning if isinstance(rules, Bondtolva) else TolvaReckoning
    return kind(deal, side)


def ended(state: TrickState[Aside], side: int) -> int:
    """Give the value of a deal that is over."""
    rules = state.rules
    counts = tuple(worth_of(rules, cards) for cards in state.taken)
    return reckoning(rules, state.deal, side).value(state.scores, state.outcome.winners, counts)


def worth_of(rules: TrickRules[Aside], cards: int) -> int:
    """Count what cards are worth where points are equal; in tremanswhist each card counts one."""
    if isinstance(rules, Tolva):
        return card_points(cards)
    if isinstance(rules, Bondtolva):
        return PART * maktorer(cards) + ogon(cards)
    return cards.bit_count()

"""What a mistake costs: which lines of points go another way, and what that comes to."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from engine import Move, State
from engine.games.bondtolva import Bondtolva, maktorer, ogon
from engine.games.tjuv_state import TjuvState
from engine.games.tolva import card_points
from engine.trick_state import TrickState
from tutorial_app.puzzles.naming import FAILING, LINES, MAKTORER, OGON
from tutorial_app.puzzles.solving import Judged, Shown, found_line, main_line
from ui.frozen import frozen
from ui.table.names import listed

VINSTEN, VUNSTEN, SISTAN = "vinsten", "vunsten", "sistan"
Counts = Mapping[str, str]  # by rule, in how many card points or maktorer a line has its reason
NONE: Final[Counts] = MappingProxyType({})


@frozen
class Parted:
    """Lines of points that go another way, by name: of the own side, and of the others."""

    own: str = ""
    others: str = ""


NOTHING: Final = Parted()


@frozen
class Price:
    """What a mistake costs: what is lost or gained by it, and how much."""

    what: str  # partiet, lost or given away (-bort), or what is counted: poang or kort
    points: int = 0  # by which the difference against the others is worse
    lost: Parted = NOTHING  # by the own side, and to the others
    won: Parted = NOTHING  # which it gains for the own side, and keeps from the others
    is_all: bool = False  # whether these lines come to the whole difference

    @property
    def is_named(self) -> bool:
        """Whether it can be told which lines are lost."""
        return self.lost != NOTHING


@frozen
class Points:
    """The points of a deal that is over, by rule and side, as one side looks at them."""

    given: Counter[tuple[str, int]]
    side: int
    sides: range

    @property
    def rules(self) -> set[str]:
        """The rules that have given something."""
        return {rule for rule, _ in self.given}

    def own(self, rule: str) -> int:
        """What a rule gives the own side."""
        return self.given[rule, self.side]

    def others(self, rule: str) -> int:
        """What it gives all others."""
        return sum(self.given[rule, side] for side in self.sides if side != self.side)

    def ahead(self, rule: str) -> int:
        """How much more it gives the own side than all others."""
        return self.own(rule) - self.others(rule)

    @property
    def lead(self) -> int:
        """By how much the own side is ahead of the best other."""
        totals = [sum(self.given[rule, side] for rule in self.rules) for side in self.sides]
        return totals.pop(self.side) - max(totals)


def points_in(end: State, side: int) -> Points:
    """The points of a deal that is over."""
    given = Counter[tuple[str, int]]()
    for line in end.points:
        given[line.rule.partition(".")[2], line.side] += line.points
    return Points(given, side, range(end.rules.sides))


def price_of(judged: Judged, best: Move, seat: int) -> Price | None:
    """What a wrong move costs where the cards lie as its refutation shows them."""
    if judged.refutation is None:
        return None
    good = good_line(judged, judged.refutation.start, best, seat).end
    bad = judged.refutation.end
    side = judged.state.side(seat)
    if isinstance(bad, TjuvState):
        return Price("kort", judged.price)
    points = points_in(good, side), points_in(bad, side)
    price = price_in_lines(*points, judged.price, counts(bad, side))
    return replace(price, what=lost_game(good, bad, side) or price.what)


def good_line(judged: Judged, start: State, best: Move, seat: int) -> Shown:
    """Best play where the cards lie so: as it is kept, or found for a layout of hidden hands."""
    if judged.main:
        return main_line(start, judged.main, best)
    return found_line(start, seat, best, judged.best)


def lost_game(good: State, bad: State, side: int) -> str:
    """Whether the game is no longer won, or now lost."""
    won, lost = (end.outcome.winners or () for end in (good, bad))
    if side in won and side not in lost:
        return "partiet"
    return "partiet-bort" if lost and side not in lost and not won else ""


def price_in_lines(good: Points, bad: Points, price: int, counted: Counts = NONE) -> Price:
    """What goes another way by name, and whether the whole price lies in that."""
    named = {rule for rule in LINES if good.ahead(rule) != bad.ahead(rule)}
    is_all = good.lead - with_rules_of(good, bad, named).lead == price
    return Price("poang", price, parted(good, bad, counted), parted(bad, good), is_all)


def with_rules_of(points: Points, others: Points, rules: set[str]) -> Points:
    """The points of one end, but with what some rules give at another."""
    kept = {key: n for key, n in points.given.items() if key[0] not in rules}
    taken = {key: n for key, n in others.given.items() if key[0] in rules}
    return replace(points, given=Counter(kept | taken))


def parted(more: Points, less: Points, counted: Counts = NONE) -> Parted:
    """The lines by which a side is better off at one end of a deal than at another."""
    better = [rule for rule in LINES if more.ahead(rule) > less.ahead(rule)]
    own = [rule for rule in better if more.own(rule) > less.own(rule)]
    others = [rule for rule in better if rule not in own]
    return Parted(*(names(each, less, counted) for each in (own, others)))


def names(rules: list[str], points: Points, counted: Counts) -> str:
    """Lines by name, if there are any."""
    return listed([named(rule, points, counted) for rule in rules]) if rules else ""


def named(rule: str, points: Points, counted: Counts) -> str:
    """What a line is called; one that gives minus is an undertaking that has failed."""
    failing = f" {FAILING}" if points.own(rule) < 0 else ""
    return f"{LINES[rule]}{failing}{counted.get(rule, '')}"


def counts(end: State, side: int) -> Counts:
    """What the own side and the best other have taken, where it has been counted."""
    if SISTAN not in points_in(end, side).rules or not isinstance(end, TrickState):
        return NONE
    if isinstance(end.rules, Bondtolva):
        own, best = own_and_best([(maktorer(cards), ogon(cards)) for cards in end.taken], side)
        eyes = f", {OGON.lower()} {own[1]}–{best[1]}" if own[0] == best[0] else ""
        return {VUNSTEN: f" ({MAKTORER.lower()} {own[0]}–{best[0]}{eyes})"}
    mine, most = own_and_best([(card_points(cards),) for cards in end.taken], side)
    return {VINSTEN: f" ({mine[0]}–{most[0]})"}


def own_and_best(counts: list[tuple[int, ...]], side: int) -> tuple[tuple[int, ...], ...]:
    """What the own side has, and the most that another has."""
    return counts[side], max(each for i, each in enumerate(counts) if i != side)

"""How fast the solver is: against DDS on the same cards, in turns, and by the clock; CPU time.

    python tests/bench/solver.py [deals]      (`make bench` installs what it needs)

Prints a line for each aim, with `pass` or `MISS`, and exits 1 when one is missed. Milliseconds
are those of a machine on which python-chess has its usual pace (`peers`). Aims are set for what
cards or points come to; what the tie-break takes on top of that is told beside, without an aim.
"""

from __future__ import annotations

import statistics
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from endplay.dds import solve_board  # noqa: E402  # the path comes first
from endplay.dds.solve import SolveMode  # noqa: E402
from endplay.types import Denom  # noqa: E402

from bench.peers import chess_slowness  # noqa: E402
from engine import Game, State, Suit  # noqa: E402
from engine.cards import NATURAL_36, TEN_HIGH_36, cards_of, set_of  # noqa: E402
from engine.games.tolva import ORDERS  # noqa: E402
from engine.solver import BudgetSpent, solve, value  # noqa: E402
from engine.solver.card_points import taken_by_lead  # noqa: E402
from engine.solver.meter import uncollected  # noqa: E402
from engine.solver.solve import open_question  # noqa: E402
from pace import at_usual_pace, timed  # noqa: E402
from solving.dds import board, layout  # noqa: E402
from solving.endings import ending  # noqa: E402
from solving.whole_deals import WORTH, in_card_points  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from endplay.types import Deal

    from engine.rules import Option

BUDGET = 60_000
MANY = 300  # layouts of which 95 in 100 are to be quick: of forty that is a matter of luck
OTHERS = (
    ("tolva3", 50), ("plocketolva", 50), ("bordstolva", 50), ("bondtolva4", 50),
    ("bondtolva6", 500), ("tremanswhist", 50),
)  # fmt: skip
# All cards of tjuv are known only late, and puzzles are made of no more than ten.
TJUV = ((10, 50), (12, 50))
# DDS knows one order of rank; what it is timed on is the same pattern of cards in that order.
AS_BRIDGE = dict(zip(("10", "K", "D", "Kn"), ("K", "D", "Kn", "10"), strict=True))


class Report:
    """The aims gone through by now."""

    def __init__(self) -> None:
        """Begin with none missed."""
        self.missed = False

    def aim(self, what: str, found: float, most: float, unit: str) -> None:
        """Print one, with whether it is met."""
        self.missed |= found > most
        verdict = "MISS" if found > most else "pass"
        print(f"{verdict}  {what}: {found:.1f} {unit} (at most {most:g})", flush=True)

    def told(self, what: str) -> None:
        """Print what has no aim."""
        print(f"      {what}", flush=True)

    def clock(
        self, what: str, works: Sequence[Callable[[], object]], most: float | None, part: int = 50
    ) -> None:
        """Time works: so many in a hundred are to take no longer."""
        times, slow = at_usual_pace(works, chess_slowness)
        found = sorted(times)[len(times) * part // 100]
        if most is None:
            self.told(f"{what}: {found:.1f} ms")
        else:
            self.aim(what, found, most, "ms")
        if slow > 1.5:
            self.told(f"({found * slow:.0f} ms here: the machine is {slow:.1f} times slower now)")


def as_bridge(hands: Sequence[int], trump: Denom) -> Deal:
    """Lay out the hands of a deal for DDS."""
    layout = tuple(
        tuple(
            card for card in NATURAL_36.sorted
            if card in {f"{c.suit}{AS_BRIDGE.get(c.rank, c.rank)}" for c in cards_of(hand)}
        )
        for hand in hands
    )  # fmt: skip
    return board(layout, trump)


def against_dds(report: Report, deals: int) -> None:
    """Time whole deals in turns with DDS."""
    states = [Game("tolva4").deal(seed) for seed in range(deals)]
    for name, trump, denom, most in (
        ("no trump", None, Denom.nt, 350),
        ("trump", Suit.SPADER, Denom.spades, 120),
    ):
        ours, theirs = [], []
        for state in states:
            hands = state.deal.hands
            deal = as_bridge(hands, denom)
            theirs.append(timed(partial(solve_board, deal, SolveMode.OptimalOne)))
            ours.append(timed(partial(in_card_points, hands, trump)))
        median = statistics.median(theirs)
        report.told(f"whole deal, {name}: {statistics.median(ours):.1f} ms, DDS {median:.2f} ms")
        report.aim(f"whole deal, {name}", statistics.median(ours) / median, most, "× DDS")
        if trump is None:
            points = [timed(partial(guarded, deal_points, state)) for state in states]
            report.aim("deal points", statistics.median(points) / median, 700, "× DDS")


def guarded(work: Callable[[State, int, int], object], state: State) -> object:
    """Solve for the side on turn, within a budget."""
    try:
        return work(state, state.side(state.decider), BUDGET)
    except BudgetSpent:
        return None


def endings(name: str, cards: int, count: int, **options: Option) -> list[State]:
    """Give endings with so many cards left."""
    found = (ending(name, 1 + 3 * seed, cards, **options) for seed in range(count))
    return [state for state in found if state.turn is not None]


def deal_points(state: State, side: int, budget: int) -> object:
    """Find the points of the deal alone."""
    return open_question(state, side, budget).primary(state)


def points_of_options(state: State, side: int, budget: int) -> object:
    """Find the points of the deal after every legal move."""
    with uncollected():  # until what has been remembered is gone, as in `solve`
        return open_question(state, side, budget).primaries(state, state.legal_moves)


def options(state: State, side: int, budget: int) -> object:
    """Find the value of every legal move."""
    return solve(state, side, budget, lines=False)


def parts(size: int, count: int) -> list[tuple[int, ...]]:
    """Lay out parts of deals, hands of so many cards."""
    return [tuple(map(set_of, layout(seed, size, TEN_HIGH_36.sorted))) for seed in range(count)]


def in_cards(report: Report, deals: int) -> None:
    """Time parts of deals in card points."""
    for name, trump in (("no trump", None), ("trump", Suit.SPADER)):
        works = [partial(in_card_points, part, trump) for part in parts(8, MANY)]
        report.clock(f"card points, 8 tricks, {name}, 95 in 100", works, 100, 95)
    for size, most in ((6, 10), (9, 500)):
        leads = [
            partial(taken_by_lead, part, ORDERS[None], 0, WORTH) for part in parts(size, deals)
        ]
        report.clock(f"card points, every lead, {size} tricks", leads, most)


def in_points(report: Report, deals: int) -> None:
    """Time endings of tolva for four in points of the deal."""
    found = endings("tolva4", 32, deals)
    works = [partial(guarded, deal_points, state) for state in found]
    report.clock("deal points, 8 tricks, 95 in 100", works, None, 95)
    for tricks, most in ((6, 10), (9, 500)):
        found = endings("tolva4", 4 * tricks, deals)
        words = f"every option, {tricks} tricks"
        works = [partial(guarded, points_of_options, state) for state in found]
        report.clock(f"deal points, {words}", works, most)
        works = [partial(guarded, options, state) for state in found]
        report.clock(f"with the tie-break, {words}", works, None)


def other_games(report: Report, deals: int) -> None:
    """Time endings of the other games."""
    for name, most in OTHERS:
        found = endings(name, 24, deals)
        works = [partial(guarded, deal_points, state) for state in found]
        report.clock(f"{name}, 24 cards, deal points", works, most)
        works = [partial(guarded, value, state) for state in found]
        report.clock(f"{name}, 24 cards, with the tie-break", works, None)
    for cards, most in TJUV:
        for players in (2, 3, 4):
            found = endings("tjuv", cards, deals, spelare=players)
            works = [partial(guarded, value, state) for state in found]
            report.clock(f"tjuv for {players}, {cards} cards", works, most)


def main(deals: int) -> None:
    """Go through the aims."""
    report = Report()
    against_dds(report, deals)
    for part in (in_cards, in_points, other_games):
        part(report, deals)
    sys.exit(report.missed)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)

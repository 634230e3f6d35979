"""How fast the solver is: against DDS on the same cards, in turns, by CPU time.

    python tests/bench/solver.py [deals]

Prints a line for each aim, with `pass` or `miss`.
"""

from __future__ import annotations

import statistics
import sys
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from endplay.dds import solve_board  # noqa: E402  # the path comes first
from endplay.dds.solve import SolveMode  # noqa: E402
from endplay.types import Denom  # noqa: E402

from engine import Game, State, Suit  # noqa: E402
from engine.cards import NATURAL_36, TEN_HIGH_36, cards_of, set_of  # noqa: E402
from engine.games.tolva import ORDERS  # noqa: E402
from engine.solver import BudgetSpent, solve, value  # noqa: E402
from engine.solver.card_points import taken_by_lead  # noqa: E402
from engine.solver.solve import open_question  # noqa: E402
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


def timed(work: Callable[[], object]) -> float:
    """Measure CPU time in milliseconds."""
    start = time.process_time()
    work()
    return 1000 * (time.process_time() - start)


def report(what: str, found: float, most: float, unit: str) -> None:
    """Print one aim."""
    print(f"{'pass' if found <= most else 'miss'}  {what}: {found:.1f} {unit} (at most {most:g})")


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


def against_dds(deals: int) -> None:
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
        print(f"      whole deal, {name}: {statistics.median(ours):.1f} ms, DDS {median:.2f} ms")
        report(f"whole deal, {name}", statistics.median(ours) / median, most, "× DDS")
        if trump is None:
            points = [timed(partial(guarded, deal_points, state)) for state in states]
            report("deal points", statistics.median(points) / median, 700, "× DDS")


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
    question = open_question(state, side, budget)
    return [question.primary(state.play(move)) for move in state.legal_moves]


def options(state: State, side: int, budget: int) -> object:
    """Find the value of every legal move."""
    return solve(state, side, budget, lines=False)


def parts(size: int, count: int) -> list[tuple[int, ...]]:
    """Lay out parts of deals, hands of so many cards."""
    return [tuple(map(set_of, layout(seed, size, TEN_HIGH_36.sorted))) for seed in range(count)]


def in_cards(deals: int) -> None:
    """Time parts of deals in card points."""
    for name, trump in (("no trump", None), ("trump", Suit.SPADER)):
        times = sorted(timed(partial(in_card_points, part, trump)) for part in parts(8, MANY))
        report(
            f"card points, 8 tricks, {name}, 95 in 100", times[len(times) * 95 // 100], 100, "ms"
        )
    for size, most in ((6, 10), (9, 500)):
        times = [
            timed(partial(taken_by_lead, part, ORDERS[None], 0, WORTH))
            for part in parts(size, deals)
        ]
        report(f"card points, every lead, {size} tricks", statistics.median(times), most, "ms")


def main(deals: int) -> None:
    """Go through the aims."""
    against_dds(deals)
    in_cards(deals)
    eight = sorted(timed(partial(guarded, deal_points, s)) for s in endings("tolva4", 32, deals))
    report("deal points, 8 tricks, 95 in 100", eight[len(eight) * 95 // 100], 100, "ms")
    for tricks, most in ((6, 10), (9, 500)):
        for what, work in (("deal points", points_of_options), ("whole values", options)):
            found = endings("tolva4", 4 * tricks, deals)
            times = [timed(partial(guarded, work, state)) for state in found]
            report(f"{what}, every option, {tricks} tricks", statistics.median(times), most, "ms")
    for name, limit in OTHERS:
        for what, ask in (("deal points", deal_points), ("whole value", value)):
            times = [timed(partial(guarded, ask, s)) for s in endings(name, 24, deals)]
            report(f"{name}, 24 cards, {what}", statistics.median(times), limit, "ms")
    for cards, limit in TJUV:
        for players in (2, 3, 4):
            found = endings("tjuv", cards, deals, spelare=players)
            times = [timed(partial(guarded, value, state)) for state in found]
            what = f"tjuv for {players}, {cards} cards"
            report(what, statistics.median(times), limit, "ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)

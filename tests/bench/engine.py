"""Measure the engine against its peers; exit 1 when a target is missed.

    python tests/bench/engine.py

All contestants take turns in one process, by CPU time; what counts is the median, over the
rounds, of the ratio within a round. Run with `make bench`, which installs the peers.
"""

from __future__ import annotations

import gc
import random
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # before this file's own name

from typing import TYPE_CHECKING, NamedTuple

from bench.peers import DEALS, chess_lists, hearts
from engine import Game
from engine.games import GAMES
from engine.kernel import run_of
from engine.moves import play_table
from engine.record.play import played_deals
from engine.record.writing import as_text
from engine.tricks import TrickState

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from engine import Move, State

    Work = Callable[[], int]

ROUNDS = 9
TURN = 0.15  # CPU seconds: long enough for everyone's data to be at hand again


class Target(NamedTuple):
    """How many times the rate of another contestant one must reach."""

    words: str
    one: str
    other: str
    least: float


TARGETS = (
    Target("public State, tolva4, against hearts of open_spiel", "tolva4", "hearts", 0.7),
    Target("bulk kernel, tolva4, against the same", "kernel", "hearts", 1.5),
    Target("legal list against list(legal_moves) of python-chess", "legal list", "chess list", 40),
    Target("full explanation of a hand against a legal list", "explanation", "legal list", 1 / 40),
    *(
        Target(
            f"{name} against tolva4, by move", name, "tolva4", 1 / 4 if name == "tjuv" else 1 / 2
        )
        for name in GAMES
        if name != "tolva4"
    ),
)
RECORDED = 3000  # deals a second


def states(game: Game, deals: int) -> Iterator[State]:
    """Every moment of some deals played at random."""
    rng = random.Random(1).random
    for seed in range(deals):
        state = game.deal(seed)
        while moves := state.legal_moves:
            yield state
            state = state.play(moves[int(rng() * len(moves))])


def player(name: str) -> Work:
    """Play deals, dealt beforehand: list, pick, play; count the moves."""
    game, rng = Game(name), random.Random(1).random
    deals = [game.deal(seed) for seed in range(DEALS)]

    def play() -> int:
        count = 0
        for deal in deals:
            state = deal
            while moves := state.legal_moves:
                state = state.play(moves[int(rng() * len(moves))])
                count += 1
        return count

    return play


def kernel() -> Work:
    """Play the same deals in bulk; the moves are counted by playing them once as states."""
    deals = [Game("tolva4").deal(seed) for seed in range(DEALS)]
    runs = [run_of(deal) for deal in deals] * 2
    rng, count = random.Random(1).random, 0
    for deal in deals * 2:
        state = deal
        while moves := state.legal_moves:
            state = state.play(moves[int(rng() * len(moves)) if len(moves) > 1 else 0])
            count += 1

    def play() -> int:
        rng = random.Random(1).random
        for run in runs:
            run.play(rng)
        return count

    return play


def legal_lists(moments: Sequence[TrickState]) -> Work:  # type: ignore[type-arg]  # of any game
    """List the legal moves of moments from nothing: by the duties, or by the rights at a lead."""
    free_to, listed = moments[0].rules.free_to, play_table(moments[0].rules.deck).of

    def legal(state: TrickState) -> Sequence[Move]:  # type: ignore[type-arg]  # of any game
        _, _, held, _, leader, _, _, aside = state.lead[:8]
        seat, left, standing = state.turn, state.left, state.at
        assert seat is not None, "every moment is somebody's"
        hand = held[seat] & left
        if standing.led:
            for _, mask in standing.steps:
                hand = hand & mask or hand
            return listed(hand)
        cards, _, said = free_to(state, seat, leader, hand, left, aside)
        return listed(cards & hand) + tuple(said)

    assert all(legal(state) == state.legal_moves for state in moments)

    def play() -> int:
        for state in moments:
            legal(state)
        return len(moments)

    return play


def explanations(moments: Sequence[TrickState]) -> Work:  # type: ignore[type-arg]  # of any game
    """Explain moments in full, from the state to the finished explanation."""

    def play() -> int:
        for state in moments:
            state.explain()
        return len(moments)

    return play


def recorded() -> int:
    """Record deals of tolva4 as the command does, without their legal moves."""
    return sum(1 for record in played_deals(Game("tolva4"), 1, DEALS) if as_text(record))


def contestants() -> dict[str, Work]:
    """Make all contestants ready."""
    moments = [s for s in states(Game("tolva4"), 60) if isinstance(s, TrickState)]
    return {
        "hearts": hearts(),
        **{name: player(name) for name in GAMES},
        "kernel": kernel(),
        "chess list": chess_lists(),
        "legal list": legal_lists(moments),
        "explanation": explanations(moments),
        "recorded": recorded,
    }


def measure() -> dict[str, list[float]]:
    """Give the rate of each contestant, round by round, by CPU second."""
    found: dict[str, list[float]] = {}
    for name, work in (ready := contestants()).items():
        work()
        found[name] = []
    gc.collect()
    gc.freeze()  # what was made ready is no part of anyone's work
    for _ in range(ROUNDS):
        for name, work in ready.items():
            found[name].append(rate(work))
    return found


def rate(work: Work) -> float:
    """Work long enough for one turn; units a CPU second."""
    count, start = 0, time.process_time()
    while (spent := time.process_time() - start) < TURN:
        count += work()
    return count / spent


def main() -> None:
    """Print every rate, then every target with what was reached."""
    rates = measure()
    for name, found in rates.items():
        print(f"{name:15}{statistics.median(found):12,.0f} a CPU second")
    reached = {
        words: (statistics.median(map(float.__truediv__, rates[one], rates[other])), least)
        for words, one, other, least in TARGETS
    }
    reached["deals of tolva4 recorded a second"] = statistics.median(rates["recorded"]), RECORDED
    print()
    for words, (got, least) in reached.items():
        verdict = "pass" if got >= least else "MISS"
        print(f"{verdict}  {shown(got):>9} (at least {shown(least):>8})  {words}")
    sys.exit(any(got < least for got, least in reached.values()))


def shown(ratio: float) -> str:
    """Write a ratio, a small one as a fraction of one."""
    return f"{ratio:,.2f}" if ratio >= 0.6 else f"1/{1 / ratio:.2f}"


if __name__ == "__main__":
    main()

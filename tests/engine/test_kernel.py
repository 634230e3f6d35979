"""The bulk kernel plays, from the same random numbers, the very moves that a state plays."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from engine import Game, RecordError
from engine.games.tolva import card_points
from engine.kernel import Ending, run_of
from engine.shuffle import pick
from engine.tricks import TrickState
from positions import position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.shuffle import Rng

PLAYED_OUT = pytest.mark.parametrize("name", ["tolva4", "tolva3"])
POSITIONS = 100_000


class Numbers:
    """Random numbers from a seed, counted."""

    def __init__(self, seed: int) -> None:
        self.taken = 0
        self.rng = random.Random(seed).random

    def __call__(self) -> float:
        self.taken += 1
        return self.rng()


def moments(name: str) -> Iterator[tuple[int, TrickState]]:  # type: ignore[type-arg]  # of any game
    """Moments from anywhere in deals played at random, many of them with scores near the limits."""
    game = Game(name)
    for seed in range(10_000):
        rng = random.Random(seed).random
        deal = game.first_deal()
        if seed % 3:
            deal = deal._replace(scores=game.rules.some_scores(rng), carry=seed % 3, number=2)
        state = game.lay_out(deal, rng)
        for _ in range(int(rng() * 40)):
            after = state.play(pick(state.legal_moves, rng))
            state = state if after.is_over else after
        assert isinstance(state, TrickState)
        yield seed, state


def played_out(state: TrickState, rng: Rng, met: Callable[[], None]) -> Ending:  # type: ignore[type-arg]  # of any game
    """Play a state to its end, a random number for every decision that leaves a choice."""
    while moves := state.legal_moves:
        met()
        following = state.play(pick(moves, rng) if len(moves) > 1 else moves[0])
        assert isinstance(following, TrickState)
        state = following
    return Ending(state.scores, tuple(map(card_points, state.taken)))


@PLAYED_OUT
def test_the_kernel_plays_what_the_steps_allow(name: str) -> None:
    met: list[None] = []
    for seed, state in moments(name):
        own, bulk = Numbers(seed), Numbers(seed)

        assert run_of(state).play(bulk) == played_out(state, own, lambda: met.append(None))
        assert bulk.taken == own.taken
        if len(met) >= POSITIONS:
            return
    pytest.fail("too few positions")


def test_what_was_taken_before_a_gubbe_does_not_count() -> None:
    """Seat 3 has a hand of winners, and its side has taken 28 card points before it came in."""
    hands = (
        "sD h8 h10 s9 s8 rKn r9 kD kKn",
        "sE h6 hK hD s7 r8 r7 k9 k8",
        "s10 h7 sKn s6 hKn h9 r6 k7 k6",
        "sK hE rE r10 rK rD kE k10 kK",
    )
    state = position("tolva4", hands, "sD sE s10 sK h6 h7 hE h8")
    assert isinstance(state, TrickState)

    for seed in range(500):
        assert run_of(state).play(Numbers(seed)) == played_out(state, Numbers(seed), lambda: None)


def test_a_run_can_be_played_again_and_again() -> None:
    run = run_of(Game("tolva4").deal(1))

    endings = [run.play(Numbers(seed)) for seed in (1, 2, 1)]

    assert endings[0] == endings[2] != endings[1]


def test_hidden_hands_are_told() -> None:
    state = Game("tolva4").deal(1)
    assert isinstance(state, TrickState)

    told = run_of(state.view(0).state, state.held).play(Numbers(1))

    assert told == run_of(state).play(Numbers(1))


def test_what_cannot_be_played_out_is_refused() -> None:
    known = position("tolva4", ["s6 s7 s8 s9 sKn sD sK s10 sE", 9, 9, 9], dealer=3)

    with pytest.raises(RecordError, match="not every card is in one hand"):
        run_of(known)
    with pytest.raises(RecordError, match="is not played out in bulk"):
        run_of(Game("bondtolva4").deal(1))
    with pytest.raises(RecordError, match="nothing to play out"):
        run_of(Game("tjuv").deal(1))

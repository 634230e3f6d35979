"""A refusal tells which move it refuses, and its cause where its rule has several."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from engine import Game
from engine.record.play import some_start
from engine.shuffle import pick
from engine.slugs import CAUSES, CITED
from positions import check_refused, position
from records import IDS, VARIANTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine import Refusal, State

NINE = ("hK hD h9 h8 h7 h6 s9 s8 s7", "sE sK sD s10 rE rK rD r10 kE")


def refusals(game: Game) -> Iterator[Refusal]:
    """What is refused in some deals from the middle of a game."""
    for seed in range(12):
        rng = random.Random(f"{game.name} {seed}").random
        state: State = game.lay_out(some_start(game, rng), rng)
        while not state.is_over:
            yield from state.explain().refused.values()
            moves = state.legal_moves
            eager = [m for m in moves if m.verb in ("meld", "ask")] if len(moves) < 99 else []
            state = state.play(pick(eager if eager and seed % 2 else moves, rng))


@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=IDS)
def test_a_cause_is_one_of_those_of_its_rule(name: str, options: dict[str, bool]) -> None:
    for refusal in refusals(Game(name, **options)):
        assert refusal.cause in CAUSES.get(refusal.rule, ("",))


def test_only_cited_rules_have_causes() -> None:
    assert set(CAUSES) <= CITED


def test_the_same_rule_tells_its_causes_apart() -> None:
    state = position("tolva4", (*NINE, 9, 9), dealer=3)

    before = check_refused(state, "ask", "tolva.fraga-partner")
    during = check_refused(state.play("play:h6"), "ask", "tolva.fraga-partner")

    assert (before.cause, during.cause) == ("no-trick-yet", "not-leading")


def test_every_refusal_of_an_explanation_names_its_move() -> None:
    explained = position("tolva4", (*NINE, 9, 9), dealer=3).explain()

    assert {move: why.move for move, why in explained.refused.items()} == {
        move: move for move in explained.refused
    }


def test_a_refusal_is_the_same_reason_for_every_move() -> None:
    state = position("tolva4", (*NINE, 9, 9), dealer=3)

    assert state.refusal("meld:h") == state.refusal("meld:s")

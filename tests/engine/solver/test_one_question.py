"""One question answers for many positions of a deal: what it has learnt changes no later answer."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from engine import Move
from engine.record.reading import read_fields
from engine.record.replay import replay
from engine.record.strict import parse_object
from engine.shuffle import pick
from engine.solver.solve import open_question
from solving.endings import ending

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine import State

DATA = Path(__file__).parents[2] / "data"
GAMES = (
    ("tolva4", 12), ("tolva3", 10), ("plocketolva", 14), ("bordstolva", 12), ("bondtolva4", 12),
    ("bondtolva6", 12), ("tremanswhist", 12),
)  # fmt: skip
SEEDS = range(12)


@pytest.mark.parametrize(("name", "cards"), GAMES)
def test_what_a_question_has_learnt_changes_no_later_answer(name: str, cards: int) -> None:
    for seed in SEEDS:
        start = ending(name, seed, cards)
        if start.turn is None:
            continue
        side = start.side(start.turn)
        question = open_question(start, side)

        for state in played_out(start, seed):
            assert question.value(state) == open_question(state, side).value(state)


def test_cards_in_stock_are_not_taken_for_cards_played() -> None:
    """Two cards wait in the stock; two tricks on the hands are the same, and they are played."""
    line = (DATA / "solver" / "stock.json").read_bytes()
    state = replay(read_fields(parse_object(line)))
    side = state.side(1)
    question = open_question(state, side)
    question.value(state)

    later = state.play(Move("play:h7")).play(Move("play:hE"))

    assert question.value(later) == open_question(later, side).value(later)


def played_out(state: State, seed: int) -> Iterator[State]:
    """The positions of some games played on from a state, one game after the other."""
    rng = random.Random(seed).random
    for _ in range(4):
        now = state
        while not now.is_over:
            yield now
            now = now.play(pick(sorted(now.legal_moves), rng))

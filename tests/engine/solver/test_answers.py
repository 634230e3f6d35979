"""What holds for every answer: the same each time, within a budget, with every card known."""

from __future__ import annotations

import pytest

from engine import Game, RecordError
from engine.games import GAMES
from engine.solver import BudgetSpent, solve, value
from engine.solver.solve import open_question
from solving.endings import ending

CARDS = {"tolva4": 20, "bondtolva4": 20, "bondtolva6": 18, "tjuv": 10}
EVERY_GAME = pytest.mark.parametrize("name", sorted(GAMES))


@EVERY_GAME
def test_the_same_position_has_the_same_solution_each_time(name: str) -> None:
    for seed in range(0, 9, 3):
        state = ending(name, seed + 1, CARDS.get(name, 15))
        if state.turn is not None:
            assert solve(state, 0) == solve(state, 0)


@EVERY_GAME
def test_a_budget_is_kept(name: str) -> None:
    state = ending(name, 1, CARDS.get(name, 15))
    nodes = solve(state, 0, lines=False).nodes

    assert solve(state, 0, nodes, lines=False).nodes == nodes
    with pytest.raises(BudgetSpent) as raised:
        solve(state, 0, nodes - 1, lines=False)
    assert raised.value.budget == nodes - 1
    assert str(raised.value) == f"no answer within {nodes - 1} positions"


def test_a_whole_deal_of_tremanswhist_is_over_the_budget() -> None:
    with pytest.raises(BudgetSpent):
        value(Game("tremanswhist").deal(1), 0, 1000)


def test_every_card_must_be_known() -> None:
    state = ending("tolva4", 1, 20)

    with pytest.raises(RecordError):
        solve(state.seen_by(state.decider), 0)


def test_a_finished_deal_has_nothing_to_solve() -> None:
    with pytest.raises(RecordError):
        solve(ending("tolva4", 1, 0), 0)


@EVERY_GAME
def test_two_sides_see_the_same_value_with_the_sign_turned(name: str) -> None:
    state = ending(name, 4, CARDS.get(name, 12))
    if state.turn is None or state.rules.sides > 2:
        return

    ours, theirs = value(state, 0), value(state, 1)

    assert ours.primary == -(theirs.primary or 0)


@EVERY_GAME
def test_a_line_is_the_same_where_its_value_is_told(name: str) -> None:
    state = ending(name, 1, CARDS.get(name, 15))
    question = open_question(state, state.side(state.decider))

    for move in state.legal_moves[:3]:
        worth = question.value(state.play(move))
        told = open_question(state, state.side(state.decider)).line(state, move, worth)
        assert told == open_question(state, state.side(state.decider)).line(state, move)

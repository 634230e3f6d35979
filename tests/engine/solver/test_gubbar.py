"""The solver where a gubbe may be announced or is running: against all play, each state once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.solver import Value, solve
from engine.trick_state import TrickState
from solving.amounts import amount
from solving.endings import ending
from solving.exhaustive import Truth, final

if TYPE_CHECKING:
    from engine import State
    from engine.trick_state import Aside

GUBBAR = {"halv-gubbe", "hel-gubbe"}


def remembered(state: State, side: int, known: dict[object, Truth]) -> Truth:
    """Go through all play, as the exhaustive search does, but through no state twice."""
    if state.turn is None:
        return final(state, side)
    assert isinstance(state, TrickState)
    key = (state.taken, state.left, state.turn, state.at, state.winner, state.held, state.aside)
    if key not in known:
        values = [remembered(state.play(move), side, known) for move in state.legal_moves]
        known[key] = max(values) if state.side(state.turn) == side else min(values)
    return known[key]


def endings_with_a_gubbe(name: str, cards: int, count: int) -> list[TrickState[Aside]]:
    """Find endings in which one may be announced, or is running."""
    found: list[TrickState[Aside]] = []
    seed = 0
    while len(found) < count:
        state = ending(name, seed, cards)
        seed += 1
        if isinstance(state, TrickState) and state.turn is not None:
            running = any(move in GUBBAR for _, move in state.moves)
            if running or GUBBAR & set(map(str, state.legal_moves)):
                found.append(state)
    return found


def check(name: str, cards: int, count: int) -> None:
    """Compare the value of every move."""
    for seed, state in enumerate(endings_with_a_gubbe(name, cards, count)):
        side = seed % state.rules.sides
        known: dict[object, Truth] = {}

        solution = solve(state, side, lines=False)

        for move, found in solution.values.items():
            primary, (secondary, _) = remembered(state.play(move), side, known)
            assert found == Value(primary, secondary)


def test_gubbar_of_four_are_worth_what_all_play_shows() -> None:
    check("tolva4", 20, amount(4, 60))


def test_gubbar_of_three_are_worth_what_all_play_shows() -> None:
    check("tolva3", 15, amount(6, 100))

"""Proofs against the plain truth, and puzzles with one thing wrong in them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest

from engine.moves import Move
from engine.puzzles import read_puzzle
from engine.puzzles.classes import classes
from engine.puzzles.harvest import batch
from engine.puzzles.plan import PLAN, Hunt
from engine.puzzles.proof import amount, proved
from engine.puzzles.proving import faults, faults_of_line, told_anew
from engine.puzzles.puzzle import LEVELS
from engine.puzzles.seek import Quarry
from engine.solver import Value
from puzzles_refused import refused
from solving.endings import ending
from solving.exhaustive import exhaustive_options, leaves

if TYPE_CHECKING:
    from engine import State
    from engine.puzzles import Puzzle

LEAVES = 3000
GAMES = [
    ("tolva4", 12), ("tolva3", 9), ("plocketolva", 8), ("bordstolva", 8), ("bondtolva4", 12),
    ("bondtolva6", 12), ("tremanswhist", 9), ("tjuv", 6),
]  # fmt: skip


def small(name: str, cards: int) -> list[State]:
    """Endings with a choice, few enough lines of play to go through."""
    found = (ending(name, seed, cards) for seed in range(80))
    return [
        state
        for state in found
        if state.turn is not None and len(classes(state)) > 1 and leaves(state, LEAVES) < LEAVES
    ]


def truth(state: State) -> tuple[set[str], int]:
    """The moves of the best class by the plain truth, if it is alone, and how far it is ahead."""
    side = state.side(state.decider)
    found = exhaustive_options(state, side)
    by_cards = state.rules.prefix == "tjuv"
    worth = {move: value[1][0] if by_cards else value[0] for move, value in found.items()}
    groups = sorted(classes(state), key=lambda group: worth[group[0]], reverse=True)
    return set(groups[0]), worth[groups[0][0]] - worth[groups[1][0]]


@pytest.mark.parametrize(("name", "cards"), GAMES)
def test_one_best_class_is_the_plain_truth(name: str, cards: int) -> None:
    apart = 2 if name == "tjuv" else 1

    for state in small(name, cards):
        proof = proved(state, state.side(state.decider))
        best, ahead = truth(state)
        if proof is not None:
            assert (set(proof.best), ahead >= apart) == (best, True)
        else:  # in these it can be disputed
            assert ahead < apart or name in {"tjuv", "bordstolva", "tremanswhist"}


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("bt-mbgg", "best: not the one best class"),  # by rank, two cards that differ are one
        ("tj-3chg", "best: not the one best class"),
        ("bt-x8ju", "best: fewer than 3 classes to choose between"),
        ("bt-qmjf", "line: not the part of main in which own decisions have one best class"),
        ("tw-22uz", "values: the game is shared at the end of a line"),
        ("b4-gtgq", "kind: the position makes no sakert-spel"),  # every player finds it
        ("b4-njmm", "best: not what can be known"),  # by who did not meld, which nobody sees
        ("t3-mrdx", "best: not right in every layout, not alone, or with a guess to come"),
        ("t4-v62g", "best: not right in every layout, not alone, or with a guess to come"),
    ],
)
def test_what_can_be_disputed_or_is_plain_is_no_puzzle(name: str, fault: str) -> None:
    puzzle = refused(name)

    assert fault in list(faults(puzzle))


@pytest.mark.parametrize("name", ["bt-mbgg", "tj-3chg", "tw-22uz"])
def test_what_can_be_disputed_is_not_proved(name: str) -> None:
    state = refused(name).state

    assert proved(state, state.side(state.decider)) is None


@pytest.mark.parametrize(("name", "cards"), GAMES)
def test_lines_end_at_what_their_first_move_is_worth(name: str, cards: int) -> None:
    for state in small(name, cards):
        proof = proved(state, state.side(state.decider))
        for move, line in proof.refutations.items() if proof else ():
            end = state
            for seat, step in line:
                assert end.turn == seat
                end = end.play(step)
            found = exhaustive_options(state, state.side(state.decider))[move]
            assert end.is_over
            assert (amount(proof.values[move]) if proof else 0) in {found[0], found[1][0]}


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Some puzzles of every hunt that is quick."""
    names = {"whist", "bord", "dolt-tre", "tjuv-tre"}
    known = Hunt("prov", Quarry("tolva3", 7, 10, {}), {"vad-vet-du": 6})
    quick = [*(hunt for hunt in PLAN if hunt.name in names), known]
    return tuple(puzzle for hunt in quick for _, puzzle in batch(hunt, 1, 0)[:6])


def test_what_has_been_made_can_be_proved_and_written_and_read() -> None:
    for puzzle in puzzles():
        again = read_puzzle(puzzle.text())

        assert again.text() == puzzle.text()
        assert list(faults(again)) == []


def an_open_one() -> Puzzle:
    return next(p for p in puzzles() if not p.hidden and len(p.state.legal_moves) > 2)


def test_a_wrong_value_is_caught() -> None:
    puzzle = an_open_one()
    assert puzzle.values is not None
    move, value = next(iter(puzzle.values.items()))
    wrong = {**puzzle.values, move: Value((value.primary or 0) + 1, value.secondary)}

    assert list(faults(replace(puzzle, values=wrong))) == ["values: not what the solver finds"]


def test_a_wrong_best_move_is_caught() -> None:
    puzzle = an_open_one()
    other = next(str(move) for move in puzzle.state.legal_moves if str(move) not in puzzle.best)

    assert list(faults(replace(puzzle, best=(other,)))) == ["best: not the one best class"]
    both = replace(puzzle, best=(*puzzle.best, other))
    assert list(faults(both)) == ["best: not the one best class"]


def test_a_wrong_refutation_is_caught() -> None:
    puzzle = an_open_one()
    assert puzzle.refutations is not None
    move, line = next(iter(puzzle.refutations.items()))
    short = replace(puzzle, refutations={**puzzle.refutations, move: line[:-1]})
    none = replace(puzzle, refutations={})

    assert list(faults(short)) == [f"refutations: {move}: not best play to the end"]
    assert list(faults(none)) == ["refutations: not those of every other move"]


def test_a_wrong_main_line_is_caught() -> None:
    puzzle = next(p for p in puzzles() if p.line)
    seat, _ = puzzle.main[0]
    other = next(m for m in puzzle.state.legal_moves if str(m) not in puzzle.best)
    told = ["main: not best play to the end"]

    assert list(faults(replace(puzzle, main=((seat, Move(other)), *puzzle.main[1:])))) == told
    assert list(faults(replace(puzzle, main=puzzle.main[:-1]))) == told
    assert list(faults(replace(puzzle, main=()))) == told


def test_a_line_that_asks_for_other_decisions_is_caught() -> None:
    puzzle = next(p for p in puzzles() if p.line)

    found = list(faults(replace(puzzle, line=puzzle.line[:-1])))

    assert found == ["line: not the part of main in which own decisions have one best class"]


def test_wrong_words_about_a_puzzle_are_caught() -> None:
    puzzle = an_open_one()

    assert [f[:7] for f in faults(replace(puzzle, themes=("undertrumf", "saga")))] == ["themes:"]
    assert next(f[:6] for f in faults(replace(puzzle, rules=("tolva.ess",)))) == "rules:"
    assert [f[:5] for f in faults(replace(puzzle, kind="gubbe"))] == ["kind:"]
    assert [f[:5] for f in faults(replace(puzzle, seat=(puzzle.seat + 1) % 3))] == ["seat:"]


@pytest.mark.parametrize("kind", ["vad-vet-du", "any"])
def test_what_follows_from_a_position_is_held_against_it(kind: str) -> None:
    puzzle = next(p for p in puzzles() if kind in {p.kind, "any"})
    level = next(level for level in LEVELS if level != puzzle.level)

    for wrong, field in (
        (replace(puzzle, level=level), "level:"),
        (replace(puzzle, themes=("undertrumf", "saga")), "themes:"),
        (replace(puzzle, rules=()), "rules:"),
        (replace(puzzle, rules_version=2), "rules_version:"),
    ):
        assert [fault.split()[0] for fault in faults(wrong)] == [field]


def test_a_name_that_is_not_that_of_the_position_is_caught() -> None:
    for puzzle in (an_open_one(), next(p for p in puzzles() if p.kind == "vad-vet-du")):
        last = "a" if puzzle.id[-1] == "b" else "b"

        for name in (f"{puzzle.id[:-1]}{last}", f"zz{puzzle.id[2:]}"):
            text = replace(puzzle, id=name).text().encode()
            assert faults_of_line(text) == (name, ["id: not the name of this position"])


def test_what_a_puzzle_of_its_kind_does_not_have_is_caught() -> None:
    for puzzle in (an_open_one(), next(p for p in puzzles() if p.kind == "vad-vet-du")):
        more = puzzle.text()[:-1] + ', "values2": {}}'

        assert faults_of_line(puzzle.text().encode()) == (puzzle.id, [])
        assert faults_of_line(more.encode()) == (
            puzzle.id, ["fields: not as this puzzle is written"],
        )  # fmt: skip


def test_nodes_that_are_not_those_of_this_solver_are_caught_and_told_anew() -> None:
    for puzzle in puzzles():
        other = replace(puzzle, nodes=puzzle.nodes + 1)

        assert list(faults(other)) == [f"nodes: {puzzle.nodes} is right"]
        assert told_anew(other.text().encode()).text() == puzzle.text()


def test_a_position_that_makes_no_puzzle_of_its_kind_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = next(p for p in puzzles() if p.kind == "vad-vet-du")
    monkeypatch.setattr("engine.puzzles.making.LEAST_KNOWN", len(puzzle.best) + 1)

    assert list(faults(puzzle)) == ["kind: the position makes no vad-vet-du"]


def test_a_wrong_answer_about_hidden_hands_is_caught() -> None:
    puzzle = next(p for p in puzzles() if p.kind == "vad-vet-du")

    fewer = replace(puzzle, best=puzzle.best[1:])
    more = replace(puzzle, layouts=puzzle.layouts + 1)

    assert list(faults(fewer)) == ["best: not what can be known"]
    assert list(faults(more)) == [f"proof: there are {puzzle.layouts} layouts"]

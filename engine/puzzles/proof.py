"""What is proved of a position: the value of every move, the one best class, and every refutation.

`proved` finds it out for a new puzzle, `faults` compares what a puzzle says with what is found.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.errors import IllegalMove, RecordError
from engine.puzzles.classes import Class, classes, wide_classes
from engine.solver.solve import Question, open_question

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.moves import Move
    from engine.puzzles.puzzle import Line, Puzzle
    from engine.solver.values import Value
    from engine.state import State

BUDGET: Final = 200_000
LEAST: Final = 1  # deal points between the best class and the next
LEAST_CARDS: Final = 2  # in tjuv, where there are only cards


@dataclass(frozen=True, slots=True)
class Proof:
    """What holds of a position with one best class of moves."""

    values: Mapping[Move, Value]
    best: Class
    refutations: Mapping[Move, Line]
    main: Line  # best play from the first move of the best class to the end of the deal
    line: Line  # as much of it as has one best class at each own decision, where there are several
    nodes: int


def proved(state: State, side: int, budget: int = BUDGET) -> Proof | None:
    """Prove a position for the side on turn; nothing when it has not one best class of moves.

    Nothing either when one of the lines ends in a game that the side wins with others. Raises
    `BudgetSpent` when that takes looking at more than `budget` positions.
    """
    question = open_question(state, side, budget)
    if not has_one_best(question, state):
        return None
    values = question.values(state)
    best = best_class(state, values)
    if best is None:
        return None
    lines = {move: question.line(state, move) for move in values if move not in best}
    main = question.line(state, best[0])
    if any(is_shared(state, side, line) for line in (main, *lines.values())):
        return None
    return Proof(values, best, lines, main, unique_part(question, state, main), question.nodes)


def has_one_best(question: Question, state: State) -> bool:
    """Whether one class alone gives most points: of most positions soon told, and mostly no."""
    if state.rules.prefix == "tjuv":
        return True
    points = sorted(question.primaries(state, [group[0] for group in classes(state)]))
    return len(points) > 1 and points[-1] - points[-2] >= LEAST


def best_class(state: State, values: Mapping[Move, Value]) -> Class | None:
    """The class that is better than all others by enough, of a position where that can be said."""
    wide = wide_classes(state)
    if any(len({values[move] for move in group}) > 1 for group in wide):
        return None
    groups = sorted(classes(state), key=lambda group: amount(values[group[0]]), reverse=True)
    if len(groups) < 2 or price(values[groups[0][0]], values[groups[1][0]]) < least(values):
        return None
    return groups[0] if groups[0] in wide else None


def is_shared(state: State, side: int, line: Line) -> bool:
    """Whether a line ends in a game that a side wins with others: its worth can be disputed.

    In tjuv it does not matter: there only cards count.
    """
    if state.rules.prefix == "tjuv":
        return False
    for _, move in line:
        state = state.play(move)
    winners = state.outcome.winners or ()
    return side in winners and len(winners) > 1


def amount(value: Value) -> int:
    """What counts of a value: the deal's points; in tjuv the cards."""
    if value.primary is not None:
        return value.primary
    assert isinstance(value.secondary, int)
    return value.secondary


def price(best: Value, other: Value) -> int:
    """What a move costs beside the best."""
    return amount(best) - amount(other)


def least(values: Mapping[Move, Value]) -> int:
    """How much worse every other move must be."""
    return LEAST_CARDS if any(value.primary is None for value in values.values()) else LEAST


def unique_part(question: Question, state: State, main: Line) -> Line:
    """The line up to its last own decision that has one best class, if there are two or more."""
    seat = state.decider
    end, found = 0, 0
    for i, (mover, move) in enumerate(main):
        if mover == seat and len(classes(state)) > 1:
            best = best_class(state, question.values(state))
            if best is None or move not in best:
                break
            end, found = i + 1, found + 1
        state = state.play(move)
    return main[:end] if found > 1 else ()


def faults(puzzle: Puzzle, budget: int = 4 * BUDGET) -> Iterator[str]:
    """Prove a puzzle with open hands anew: everything about it that is not so."""
    try:
        state = puzzle.state
    except RecordError as error:
        yield f"record: {error}"
        return
    if state.turn != puzzle.seat:
        yield f"seat: {puzzle.seat} is not on turn"
        return
    question = open_question(state, state.side(puzzle.seat), budget)
    values = question.values(state)
    if dict(puzzle.values or {}) != dict(values):
        yield "values: not what the solver finds"
        return
    best = best_class(state, values)
    if best is None or tuple(sorted(puzzle.best)) != tuple(sorted(best)):
        yield "best: not the one best class"
        return
    wrong = [
        *_wrong_refutations(puzzle, question, state, best),
        *_wrong_main(puzzle, question, state, best),
    ]
    yield from wrong
    lines, side = (puzzle.main, *(puzzle.refutations or {}).values()), state.side(puzzle.seat)
    if not wrong and any(is_shared(state, side, line) for line in lines):
        yield "values: the game is shared at the end of a line"


def _wrong_refutations(
    puzzle: Puzzle, question: Question, state: State, best: Class
) -> Iterator[str]:
    lines = puzzle.refutations or {}
    if set(lines) != set(state.legal_moves) - set(best):
        yield "refutations: not those of every other move"
    for move, line in lines.items():
        if not line or line[0] != (puzzle.seat, move) or not is_best_play(question, state, line):
            yield f"refutations: {move}: not best play to the end"


def _wrong_main(puzzle: Puzzle, question: Question, state: State, best: Class) -> Iterator[str]:
    main = puzzle.main
    if not main or main[0][1] not in best or not is_best_play(question, state, main):
        yield "main: not best play to the end"
    elif unique_part(question, state, main) != puzzle.line:
        yield "line: not the part of main in which own decisions have one best class"


def is_best_play(question: Question, state: State, line: Line) -> bool:
    """Whether a line keeps the value of its first move all the way to the end of the deal."""
    value = None
    for seat, move in line:
        if state.turn != seat:
            return False
        try:
            state = state.play(move)
        except (IllegalMove, RecordError):
            return False
        value = question.value(state) if value is None else value
        if not question.is_worth(state, value):
            return False
    return state.is_over

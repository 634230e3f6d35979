"""Attempts at a puzzle, one in every state."""

from engine.puzzles.puzzle import Puzzle
from tutorial_app.puzzles.addresses import Attempt
from tutorial_app.puzzles.knowing import barred
from tutorial_app.puzzles.solving import BETWEEN, judge, solution


def trails(puzzle: Puzzle) -> list[Attempt]:
    """Fresh, wrong, solved, and with the solution shown; the answers as they are kept."""
    if puzzle.kind == "vad-vet-du":
        right = barred(puzzle)
        answers = [right[0], BETWEEN.join(right)]
    else:
        legal = judge(puzzle, "").state.legal_moves
        wrong = [move for move in legal if move not in puzzle.best]
        answers = [*wrong[:2], BETWEEN.join(solution(puzzle))]
    shown_too = [Attempt(shows=True), Attempt(answer=answers[0], step=4)]
    return [Attempt(), *(Attempt(answer=answer) for answer in answers), *shown_too]

"""Puzzles in frames for the gates: one in every state, and pictures of every game."""

from collections.abc import Iterator

from browser.puzzles import EVERY_STATE, KNOWING, OPEN, SAFE, Found, any_of, some, wrong
from engine.puzzles.puzzle import Puzzle
from tutorial_app.puzzles.addresses import Attempt, attempt_address, puzzle_address
from tutorial_app.puzzles.knowing import barred
from tutorial_app.puzzles.solving import BETWEEN, solution


def examples() -> Iterator[Found]:
    """Every page in a frame with a name, its address, and its status."""
    for game, kind in OPEN.items():
        if puzzle := some(game, kind):
            yield at(f"frame-{game}", puzzle, Attempt())
    if puzzle := some(EVERY_STATE, OPEN[EVERY_STATE]):
        yield from states(puzzle)
    if puzzle := any_of(SAFE):
        yield at("frame-safe-wrong", puzzle, Attempt(answer=wrong(puzzle)))
    if puzzle := any_of(KNOWING):
        yield at("frame-know", puzzle, Attempt())
        yield at("frame-know-right", puzzle, Attempt(answer=BETWEEN.join(barred(puzzle))))


def states(puzzle: Puzzle) -> Iterator[Found]:
    """A puzzle with open hands in the other states."""
    refused = next(iter(puzzle.state.view(puzzle.seat).explain().refused))
    yield at("frame-illegal", puzzle, Attempt(answer=refused))
    yield at("frame-came", puzzle, Attempt(came=True, step=3))
    yield at("frame-wrong", puzzle, Attempt(answer=wrong(puzzle)))
    yield at("frame-hints", puzzle, Attempt(tips=9))
    yield at("frame-shown", puzzle, Attempt(tips=9, shows=True))
    yield at("frame-solved", puzzle, Attempt(answer=BETWEEN.join(solution(puzzle))))
    yield "frame-bad", f"{frame_of(puzzle)}?v=1&f=shrk&svar=nonsens", 400


def attempts(puzzle: Puzzle) -> Iterator[Attempt]:
    """Fresh, a hint and all of them, refused, wrong, solved, and with the solution shown."""
    yield from (Attempt(), Attempt(tips=1), Attempt(tips=9), Attempt(tips=9, shows=True))
    if puzzle.kind == KNOWING:
        yield Attempt(answer=BETWEEN.join(barred(puzzle)))
        return
    refused = puzzle.state.view(puzzle.seat).explain().refused
    yield from (Attempt(answer=str(move)) for move in list(refused)[:2])
    yield Attempt(answer=wrong(puzzle))
    yield Attempt(answer=BETWEEN.join(solution(puzzle)))


def frame_of(puzzle: Puzzle) -> str:
    """Where a puzzle is framed."""
    return f"{puzzle_address(puzzle.id)}infoga/"


def at(name: str, puzzle: Puzzle, attempt: Attempt) -> Found:
    """A page that serves."""
    return name, attempt_address(frame_of(puzzle), attempt), 200

"""Puzzles for the gates: one in every state, from the content as it is."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from engine.puzzles.layouts import GAMES
from engine.puzzles.puzzle import Puzzle, read_puzzle
from tutorial_app.puzzles.addresses import Attempt, attempt_address, puzzle_address
from tutorial_app.puzzles.knowing import barred, unseen
from tutorial_app.puzzles.solving import BETWEEN, judge, solution
from tutorial_app.puzzles.trail import Miss

FOLDER = Path(__file__).resolve().parents[2] / "content" / "puzzles"
OPEN = {"bordstolva": "basta-kortet", "tremanswhist": "nolle", "tjuv": "tjuv-fangst"}
EVERY_STATE = "tremanswhist"
KNOWING, SAFE = "vad-vet-du", "sakert-spel"
SHOWING = "0123456789"
Found = tuple[str, str, int]


@lru_cache(maxsize=256)
def some(game: str, kind: str) -> Puzzle | None:
    """The first puzzle of a kind in a game; nothing while there is none."""
    path = FOLDER / f"{game}.jsonl"
    lines = path.read_bytes().splitlines() if path.exists() else []
    puzzles = (read_puzzle(line) for line in lines if f'"{kind}"'.encode() in line)
    return next((puzzle for puzzle in puzzles if puzzle.kind == kind), None)


def any_of(kind: str) -> Puzzle | None:
    """The first puzzle of a kind in a game with hidden hands."""
    return next(filter(None, (some(game, kind) for game in GAMES)), None)


def examples() -> Iterator[Found]:
    """Every page of puzzles with a name, its address, and its status."""
    for game, kind in OPEN.items():
        if puzzle := some(game, kind):
            yield at(f"puzzle-{game}", puzzle, Attempt())
            yield at(f"puzzle-{game}-wrong", puzzle, Attempt(answer=wrong(puzzle)))
    if puzzle := some(EVERY_STATE, OPEN[EVERY_STATE]):
        yield from states(f"puzzle-{EVERY_STATE}", puzzle)
    if puzzle := any_of(KNOWING):
        right, all_cards = barred(puzzle), unseen(puzzle)
        yield at("puzzle-know", puzzle, Attempt())
        yield at("puzzle-know-few", puzzle, Attempt(answer=right[0]))
        strange = next(card for card in all_cards if card not in right)
        yield at("puzzle-know-no", puzzle, Attempt(answer=strange))
        yield at("puzzle-know-right", puzzle, Attempt(answer=BETWEEN.join(right)))
    if puzzle := any_of(SAFE):
        yield at("puzzle-safe", puzzle, Attempt())
        yield at("puzzle-safe-wrong", puzzle, Attempt(answer=wrong(puzzle)))
        yield "puzzle-safe-proof", f"{puzzle_address(puzzle.id)}bevis/?f=shrk", 200


def states(name: str, puzzle: Puzzle) -> Iterator[Found]:
    """A puzzle with open hands in the other states."""
    moves = BETWEEN.join(solution(puzzle))
    if refused := list(puzzle.state.view(puzzle.seat).explain().refused):
        yield at(f"{name}-illegal", puzzle, Attempt(answer=refused[0]))
    yield at(f"{name}-walk", puzzle, Attempt(answer=wrong(puzzle), step=3))
    yield at(f"{name}-hints", puzzle, Attempt(tips=9))
    yield at(f"{name}-came", puzzle, Attempt(came=True, step=3))
    yield at(f"{name}-shown", puzzle, Attempt(tips=9, shows=True))
    yield at(f"{name}-solved", puzzle, Attempt(answer=moves))
    yield at(f"{name}-why", puzzle, Attempt(answer=moves, why=True))
    misses = (Miss(1, wrong(puzzle)),)
    yield in_showing(f"{name}-again", puzzle, Attempt(misses=misses))
    yield in_showing(f"{name}-helped", puzzle, Attempt(misses=misses, tips=9))
    yield f"{name}-bad", f"{puzzle_address(puzzle.id)}?v=1&f=shrk&svar=nonsens", 400
    yield f"{name}-proof", f"{puzzle_address(puzzle.id)}bevis/?f=shrk", 200


def at(name: str, puzzle: Puzzle, attempt: Attempt) -> Found:
    """A page that serves; that of a puzzle which is opened is in a showing."""
    if attempt.is_fresh:
        return in_showing(name, puzzle, attempt)
    return name, attempt_address(puzzle_address(puzzle.id), attempt), 200


def in_showing(name: str, puzzle: Puzzle, attempt: Attempt) -> Found:
    """A page of a showing, on which a first try can be recorded."""
    return name, attempt_address(f"{puzzle_address(puzzle.id)}{SHOWING}/", attempt), 200


def wrong(puzzle: Puzzle) -> str:
    """A move that is allowed, and not the right one."""
    judged = judge(puzzle, "")
    return next(move for move in judged.state.legal_moves if move not in judged.right)

"""What the page of a proof shows: what every move is worth, and how to check it."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine import Move
from engine.puzzles.proof import amount
from engine.puzzles.puzzle import Puzzle
from engine.puzzles.standing import SWING
from engine.solver.values import WON, Value
from tutorial_app.puzzles.addresses import Attempt, attempt_address, puzzle_address
from tutorial_app.puzzles.common import has_many_sides
from tutorial_app.puzzles.lies import Lying, lying_open
from tutorial_app.puzzles.solving import layout_of
from tutorial_app.puzzles.telling import Done, told
from ui.table.names import signed


@dataclass(frozen=True, slots=True)
class Worth:
    """A move with its value."""

    move: Done
    is_best: bool
    primary: str  # points in the deal, beside the best other side
    game: int  # 1 when the game is won with it, -1 when others win
    secondary: str  # what breaks ties


@dataclass(frozen=True, slots=True)
class Failing:
    """A move that is wrong where hidden cards lie as is told, and where that is played out."""

    move: Done
    lying: tuple[Lying, ...]
    href: str


@dataclass(frozen=True, slots=True)
class ProofPage:
    """Everything that the template of a proof needs."""

    puzzle: Puzzle
    back: str
    prefix: str
    worths: tuple[Worth, ...]
    failing: tuple[Failing, ...]
    answer: tuple[str, ...]
    text: str

    @property
    def is_against_many(self) -> bool:
        """Whether there are several other sides, which play together in what is proved."""
        return has_many_sides(self.puzzle)


def proof_of(puzzle: Puzzle, attempt: Attempt) -> ProofPage:
    """The proof of a puzzle in the suits of an address."""
    state = puzzle.state
    values = sorted((puzzle.values or {}).items(), key=lambda pair: -amount(pair[1]))
    worths = tuple(
        worth_of(told(state, ((puzzle.seat, move),), puzzle.seat)[0], move, value, puzzle)
        for move, value in values
    )
    back = attempt_address(puzzle_address(puzzle.id), Attempt(attempt.suits, filter=attempt.filter))
    answer = tuple(text.rpartition(":")[2] for text in puzzle.best)
    failing = tuple(failing_of(puzzle, attempt))
    return ProofPage(puzzle, back, state.rules.prefix, worths, failing, answer, puzzle.text())


def failing_of(puzzle: Puzzle, attempt: Attempt) -> Iterator[Failing]:
    """The wrong moves of a puzzle with hidden hands."""
    path, state, seat = puzzle_address(puzzle.id), puzzle.state, puzzle.seat
    for move, failure in (puzzle.failures or {}).items():
        layout = layout_of(puzzle, failure.hands)
        lying = lying_open(layout, layout.view(seat))
        href = attempt_address(path, Attempt(attempt.suits, str(move), filter=attempt.filter))
        yield Failing(told(state, ((seat, move),), seat)[0], lying, href)


def worth_of(move: Done, legal: Move, value: Value, puzzle: Puzzle) -> Worth:
    """A move with its value in figures."""
    primary = value.primary or 0
    game = (primary > SWING) - (primary < -SWING)
    second = value.secondary
    counts = second if isinstance(second, tuple) else (second,)
    told_second = " och ".join(signed(count) for count in counts)
    is_best = legal in puzzle.best
    shown = "" if value.primary is None else signed(primary - game * WON)
    return Worth(move, is_best, shown, game, told_second)

"""A puzzle proved anew, whatever its kind: everything about it that is not so."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.errors import IllegalMove, RecordError
from engine.puzzles import hidden
from engine.puzzles.classes import FEWEST_CLASSES, wide_classes
from engine.puzzles.kinds import PREDICATES
from engine.puzzles.levels import erring, level_of
from engine.puzzles.making import hidden_puzzles
from engine.puzzles.proof import faults as faults_of_open
from engine.puzzles.proof import proved
from engine.puzzles.puzzle import RULES_VERSION, read_puzzle
from engine.puzzles.rules import rules_of
from engine.puzzles.shape import identity
from engine.puzzles.standing import is_decided
from engine.puzzles.themes import themes_of
from engine.puzzles.trace import Found
from engine.record.writing import as_text
from engine.slugs import SLUGS
from engine.solver import BudgetSpent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.puzzles.puzzle import Puzzle

TOLD: Final = ("themes", "rules", "level", "nodes")  # what follows from the position


def faults_of_line(text: bytes) -> tuple[str, list[str]]:
    """The name of the puzzle on a line, and everything about it that does not hold."""
    puzzle = read_puzzle(text)
    return puzzle.id, [*faults(puzzle), *kept_wrong(puzzle, text)]


def kept_wrong(puzzle: Puzzle, text: bytes) -> Iterator[str]:
    """What is wrong with the line as it is kept, in the suits in which the puzzle has its name."""
    game, record = puzzle.record.game.name, as_text(puzzle.record)
    length = len(puzzle.id.partition("-")[2])
    told_by = (record, f"{puzzle.kind} {record}")  # the latter where the name was taken
    if puzzle.id not in {identity(game, words, length) for words in told_by}:
        yield "id: not the name of this position"
    if puzzle.text().encode() != text:
        yield "fields: not as this puzzle is written"


def told_anew(text: bytes) -> Puzzle:
    """The puzzle on a line, with what follows from its position as it is found now."""
    puzzle = read_puzzle(text)
    return told(puzzle) or puzzle


def told(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle with what follows from its position; nothing if that makes no such puzzle."""
    state = puzzle.state
    if puzzle.hidden:
        kinds = {made.kind: made for _, made in hidden_puzzles(state)}
        made = kinds.get(puzzle.kind)
        return made and replace(
            puzzle, **{name: getattr(made, name) for name in (*TOLD, "layouts")}
        )
    proof = proved(state, state.side(puzzle.seat))
    return told_of(puzzle, Found(state, proof)) if proof else None


def told_of(puzzle: Puzzle, found: Found) -> Puzzle:
    """The puzzle with what follows from its proof."""
    return replace(
        puzzle,
        themes=themes_of(found),
        rules=rules_of(found, puzzle.kind),
        level=level_of(found),
        nodes=found.proof.nodes,
    )


def faults(puzzle: Puzzle) -> Iterator[str]:
    """Everything that does not hold, in words that begin with the field."""
    for rule in puzzle.rules:
        if rule not in SLUGS:
            yield f"rules: {rule} is no rule of the engine"
    try:
        state = puzzle.state
    except (RecordError, IllegalMove) as error:
        yield f"record: {error}"
        return
    if state.turn != puzzle.seat:
        yield f"seat: {puzzle.seat} is not on turn"
        return
    if puzzle.rules_version != RULES_VERSION:
        yield f"rules_version: it is {RULES_VERSION}"
    try:
        yield from _proved_wrong(puzzle)
    except BudgetSpent as error:
        yield f"nodes: {error}"


def _proved_wrong(puzzle: Puzzle) -> Iterator[str]:
    if not puzzle.hidden:
        yield from list(faults_of_open(puzzle)) or _of_open(puzzle)
        return
    wrong = list(_of_hidden(puzzle))
    yield from wrong
    if not wrong:
        yield from _told_wrong(puzzle, told(puzzle))


def _told_wrong(puzzle: Puzzle, now: Puzzle | None) -> Iterator[str]:
    """What is told of a position that is proved to be right."""
    if now is None:
        yield f"kind: the position makes no {puzzle.kind}"
        return
    for name in TOLD:
        found = getattr(now, name)
        if found != getattr(puzzle, name):
            yield f"{name}: {', '.join(found) if isinstance(found, tuple) else found} is right"


def _of_open(puzzle: Puzzle) -> Iterator[str]:
    state = puzzle.state
    proof = proved(state, state.side(puzzle.seat))
    if proof is None:
        yield "best: not one class with most points, or a line ends in a shared game"
        return
    found = Found(state, proof)
    if len(wide_classes(state)) < FEWEST_CLASSES:
        yield f"best: fewer than {FEWEST_CLASSES} classes to choose between"
    elif is_decided(proof.values):
        yield "values: the game is won or lost whatever is played"
    elif not PREDICATES[puzzle.kind](found):
        yield f"kind: not a puzzle of the kind {puzzle.kind}"
    elif not erring(state, proof.best):
        yield "level: every player by rule of thumb finds the move"
    else:
        yield from _told_wrong(puzzle, told_of(puzzle, found))


def _of_hidden(puzzle: Puzzle) -> Iterator[str]:
    if puzzle.kind == "vad-vet-du":
        known = hidden.telling(puzzle.state, puzzle.seat)
        if known is None or known.answer != puzzle.best:
            yield "best: not what can be known"
        elif known.layouts != puzzle.layouts:
            yield f"proof: there are {known.layouts} layouts"
        return
    safe = hidden.safe_play(puzzle.state, puzzle.seat)
    if safe is None or tuple(map(str, safe.best)) != puzzle.best:
        yield "best: not right in every layout, not alone, or with a guess to come"
    elif safe.layouts != puzzle.layouts:
        yield f"proof: there are {safe.layouts} layouts"
    elif dict(safe.failures) != dict(puzzle.failures or {}):
        yield "failures: not those that are found"

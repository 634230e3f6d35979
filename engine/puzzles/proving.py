"""A puzzle proved anew, whatever its kind: everything about it that is not so."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.errors import IllegalMove, RecordError
from engine.puzzles import hidden
from engine.puzzles.kinds import PREDICATES
from engine.puzzles.proof import faults as faults_of_open
from engine.puzzles.proof import proved
from engine.puzzles.puzzle import read_puzzle
from engine.puzzles.rules import rules_of
from engine.puzzles.themes import themes_of
from engine.puzzles.trace import Found
from engine.slugs import CITED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.puzzles.proof import Proof
    from engine.puzzles.puzzle import Puzzle


def faults_of_line(text: bytes) -> tuple[str, list[str]]:
    """The name of the puzzle on a line, and everything about it that does not hold."""
    puzzle = read_puzzle(text)
    return puzzle.id, list(faults(puzzle))


def counted_anew(text: bytes) -> Puzzle:
    """The puzzle on a line, its nodes those that the solver needs now."""
    puzzle = read_puzzle(text)
    state = puzzle.state
    if puzzle.kind == "vad-vet-du":
        return replace(puzzle, nodes=puzzle.layouts)
    if puzzle.hidden:
        proof: Proof | hidden.Safe | None = hidden.safe_play(state, puzzle.seat)
    else:
        proof = proved(state, state.side(puzzle.seat))
    return replace(puzzle, nodes=proof.nodes) if proof else puzzle


def faults(puzzle: Puzzle) -> Iterator[str]:
    """Everything that does not hold, in words that begin with the field."""
    for rule in puzzle.rules:
        if rule not in CITED:
            yield f"rules: {rule} is no rule that can decide"
    try:
        state = puzzle.state
    except (RecordError, IllegalMove) as error:
        yield f"record: {error}"
        return
    if state.turn != puzzle.seat:
        yield f"seat: {puzzle.seat} is not on turn"
    elif puzzle.hidden:
        yield from _of_hidden(puzzle)
    else:
        found = list(faults_of_open(puzzle))
        yield from found or _told_wrong(puzzle)


def _told_wrong(puzzle: Puzzle) -> Iterator[str]:
    """What is told of a position that is proved to be right: its kind, themes and rules."""
    state = puzzle.state
    proof = proved(state, state.side(puzzle.seat))
    assert proof is not None, "the position was proved a moment ago"
    found = Found(state, proof)
    if not PREDICATES[puzzle.kind](found):
        yield f"kind: not a puzzle of the kind {puzzle.kind}"
    if themes_of(found) != puzzle.themes:
        yield f"themes: they are {', '.join(themes_of(found))}"
    if rules_of(found) != puzzle.rules:
        yield f"rules: they are {', '.join(rules_of(found))}"
    yield from _counted_wrong(puzzle, proof.nodes)


def _counted_wrong(puzzle: Puzzle, nodes: int) -> Iterator[str]:
    if nodes != puzzle.nodes:
        yield f"nodes: they are {nodes}"


def _of_hidden(puzzle: Puzzle) -> Iterator[str]:
    if puzzle.kind == "vad-vet-du":
        known = hidden.telling(puzzle.state, puzzle.seat)
        if known is None or known.answer != puzzle.best:
            yield "best: not what can be known"
        elif known.layouts != puzzle.layouts:
            yield f"proof: there are {known.layouts} layouts"
        else:
            yield from _counted_wrong(puzzle, known.layouts)
        return
    safe = hidden.safe_play(puzzle.state, puzzle.seat)
    if safe is None or tuple(map(str, safe.best)) != puzzle.best:
        yield "best: not right in every layout, or not alone"
    elif safe.layouts != puzzle.layouts:
        yield f"proof: there are {safe.layouts} layouts"
    elif dict(safe.failures) != dict(puzzle.failures or {}):
        yield "failures: not those that are found"
    else:
        yield from _counted_wrong(puzzle, safe.nodes)

"""The rules that decide a puzzle: the duties that bind on its lines, the points that differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.tjuv_state import TjuvState
from engine.slugs import CITED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.moves import Move
    from engine.puzzles.trace import Found, Trace
    from engine.state import State

SHOWN = 4  # moves of the best line in which duties are looked for


def rules_of(found: Found) -> tuple[str, ...]:
    """The rules, in the order in which they come up."""
    return tuple(dict.fromkeys(rule for rule in _rules(found) if rule in CITED))


def _rules(found: Found) -> Iterator[str]:
    yield from _of_word(found)
    pairs = zip(found.main.states, found.main.line, strict=False)
    for state, _ in list(pairs)[: 1 if isinstance(found.state, TjuvState) else SHOWN]:
        yield from duties_of(state)
    if isinstance(found.state, TjuvState):
        yield "tjuv.vinnare"
    yield from _points(found)


def duties_of(state: State) -> Iterator[str]:
    """The duties that take cards from the seat on turn."""
    for rule, _ in state.explain().chain:
        yield rule
    if isinstance(state, TjuvState):
        yield from sorted({why.rule for why in state.explain().refused.values()})


def _of_word(found: Found) -> Iterator[str]:
    """The rights of the words that may be said here."""
    prefix = found.state.rules.prefix
    for move in found.state.legal_moves:
        yield from (f"{prefix}.{slug}" for slug in _right(move, found.state))


def _right(move: Move, state: State) -> tuple[str, ...]:
    match move.verb:
        case "meld":
            return ("satta-trumf", "saga-upp", "tjog-viv", "tjog-viv-mal")
        case "ask":
            return ("fraga-partner",)
        case "halv-gubbe":
            return ("halv-gubbe-tillfalle", "halv-gubbe-poang")
        case "hel-gubbe":
            return ("hel-gubbe", "hel-gubbe-poang")
        case "capture":
            return ("fanga",)
    return ()


def _points(found: Found) -> Iterator[str]:
    """The point lines that are not the same on the best line and on another."""
    best = _lines(found.main)
    seen = {line for trace in found.others for line in best ^ _lines(trace)}
    order = [line.rule for trace in (found.main, *found.others) for line in trace.end.points]
    differing = {rule for _, _, rule in seen}
    yield from (rule for rule in dict.fromkeys(order) if rule in differing)


def _lines(trace: Trace) -> set[tuple[int, int, str]]:
    return {(line.side, line.points, line.rule) for line in trace.end.points}

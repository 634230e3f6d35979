"""A proved position made into a puzzle: its kind, its themes, its rules, its level, its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.puzzles import hidden
from engine.puzzles.kinds import kinds_of
from engine.puzzles.layouts import GAMES as HIDDEN_GAMES
from engine.puzzles.levels import erring, level_of
from engine.puzzles.proof import proved
from engine.puzzles.puzzle import HIDDEN_KINDS, LEVELS, Puzzle
from engine.puzzles.rules import rules_of, rules_of_knowing, rules_of_safety
from engine.puzzles.shape import identity, shape, shape_of_hidden
from engine.puzzles.standing import is_decided, scored_anew
from engine.puzzles.themes import themes_of, themes_of_knowing, themes_of_safety
from engine.puzzles.trace import Found
from engine.record.writing import as_text, record_of
from engine.solver import BudgetSpent

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from engine.state import State

BUDGET: Final = 20_000
FEW, MANY = 30, 200  # layouts: up to few is easy to go through, over many is hard
LEAST_KNOWN: Final = 2  # cards that one can know not to be there


def puzzles_of(
    state: State, kinds: Collection[str], budget: int = BUDGET
) -> Iterator[tuple[str, Puzzle]]:
    """Every puzzle of some kinds that a position makes, each with the pattern no other may have."""
    if set(kinds).difference(HIDDEN_KINDS):
        yield from (found for found in open_puzzles(state, budget) if found[1].kind in kinds)
    if state.game.name in HIDDEN_GAMES and set(kinds).intersection(HIDDEN_KINDS):
        yield from (found for found in hidden_puzzles(state) if found[1].kind in kinds)


def open_puzzles(state: State, budget: int = BUDGET) -> Iterator[tuple[str, Puzzle]]:
    """The puzzles with open hands, one for each kind that fits; one of them is to be chosen."""
    found = open_find(state, budget)
    if found is None:
        return
    state, proof = found.state, found.proof
    record, pattern = record_of(state), shape(state, proof.best)
    for kind in kinds_of(found):
        yield (
            pattern,
            Puzzle(
                id=identity(state.game.name, as_text(record)),
                kind=kind,
                record=record,
                seat=found.seat,
                best=tuple(map(str, proof.best)),
                themes=themes_of(found),
                rules=rules_of(found, kind),
                level=level_of(found),
                nodes=proof.nodes,
                values=proof.values,
                refutations=proof.refutations,
                main=proof.main,
                line=proof.line,
            ),
        )


def open_find(state: State, budget: int) -> Found | None:
    """The proof of a position; of one in which the game is decided, that of it scored anew."""
    found = proved_find(state, budget)
    if found is None or not is_decided(found.proof.values):
        return found
    others = (proved_find(other, budget) for other in scored_anew(state))
    return next((each for each in others if each and not is_decided(each.proof.values)), None)


def proved_find(state: State, budget: int) -> Found | None:
    """The proof of a position that makes a puzzle, whatever the standing of the game."""
    try:
        proof = proved(state, state.side(state.decider), budget)
    except BudgetSpent:
        return None
    if proof is None or (proof.line and proof.nodes > BUDGET):
        return None  # a mistake later in a line is refuted while its reader waits
    return Found(state, proof) if erring(state, proof.best) else None


def hidden_puzzles(state: State) -> Iterator[tuple[str, Puzzle]]:
    """What can be known of another hand, and the card that is right in every layout."""
    known = hidden.telling(state, state.decider)
    if known is not None and len(known.barred) >= LEAST_KNOWN:
        yield _hidden(state, "vad-vet-du", known.answer, known.layouts)
    if all(move.verb == "play" for move in state.legal_moves):
        safe = hidden.safe_play(state, state.decider)
        if safe is not None and erring(state, safe.best):
            pattern, made = _hidden(
                state, "sakert-spel", tuple(map(str, safe.best)), safe.layouts, safe
            )
            yield pattern, made


def _hidden(
    state: State, kind: str, best: tuple[str, ...], layouts: int, safe: hidden.Safe | None = None
) -> tuple[str, Puzzle]:
    record = record_of(state)
    name = identity(state.game.name, f"{kind} {as_text(record)}")
    return shape_of_hidden(state, kind, best), Puzzle(
        id=name,
        kind=kind,
        record=record,
        seat=state.decider,
        best=best,
        themes=themes_of_safety(state, safe.best) if safe else themes_of_knowing(state, best),
        rules=rules_of_knowing(state, best) if safe is None else rules_of_safety(state, safe),
        level=level_of_knowing(layouts) if safe is None else level_of_safety(layouts),
        nodes=safe.nodes if safe else layouts,
        layouts=layouts,
        failures=safe.failures if safe else None,
    )


def level_of_knowing(layouts: int) -> str:
    """The more layouts there are, the less is plain to see."""
    return LEVELS[(layouts > FEW) + (layouts > MANY)]


def level_of_safety(layouts: int) -> str:
    """Every layout has to be thought through: a few are easy, dozens are hard."""
    return LEVELS[(layouts > 5) + (layouts > 20)]

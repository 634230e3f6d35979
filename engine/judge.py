"""Refusals and explanations: the two folds of a decision, run slowly and written down.

Everything here takes a state as its seat may see it (`state.seen_by(seat)`), so that nothing
hidden can enter an explanation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.cards import ALL_CARDS, set_of
from engine.errors import RecordError
from engine.moves import EXCHANGES, NAMING_CARDS, Move, cards_named, moves_of
from engine.refusal import Explanation, Narrowing, Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.cards import Deck
    from engine.state import State


class Stage(NamedTuple):
    """One rule at work: the moves it refuses, what was left after it, and its witness.

    `duty` is the mask of a duty, 0 for any other rule.
    """

    rule: str
    refused: int
    left: int
    witness: int
    duty: int = 0
    cause: str = ""


new = tuple.__new__  # a named tuple in half the time: there are twenty to an explanation


def stages(seen: State, seat: int) -> list[Stage]:
    """Run the bars, then the duties, and keep what each of them did."""
    found: list[Stage] = []
    left = seen.candidates(seat)
    for rule, moves, witness, cause in seen.bars(seat):
        left &= ~moves
        found.append(new(Stage, (rule, moves, left, witness, 0, cause)))
    for rule, mask in seen.steps(seat):
        kept = left & ALL_CARDS & mask
        refused = left & ALL_CARDS & ~mask if kept else 0
        left ^= refused
        found.append(new(Stage, (rule, refused, left, kept, mask, "")))
    return found


def refusal(seen: State, seat: int, move: Move) -> Refusal | None:
    """Tell which rule refuses a move, or None; a card not in hand makes no move at all."""
    bit = move.bit
    exchanged = set_of(move.cards) if bit & EXCHANGES else 0
    if bit & NAMING_CARDS & ~seen.candidates(seat) or exchanged & ~seen.cards(seat):
        raise RecordError(move[:40], f"seat {seat} has no such card")
    done = stages(seen, seat)
    found = _refusal(done, move, seen, seat)
    if found is None and not bit & done[-1].left:
        raise RecordError(move[:40], f"{seen.rules.name} has no such move here")
    return found


def _refusal(done: list[Stage], move: Move, seen: State, seat: int) -> Refusal | None:
    for stage in done:
        if stage.refused & move.bit:
            return next(_worded(stage, seen, seat, (move,)))[1]
    return None


def _worded(
    stage: Stage, seen: State, seat: int, moves: Sequence[Move]
) -> Iterator[tuple[Move, Refusal]]:
    rule, _, _, witness, _, cause = stage
    cards = seen.rules.deck.sort(witness) if witness else ()
    facts = seen.facts(seat, rule)
    for move in moves:
        yield move, new(Refusal, (rule, move, cards, facts, cause))


def explanation(seen: State, seat: int) -> Explanation:
    """Explain a whole decision."""
    candidates, deck = seen.candidates(seat), seen.rules.deck
    done = stages(seen, seat)
    left = done[-1].left if done else candidates
    legal = tuple(seen.listed_moves if left & EXCHANGES else moves_of(left, deck))
    refused: dict[Move, Refusal] = {}
    before = candidates
    for stage in done:
        if taken := before & stage.refused:
            refused.update(_worded(stage, seen, seat, moves_of(taken, deck)))
            before = stage.left
    chain = _chain(done, cards_named(candidates), deck)
    return Explanation(seat, legal, refused, chain, _met(done, legal))


def _met(done: list[Stage], legal: Sequence[Move]) -> dict[Move, tuple[str, ...]]:
    """List the duties that each legal move satisfies."""
    met: dict[Move, tuple[str, ...]] = dict.fromkeys(legal, ())
    for rule, _, _, witness, duty, _ in done:
        if duty & witness:
            met |= {move: (*met[move], rule) for move in legal if move.bit & witness}
    return met


def _chain(done: list[Stage], before: int, deck: Deck) -> tuple[Narrowing, ...]:
    """List the rules that took cards away and left some."""
    links = []
    for rule, refused, left, _, _, _ in done:
        if refused & NAMING_CARDS:
            if not (after := cards_named(left)):
                return ()
            if after != before:
                links.append(Narrowing(rule, deck.sort(after)))
                before = after
    return tuple(links)

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
    from collections.abc import Iterable, Iterator

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


def stages(seen: State, seat: int) -> list[Stage]:
    """Run the bars, then the duties, and keep what each of them did."""
    found = []
    left = seen.candidates(seat)
    for rule, moves, witness, cause in seen.bars(seat):
        left &= ~moves
        found.append(Stage(rule, moves, left, witness, cause=cause))
    for rule, mask in seen.steps(seat):
        kept = left & ALL_CARDS & mask
        refused = left & ALL_CARDS & ~mask if kept else 0
        left ^= refused
        found.append(Stage(rule, refused, left, kept, mask))
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
            return next(_worded(stage, seen, seat, [move]))
    return None


def _worded(stage: Stage, seen: State, seat: int, moves: Iterable[Move]) -> Iterator[Refusal]:
    witness = seen.rules.deck.sort(stage.witness) if stage.witness else ()
    facts = seen.facts(seat, stage.rule)
    for move in moves:
        yield Refusal(stage.rule, move, witness, facts, stage.cause)


def explanation(seen: State, seat: int) -> Explanation:
    """Explain a whole decision."""
    done = stages(seen, seat)
    left = done[-1].left if done else seen.candidates(seat)
    legal = seen.listed_moves if left & EXCHANGES else moves_of(left, seen.rules.deck)
    met = {move: _met(done, move.bit) for move in legal}
    return Explanation(
        seat, tuple(legal), _refused(done, seen, seat), _chain(done, seen, seat), met
    )


def _refused(done: list[Stage], seen: State, seat: int) -> dict[Move, Refusal]:
    found: dict[Move, Refusal] = {}
    before = seen.candidates(seat)
    for stage in done:
        if taken := before & stage.refused:
            refusals = _worded(stage, seen, seat, moves_of(taken, seen.rules.deck))
            found.update((refusal.move, refusal) for refusal in refusals)
        before = stage.left
    return found


def _met(done: list[Stage], bit: int) -> tuple[str, ...]:
    return tuple(stage.rule for stage in done if stage.duty & stage.witness & bit)


def _chain(done: list[Stage], seen: State, seat: int) -> tuple[Narrowing, ...]:
    """List the rules that took cards away and left some."""
    links = []
    before = cards_named(seen.candidates(seat))
    for stage in done:
        after = cards_named(stage.left)
        if not after:
            return ()
        if after != before:
            links.append(Narrowing(stage.rule, seen.rules.deck.sort(after)))
        before = after
    return tuple(links)

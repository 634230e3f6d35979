"""A record played through: every decision compared with what the rules say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import IllegalMove, RecordError
from engine.moves import Move
from engine.record.strict import shown
from engine.record.words import is_move

if TYPE_CHECKING:
    from engine.record.record import Record
    from engine.state import State


def replay(record: Record) -> State:
    """Play the moves of a record; a `RecordError` tells the first decision that is wrong."""
    state = record.game.rules.begin(record.deal)
    for i, (seat, word) in enumerate(record.moves):
        if not is_move(word, state.rules.deck):
            raise RecordError("moves", f"{shown(word)} är inget drag", i)
        move = Move(word)
        state = _with_turn(state, seat, move, i)
        if record.legal is not None and state.is_known:
            _right_legal(state, record.legal[i], i)
        state = _played(state, move, i)
    return state


def _with_turn(state: State, seat: int, move: Move, decision: int) -> State:
    """See that a seat is on turn; of a hidden hand the record itself may tell."""
    if state.turn is None:
        raise RecordError("moves", "given är redan slut", decision)
    if 0 <= seat < state.rules.players:
        state = state.as_told(seat, move)
    if state.turn != seat:
        what = f"plats {shown(seat)} är inte i tur, utan plats {state.turn}"
        raise RecordError("moves", what, decision)
    return state


def _right_legal(state: State, legal: tuple[str, ...], decision: int) -> None:
    right = sorted(state.listed_moves)
    if list(legal) == right:
        return
    for move in right:
        if move not in legal:
            raise RecordError("legal", f"{move} är tillåtet men saknas", decision)
    for word in legal:
        if word not in right:
            raise RecordError("legal", f"{shown(word)} är inte tillåtet", decision)
    raise RecordError("legal", "dragen står inte i ordning, vart och ett en gång", decision)


def _played(state: State, move: Move, decision: int) -> State:
    try:
        return state.play(move)
    except IllegalMove as error:
        what = f"{move} är inte tillåtet ({error.refusal.rule})"
        raise RecordError("moves", what, decision) from None
    except RecordError:
        raise RecordError("moves", f"{move} går inte att göra här", decision) from None

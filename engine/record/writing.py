"""Records written: from a state, or as they were read; the same value gives the same bytes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from engine.errors import RecordError
from engine.record.dealing import model
from engine.record.reading import read_record
from engine.record.record import Ending, Record

if TYPE_CHECKING:
    from engine.deal import Deal
    from engine.rules import Rules
    from engine.state import State


def write_record(state: State, seed: int | None = None, *, full: bool = False) -> str:
    """Write the deal of a state up to its moment on one line; `full` adds the legal sets.

    A position that was set up and never played has no record: what came before is not known, and
    a record that reads otherwise than the state is a `RecordError`.
    """
    text = as_text(record_of(state, seed, full=full))
    if _look(read_record(text).state()) != _look(state):
        raise RecordError("moves", "läget är uppställt, så vad som hände före det är inte känt")
    return text


def _look(state: State) -> tuple[object, ...]:
    """Tell what a record has to give again."""
    seats = range(state.rules.players)
    hands = tuple((state.hand_size(seat), state.cards(seat)) for seat in seats)
    moves = tuple(state.listed_moves) if state.is_known else ()
    return state.turn, state.events, state.scores, hands, moves


def record_of(state: State, seed: int | None = None, *, full: bool = False) -> Record:
    """Make the record of a state: its deal, the moves so far and, if it is over, the end."""
    moves = tuple((seat, str(move)) for seat, move in state.moves)
    ending = Ending(state.points, state.outcome) if state.is_over else None
    legal = _legal_sets(state) if full else None
    redeal = ending is not None and ending.outcome.redeal
    return Record(state.game, seed, state.deal, moves, legal, ending, redeal)


def _legal_sets(state: State) -> tuple[tuple[str, ...], ...]:
    found = []
    now = state.rules.begin(state.deal)
    for _, move in state.moves:
        found.append(tuple(sorted(now.listed_moves)))
        now = now.play(move)
    return tuple(found)


def as_text(record: Record) -> str:
    """Write a record on one line."""
    return json.dumps(as_fields(record), ensure_ascii=False)


def as_fields(record: Record) -> dict[str, object]:
    """Turn a record into what is written as JSON, in the order of the format."""
    game, deal = record.game, record.deal
    empty = [()] * game.players
    fields: dict[str, object] = {
        "v": 1, "game": game.name, "options": dict(game.options), "seed": record.seed,
        "deal": deal.number, "dealer": deal.dealer, "scores": deal.scores, "carry": deal.carry,
        "hands": _hands(game.rules, deal), "stock": deal.stock, "up": deal.up or empty,
        "down": deal.down or empty, "upcard": deal.upcard, "trump": deal.trump,
        "moves": record.moves,
    }  # fmt: skip
    if record.legal is not None:
        fields["legal"] = record.legal
    if record.ending is not None:
        points, outcome = record.ending
        fields |= {
            "points": points, "scores_after": outcome.scores, "carry_after": outcome.carry,
            "winners": outcome.winners,
        }  # fmt: skip
    if record.redeal:
        fields["redeal"] = True
    return fields


def _hands(rules: Rules, deal: Deal) -> list[object]:
    """List the hands; a hidden one as the number of its cards when it was dealt."""
    if not deal.hidden:
        return [rules.deck.sort(hand) for hand in deal.hands]
    lies = model(rules, deal.dealer, deal.number)
    if len(deal.stock) < len(lies.stock) or len(deal.down) < len(lies.down):
        raise RecordError("stock", "dolda kort kan bara anges i händerna")
    return [
        size.bit_count() if away else rules.deck.sort(hand)
        for hand, away, size in zip(deal.hands, deal.hidden, lies.hands, strict=True)
    ]

"""Positions explained: whose turn it is, what is legal, and why each other move is refused."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from engine.errors import RecordError
from engine.record.lines import Source, read_lines
from engine.record.reading import read_fields
from engine.record.replay import replay
from engine.record.strict import parse_object

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.record.record import Record
    from engine.refusal import Explanation

Answer = dict[str, object]


def explain(source: Source) -> Iterator[Answer]:
    """Answer every line of a source: an explanation, or what is wrong with it."""
    for _, line in read_lines(source):
        try:
            yield as_fields(explanation(read_fields(parse_object(line))))
        except RecordError as error:
            yield {"error": _worded(error)}


def _worded(error: RecordError) -> str:
    decision = "" if error.decision is None else f"beslut {error.decision}, "
    return f"{decision}fält {error.where}: {error.what}"


def explanation(record: Record) -> Explanation:
    """Explain the decision at which a record was cut short."""
    if record.ending is not None:
        raise RecordError("points", "det är en hel giv och ingen ställning")
    state = replay(record)
    if not state.is_known:
        raise RecordError("hands", f"plats {state.turn} är i tur, och den handen är dold")
    return state.explain()


def as_fields(explained: Explanation) -> Answer:
    """Turn an explanation into what is written as JSON."""
    return {
        "seat": explained.seat,
        "legal": sorted(explained.legal),
        "refused": {
            move: {"rule": why.rule, "witness": why.witness, "facts": dict(why.facts)}
            for move, why in explained.refused.items()
        },
        "chain": explained.chain,
    }


def as_text(answer: Answer) -> str:
    """Write an answer on one line."""
    return json.dumps(answer, ensure_ascii=False)

"""Records for tests: sound ones by random play, lines to check, and what is said of them."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any

from engine import Game
from engine.games import GAMES
from engine.record.check import check
from engine.record.explain import explain
from engine.record.play import Style, played_deals, played_starts
from engine.record.writing import as_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.rules import Option

Fields = dict[str, Any]

ALL_VARIANTS: tuple[tuple[str, dict[str, Option]], ...] = (
    ("tolva4", {}),
    ("tolva3", {}),
    ("plocketolva", {}),
    ("bordstolva", {}),
    ("bordstolva", {"forsta_sticket_fran_bordet": True}),
    ("bondtolva4", {}),
    ("bondtolva6", {}),
    ("tremanswhist", {}),
    ("tremanswhist", {"slutvillkor": "totalpoang"}),
    ("tremanswhist9", {}),
    ("tjuv", {}),
    ("tjuv", {"fyll_fran_talong": True}),
    ("tjuv", {"spelare": 2}),
    ("tjuv", {"spelare": 3}),
    ("tjuv", {"spelare": 7, "fyll_fran_talong": True}),
    ("tjuv", {"spelare": 11}),
)

# Every game, and every option that changes what a record looks like.
VARIANTS = tuple(variant for variant in ALL_VARIANTS if variant[0] in GAMES)


def named(name: str, options: dict[str, Option]) -> str:
    """The name of a game with its options, for test names and files."""
    said = [option if value is True else f"{option}-{value}" for option, value in options.items()]
    return "-".join([name, *said])


IDS = [named(*variant) for variant in VARIANTS]


def lines(
    name: str,
    options: dict[str, Option] | None = None,
    *,
    seed: int = 1,
    deals: int = 1,
    style: str = "uniform",
    starts: bool = False,
    full: bool = True,
) -> list[str]:
    """Sound records as they are written."""
    play = played_starts if starts else played_deals
    game = Game(name, **(options or {}))
    return [as_text(record) for record in play(game, seed, deals, Style(style), full=full)]


def parsed(line: str) -> Fields:
    """A record as JSON has it."""
    return dict(json.loads(line))


def whole(name: str, seed: int = 1, style: str = "uniform") -> Fields:
    """One sound deal with its legal moves, parsed."""
    return parsed(lines(name, seed=seed, style=style)[0])


def cut(fields: Fields, moves: int) -> Fields:
    """The position after so many moves of a deal."""
    ends = ("points", "scores_after", "carry_after", "winners", "redeal")
    found = {field: value for field, value in fields.items() if field not in ends}
    found["moves"] = found["moves"][:moves]
    if "legal" in found:
        found["legal"] = found["legal"][:moves]
    return found


def as_bytes(things: Iterable[Fields | str | bytes]) -> bytes:
    """Lines of an input, one for each thing."""
    return b"".join(
        (thing if isinstance(thing, bytes) else _text(thing).encode()) + b"\n" for thing in things
    )


def _text(thing: Fields | str) -> str:
    return thing if isinstance(thing, str) else json.dumps(thing, ensure_ascii=False)


def faults(*things: Fields | str | bytes) -> list[str]:
    """What check says of these lines."""
    return [str(fault) for fault in check(io.BytesIO(as_bytes(things)))]


def answers(*things: Fields | str | bytes) -> list[dict[str, Any]]:
    """What explain answers to these lines, as it is written."""
    return [dict(json.loads(json.dumps(a))) for a in explain(io.BytesIO(as_bytes(things)))]

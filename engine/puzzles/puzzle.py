"""A puzzle as it is kept: one line of JSON, read strictly and written the same again."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from engine.errors import RecordError
from engine.moves import Move
from engine.record.reading import read_fields
from engine.record.replay import replay
from engine.record.strict import parse_object
from engine.record.writing import as_fields
from engine.solver import Value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.record.record import Record
    from engine.state import State

    Fields = Mapping[str, object]

LEVELS: Final = ("latt", "medel", "svar")
OPEN_KINDS: Final = (
    "basta-kortet", "mal-eller-vanta", "fraga-partner", "gubbe", "radda-vinsten", "ta-sistan",
    "sextio", "vinst-fore-sista", "nolle", "vunsten-ogon", "sista-sticken", "tjuv-fangst",
    "tjuv-slut",
)  # fmt: skip
HIDDEN_KINDS: Final = ("vad-vet-du", "sakert-spel")
KINDS: Final = (*OPEN_KINDS, *HIDDEN_KINDS)
RULES_VERSION: Final = 1
ID = re.compile(r"[a-z0-9]{2}-[a-z0-9]{4,8}")

Line = tuple[tuple[int, Move], ...]


class PuzzleError(Exception):
    """A line that is no puzzle: which field, and what is wrong with it."""

    def __init__(self, field: str, what: str) -> None:
        """Say both."""
        super().__init__(f"{field}: {what}")
        self.field = field
        self.what = what


@dataclass(frozen=True, slots=True)
class Failure:
    """A layout in which a move does not reach what the right one always does, and how."""

    hands: tuple[tuple[str, ...], ...]  # as dealt
    line: Line


@dataclass(frozen=True)
class Puzzle:
    """A position with one best move (or one right answer), and everything told of it."""

    id: str
    kind: str
    record: Record
    seat: int
    best: tuple[str, ...]  # moves; in vad-vet-du seat and card: `2:hE`
    themes: tuple[str, ...]
    rules: tuple[str, ...]
    level: str
    nodes: int
    values: Mapping[Move, Value] | None = None
    refutations: Mapping[Move, Line] | None = None
    main: Line = ()  # best play, from a best move to the end of the deal
    line: Line = ()  # its beginning, where several own decisions have one best class each
    layouts: int = 0  # over which the answer was proved, hands being hidden
    failures: Mapping[Move, Failure] | None = None  # of sakert-spel
    rules_version: int = RULES_VERSION

    @cached_property
    def state(self) -> State:
        """The position."""
        return replay(self.record)

    @property
    def hidden(self) -> bool:
        """Whether only what the seat may see counts."""
        return self.kind in HIDDEN_KINDS

    @property
    def answer(self) -> str:
        """What is best, in a word: to play a card, to meld, to ask."""
        return self.best[0].partition(":")[0]

    def text(self) -> str:
        """Write the puzzle on one line."""
        return json.dumps(fields_of(self), ensure_ascii=False)


def fields_of(puzzle: Puzzle) -> dict[str, object]:
    """Turn a puzzle into what is written as JSON, in the order of the format."""
    fields: dict[str, object] = {
        "id": puzzle.id, "kind": puzzle.kind, "record": as_fields(puzzle.record),
        "seat": puzzle.seat,
    }  # fmt: skip
    if puzzle.values is not None:
        fields["values"] = {str(move): list(value) for move, value in puzzle.values.items()}
    fields["best"] = puzzle.best
    if puzzle.refutations is not None:
        fields["refutations"] = {str(move): line for move, line in puzzle.refutations.items()}
    if puzzle.main:
        fields["main"] = puzzle.main
    if puzzle.line:
        fields["line"] = puzzle.line
    fields |= {
        "themes": puzzle.themes, "rules": puzzle.rules, "level": puzzle.level,
        "rules_version": puzzle.rules_version, "nodes": puzzle.nodes,
    }  # fmt: skip
    if puzzle.layouts:
        fields["proof"] = {"layouts": puzzle.layouts}
    if puzzle.failures is not None:
        fields["failures"] = {
            str(move): {"hands": failure.hands, "line": failure.line}
            for move, failure in puzzle.failures.items()
        }
    return fields


def read_puzzle(text: str | bytes) -> Puzzle:
    """Read one puzzle; a `PuzzleError` tells what is wrong with it."""
    try:
        fields = parse_object(text.encode() if isinstance(text, str) else text)
        record = read_fields(_object(fields, "record"))
    except RecordError as error:
        raise PuzzleError("record", str(error)) from None
    kind = _one_of(fields, "kind", KINDS)
    open_hands = kind in OPEN_KINDS
    return Puzzle(
        id=_id(fields),
        kind=kind,
        record=record,
        seat=_number(fields, "seat"),
        best=_texts(fields, "best"),
        themes=_texts(fields, "themes"),
        rules=_texts(fields, "rules"),
        level=_one_of(fields, "level", LEVELS),
        nodes=_number(fields, "nodes"),
        values=_values(_object(fields, "values")) if open_hands else None,
        refutations=_lines(_object(fields, "refutations")) if open_hands else None,
        main=_line(_get(fields, "main"), "main") if open_hands else (),
        line=_line(fields.get("line", []), "line"),
        layouts=0 if open_hands else _number(_object(fields, "proof"), "layouts"),
        failures=_failures(_object(fields, "failures")) if kind == "sakert-spel" else None,
        rules_version=_number(fields, "rules_version"),
    )


def _get(fields: Fields, name: str) -> object:
    if name not in fields:
        raise PuzzleError(name, "is missing")
    return fields[name]


def _object(fields: Fields, name: str) -> dict[str, object]:
    value = _get(fields, name)
    if not isinstance(value, dict):
        raise PuzzleError(name, "is no object")
    return value


def _number(fields: Fields, name: str) -> int:
    value = _get(fields, name)
    if type(value) is not int:
        raise PuzzleError(name, "is no whole number")
    return value


def _text(fields: Fields, name: str) -> str:
    value = _get(fields, name)
    if type(value) is not str:
        raise PuzzleError(name, "is no text")
    return value


def _id(fields: Fields) -> str:
    value = _text(fields, "id")
    if not ID.fullmatch(value):
        raise PuzzleError("id", f"{value[:20]!r} is not like t4-7k2m")
    return value


def _one_of(fields: Fields, name: str, known: tuple[str, ...]) -> str:
    value = _text(fields, name)
    if value not in known:
        raise PuzzleError(name, f"{value[:20]!r} is none of {', '.join(known)}")
    return value


def _texts(fields: Fields, name: str) -> tuple[str, ...]:
    value = _get(fields, name)
    if not isinstance(value, list) or not all(type(one) is str for one in value):
        raise PuzzleError(name, "is no list of texts")
    return tuple(value)


def _values(fields: Fields) -> dict[Move, Value]:
    return {Move(move): read_value(value) for move, value in fields.items()}


def read_value(value: object) -> Value:
    """Read what a move is worth."""
    match value:
        case [int() | None as primary, int() as secondary]:
            return Value(primary, secondary)
        case [int() as primary, [int() as maktorer, int() as ogon]]:
            return Value(primary, (maktorer, ogon))
    raise PuzzleError("values", "a value is [primary, secondary]")


def _lines(fields: Fields) -> dict[Move, Line]:
    return {Move(move): _line(line, "refutations") for move, line in fields.items()}


def _line(value: object, name: str) -> Line:
    if not isinstance(value, list):
        raise PuzzleError(name, "a line is a list of moves")
    return tuple(_step(step, name) for step in value)


def _step(step: object, name: str) -> tuple[int, Move]:
    match step:
        case [int() as seat, str() as move]:
            return seat, Move(move)
    raise PuzzleError(name, "a step is [seat, move]")


def _failures(fields: Fields) -> dict[Move, Failure]:
    return {Move(move): _failure(_object(fields, move)) for move in fields}


def _failure(fields: Fields) -> Failure:
    hands = _get(fields, "hands")
    if not isinstance(hands, list) or not all(isinstance(hand, list) for hand in hands):
        raise PuzzleError("failures", "hands are lists of cards")
    cards = tuple(tuple(str(card) for card in hand) for hand in hands)
    return Failure(cards, _line(_get(fields, "line"), "failures"))

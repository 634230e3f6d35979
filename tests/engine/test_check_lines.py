"""What `check` says of lines that are hardly records at all, and how little it needs for it."""

from __future__ import annotations

import io
import json
import re
import tracemalloc
from typing import TYPE_CHECKING

import pytest

from engine.record.check import check
from engine.record.lines import LONGEST, read_lines
from records import cut, faults, lines, parsed, whole

if TYPE_CHECKING:
    from collections.abc import Iterator

LINE = lines("tolva4")[0]
START = LINE.removesuffix("}")


def extra(text: str) -> str:
    """The record with an extra field."""
    return f'{START}, "anm": {text}}}'


MALFORMED: tuple[tuple[str, str | bytes, str], ...] = (
    ("no JSON", "tolva4", "inte JSON, se tecken …"),
    ("cut short", LINE[:100], "inte JSON, se tecken …"),
    ("two objects", f"{LINE} {LINE}", "inte JSON, se tecken …"),
    ("a comma too many", f"{START},}}", "inte JSON, se tecken …"),
    ("single quotes", "{'v': 1}", "inte JSON, se tecken …"),
    ("a list", "[]", "raden är inget JSON-objekt"),
    ("a number", "1", "raden är inget JSON-objekt"),
    ("null", "null", "raden är inget JSON-objekt"),
    ("NUL", "\x00", "inte JSON, se tecken …"),
    ("NUL in text", extra('"\x00"'), "inte JSON, se tecken …"),
    ("a key twice", f'{START}, "v": 1}}', "nyckeln ”v” står två gånger"),
    ("a key twice inside", extra('{"a": 1, "a": 1}'), "nyckeln ”a” står två gånger"),
    ("NaN", extra("NaN"), "NaN är inget tal i JSON"),
    ("Infinity", extra("[-Infinity]"), "-Infinity är inget tal i JSON"),
    ("a float without end", extra("1e999"), "ett tal som är för stort"),
    ("digits without end", extra("9" * 5000), "ett tal med 5000 siffror"),
    ("lists without end", "[" * 100_000, "för många nivåer i varandra"),
    ("lists closed again", extra("[" * 99_999 + "]" * 99_999), "för många nivåer i varandra"),
    ("one level too many", extra("[" * 500 + "]" * 500), "för många nivåer i varandra"),
    ("objects without end", '{"a":' * 50_000, "för många nivåer i varandra"),
    ("half a character", extra('"\\ud800"'), "ett halvt tecken (surrogat)"),
    ("half a character as key", extra('{"\\udfff": 1}'), "ett halvt tecken (surrogat)"),
    ("not UTF-8", b'{"v": "\xff"}', "raden är inte UTF-8"),
    ("UTF-16", LINE.encode("utf-16"), "raden är inte UTF-8"),
    ("a surrogate in UTF-8", b'{"v": "\xed\xa0\x80"}', "raden är inte UTF-8"),
    ("a long line", extra(f'"{"x" * 300_000}"'), "raden är längre än 256 kB"),
    ("a very long line", b"x" * 10_000_000, "raden är längre än 256 kB"),
)


@pytest.mark.parametrize(
    ("line", "why"), [row[1:] for row in MALFORMED], ids=[row[0] for row in MALFORMED]
)
def test_a_malformed_line_is_told_and_the_next_is_read(line: str | bytes, why: str) -> None:
    found = [re.sub(r"tecken \d+", "tecken …", fault) for fault in faults(line, LINE)]

    assert found == [f"rad 1, giv -, beslut -, fält -: {why}"]


def test_a_mark_of_byte_order_belongs_to_the_beginning() -> None:
    marked = b"\xef\xbb\xbf" + LINE.encode()

    assert faults(marked) == []
    assert faults(LINE, marked) == ["rad 2, giv -, beslut -, fält -: inte JSON, se tecken 1"]


@pytest.mark.parametrize(
    "text",
    ["", "\n\r\n  \t\n", f"{LINE}", f"{LINE}\r\n\r\n", f"\n\n{LINE}\n\n", f"  {LINE}  \r\n"],
    ids=["empty", "blank", "no line end", "CRLF", "blank lines", "spaces"],
)
def test_what_does_not_matter_is_tolerated(text: str) -> None:
    assert list(check(io.BytesIO(text.encode()))) == []


def test_brackets_in_text_are_no_levels() -> None:
    assert faults(extra('"\\"' + "[{" * 1000 + '"')) == []
    assert faults(extra("[" * 499 + "]" * 499)) == []


def test_lines_are_counted_with_the_blank_ones() -> None:
    found = list(check(io.BytesIO(f"\n\r\n{LINE}\n\n[]\n".encode())))

    assert [fault.line for fault in found] == [5]


def test_a_long_line_is_one_byte_longer_than_the_longest() -> None:
    filled = extra('"' + "x" * (LONGEST - len(extra('""').encode())) + '"')

    assert faults(filled) == []
    assert faults(f" {filled}") == ["rad 1, giv -, beslut -, fält -: raden är längre än 256 kB"]
    assert faults(f"{filled}\r") == []


def test_what_is_quoted_stays_short_and_on_its_line() -> None:
    fields = whole("tolva4")
    quoted = "a\n\u2028\x1b[31m\u202e" + "x" * 1000

    (found,) = faults({**fields, "game": quoted})

    shown = "a\\u000a\\u2028\\u001b[31m\\u202e" + "x" * 50 + "…"
    assert found == f"rad 1, giv 0, beslut -, fält game: ”{shown}” är inget spel"
    assert found.isprintable()


def test_a_huge_number_in_its_place_is_only_a_wrong_number() -> None:
    huge = "9" * 3999
    fields = {**parsed(LINE), "deal": 1, "scores": ["SCORE", 0], "legal": []}
    text = json.dumps(cut(fields, 0))

    assert faults(text.replace('"SCORE"', huge)) == []
    (found,) = faults(text.replace('"SCORE"', f"[{huge}]"))
    assert len(found) < 150


class Endless:
    """A stream that gives the same bytes over and over, up to some length."""

    def __init__(self, piece: bytes, length: int) -> None:
        """Begin at the beginning."""
        self.piece = piece
        self.left = length

    def read1(self, size: int, /) -> bytes:
        """Give as much as is asked for."""
        size = min(size, self.left)
        begun = -self.left % len(self.piece)
        self.left -= size
        return (self.piece * (size // len(self.piece) + 2))[begun : begun + size]


ENDLESS = {
    "garbage without line ends": (b"\x00\xffgarbage", 1),
    "lists without line ends": (b"[", 1),
    "blank lines": (b"\n", 0),
    "lines of 200 kB": (b"[" * 200_000 + b"\n", 249),
}


@pytest.mark.parametrize(("piece", "count"), ENDLESS.values(), ids=ENDLESS)
def test_fifty_megabytes_take_little_memory(piece: bytes, count: int) -> None:
    source = Endless(piece, 50_000_000 // len(piece) * len(piece))

    tracemalloc.start()
    found = sum(1 for _ in check(source))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert found == count
    assert peak < 8_000_000


class Drops:
    """A stream that gives one byte at a time."""

    def __init__(self, data: bytes) -> None:
        """Begin at the beginning."""
        self.data = iter(data)

    def read1(self, size: int, /) -> bytes:
        """Give the next byte."""
        return bytes([byte for byte in [next(self.data, None)] if byte is not None])


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\n\n"])
def test_lines_are_the_same_however_they_arrive(ends: str) -> None:
    data = ends.join(["a", "", "bc", " ", "d"]).encode()

    def read() -> Iterator[tuple[int, bytes | None]]:
        yield from read_lines(io.BytesIO(data))

    assert list(read_lines(Drops(data))) == list(read())
    assert [line for _, line in read()] == [b"a", b"bc", b"d"]

"""Lines of an input of any size, read bounded: a line without end takes no more room than one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST: Final = 256 * 1024
CHUNK: Final = 64 * 1024
BLANK: Final = b" \t\r\n"
BOM: Final = b"\xef\xbb\xbf"


class Source(Protocol):
    """A stream of bytes that gives what it has, and nothing at its end."""

    def read1(self, size: int, /) -> bytes:
        """Read at most `size` bytes."""


def read_lines(source: Source) -> Iterator[tuple[int, bytes | None]]:
    """Number the lines from 1 and give those that are not blank; None for one too long."""
    number = 1
    held = bytearray()
    while chunk := source.read1(CHUNK):
        if not held and not chunk.strip(BLANK):  # a gigabyte of them is over in seconds
            number += chunk.count(b"\n")
            continue
        *ends, rest = chunk.split(b"\n")
        for end in ends:
            held += end
            if held:
                yield from _line(number, held)
                held = bytearray()
            number += 1
        if len(held) <= LONGEST + len(BOM):  # else it is too long already, and may be forgotten
            held += rest
    yield from _line(number, held)


def _line(number: int, held: bytearray) -> Iterator[tuple[int, bytes | None]]:
    """Give a line without its byte order mark and its line end; nothing if it is blank."""
    line = bytes(held)
    if number == 1:
        line = line.removeprefix(BOM)
    line = line.removesuffix(b"\r")
    if line.strip(BLANK):
        yield number, line if len(line) <= LONGEST else None

"""JSON read strictly: no doubled keys, no NaN, nothing without end, no half characters."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from engine.errors import RecordError
from engine.record.lines import LONGEST

if TYPE_CHECKING:
    from collections.abc import Sequence

NOWHERE: Final = "-"
LONGEST_NUMBER: Final = 4000  # digits; Python itself stops at 4300, or where it is told to
LEVELS: Final = 500  # less than any Python would stumble over
SHOWN: Final = 60

_STRINGS: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_BRACKETS: Final = re.compile(r"[][{}]")


def parse_object(line: bytes | None) -> dict[str, object]:
    """Read a line that holds one JSON object; None stands for a line that was too long to read."""
    if line is None or len(line) > LONGEST:
        raise RecordError(NOWHERE, "raden är längre än 256 kB")
    try:
        found = _parse(line.decode())
    except UnicodeDecodeError:
        raise RecordError(NOWHERE, "raden är inte UTF-8") from None
    except UnicodeEncodeError:
        raise RecordError(NOWHERE, "ett halvt tecken (surrogat)") from None
    except json.JSONDecodeError as error:
        raise RecordError(NOWHERE, f"inte JSON, se tecken {error.pos + 1}") from None
    if type(found) is not dict:
        raise RecordError(NOWHERE, "raden är inget JSON-objekt")
    return found


def _parse(text: str) -> object:
    if text.count("[") + text.count("{") > LEVELS and _is_too_deep(text):
        raise RecordError(NOWHERE, "för många nivåer i varandra")
    found: object = _DECODER.decode(text)
    if "\\u" in text:  # only an escape can make half a character; writing it out shows it
        json.dumps(found, ensure_ascii=False).encode()
    return found


def _is_too_deep(text: str) -> bool:
    """Whether lists and objects lie too deep in each other, whatever the parser could bear."""
    level = 0
    for bracket in _BRACKETS.finditer(_STRINGS.sub("", text)):
        level += 1 if bracket[0] in "[{" else -1
        if level > LEVELS:
            return True
    return False


def _object(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise RecordError(NOWHERE, f"nyckeln {shown(_double(pairs))} står två gånger")
    return found


def _double(pairs: Sequence[tuple[str, object]]) -> str:
    seen = set[str]()
    for key, _ in pairs:
        if key in seen:
            return key
        seen.add(key)
    raise AssertionError("every key stands once")


def _integer(digits: str) -> int:
    if len(digits) <= LONGEST_NUMBER:
        with suppress(ValueError):
            return int(digits)
    raise RecordError(NOWHERE, f"ett tal med {len(digits)} siffror")


def _fraction(digits: str) -> float:
    found = float(digits)
    if abs(found) == float("inf"):
        raise RecordError(NOWHERE, "ett tal som är för stort")
    return found


def _constant(name: str) -> object:
    raise RecordError(NOWHERE, f"{name} är inget tal i JSON")


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_int=_integer,
    parse_float=_fraction,
    parse_constant=_constant,
)


def shown(value: object) -> str:
    """Quote a value from the input for a message: short, on one line, printable everywhere."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    if len(text) > SHOWN:
        text = text[: SHOWN - 1] + "…"
    text = "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)
    return f"”{text}”" if isinstance(value, str) else text

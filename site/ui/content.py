"""Reading content files: front matter, typed fields, and faults that say file, line and reason."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

FENCE = "+++"
Toml = Mapping[str, object]


class ContentError(ValueError):
    """A piece of content that cannot be what it is meant to be; says what, not where."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where in the content something stands."""

    path: Path
    line: int

    def __str__(self) -> str:
        return f"{self.path.parent.name}/{self.path.name}:{self.line}"

    @classmethod
    def nowhere(cls) -> "Place":
        """For a piece of content whose reader knows its place better."""
        return cls(Path(), 0)

    def below(self, lines: int) -> "Place":
        """The place so many lines further down."""
        return Place(self.path, self.line + lines)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong in our content."""

    place: Place
    reason: str

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}"


@dataclass(slots=True)
class Faults:
    """All faults of one reading; a reader goes on after a fault to find the next."""

    found: list[Fault] = field(default_factory=list)

    def add(self, place: Place, reason: str) -> None:
        """Note a fault."""
        self.found.append(Fault(place, reason))


@dataclass(frozen=True, slots=True)
class Block:
    """TOML between two fences, and the text that follows it."""

    toml: Toml
    text: str
    text_place: Place


def read_block(text: str, place: Place, faults: Faults) -> Block:
    """Split leading TOML from the text after it; without fences everything is text."""
    lines = text.split("\n")
    start = next((index for index, line in enumerate(lines) if line.strip()), 0)
    if lines[start].strip() != FENCE:
        return Block({}, text, place)
    try:
        end = lines.index(FENCE, start + 1)
    except ValueError:
        faults.add(place.below(start), f"the opening {FENCE} has no closing one")
        return Block({}, "", place)
    toml = read_toml("\n".join(lines[start + 1 : end]), place.below(start + 1), faults)
    return Block(toml, "\n".join(lines[end + 1 :]), place.below(end + 1))


def read_toml(text: str, place: Place, faults: Faults) -> Toml:
    """The TOML as a mapping; a fault of syntax is noted and gives an empty one."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        faults.add(place, f"TOML: {fault}")
        return {}


def read_file(path: Path, faults: Faults) -> str:
    """The text of a content file."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        faults.add(Place(path, 1), f"cannot be read: {type(fault).__name__}")
        return ""


@dataclass(slots=True)
class Fields:
    """The fields of one TOML table, asked for by name and type; leftovers are faults."""

    toml: Toml
    place: Place
    faults: Faults
    asked: set[str] = field(default_factory=set)

    def text(self, name: str, default: str | None = None) -> str:
        """A text; required unless a default is given."""
        value = self._value(name, default)
        if isinstance(value, str):
            return value.strip()
        self._wrong(name, "a text", value)
        return default or ""

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts, empty when absent."""
        value = self._value(name, [])
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return tuple(value)
        self._wrong(name, "a list of texts", value)
        return ()

    def number(self, name: str, default: int | None = None) -> int:
        """A whole number; required unless a default is given."""
        value = self._value(name, default)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self._wrong(name, "a whole number", value)
        return default or 0

    def numbers(self, name: str) -> tuple[int, ...]:
        """A list of whole numbers, empty when absent."""
        value = self._value(name, [])
        if isinstance(value, list) and all(type(item) is int for item in value):
            return tuple(value)
        self._wrong(name, "a list of whole numbers", value)
        return ()

    def flag(self, name: str) -> bool:
        """True or false, false when absent."""
        value = self._value(name, False)
        if isinstance(value, bool):
            return value
        self._wrong(name, "true or false", value)
        return False

    def named_texts(self, name: str) -> Mapping[str, str]:
        """A table of texts by their names, empty when absent."""
        value = self._value(name, {})
        if isinstance(value, dict) and all(isinstance(text, str) for text in value.values()):
            return {key: text.strip() for key, text in value.items()}
        self._wrong(name, "a table of texts", value)
        return {}

    def has(self, name: str) -> bool:
        """Whether a field stands there; asking for it comes later."""
        return name in self.toml

    def day(self, name: str) -> date:
        """A date."""
        value = self._value(name, None)
        if type(value) is date:
            return value
        self._wrong(name, "a date like 2026-11-18", value)
        return date.min

    def tables(self, name: str) -> Iterable["Fields"]:
        """A list of tables, each to be asked in its turn."""
        value = self._value(name, [])
        if not isinstance(value, list):
            self._wrong(name, "a list of tables", value)
            return
        for item in value:
            if isinstance(item, dict):
                yield Fields(item, self.place, self.faults)
            else:
                self._wrong(name, "a list of tables", value)

    def finish(self) -> None:
        """Everything has been asked for: what is left is misspelt or does not belong."""
        for name in sorted(set(self.toml) - self.asked):
            self.faults.add(self.place, f"unknown field {name!r}")

    def _value(self, name: str, default: object) -> object:
        self.asked.add(name)
        return self.toml.get(name, default)

    def _wrong(self, name: str, wanted: str, value: object) -> None:
        reason = f"field {name!r} is missing" if value is None else f"{name!r} must be {wanted}"
        self.faults.add(self.place, reason)

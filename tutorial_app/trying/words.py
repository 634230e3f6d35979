"""The words of the form and of everything that can be wrong with a position."""

import string
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from engine import Game
from engine.games import GAMES
from engine.position import Position, PositionFaults, Reason
from engine.position.fields import fields_of
from ui.content import Faults, Fields, Place, Toml, read_file, read_toml
from ui.table.names import GAMES as TITLES

DEFAULT = "default"
PLAYERS_OF_TJUV = (2, 3, 4, 5, 6)  # the form has the rarer numbers
PLACEHOLDERS = frozenset(
    (
        *("text", "number", "low", "high", "given", "wanted", "most", "card"),
        *("other", "rule", "seat", "move"),
    )
)
WORDS_OF_THE_FORM = frozenset(
    {"covering", "lone", "uncovered-own", "uncovered-other", "led", "gone"}
)
OF_THE_ADDRESS = ("spel", "v", "lage")


@dataclass(frozen=True, slots=True)
class FieldWords:
    """What a field is called: one's own, those of the others, and how it is filled in."""

    label: str
    others: str
    hint: str
    hint_of_others: str
    none: str  # what it means that nothing is chosen


@dataclass(frozen=True, slots=True)
class Start:
    """A position to begin from."""

    game: str
    title: str
    text: str

    @property
    def name(self) -> str:
        """What the game is called."""
        return TITLES[self.game]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of players to choose from, where a game has several."""
        return PLAYERS_OF_TJUV if self.game == "tjuv" else ()


@dataclass(frozen=True, slots=True, eq=False)  # one for all, told from others by itself
class Words:
    """All of it."""

    fields: Mapping[str, FieldWords] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    faults: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    back: Mapping[str, str] = field(default_factory=dict)  # by the first part of a path
    starts: tuple[Start, ...] = ()

    def fault(self, reason: Reason, name: str) -> str:
        """The sentence for a reason in a field."""
        said = self.faults[reason]
        return said.get(name, said[DEFAULT])


def read_words(path: Path, faults: Faults) -> Words:
    """Read the file, noting everything that is missing or cannot be."""
    place = Place(path, 1)
    toml = read_toml(read_file(path, faults), place, faults)
    fields = Fields(toml, place, faults)
    words = Words(
        {name: _field(Fields(each, place, faults)) for name, each in _tables(toml, "field")},
        _texts(toml.get("words")),
        {name: _texts(each) for name, each in _tables(toml, "fault")},
        _texts(toml.get("back")),
        tuple(_starts(fields, place, faults)),
    )
    for fault in missing(words):
        faults.add(place, fault)
    return words


def _tables(toml: Toml, name: str) -> Iterator[tuple[str, Toml]]:
    found = toml.get(name)
    return ((key, each) for key, each in _items(found) if isinstance(each, dict))


def _texts(table: object) -> dict[str, str]:
    return {name: text for name, text in _items(table) if isinstance(text, str)}


def _items(table: object) -> Iterator[tuple[str, object]]:
    yield from table.items() if isinstance(table, dict) else ()


def _field(fields: Fields) -> FieldWords:
    label = fields.text("label")
    found = FieldWords(
        label,
        fields.text("others", label),
        fields.text("hint", ""),
        fields.text("hint_of_others", ""),
        fields.text("none", "vet inte"),
    )
    fields.finish()
    return found


def _starts(fields: Fields, place: Place, faults: Faults) -> Iterator[Start]:
    for each in fields.tables("start"):
        start = Start(each.text("game"), each.text("title"), each.text("text"))
        each.finish()
        try:
            position = Position.parse(start.text)
            position.state()
        except PositionFaults as fault:
            faults.add(place, f"start {start.game}: {fault}")
            continue
        yield Start(start.game, start.title, position.text())


def missing(words: Words) -> Iterator[str]:
    """What the file does not say, or says with a placeholder that does not exist."""
    for name in sorted({*OF_THE_ADDRESS, *names_of_fields()} - set(words.fields)):
        yield f"field {name} has no label"
    for reason in Reason:
        if DEFAULT not in words.faults.get(reason, {}):
            yield f"fault {reason} has no wording"
    for reason_name, said in words.faults.items():
        for text in said.values():
            unknown = {name for _, name, _, _ in string.Formatter().parse(text) if name}
            for name in sorted(unknown - PLACEHOLDERS):
                yield f"fault {reason_name}: unknown placeholder {name}"
    for word in sorted(WORDS_OF_THE_FORM - set(words.words)):
        yield f"word {word} is missing"
    if DEFAULT not in words.back:
        yield "the way back has no default"
    for game in sorted(set(GAMES) - {start.game for start in words.starts}):
        yield f"{game} has no position to begin from"


def names_of_fields() -> Iterator[str]:
    """Every field and option of every game."""
    for name, rules in GAMES.items():
        yield from rules.OPTIONS
        yield from (each.name for each in fields_of(Game(name).rules))

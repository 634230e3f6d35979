"""The questions of Domaren as the content has them: partial positions and facts to choose."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl

from engine.games import GAMES
from engine.slugs import SLUGS
from ui.content import Faults, Fields, Place, read_file, read_toml

OF_FACTS = ("move", "points", "sum")
KINDS = (*OF_FACTS, "card", "winner")
Filling = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a fact: its word in the address, its label, what it fills in."""

    word: str
    label: str
    filling: Filling


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that only those at the table know."""

    slug: str
    question: str
    choices: tuple[Choice, ...]

    def choice(self, word: str) -> Choice | None:
        """The choice of a word, if there is one."""
        return next((choice for choice in self.choices if choice.word == word), None)


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: whether a move may be made, who is given points, or about cards picked.

    Of `points` and `sum` the move is the last one of the deal; a line of points of the rule is
    looked for, or one's own lines are added up. `none` is what to say when there is no such line,
    `other` what to call whoever else is given points, and `why` what to say in place of the line.
    `before` is a position from earlier in the deal, for a choice that tells of a move there.
    """

    slug: str
    title: str
    kind: str
    move: str
    rule: str
    filling: Filling
    facts: tuple[Fact, ...]
    none: str = ""
    counted: str = ""  # the rule of that line, where it is another
    other: str = ""
    why: str = ""
    before: Filling = field(default_factory=dict)

    @property
    def is_of_facts(self) -> bool:
        """Whether facts decide, and not cards that are picked."""
        return self.kind in OF_FACTS


@dataclass(frozen=True, slots=True)
class Docket:
    """The questions of one game."""

    slug: str
    title: str
    text: str
    order: int
    game: str
    most: int  # cards of a hand that can be picked
    spare: tuple[str, ...]  # cards that decide nothing
    players: tuple[str, ...]  # what those in a trick are called, in order
    questions: Mapping[str, Question]


def read_dockets(folder: Path, faults: Faults) -> Mapping[str, Docket]:
    """Read every file of the folder, in the order that they give themselves."""
    found = [_read_docket(path, faults) for path in sorted(folder.glob("*.toml"))]
    return {docket.slug: docket for docket in sorted(found, key=lambda each: each.order)}


def _read_docket(path: Path, faults: Faults) -> Docket:
    place = Place(path, 1)
    fields = Fields(read_toml(read_file(path, faults), place, faults), place, faults)
    facts = {fact.slug: fact for fact in map(_read_fact, fields.tables("facts"))}
    questions = [_read_question(each, facts) for each in fields.tables("questions")]
    docket = Docket(
        path.stem,
        fields.text("title"),
        fields.text("text"),
        fields.number("order"),
        fields.text("game"),
        fields.number("most", 0),
        tuple(fields.text("spare").split()),
        fields.texts("players"),
        {question.slug: question for question in questions},
    )
    fields.finish()
    _check(docket, len(questions), place, faults)
    return docket


def _check(docket: Docket, count: int, place: Place, faults: Faults) -> None:
    """What cannot be seen field by field."""
    if docket.game not in GAMES:
        faults.add(place, f"unknown game {docket.game!r}")
    if len(docket.questions) < count:
        faults.add(place, "two questions have the same slug")
    for question in docket.questions.values():
        if not question.is_of_facts and not (docket.most and docket.players):
            faults.add(place, f"{question.slug}: cards are picked, so most and players are needed")


def _read_fact(fields: Fields) -> Fact:
    choices = tuple(map(_read_choice, fields.tables("choices")))
    fact = Fact(fields.text("slug"), fields.text("question"), choices)
    fields.finish()
    if len({choice.word for choice in choices}) < max(len(choices), 2):
        fields.faults.add(fields.place, f"fact {fact.slug!r} needs two choices or more, all named")
    return fact


def _read_choice(fields: Fields) -> Choice:
    choice = Choice(fields.text("word"), fields.text("label"), _filling(fields, "set"))
    fields.finish()
    return choice


def _filling(fields: Fields, name: str) -> Filling:
    return dict(parse_qsl(fields.text(name, ""), keep_blank_values=True))


def _read_question(fields: Fields, facts: Mapping[str, Fact]) -> Question:
    slug, kind = fields.text("slug"), fields.text("kind", "move")
    question = Question(
        slug,
        fields.text("title"),
        kind,
        fields.text("move") if kind in OF_FACTS else "",
        fields.text("rule"),
        _filling(fields, "set"),
        tuple(_named(fields, facts)),
        fields.text("none", ""),
        fields.text("counted", ""),
        fields.text("other", ""),
        fields.text("why", ""),
        _filling(fields, "before"),
    )
    fields.finish()
    if kind not in KINDS:
        fields.faults.add(fields.place, f"{slug}: unknown kind {kind!r}")
    if question.rule not in SLUGS:
        fields.faults.add(fields.place, f"{slug}: unknown rule {question.rule!r}")
    return question


def _named(fields: Fields, facts: Mapping[str, Fact]) -> Iterator[Fact]:
    for name in fields.texts("facts"):
        if name in facts:
            yield facts[name]
        else:
            fields.faults.add(fields.place, f"unknown fact {name!r}")

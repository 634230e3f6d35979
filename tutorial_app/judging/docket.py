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
ALWAYS = "default"  # the name of a sentence that needs no condition


@dataclass(frozen=True, slots=True)
class Condition:
    """What has to be chosen: `stick=ja|partner&par=ja`; with nothing told it always holds."""

    wanted: Mapping[str, frozenset[str]] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str) -> "Condition":
        """Read the words that each fact may have."""
        pairs = (part.partition("=") for part in text.split("&") if part)
        return cls({slug: frozenset(words.split("|")) for slug, _, words in pairs})

    def holds(self, chosen: Mapping[str, str]) -> bool:
        """Whether the words chosen are among those wanted."""
        return all(chosen.get(slug) in words for slug, words in self.wanted.items())


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a fact: its word in the address, its label, what it fills in."""

    word: str
    label: str
    filling: Filling


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that only those at the table know.

    `only` tells for which choices of earlier facts it is a question at all.
    """

    slug: str
    question: str
    choices: tuple[Choice, ...]
    only: Condition = field(default_factory=Condition)

    def choice(self, word: str) -> Choice | None:
        """The choice of a word, if there is one."""
        return next((choice for choice in self.choices if choice.word == word), None)


Sentences = tuple[tuple[Condition, str], ...]


def said(sentences: Sentences, chosen: Mapping[str, str]) -> str:
    """The first sentence of which the condition holds, or nothing."""
    return next((text for condition, text in sentences if condition.holds(chosen)), "")


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: whether a move may be made, who is given points, or about cards picked.

    Of `points` and `sum` the move is the last one of the deal; a line of points of the rule is
    looked for, or one's own lines are added up. `none` is what to say when there is no such line,
    `other` what to call whoever else is given points, and `why` what to say in place of the line.
    `before` is a position from earlier in the deal, for a choice that tells of a move there.
    Of `move`: `yes` says why it is allowed, by what has been chosen; `impossible` which choices
    cannot go together at a table, and why; with `steals` the capture must also take the pile.
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
    yes: Sentences = ()
    cites: Sentences = ()  # the rule of such an answer, where it is not that of the question
    impossible: Sentences = ()
    steals: bool = False

    def rule_of_yes(self, chosen: Mapping[str, str]) -> str:
        """The rule that allows the move, by what has been chosen."""
        return said(self.cites, chosen) or self.rule

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
    held: str = ""  # where the cards are that one may play, if not only in the hand


def read_dockets(folder: Path, faults: Faults) -> Mapping[str, Docket]:
    """Read every file of the folder, in the order that they give themselves."""
    found = [_read_docket(path, faults) for path in sorted(folder.glob("*.toml"))]
    return {docket.slug: docket for docket in sorted(found, key=lambda each: each.order)}


def _read_docket(path: Path, faults: Faults) -> Docket:
    place = Place(path, 1)
    fields = Fields(read_toml(read_file(path, faults), place, faults), place, faults)
    facts = dict(map(_read_fact, fields.tables("facts")))
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
        fields.text("held", ""),
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


def _read_fact(fields: Fields) -> tuple[str, Fact]:
    """A fact by its name in the file: what is asked differently elsewhere has two of them."""
    choices = tuple(map(_read_choice, fields.tables("choices")))
    only = Condition.read(fields.text("only", ""))
    slug = fields.text("slug")
    name = fields.text("name", slug)
    fact = Fact(slug, fields.text("question"), choices, only)
    fields.finish()
    if len({choice.word for choice in choices}) < max(len(choices), 2):
        fields.faults.add(fields.place, f"fact {name!r} needs two choices or more, all named")
    return name, fact


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
        _sentences(fields, "yes"),
        _sentences(fields, "cites"),
        _sentences(fields, "impossible"),
        fields.flag("steals"),
    )
    fields.finish()
    for reason in _misnamed(question):
        fields.faults.add(fields.place, f"{slug}: {reason}")
    if kind not in KINDS:
        fields.faults.add(fields.place, f"{slug}: unknown kind {kind!r}")
    if question.rule not in SLUGS:
        fields.faults.add(fields.place, f"{slug}: unknown rule {question.rule!r}")
    return question


def _sentences(fields: Fields, name: str) -> Sentences:
    named = fields.named_texts(name).items()
    return tuple((Condition.read("" if when == ALWAYS else when), text) for when, text in named)


def _misnamed(question: Question) -> Iterator[str]:
    """Tell which conditions name a fact that is not asked before, or a word that it lacks."""
    told: dict[str, set[str]] = {}
    for fact in question.facts:
        for slug, words in fact.only.wanted.items():
            if not words & told.get(slug, set()):
                yield f"{fact.slug} is a question only after {slug}, which is not asked before"
        told[fact.slug] = {choice.word for choice in fact.choices}
    for condition, _ in (*question.yes, *question.cites, *question.impossible):
        yield from _unknown(condition, told)
    for _, rule in question.cites:
        if rule not in SLUGS:
            yield f"unknown rule {rule!r}"
    if question.kind == "move" and not (question.yes and said(question.yes, {})):
        yield "a sentence is missing for when the move is allowed"


def _unknown(condition: Condition, told: Mapping[str, set[str]]) -> Iterator[str]:
    for slug, words in condition.wanted.items():
        for word in sorted(words - told.get(slug, set())):
            yield f"there is no {slug}={word} to choose before"


def _named(fields: Fields, facts: Mapping[str, Fact]) -> Iterator[Fact]:
    for name in fields.texts("facts"):
        if name in facts:
            yield facts[name]
        else:
            fields.faults.add(fields.place, f"unknown fact {name!r}")

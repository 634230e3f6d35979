"""The questions of Domaren as the content has them: partial positions and facts to choose."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl

from engine import Game
from engine.games import GAMES
from engine.slugs import SLUGS
from tutorial_app.judging.citing import Deciding, read_deciding
from tutorial_app.judging.condition import ALWAYS, Condition
from tutorial_app.judging.told import TOLD, Told, read_told
from ui.content import Faults, Fields, Place, read_file, read_toml

OF_FACTS = ("move", "sum")
OF_CARDS = ("card", "winner")
KINDS = (*OF_FACTS, *OF_CARDS, TOLD)
SHARED = "gemensamt"  # the folder of what several games ask
Filling = Mapping[str, str]


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
    """What is asked: whether a move may be made, how many points one gets, or about cards picked.

    Of `sum` the move is the last one of the deal, and one's own lines of points are told; `none`
    is what to say when there is no such line. `before` is a position from earlier in the deal, for
    a choice that tells of a move there.
    Of `move`: `yes` says why it is allowed, by what has been chosen; `impossible` which choices
    cannot go together at a table, and why; with `steals` the capture must also take the pile.
    With `must` the question is whether one must do something else: yes where the move is refused.
    """

    slug: str
    title: str
    kind: str
    move: str
    rule: str
    filling: Filling
    facts: tuple[Fact, ...]
    none: str = ""
    before: Filling = field(default_factory=dict)
    yes: Sentences = ()
    cites: Sentences = ()  # the rule of such an answer, where it is not that of the question
    impossible: Sentences = ()
    steals: bool = False
    must: bool = False
    answers: tuple[Told, ...] = ()  # of `told`: the first that holds

    def rule_of_yes(self, chosen: Mapping[str, str]) -> str:
        """The rule that allows the move, by what has been chosen."""
        return said(self.cites, chosen) or self.rule

    @property
    def is_of_facts(self) -> bool:
        """Whether facts decide, and not cards that are picked."""
        return self.kind in OF_FACTS

    @property
    def is_of_cards(self) -> bool:
        """Whether cards are picked."""
        return self.kind in OF_CARDS


@dataclass(frozen=True, slots=True)
class Group:
    """A heading and the questions under it."""

    title: str
    questions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shared:
    """What several games have: headings, what decides a verdict, questions with their games."""

    groups: tuple[Group, ...]
    deciding: tuple[Deciding, ...]
    questions: tuple[tuple[frozenset[str], Question], ...]

    def questions_of(self, docket: str) -> tuple[Question, ...]:
        """The questions that a game shares with others."""
        return tuple(each for dockets, each in self.questions if docket in dockets)


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
    groups: tuple[Group, ...] = ()
    deciding: tuple[Deciding, ...] = ()

    @property
    def page(self) -> str:
        """The page of rules of the game."""
        return Game(self.game).rules.prefix

    def questions_in(self) -> Iterator[tuple[str, list[Question]]]:
        """The headings, each with its questions, in the order of the content."""
        for group in self.groups:
            found = [self.questions[slug] for slug in group.questions if slug in self.questions]
            if found:
                yield group.title, found


def read_dockets(folder: Path, faults: Faults) -> Mapping[str, Docket]:
    """Read every file of the folder, in the order that they give themselves."""
    shared = _read_shared(folder / SHARED, faults)
    found = [_read_docket(path, shared, faults) for path in sorted(folder.glob("*.toml"))]
    return {docket.slug: docket for docket in sorted(found, key=lambda each: each.order)}


def _read_shared(folder: Path, faults: Faults) -> Shared:
    """The headings, and the questions that stand in more than one game."""
    groups: list[Group] = []
    deciding: list[Deciding] = []
    questions: list[tuple[frozenset[str], Question]] = []
    for path in sorted(folder.glob("*.toml")):
        fields = _fields_of(path, faults)
        facts = dict(map(_read_fact, fields.tables("facts")))
        groups += map(_read_group, fields.tables("groups"))
        deciding += map(read_deciding, fields.tables("deciding"))
        questions += (
            (frozenset(each.texts("dockets")), _read_question(each, facts))
            for each in fields.tables("questions")
        )
        fields.finish()
    return Shared(tuple(groups), tuple(deciding), tuple(questions))


def _read_group(fields: Fields) -> Group:
    group = Group(fields.text("title"), fields.texts("questions"))
    fields.finish()
    return group


def _fields_of(path: Path, faults: Faults) -> Fields:
    place = Place(path, 1)
    return Fields(read_toml(read_file(path, faults), place, faults), place, faults)


def _read_docket(path: Path, shared: Shared, faults: Faults) -> Docket:
    fields = _fields_of(path, faults)
    place = fields.place
    facts = dict(map(_read_fact, fields.tables("facts")))
    questions = [_read_question(each, facts) for each in fields.tables("questions")]
    questions += shared.questions_of(path.stem)
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
        shared.groups,
        shared.deciding,
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
        if question.is_of_cards and not (docket.most and docket.players):
            faults.add(place, f"{question.slug}: cards are picked, so most and players are needed")
    grouped = {slug for group in docket.groups for slug in group.questions}
    for slug in docket.questions if docket.groups else ():
        if slug not in grouped:
            faults.add(place, f"{slug}: the question stands under no heading of {SHARED}")


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
        fields.text("rule", "" if kind == TOLD else None),
        _filling(fields, "set"),
        tuple(_named(fields, facts)),
        fields.text("none", ""),
        _filling(fields, "before"),
        _sentences(fields, "yes"),
        _sentences(fields, "cites"),
        _sentences(fields, "impossible"),
        fields.flag("steals"),
        fields.flag("must"),
        tuple(map(read_told, fields.tables("answers"))),
    )
    fields.finish()
    for reason in _misnamed(question):
        fields.faults.add(fields.place, f"{slug}: {reason}")
    if kind not in KINDS:
        fields.faults.add(fields.place, f"{slug}: unknown kind {kind!r}")
    if question.kind != TOLD and question.rule not in SLUGS:
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

"""The ways to play a page's game: with so many players, what to do first, and the cheat sheet."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from django.utils.safestring import SafeString

from rules_app.catalogue import Clause, Page, Standing
from rules_app.citing import read_cited
from rules_app.rendering import Renderer
from ui.content import Faults, Fields, Place, read_file, read_toml

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Line:
    """A step or a line of the sheet, with the clause it repeats and what it is worth in points."""

    html: SafeString
    clause: Clause | None
    standing: Standing
    points: str = ""

    @property
    def is_marked(self) -> bool:
        """Whether readers are told that it does not stand in the sources."""
        return self.standing is not Standing.SOURCE

    def holds_in(self, game: str) -> bool:
        """Whether its clause is about this game; most are about all of the page's."""
        return not (self.clause and self.clause.games) or game in self.clause.games


@dataclass(frozen=True, slots=True)
class Group:
    """Lines of the sheet under a heading."""

    slug: str
    title: str
    lines: tuple[Line, ...]

    @property
    def is_table(self) -> bool:
        """Whether its lines tell what something is worth."""
        return all(line.points for line in self.lines)

    def within(self, game: str) -> "Group":
        """The lines whose clauses hold in a game."""
        return replace(self, lines=tuple(line for line in self.lines if line.holds_in(game)))


@dataclass(frozen=True, slots=True)
class Rank:
    """The ranks of a suit from the highest, and what each counts."""

    cards: tuple[str, ...]
    values: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Protocol:
    """The table to fill in: its rounds by name, and the columns each side has."""

    rounds: tuple[str, ...]
    columns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """One way to play."""

    slug: str
    game: str
    players: int
    label: str
    name: str
    lead: str
    hand: int
    teams: int
    stock: int
    laid: int  # on the table before each player
    tricks: int
    summary: SafeString
    steps: tuple[Line, ...]
    deal: tuple[Line, ...]  # the steps on the sheet, where the groups tell the rest
    groups: tuple[Group, ...]
    rank: Rank
    protocol: Protocol
    query: str = ""
    target: str = ""

    @property
    def in_teams(self) -> bool:
        """Whether some play together."""
        return self.teams < self.players

    @property
    def standings(self) -> list[Standing]:
        """What has to be told apart on the sheet, in the order of the kinds."""
        lines = [*self.deal, *(line for group in self.groups for line in group.lines)]
        found = {line.standing for line in lines if line.is_marked}
        return [standing for standing in Standing if standing in found]


@dataclass(frozen=True, slots=True)
class SetupReader:
    """Reads the setups of one page: what they have in common stands once in the file, by name."""

    page: Page
    renderer: Renderer
    rank: Rank
    groups: Mapping[str, Group]
    steps: Mapping[str, str]
    summaries: Mapping[str, str]

    @classmethod
    def of(cls, fields: Fields, page: Page, renderer: Renderer) -> "SetupReader":
        """What the setups of the file share."""
        return cls(
            page,
            renderer,
            Rank(fields.texts("rank"), tuple(map(read_values, fields.texts("values")))),
            {group.slug: group for group in read_groups(fields, renderer)},
            fields.named_texts("step"),
            fields.named_texts("summary"),
        )

    def setup(self, fields: Fields, query: str) -> Setup:
        """One setup; without a summary of its own it has the page's."""
        game, players = fields.text("game"), fields.number("players")
        found = Setup(
            slug=fields.text("slug"),
            game=game,
            players=players,
            label=fields.text("label", str(players)),
            name=fields.text("name", self.page.title),
            lead=fields.text("lead", self.page.lead),
            hand=fields.number("hand"),
            teams=fields.number("teams"),
            stock=fields.number("stock", 0),
            laid=fields.number("laid", 0),
            tricks=fields.number("tricks", 0),
            summary=self._summary(fields),
            steps=self._steps(fields, "steps"),
            deal=self._steps(fields, "deal"),
            groups=self._groups(fields, game),
            rank=self.rank,
            protocol=Protocol(fields.texts("rounds"), fields.texts("columns")),
            query=query,
            target=fields.text("target", self.page.facts.target),
        )
        fields.finish()
        return found

    def _summary(self, fields: Fields) -> SafeString:
        name = fields.text("summary", "")
        text = "".join(named(fields, [name], self.summaries)) if name else self.page.summary
        self.renderer.begin_section()
        return self.renderer.html(text, fields.place)

    def _steps(self, fields: Fields, name: str) -> tuple[Line, ...]:
        texts = named(fields, fields.texts(name), self.steps)
        return tuple(read_lines(texts, fields, self.renderer))

    def _groups(self, fields: Fields, game: str) -> tuple[Group, ...]:
        groups = named(fields, fields.texts("groups"), self.groups)
        return tuple(group.within(game) for group in groups)


def named(fields: Fields, names: Iterable[str], known: Mapping[str, T]) -> Iterator[T]:
    """The things of these names; an unknown name is a fault."""
    for name in names:
        if name in known:
            yield known[name]
        else:
            fields.faults.add(fields.place, f"{name!r} does not exist here")


def read_setups(folder: Path, page: Page, renderer: Renderer, faults: Faults) -> tuple[Setup, ...]:
    """The setups in the page's file, the most usual first; a page of no game has none."""
    if not page.facts.games:
        return ()
    path = folder / f"{page.slug}.toml"
    place = Place(path, 1)
    fields = Fields(read_toml(read_file(path, faults), place, faults), place, faults)
    reader = SetupReader.of(fields, page, renderer)
    tables = list(fields.tables("setup"))
    fields.finish()
    return tuple(map(reader.setup, tables, queries_of([table.toml for table in tables])))


def queries_of(tables: Sequence[Mapping[str, object]]) -> list[str]:
    """What asks for each setup: its number of players, and its name where that is not enough."""
    numbers = [table.get("players") for table in tables]
    return [
        f"?spelare={number}"
        if numbers.count(number) == 1
        else f"?spelare={number}&spel={table.get('slug')}"
        for number, table in zip(numbers, tables, strict=True)
    ]


def read_values(text: str) -> tuple[str, tuple[str, ...]]:
    """A row of values: `Kortpoäng | 11 | 10 | …`."""
    name, *values = (cell.strip() for cell in text.split("|"))
    return name, tuple(values)


def read_groups(fields: Fields, renderer: Renderer) -> Iterator[Group]:
    """The groups of lines that the setups choose among."""
    for table in fields.tables("group"):
        slug, title = table.text("slug"), table.text("title")
        yield Group(slug, title, tuple(read_lines(table.texts("lines"), table, renderer)))
        table.finish()


def read_lines(texts: Iterable[str], fields: Fields, renderer: Renderer) -> Iterator[Line]:
    """The lines, without marks for terms; what comes after a bar is the points."""
    renderer.begin_section(*renderer.glossary.terms)
    for whole in texts:
        text, _, points = whole.partition(" | ")
        cited = read_cited(text, renderer.catalogue, fields)
        html = renderer.html(cited.text, fields.place)
        yield Line(html, cited.clause, cited.standing, points)

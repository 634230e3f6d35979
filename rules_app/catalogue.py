"""The rules reference as values: pages, sections, clauses and what they rest on."""

import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from ui.content import Place


class Kind(enum.StrEnum):
    """What a rule does: the catalogue's kinds."""

    FLOW = "flow"
    DUTY = "duty"
    FREE = "free"
    RIGHT = "right"
    SCORE = "score"
    NAME = "name"
    TABLE = "table"
    TIP = "tip"


class Standing(enum.StrEnum):
    """What a rule, or a part of it, rests on."""

    SOURCE = "kalla"
    READING = "tolkning"
    DECISION = "avgorande"
    VARIANT = "variant"

    @property
    def word(self) -> str:
        """The standing as a reader meets it."""
        return STANDING_WORDS[self]


STANDING_WORDS = {
    Standing.SOURCE: "Källa",
    Standing.READING: "Tolkning",
    Standing.DECISION: "Avgörande",
    Standing.VARIANT: "Variant",
}


@dataclass(frozen=True, slots=True)
class Source:
    """A work the rules are taken from: read by us, or retold in another that we have read."""

    id: str
    text: str
    via: str = ""  # the id of the source that retells it


@dataclass(frozen=True, slots=True)
class Change:
    """What was changed in a page, and when."""

    day: date
    text: str


@dataclass(frozen=True, slots=True)
class Part:
    """A boxed part of a clause with a standing of its own, or an example."""

    standing: Standing
    text: str
    option: str = ""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule as a reader meets it."""

    slug: str
    number: str
    title: str
    kinds: tuple[Kind, ...]
    standing: Standing
    sources: tuple[str, ...]
    differs: Mapping[str, str]  # by source: what that one says instead
    question: str
    answer: str
    short: str
    aliases: tuple[str, ...]
    games: tuple[str, ...]
    body: str
    parts: tuple[Part, ...]
    place: Place
    text_place: Place

    @property
    def kind(self) -> Kind:
        """What the rule does first of all."""
        return self.kinds[0]

    @property
    def standings(self) -> tuple[Standing, ...]:
        """What the rule and its parts rest on, its own standing first."""
        return tuple(dict.fromkeys([self.standing, *(part.standing for part in self.parts)]))

    @property
    def fragment(self) -> str:
        """The permalink's fragment: the slug without its prefix."""
        return self.slug.partition(".")[2]

    @property
    def page(self) -> str:
        """The slug of the page the clause stands on."""
        return self.slug.partition(".")[0]

    @property
    def address(self) -> str:
        """Where the clause stands, from the site's root."""
        return f"/regler/{self.page}/#{self.fragment}"


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page, in playing order."""

    number: int
    anchor: str
    title: str
    players: tuple[int, ...]
    intro: str
    clauses: tuple[Clause, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Facts:
    """The box of facts at the head of a page."""

    games: tuple[str, ...]
    players: tuple[int, ...]
    cards: int
    direction: str
    target: str
    origin: str
    type: str
    players_text: str = ""  # where more can play than the site has setups for


@dataclass(frozen=True, slots=True)
class Page:
    """All rules of one game, with everything around them."""

    slug: str
    title: str
    lead: str
    facts: Facts
    summary: str
    signpost: str
    relatives: str
    sources: tuple[Source, ...]
    changes: tuple[Change, ...]
    sections: tuple[Section, ...]
    place: Place

    @property
    def fewest(self) -> int:
        """The smallest number of players."""
        return min(self.facts.players)

    @property
    def most(self) -> int:
        """The largest number of players."""
        return max(self.facts.players)

    @property
    def players_text(self) -> str:
        """The numbers of players in words: 2, 3 eller 4; 2–6 for an unbroken row of many."""
        if self.facts.players_text:
            return self.facts.players_text
        numbers = sorted(self.facts.players)
        if len(numbers) > 3 and numbers == list(range(numbers[0], numbers[-1] + 1)):
            return f"{numbers[0]}–{numbers[-1]}"
        *others, last = map(str, numbers)
        return f"{', '.join(others)} eller {last}" if others else last

    def clauses(self) -> Iterator[Clause]:
        """All clauses in the order of the page."""
        for section in self.sections:
            yield from section.clauses


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Every page and every clause by its slug."""

    pages: Mapping[str, Page]
    clauses: Mapping[str, Clause]


def catalogue() -> Catalogue:
    """The rules as they stand in the content: the door through which other rooms see them."""
    from rules_app.library import library  # which itself is made of the values above

    return library().catalogue

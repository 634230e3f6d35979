"""What the templates get: the parts of the reference that one address shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.utils.html import strip_tags
from django.utils.safestring import SafeString

from rules_app.catalogue import Page, Standing
from rules_app.library import Library, RenderedPage, RenderedSection, RenderedTerm
from rules_app.players import clause_holds, section_holds
from rules_app.rendering import Rendered
from rules_app.setups import Setup
from rules_app.works import cited, works_of
from ui.offers import Offer, OfferKind, offered

# Each game has a suit of its own, as on the first page, where they stand in this order too.
SUITS = {"tolva": "s", "bondtolva": "k", "tjuv": "r", "tremanswhist": "h"}

# Up to how many letters a sheet holds little or middling text, and the rounds there is room for.
DENSITIES = ((1500, "little"), (1850, "some"))
ROUNDS = {"little": 8, "some": 6, "much": 4}


@dataclass(frozen=True, slots=True)
class Emblem:
    """What stands in the corner of a game's card: how many can play, and its suit."""

    players: str
    suit: str

    @property
    def red(self) -> bool:
        """Whether the suit is a red one."""
        return self.suit in {"h", "r"}


@dataclass(frozen=True, slots=True)
class ShownGame:
    """A game as one of the cards to choose from, and the addresses it leads to."""

    name: str
    lead: str
    emblem: Emblem
    spoken: str
    facts: str
    slug: str
    query: str


@dataclass(frozen=True, slots=True)
class ShownClause:
    """A clause with what stands around it."""

    rendered: Rendered
    standings: tuple[Standing, ...]  # those a reader has to be told of
    sources: str
    differs: tuple[tuple[str, SafeString], ...]
    offers: Mapping[OfferKind, Sequence[Offer]]


@dataclass(frozen=True, slots=True)
class ShownSection:
    """A section with the clauses that hold."""

    rendered: RenderedSection
    clauses: tuple[ShownClause, ...]


def shown_page(page: RenderedPage, chosen: Sequence[Setup]) -> dict[str, object]:
    """One rule page for the setups that are asked for, or for all; the first is then told of."""
    sections = [
        shown_section(page, section, chosen)
        for section in page.sections
        if section_holds(section.section, chosen)
    ]
    return {
        "rendered": page,
        "page": page.page,
        "emblem": emblem_of(page.page, chosen[0] if chosen else None) if page.setups else None,
        "sections": sections,
        "setups": chosen or page.setups[:1],
        "chosen": chosen,
        "players": common_number(chosen),
        "by_number": has_several_numbers(page),
        "name": chosen[0].name if len(chosen) == 1 else page.page.title,
        "lead": chosen[0].lead if len(chosen) == 1 else page.page.lead,
    }


def has_several_numbers(page: RenderedPage) -> bool:
    """Whether the page is for several numbers of players, and not only for several games."""
    return len({setup.players for setup in page.setups}) > 1


def common_number(setups: Sequence[Setup]) -> int | None:
    """The number of players that the setups have in common."""
    numbers = {setup.players for setup in setups}
    return numbers.pop() if len(numbers) == 1 else None


def shown_section(
    page: RenderedPage, section: RenderedSection, chosen: Sequence[Setup]
) -> ShownSection:
    """The clauses of a section that hold for these setups."""
    clauses = (each for each in section.clauses if clause_holds(each.clause, chosen))
    return ShownSection(section, tuple(shown_clause(page, each) for each in clauses))


def shown_clause(page: RenderedPage, rendered: Rendered) -> ShownClause:
    """A clause with what does not stand in its sources, the works it cites, where it is tried."""
    clause, works = rendered.clause, works_of(page)
    return ShownClause(
        rendered,
        tuple(each for each in clause.standings if each is not Standing.SOURCE),
        cited(page, clause.sources),
        tuple((works[source], html) for source, html in rendered.differs if source in works),
        offered(clause.slug),
    )


def index_of(library: Library, players: int | None) -> dict[str, object]:
    """The games that so many can play, and all numbers one may ask for."""
    pages = sorted(
        (page for page in library.pages.values() if page.page.facts.games),
        key=lambda page: [*SUITS, page.page.slug].index(page.page.slug),
    )
    return {
        "games": [game for page in pages for game in shown_games(page, players)],
        "general": [page.page for page in library.pages.values() if not page.page.facts.games],
        "players": players,
        "numbers": all_numbers(library),
    }


def all_numbers(library: Library) -> list[int]:
    """All numbers of players that some game is for."""
    return sorted({setup.players for page in library.pages.values() for setup in page.setups})


def shown_games(page: RenderedPage, players: int | None) -> list[ShownGame]:
    """A page's game on its card; for a number of players each game it has for so many."""
    if players is None:
        return [shown_game(page.page, page.page.title, page.page.lead)]
    return [
        shown_game(page.page, setup.name, setup.lead, setup)
        for setup in page.setups
        if setup.players == players
    ]


def shown_game(page: Page, name: str, lead: str, setup: Setup | None = None) -> ShownGame:
    """One card, of the whole page or of one setup."""
    facts = [page.facts.origin, f"{page.facts.cards}\u00a0kort"]
    return ShownGame(
        name=name,
        lead=lead,
        emblem=emblem_of(page, setup),
        spoken=f"{setup.players if setup else page.players_text} spelare",
        facts=" · ".join(filter(None, facts)),
        slug=page.slug,
        query=setup.query if setup else "",
    )


def emblem_of(page: Page, setup: Setup | None = None) -> Emblem:
    """The corner of the game's card, or of a setup's."""
    many = f"{page.fewest}+" if page.facts.players_text else players_in_figures(page.facts.players)
    return Emblem(str(setup.players) if setup else many, SUITS.get(page.slug, "s"))


def players_in_figures(players: Sequence[int]) -> str:
    """How many can play, as briefly as it can be written: 2–6, 4 · 6, 3."""
    numbers = sorted(players)
    unbroken = numbers == list(range(numbers[0], numbers[-1] + 1))
    if unbroken and len(numbers) > 1:
        return f"{numbers[0]}–{numbers[-1]}"
    return " · ".join(map(str, numbers))


def decisions_of(library: Library) -> list[tuple[Page, list[tuple[Rendered, list[SafeString]]]]]:
    """By page, the clauses that are a decision of ours, wholly or in parts, with those parts."""
    groups = []
    for page in library.pages.values():
        found = [(rendered, decided_parts(rendered)) for rendered in page.clauses()]
        decided = [(rendered, parts) for rendered, parts in found if parts]
        if decided:
            groups.append((page.page, decided))
    return groups


def decided_parts(rendered: Rendered) -> list[SafeString]:
    """The texts of a clause that are decisions: its boxes, or all of it where it is one wholly."""
    parts = [html for part, html in rendered.parts if part.standing is Standing.DECISION]
    wholly = rendered.clause.standing is Standing.DECISION
    return parts or ([rendered.html] if wholly else [])


def by_letter(library: Library) -> list[tuple[str, list[RenderedTerm]]]:
    """The glossary's entries under their first letters."""
    entries = library.terms.values()
    grouped = groupby(entries, key=lambda entry: entry.term.word[0].upper())
    return [(letter, list(found)) for letter, found in grouped]


@dataclass(frozen=True, slots=True)
class ShownProtocol:
    """The table to fill in: who plays, and the rounds that have room."""

    sides: tuple[str, ...]
    columns: tuple[str, ...]
    rounds: tuple[str, ...]

    @property
    def width(self) -> int:
        """How many columns each side has."""
        return len(self.columns) or 1

    @property
    def cells(self) -> range:
        """The empty cells of a round."""
        return range(self.width * len(self.sides))


def shown_sheet(page: RenderedPage, name: str) -> dict[str, object]:
    """The printed page of one setup, in type as large as its text leaves room for."""
    setup = next(setup for setup in page.setups if setup.slug == name)
    return {
        "page": page.page,
        "rendered": page,
        "emblem": emblem_of(page.page, setup),
        "setup": setup,
        "chosen": [setup],
        "by_number": has_several_numbers(page),
        "protocol": protocol_of(setup),
        "density": density_of(setup),
    }


def protocol_of(setup: Setup) -> ShownProtocol:
    """Two teams are we and they; others write their names."""
    sides = ("Vi", "De") if setup.in_teams and setup.teams == 2 else ("",) * setup.teams
    numbers = range(1, ROUNDS[density_of(setup)] + 1)
    rounds = setup.protocol.rounds or tuple(map(str, numbers))
    return ShownProtocol(sides, setup.protocol.columns, rounds)


def density_of(setup: Setup) -> str:
    """How much stands on the sheet."""
    lines = [*setup.deal, *(line for group in setup.groups for line in group.lines)]
    length = sum(len(strip_tags(line.html)) for line in lines)
    return next((name for limit, name in DENSITIES if length <= limit), "much")

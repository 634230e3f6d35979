"""What the templates get: the parts of the reference that one address shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import unescape
from itertools import groupby

from django.urls import reverse
from django.utils.html import format_html, strip_tags
from django.utils.safestring import SafeString

from rules_app.catalogue import Page, Standing
from rules_app.library import Library, RenderedPage, RenderedSection, RenderedTerm
from rules_app.players import clause_holds, has_switch, players_of, section_holds
from rules_app.rendering import Rendered
from ui.offers import Offer, OfferKind, offered

# Each game has a suit of its own, as on the first page, where they stand in this order too.
SUITS = {"tolva": "s", "bondtolva": "k", "tjuv": "r", "tremanswhist": "h"}

# How many clauses one A4 page holds in large and in middling type.
FEW, SOME = 30, 45


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
    """A game as one of the cards to choose from."""

    page: Page
    emblem: Emblem
    spoken: str
    facts: str
    query: str
    sheet: SafeString


@dataclass(frozen=True, slots=True)
class ShownClause:
    """A clause with what stands around it."""

    rendered: Rendered
    standings: tuple[tuple[Standing, str], ...]
    sources: tuple[str, ...]
    offers: Mapping[OfferKind, Sequence[Offer]]


@dataclass(frozen=True, slots=True)
class ShownSection:
    """A section with the clauses that hold."""

    rendered: RenderedSection
    clauses: tuple[ShownClause, ...]


def shown_page(page: RenderedPage, players: int | None) -> dict[str, object]:
    """One rule page for one number of players, or for all."""
    sections = [
        shown_section(page, section, players)
        for section in page.sections
        if section_holds(section.section, players)
    ]
    return {
        "rendered": page,
        "page": page.page,
        "emblem": emblem_of(page.page) if page.page.facts.games else None,
        "sections": [section for section in sections if section.clauses or section.rendered.intro],
        "players": players,
        "numbers": players_of(page.page) if has_switch(page.page) else [],
    }


def shown_sheet(page: RenderedPage) -> dict[str, object]:
    """The printed page of a game, set as large as the number of its clauses leaves room for."""
    count = len(list(page.clauses()))
    density = "few" if count <= FEW else "some" if count <= SOME else "many"
    return shown_page(page, None) | {"density": density}


def shown_section(
    page: RenderedPage, section: RenderedSection, players: int | None
) -> ShownSection:
    """The clauses of a section that hold for this number of players."""
    clauses = (each for each in section.clauses if clause_holds(each.clause, players))
    return ShownSection(section, tuple(shown_clause(page, each) for each in clauses))


def shown_clause(page: RenderedPage, rendered: Rendered) -> ShownClause:
    """A clause with all its standings, its own first, the works it cites, and where it is tried."""
    clause = rendered.clause
    return ShownClause(
        rendered,
        tuple((standing, standing.word) for standing in clause.standings),
        tuple(as_cited(html) for source, html in page.sources if source in clause.sources),
        offered(clause.slug),
    )


def as_cited(source: str) -> str:
    """A work within a citation: plain, without its full stop."""
    return unescape(strip_tags(source)).strip().rstrip(".")


def index_of(library: Library, players: int | None) -> dict[str, object]:
    """The games that so many can play, and all numbers one may ask for."""
    games = sorted(
        (page.page for page in library.pages.values() if page.page.facts.games),
        key=lambda page: [*SUITS, page.slug].index(page.slug),
    )
    found = [page for page in games if players is None or players in page.facts.players]
    return {
        "games": [shown_game(page, players) for page in found],
        "general": [page.page for page in library.pages.values() if not page.page.facts.games],
        "players": players,
        "numbers": all_numbers(library),
    }


def all_numbers(library: Library) -> list[int]:
    """All numbers of players that some game is for."""
    return sorted({n for page in library.pages.values() for n in page.page.facts.players})


def shown_game(page: Page, players: int | None) -> ShownGame:
    """A game on its card; its link keeps the number of players where the page knows it."""
    facts = [page.facts.origin, f"{page.facts.cards}\u00a0kort"]
    return ShownGame(
        page=page,
        emblem=emblem_of(page),
        spoken=f"{page.players_text} spelare",
        facts=" · ".join(filter(None, facts)),
        query=f"?spelare={players}" if players and has_switch(page) else "",
        sheet=format_html(
            '<a href="{}">Lathund<span class="visually-hidden"> för {}</span></a>',
            reverse("rules:sheet", args=[page.slug]),
            page.title.lower(),
        ),
    )


def emblem_of(page: Page) -> Emblem:
    """The corner of the game's card."""
    return Emblem(players_in_figures(page.facts.players), SUITS.get(page.slug, "s"))


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

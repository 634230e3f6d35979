"""What the templates get: the parts of the reference that one address shows."""

from dataclasses import dataclass
from itertools import groupby

from django.utils.safestring import SafeString

from rules_app.catalogue import Page, Source, Standing
from rules_app.library import Library, RenderedPage, RenderedSection, RenderedTerm
from rules_app.players import clause_holds, has_switch, players_of, section_holds
from rules_app.rendering import Rendered

STANDING_WORDS = {
    Standing.SOURCE: "Källa",
    Standing.READING: "Tolkning",
    Standing.DECISION: "Avgörande",
    Standing.VARIANT: "Variant",
}


@dataclass(frozen=True, slots=True)
class ShownClause:
    """A clause with what stands around it."""

    rendered: Rendered
    standings: tuple[tuple[Standing, str], ...]
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class ShownSection:
    """A section with the clauses that hold."""

    rendered: RenderedSection
    clauses: tuple[ShownClause, ...]


def shown_page(page: RenderedPage, players: int | None) -> dict[str, object]:
    """One rule page for one number of players, or for all."""
    sections = [
        shown_section(page.page, section, players)
        for section in page.sections
        if section_holds(section.section, players)
    ]
    return {
        "rendered": page,
        "page": page.page,
        "sections": [section for section in sections if section.clauses or section.rendered.intro],
        "players": players,
        "numbers": players_of(page.page) if has_switch(page.page) else [],
    }


def shown_section(page: Page, section: RenderedSection, players: int | None) -> ShownSection:
    """The clauses of a section that hold for this number of players."""
    clauses = (each for each in section.clauses if clause_holds(each.clause, players))
    return ShownSection(section, tuple(shown_clause(page, each) for each in clauses))


def shown_clause(page: Page, rendered: Rendered) -> ShownClause:
    """A clause with all its standings, its own first, and the works it cites."""
    clause = rendered.clause
    standings = dict.fromkeys([clause.standing, *(part.standing for part in clause.parts)])
    return ShownClause(
        rendered,
        tuple((standing, STANDING_WORDS[standing]) for standing in standings),
        tuple(source for source in page.sources if source.id in clause.sources),
    )


def index_of(library: Library, players: int | None) -> dict[str, object]:
    """The games that so many can play, and all numbers one may ask for."""
    games = [page.page for page in library.pages.values() if page.page.facts.games]
    return {
        "games": [page for page in games if players is None or players in page.facts.players],
        "general": [page.page for page in library.pages.values() if not page.page.facts.games],
        "players": players,
        "numbers": sorted({number for page in games for number in page.facts.players}),
    }


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

"""Everything the reference shows, read and rendered once at start."""

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.utils.safestring import SafeString

from rules_app.catalogue import Catalogue, Page, Section, Source
from rules_app.comparison import Comparison, read_comparison, same_questions
from rules_app.glossary import Glossary, Term, read_glossary
from rules_app.reading import read_catalogue
from rules_app.rendering import Rendered, Renderer, as_cited
from rules_app.search.documents import (
    Document,
    comparison_document,
    documents,
    lesson_documents,
    relatives_document,
)
from rules_app.search.guide import Guide, read_guide
from rules_app.search.query import SearchIndex
from rules_app.setups import Setup, read_setups
from rules_app.ties import check_ties
from ui.content import Fault, Faults
from ui.markdown_references import Reference
from ui.offers import OfferKind, everything


@dataclass(frozen=True, slots=True)
class RenderedSection:
    """A section with its HTML."""

    section: Section
    intro: SafeString
    clauses: tuple[Rendered, ...]


@dataclass(frozen=True, slots=True)
class RenderedSource:
    """A work with its HTML, and the text we have read that retells it."""

    source: Source
    html: SafeString
    via: str


@dataclass(frozen=True, slots=True)
class RenderedPage:
    """A page with its HTML."""

    page: Page
    summary: SafeString
    signpost: SafeString
    relatives: SafeString
    sources: tuple[RenderedSource, ...]
    setups: tuple[Setup, ...]
    sections: tuple[RenderedSection, ...]

    def clauses(self) -> Iterator[Rendered]:
        """All clauses in order."""
        for section in self.sections:
            yield from section.clauses


@dataclass(frozen=True, slots=True)
class RenderedTerm:
    """A word of the glossary with its HTML, its games and the clauses that say more."""

    term: Term
    html: SafeString
    games: tuple[str, ...]
    clauses: tuple[Reference, ...]
    related: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Library:
    """The whole reference."""

    catalogue: Catalogue
    glossary: Glossary
    pages: dict[str, RenderedPage]
    terms: dict[str, RenderedTerm]
    comparison: Comparison
    guide: Guide
    faults: tuple[Fault, ...]

    def documents(self) -> list[Document]:
        """Everything the search finds."""
        pages = ((page.page, list(page.clauses())) for page in self.pages.values())
        lessons = lesson_documents(self.catalogue, everything(OfferKind.LESSON))
        compared = comparison_document(self.comparison)
        relatives = (
            relatives_document(page.page, str(page.relatives), self.guide.relatives)
            for page in self.pages.values()
            if page.relatives
        )
        return [*documents(pages, self.glossary), *relatives, compared, *lessons]

    def search_index(self) -> SearchIndex:
        """The index of everything that the search finds."""
        same_question = same_questions(self.catalogue, self.comparison)
        return SearchIndex(self.documents(), self.guide, same_question)


@functools.lru_cache(maxsize=1)
def library() -> Library:
    """The reference; in development read anew when a file has changed (ui.reloading)."""
    return read_library(settings.CONTENT)


@functools.lru_cache(maxsize=1)
def search_index() -> SearchIndex:
    """Everything that can be found."""
    return library().search_index()


def read_library(folder: Path) -> Library:
    """Read and render a content folder, noting every fault."""
    faults = Faults()
    catalogue = read_catalogue(folder / "rules", faults)
    glossary = read_glossary(folder / "glossary" / "ordlista.toml", faults)
    examples = folder / "rules" / "exempel"
    setups = folder / "rules" / "antal"
    pages = {
        slug: render_page(page, Renderer(page, catalogue, glossary, faults, examples), setups)
        for slug, page in catalogue.pages.items()
    }
    terms = dict(render_terms(catalogue, glossary, faults))
    compared = read_comparison(folder / "rules" / "jamfor.toml", catalogue, faults)
    guide = read_guide(folder / "rules" / "sok.toml", faults)
    check_ties(folder / "rules", catalogue, glossary, faults)
    found = sorted(set(faults.found), key=lambda fault: (fault.place, fault.reason))
    return Library(catalogue, glossary, pages, terms, compared, guide, tuple(found))


def render_page(page: Page, renderer: Renderer, setups: Path) -> RenderedPage:
    """All texts of one page; works are named as they are, without terms."""
    renderer.begin_section()
    signpost = renderer.html(page.signpost, page.place)
    summary = renderer.html(page.summary, page.place)
    sections = tuple(render_section(renderer, section) for section in page.sections)
    renderer.begin_section()
    relatives = renderer.html(page.relatives, page.place)
    ways = read_setups(setups, page, renderer, renderer.faults)
    renderer.begin_section(*renderer.glossary.terms)
    works = {each.id: renderer.html(each.text, page.place) for each in page.sources}
    sources = tuple(
        RenderedSource(each, works[each.id], as_cited(works.get(each.via, "")))
        for each in page.sources
    )
    return RenderedPage(page, summary, signpost, relatives, sources, ways, sections)


def render_section(renderer: Renderer, section: Section) -> RenderedSection:
    """A section: its terms are marked anew."""
    renderer.begin_section()
    intro = renderer.html(section.intro, section.place)
    return RenderedSection(section, intro, tuple(map(renderer.clause, section.clauses)))


def render_terms(
    catalogue: Catalogue, glossary: Glossary, faults: Faults
) -> Iterator[tuple[str, RenderedTerm]]:
    """The glossary's entries; their references are written out with the game."""
    renderer = Renderer(None, catalogue, glossary, faults, Path())
    for slug, term in glossary.terms.items():
        renderer.begin_section(slug)
        yield slug, render_term(term, renderer)


def render_term(term: Term, renderer: Renderer) -> RenderedTerm:
    """One entry with everything it leads to."""
    terms = renderer.glossary.terms
    return RenderedTerm(
        term,
        renderer.html(term.text, term.place),
        game_titles(term, renderer.catalogue),
        clause_references(term, renderer),
        tuple(terms[other] for other in term.related if other in terms),
    )


def game_titles(term: Term, catalogue: Catalogue) -> tuple[str, ...]:
    """The games a word is used in; none means all of them."""
    pages = catalogue.pages.values()
    return tuple(page.title for page in pages if set(page.facts.games) & set(term.games))


def clause_references(term: Term, renderer: Renderer) -> tuple[Reference, ...]:
    """The clauses an entry names; one that is not there is a fault."""
    found = {slug: renderer.reference(slug) for slug in term.clauses}
    for slug, reference in found.items():
        if reference is None:
            renderer.faults.add(term.place, f"clause {slug!r} does not exist")
    return tuple(reference for reference in found.values() if reference)

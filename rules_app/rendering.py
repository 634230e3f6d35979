"""Rule texts as HTML: clauses, boxes, references, terms, cards and framed tables."""

from dataclasses import dataclass, field
from html import unescape
from pathlib import Path

from django.utils.html import strip_tags
from django.utils.safestring import SafeString, mark_safe
from markdown import Markdown

from rules_app.catalogue import Catalogue, Clause, Page, Part
from rules_app.examples import draw_example
from rules_app.glossary import Glossary
from rules_app.played import draw_played
from ui.content import ContentError, Faults, Place
from ui.markdown_boxes import BoxExtension, BoxKind
from ui.markdown_cards import CardExtension
from ui.markdown_references import Reference, ReferenceExtension
from ui.markdown_tables import TableExtension
from ui.markdown_terms import TermExtension
from ui.terms import TermFinder

BOXES = {
    "tolkning": BoxKind("box box--tolkning", "Tolkning"),
    "avgorande": BoxKind("box box--avgorande", "Vårt avgörande"),
    "variant": BoxKind("box box--variant", "Variant"),
}


@dataclass(frozen=True, slots=True)
class Rendered:
    """The HTML of one clause."""

    clause: Clause
    html: SafeString
    parts: tuple[tuple[Part, SafeString], ...]
    differs: tuple[tuple[str, SafeString], ...]  # by source: what that one says instead


@dataclass(slots=True)
class Renderer:
    """Renders the texts of one page, or of none; knows all pages for references."""

    page: Page | None
    catalogue: Catalogue
    glossary: Glossary
    faults: Faults
    examples: Path
    seen: set[str] = field(default_factory=set)
    markdown: Markdown = field(init=False)

    def __post_init__(self) -> None:
        # In the glossary itself words are not marked: related ones stand under each entry.
        finder = self.glossary.marker() if self.page else TermFinder({})
        terms = self.glossary.terms
        self.markdown = Markdown(
            output_format="html",
            extensions=[
                "tables",
                "sane_lists",
                ReferenceExtension(self.reference),
                CardExtension(),
                BoxExtension(BOXES, {"exempel": draw_example, "giv": self.played}),
                TermExtension(finder, lambda slug: terms[slug].address, self.seen),
                TableExtension(),
            ],
        )

    def reference(self, slug: str) -> Reference | None:
        """What a reference to a rule says: with the game's name when it is another's."""
        clause = self.catalogue.clauses.get(slug)
        if clause is None:
            return None
        label = f"§\u00a0{clause.number} {clause.title}"
        if self.page is None or clause.page != self.page.slug:
            label = f"{self.catalogue.pages[clause.page].title} {label}"
        return Reference(clause.address, label)

    def played(self, text: str) -> str:
        """A worked example from a played deal."""
        return draw_played(text, self.examples, self.reference)

    def html(self, text: str, place: Place) -> SafeString:
        """One text; what cannot be read is a fault and leaves the text out."""
        try:
            return mark_safe(self.markdown.reset().convert(text))  # noqa: S308  # our own content
        except ContentError as fault:
            self.faults.add(place, str(fault))
            return mark_safe("")

    def begin_section(self, *known: str) -> None:
        """Terms are marked anew at their first use, but for those known where they stand."""
        self.seen.clear()
        self.seen.update(known)

    def clause(self, clause: Clause) -> Rendered:
        """A clause, and its parts once more by themselves."""
        html = self.html(clause.body, clause.text_place)
        parts = tuple((part, self.html(part.text, clause.text_place)) for part in clause.parts)
        differs = tuple(
            (source, self.html(text, clause.text_place)) for source, text in clause.differs.items()
        )
        return Rendered(clause, html, parts, differs)


def as_cited(html: str) -> str:
    """A work within a citation: plain, without its full stop."""
    return unescape(strip_tags(html)).strip().rstrip(".")

"""What can be found: every clause and every word, as plain text."""

import enum
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import unescape

from rules_app.catalogue import Catalogue, Clause, Kind, Page, Standing
from rules_app.comparison import Comparison
from rules_app.glossary import Glossary, Term
from rules_app.rendering import Rendered
from ui.offers import Offer

# What stands within a word or a line leaves no gap; a drawn card says its name besides.
FACE = re.compile(r'<span class="chip__face".*?</svg>[^<]*</span>', re.DOTALL)
INLINE = re.compile(r"</?(?:a|b|em|i|span|strong)\b[^>]*>")
TAG = re.compile(r"<[^>]+>")
SPACE = re.compile(r"\s+")


class Group(enum.StrEnum):
    """The groups hits are shown in, in this order."""

    PAGE = "sidor"
    RULE = "regler"
    WORD = "ord"
    LESSON = "lektioner"


@dataclass(frozen=True, slots=True)
class Document:
    """One thing that can be found."""

    group: Group
    address: str
    where: str
    title: str
    answer: str
    text: str
    aliases: tuple[str, ...]
    games: tuple[str, ...] = ()
    players: tuple[int, ...] = ()  # where the rule stands among those for so many players
    game: str = ""  # the title of the page of rules, to stand before the question
    standing: str = ""  # in a word, where the rule does not stand in a source
    is_advice: bool = False

    @property
    def page(self) -> str:
        """The slug of the page of rules; none for a word."""
        parts = self.address.split("/")
        return parts[2] if parts[1] == "regler" else ""


def plain(html: str) -> str:
    """The text of a piece of HTML."""
    words = TAG.sub(" ", INLINE.sub("", FACE.sub("", html)))
    return SPACE.sub(" ", unescape(words)).strip()


def clause_document(page: Page, rendered: Rendered) -> Document:
    """A clause: found by its question above all."""
    clause = rendered.clause
    section = next(section for section in page.sections if clause in section.clauses)
    return Document(
        group=Group.RULE,
        address=clause.address,
        where=f"{page.title} §\u00a0{clause.number}",
        title=clause.question,
        answer=clause.answer,
        text=plain(rendered.html),
        aliases=(clause.title, *clause.aliases),
        games=clause.games,
        players=section.players,
        game=page.title,
        standing="" if clause.standing is Standing.SOURCE else clause.standing.word,
        is_advice=clause.kind is Kind.TIP,
    )


def relatives_document(page: Page, html: str, title: str) -> Document:
    """What is told of the relatives and the history of a game."""
    return Document(
        group=Group.RULE,
        address=f"/regler/{page.slug}/#slaktingar",
        where=page.title,
        title=title,
        answer="",
        text=plain(html),
        aliases=(),
        game=page.title,
    )


def term_document(term: Term) -> Document:
    """A word of the glossary."""
    return Document(
        group=Group.WORD,
        address=term.address,
        where="Ordlista",
        title=term.word,
        answer="",
        text=plain(term.text),
        aliases=(*term.forms, *term.aliases),
    )


def comparison_document(comparison: Comparison) -> Document:
    """The page that sets the games side by side: found by its points."""
    return Document(
        group=Group.RULE,
        address=comparison.address,
        where=comparison.where,
        title=comparison.question,
        answer=comparison.answer,
        text=" ".join(point.title for point in comparison.points),
        aliases=comparison.aliases,
    )


def lesson_documents(catalogue: Catalogue, offers: Mapping[str, Sequence[Offer]]) -> list[Document]:
    """The lessons that other rooms offer, each once: found by the names of its rules too."""
    rules: dict[Offer, list[Clause]] = {}
    for slug, lessons in offers.items():
        for lesson in lessons if slug in catalogue.clauses else ():
            rules.setdefault(lesson, []).append(catalogue.clauses[slug])
    return [lesson_document(lesson, clauses, catalogue) for lesson, clauses in rules.items()]


def lesson_document(lesson: Offer, clauses: list[Clause], catalogue: Catalogue) -> Document:
    """One lesson."""
    return Document(
        group=Group.LESSON,
        address=lesson.href,
        where=", ".join(dict.fromkeys(catalogue.pages[each.page].title for each in clauses)),
        title=lesson.title,
        answer="",
        text=" · ".join(clause.title for clause in clauses),
        aliases=tuple(clause.question for clause in clauses),
    )


def documents(pages: Iterator[tuple[Page, list[Rendered]]], glossary: Glossary) -> list[Document]:
    """Every rule and every word, in the order of the site."""
    clauses = [clause_document(page, each) for page, rendered in pages for each in rendered]
    return clauses + [term_document(term) for term in glossary.terms.values()]

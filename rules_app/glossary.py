"""The glossary as values, read from content/glossary/ordlista.toml."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from ui.content import Faults, Fields, Place, read_file, read_toml
from ui.terms import TermFinder

SLUG = re.compile(r"^[a-z0-9]+(-[a-z0-9]+)*$")
TABLE = re.compile(r"^\[\[ord\]\]\s*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Term:
    """One word with its forms and its explanation."""

    slug: str
    word: str
    inflection: str
    forms: tuple[str, ...]
    text: str
    games: tuple[str, ...]
    clauses: tuple[str, ...]
    aliases: tuple[str, ...]
    related: tuple[str, ...]
    is_everyday: bool  # a word everyone knows, not marked in the rule texts
    place: Place

    @property
    def address(self) -> str:
        """Where the entry stands, from the site's root."""
        return f"/ordlista/#{self.slug}"


@dataclass(frozen=True, slots=True)
class Glossary:
    """All terms by slug, in Swedish alphabetical order."""

    terms: Mapping[str, Term]

    def finder(self) -> TermFinder:
        """Finds the terms in running text."""
        return finder_of(self.terms.values())

    def marker(self) -> TermFinder:
        """Finds those that are marked in the rule texts: words of the games only."""
        return finder_of(term for term in self.terms.values() if not term.is_everyday)


def finder_of(terms: Iterable[Term]) -> TermFinder:
    """Finds these terms by all their forms."""
    return TermFinder({form: term.slug for term in terms for form in term.forms})


def read_glossary(path: Path, faults: Faults) -> Glossary:
    """All entries of the file."""
    text = read_file(path, faults)
    toml = read_toml(text, Place(path, 1), faults)
    places = [Place(path, text.count("\n", 0, match.start()) + 1) for match in TABLE.finditer(text)]
    fields = Fields(toml, Place(path, 1), faults)
    tables = list(fields.tables("ord"))
    fields.finish()
    terms = [
        read_term(Fields(table.toml, place, faults))
        for table, place in zip(tables, places, strict=True)
    ]
    check_terms(terms, faults)
    return Glossary({term.slug: term for term in sorted(terms, key=alphabetical)})


def read_term(fields: Fields) -> Term:
    """One entry."""
    term = Term(
        slug=fields.text("slug"),
        word=fields.text("ord"),
        inflection=fields.text("bojning", ""),
        forms=fields.texts("former"),
        text=fields.text("forklaring"),
        games=fields.texts("spel"),
        clauses=fields.texts("regler"),
        aliases=fields.texts("alias"),
        related=fields.texts("se"),
        is_everyday=fields.flag("vardagsord"),
        place=fields.place,
    )
    fields.text("anmarkning", "")
    fields.finish()
    return term


def check_terms(terms: list[Term], faults: Faults) -> None:
    """Slugs and forms are each one term's own, and related terms exist."""
    slugs: set[str] = set()
    forms: dict[str, str] = {}
    for term in terms:
        if term.slug in slugs or not SLUG.match(term.slug):
            faults.add(term.place, f"slug {term.slug!r} is taken or malformed")
        slugs.add(term.slug)
        for form in term.forms:
            owner = forms.setdefault(form.lower(), term.slug)
            if owner != term.slug:
                faults.add(term.place, f"the form {form!r} belongs to {owner} already")
    for term in terms:
        for other in sorted(set(term.related) - slugs):
            faults.add(term.place, f"related term {other!r} does not exist")


def alphabetical(term: Term) -> tuple[list[int], str]:
    """Swedish order: å, ä, ö last, accents and hyphens of no weight."""
    order = "abcdefghijklmnopqrstuvwxyzåäö"
    plain = term.word.lower().replace("é", "e").replace("à", "a")
    return [order.index(letter) for letter in plain if letter in order], term.word

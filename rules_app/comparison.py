"""The comparison page: the same point of all games, each by the clauses that settle it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from rules_app.catalogue import Catalogue, Clause, Page
from rules_app.citing import read_cited
from ui.content import Faults, Fields, Place, read_file, read_toml


@dataclass(frozen=True, slots=True)
class Cell:
    """What one game says on a point: its clauses, none where the question does not arise."""

    page: Page
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Point:
    """One thing to compare."""

    slug: str
    title: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """All points, and the games in the order of their columns."""

    pages: tuple[Page, ...]
    points: tuple[Point, ...]
    question: str
    answer: str
    where: str
    aliases: tuple[str, ...]

    @property
    def address(self) -> str:
        """Where the page stands, from the site's root."""
        return "/regler/jamfor/"


def read_comparison(path: Path, catalogue: Catalogue, faults: Faults) -> Comparison:
    """The points of content/rules/jamfor.toml with their clauses."""
    place = Place(path, 1)
    fields = Fields(read_toml(read_file(path, faults), place, faults), place, faults)
    slugs = fields.texts("spel")
    for slug in slugs:
        if slug not in catalogue.pages:
            faults.add(place, f"page {slug!r} does not exist")
    pages = tuple(catalogue.pages[slug] for slug in slugs if slug in catalogue.pages)
    points = tuple(read_point(table, pages, catalogue) for table in fields.tables("punkt"))
    question, answer, name = (fields.text(each) for each in ("fraga", "svar", "namn"))
    comparison = Comparison(pages, points, question, answer, name, fields.texts("alias"))
    fields.finish()
    return comparison


def read_point(fields: Fields, pages: tuple[Page, ...], catalogue: Catalogue) -> Point:
    """One point: a list of clauses for each game that has something to say."""
    slug, title = fields.text("slug"), fields.text("titel")
    cells = tuple(
        Cell(page, tuple(known(fields, catalogue, fields.texts(page.slug)))) for page in pages
    )
    fields.finish()
    return Point(slug, title, cells)


def known(fields: Fields, catalogue: Catalogue, texts: tuple[str, ...]) -> Iterator[Clause]:
    """The clauses, each with its answer to the point and the standing of that answer."""
    for text in texts:
        cited = read_cited(text, catalogue, fields)
        if cited.clause:
            yield replace(cited.clause, answer=cited.text, standing=cited.standing)


def same_questions(catalogue: Catalogue, comparison: Comparison) -> Iterator[frozenset[str]]:
    """The addresses of clauses that answer the same question in several games."""
    fragments: dict[str, set[str]] = {}
    for clause in catalogue.clauses.values():
        fragments.setdefault(clause.fragment, set()).add(clause.address)
    yield from (frozenset(found) for found in fragments.values() if len(found) > 1)
    for point in comparison.points:
        yield frozenset(clause.address for cell in point.cells for clause in cell.clauses)

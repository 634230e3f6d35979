"""Reading the rule pages: content/rules/*.md into pages, sections and clauses."""

import enum
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

from rules_app.catalogue import (
    Catalogue,
    Change,
    Clause,
    Facts,
    Kind,
    Page,
    Part,
    Section,
    Source,
    Standing,
)
from ui.content import Block, Faults, Fields, Place, read_block, read_file

SECTION = re.compile(r"^## (?P<title>.+?)(?:\s+\{#(?P<anchor>[a-z0-9-]+)(?P<rest>[^}]*)\})?\s*$")
CLAUSE = re.compile(r"^### (?P<slug>\S+)\s*$")
SLUG = re.compile(r"^[a-z]+\.[a-z0-9]+(-[a-z0-9]+)*$")
PLAYERS = re.compile(r"players=([0-9,]+)")
BOX = re.compile(r"^::: (?P<name>tolkning|avgorande|variant)(?: (?P<option>\w+))?\s*$")
LONGEST_SHORT = 15

Choice = TypeVar("Choice", bound=enum.StrEnum)


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a file below one heading."""

    heading: re.Match[str]
    text: str
    place: Place


def read_catalogue(folder: Path, faults: Faults) -> Catalogue:
    """All pages of the folder, and every clause by its slug."""
    pages = [read_page(path, faults) for path in sorted(folder.glob("*.md"))]
    clauses: dict[str, Clause] = {}
    for clause in (clause for page in pages for clause in page.clauses()):
        if clause.slug in clauses:
            first = clauses[clause.slug].place
            faults.add(clause.place, f"{clause.slug} stands already at {first}")
        clauses[clause.slug] = clause
    return Catalogue({page.slug: page for page in pages}, clauses)


def read_page(path: Path, faults: Faults) -> Page:
    """One file as a page."""
    block = read_block(read_file(path, faults), Place(path, 1), faults)
    fields = Fields(block.toml, Place(path, 1), faults)
    page = Page(
        slug=fields.text("slug"),
        title=fields.text("title"),
        lead=fields.text("lead"),
        facts=read_facts(fields),
        summary=fields.text("summary"),
        signpost=fields.text("signpost", ""),
        relatives=fields.text("relatives", ""),
        sources=tuple(read_source(each) for each in fields.tables("sources")),
        changes=tuple(read_change(each) for each in fields.tables("changes")),
        sections=tuple(read_sections(block, path.stem, faults)),
        place=Place(path, 1),
    )
    fields.finish()
    check_page(page, path, faults)
    return page


def read_facts(fields: Fields) -> Facts:
    """The facts box."""
    return Facts(
        games=fields.texts("games"),
        players=fields.numbers("players"),
        cards=fields.number("cards", 0),
        direction=fields.text("direction", ""),
        target=fields.text("target", ""),
        origin=fields.text("origin", ""),
        type=fields.text("type", ""),
        players_text=fields.text("players_text", ""),
    )


def read_source(fields: Fields) -> Source:
    """One work."""
    source = Source(fields.text("id"), fields.text("text"), fields.text("via", ""))
    fields.finish()
    return source


def read_change(fields: Fields) -> Change:
    """One dated change."""
    change = Change(fields.day("date"), fields.text("text"))
    fields.finish()
    return change


def check_page(page: Page, path: Path, faults: Faults) -> None:
    """A page is named as its file, and its clauses cite works it lists."""
    if page.slug != path.stem:
        faults.add(page.place, f"slug {page.slug!r} is not the name of the file")
    known = {source.id for source in page.sources}
    for source in page.sources:
        if source.via and source.via not in known - {source.id}:
            faults.add(page.place, f"source {source.id!r} is retold in {source.via!r}, not listed")
    fragments = {clause.fragment for clause in page.clauses()}
    for section in page.sections:
        if section.anchor in fragments:
            faults.add(section.place, f"#{section.anchor} is the fragment of a clause")
    for clause in page.clauses():
        for name in sorted({*clause.sources, *clause.differs} - known):
            faults.add(clause.place, f"source {name!r} is not listed on the page")
        for name in sorted(set(clause.sources) & set(clause.differs)):
            faults.add(
                clause.place, f"source {name!r} cannot both carry the rule and differ from it"
            )


def read_sections(block: Block, page: str, faults: Faults) -> Iterator[Section]:
    """The sections of a page, numbered from 1."""
    for number, piece in enumerate(pieces(block.text, block.text_place, SECTION), start=1):
        heading = piece.heading
        players = PLAYERS.search(heading["rest"] or "")
        if not heading["anchor"]:
            faults.add(piece.place, "the section has no {#anchor}")
        yield Section(
            number=number,
            anchor=heading["anchor"] or f"avsnitt-{number}",
            title=heading["title"],
            players=tuple(int(one) for one in players[1].split(",")) if players else (),
            intro=text_before(piece.text, CLAUSE),
            clauses=tuple(read_clauses(piece, number, page, faults)),
            place=piece.place,
        )


def read_clauses(section: Piece, number: int, page: str, faults: Faults) -> Iterator[Clause]:
    """The clauses of a section, numbered within it."""
    found = pieces(section.text, section.place.below(1), CLAUSE)
    for index, piece in enumerate(found, start=1):
        yield read_clause(piece, f"{number}.{index}", page, faults)


def read_clause(piece: Piece, number: str, page: str, faults: Faults) -> Clause:
    """One clause: its fields, its text, and the boxed parts of the text."""
    slug = piece.heading["slug"]
    if not SLUG.match(slug) or not slug.startswith(f"{page}."):
        faults.add(piece.place, f"{slug!r} is no slug of this page")
    block = read_block(piece.text, piece.place.below(1), faults)
    fields = Fields(block.toml, piece.place, faults)
    clause = Clause(
        slug=slug,
        number=number,
        title=fields.text("title"),
        kinds=read_kinds(fields),
        standing=read_standing(fields),
        sources=fields.texts("sources"),
        differs=fields.named_texts("differs"),
        question=fields.text("question"),
        answer=fields.text("answer"),
        short=fields.text("short"),
        aliases=fields.texts("aliases"),
        games=fields.texts("games"),
        body=block.text.strip("\n"),
        parts=tuple(read_parts(block.text)),
        place=piece.place,
        text_place=block.text_place.below(leading_blank_lines(block.text)),
    )
    fields.finish()
    check_clause(clause, faults)
    return clause


def read_kinds(fields: Fields) -> tuple[Kind, ...]:
    """The kinds by their names, the first the one that the engine knows."""
    names = fields.text("kind").split(", ")
    return tuple(as_choice(fields, "kind", name, Kind, Kind.FLOW) for name in names)


def read_standing(fields: Fields) -> Standing:
    """The standing by its name."""
    return as_choice(fields, "standing", fields.text("standing"), Standing, Standing.SOURCE)


def as_choice(
    fields: Fields, name: str, text: str, choices: type[Choice], default: Choice
) -> Choice:
    """One of a closed set; anything else is a fault."""
    if text in set(choices):
        return choices(text)
    fields.faults.add(fields.place, f"{name} {text!r} is not one of {', '.join(choices)}")
    return default


def check_clause(clause: Clause, faults: Faults) -> None:
    """What every clause must have: a text, a short form that is short, a source for Källa."""
    if not clause.body:
        faults.add(clause.place, "the clause has no text")
    if len(clause.short.split()) > LONGEST_SHORT:
        faults.add(clause.place, f"short has more than {LONGEST_SHORT} words")
    if clause.standing is Standing.SOURCE and not clause.sources:
        faults.add(clause.place, "standing kalla needs sources")


def read_parts(text: str) -> Iterator[Part]:
    """The boxes of a clause that have a standing of their own."""
    lines = iter(text.split("\n"))
    for line in lines:
        if opening := BOX.match(line):
            inside = []
            for inner in lines:
                if inner.strip() == ":::":
                    break
                inside.append(inner)
            standing = Standing(opening["name"])
            yield Part(standing, "\n".join(inside).strip(), opening["option"] or "")


def pieces(text: str, place: Place, heading: re.Pattern[str]) -> Iterator[Piece]:
    """Cut a text at its headings; what stands before the first is not among the pieces."""
    lines = text.split("\n")
    starts = [index for index, line in enumerate(lines) if heading.match(line)]
    for start, end in pairwise([*starts, len(lines)]):
        match = heading.match(lines[start])
        assert match
        yield Piece(match, "\n".join(lines[start + 1 : end]), place.below(start))


def text_before(text: str, heading: re.Pattern[str]) -> str:
    """What stands before the first such heading."""
    lines: Sequence[str] = text.split("\n")
    end = next((index for index, line in enumerate(lines) if heading.match(line)), len(lines))
    return "\n".join(lines[:end]).strip()


def leading_blank_lines(text: str) -> int:
    """How many empty lines a text begins with."""
    return len(text) - len(text.lstrip("\n"))

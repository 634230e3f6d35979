"""A short text that rests on a clause, as content writes it: `tolva.giv: Alla får nio kort.`"""

import re
from dataclasses import dataclass

from rules_app.catalogue import Catalogue, Clause, Standing
from ui.content import Fields

CITED = re.compile(
    r"(?P<slug>[a-z]+\.[a-z0-9-]+)(?: \((?P<standing>tolkning|avgorande|variant)\))?"
    r"(?:: (?P<text>.+))?",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Cited:
    """A text, the clause it repeats, and the standing of what it repeats."""

    text: str
    clause: Clause | None = None
    standing: Standing = Standing.SOURCE


def read_cited(text: str, catalogue: Catalogue, fields: Fields) -> Cited:
    """The text and its clause; without a text of its own it is the clause's answer.

    The standing is the clause's, unless one of its boxes is named: `tolva.giv (tolkning): …`.
    """
    match = CITED.fullmatch(text)
    if match is None:
        return Cited(text)
    clause = catalogue.clauses.get(match["slug"])
    if clause is None:
        fields.faults.add(fields.place, f"clause {match['slug']!r} does not exist")
        return Cited(match["text"] or "")
    standing = Standing(match["standing"]) if match["standing"] else clause.standing
    if standing not in clause.standings:
        fields.faults.add(fields.place, f"nothing in {clause.slug} is {standing}")
    return Cited(match["text"] or clause.answer, clause, standing)

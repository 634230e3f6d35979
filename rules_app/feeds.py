"""The rules for other programs: each page as data, and its changes as a feed."""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, time

from rules_app.catalogue import Catalogue, Page
from rules_app.library import RenderedPage
from rules_app.rendering import Rendered
from rules_app.search.documents import plain
from rules_app.works import works_of


@dataclass(frozen=True, slots=True)
class Entry:
    """One change of a page, as a feed tells of it."""

    page: Page
    text: str
    moment: datetime

    @property
    def id(self) -> str:
        """A name of its own for ever, wherever the site is served."""
        name = f"forhand {self.page.slug} {self.moment:%Y-%m-%d} {self.text}"
        return uuid.uuid5(uuid.NAMESPACE_OID, name).urn


def page_data(page: RenderedPage) -> dict[str, object]:
    """Every clause of a page."""
    works = works_of(page)
    clauses = [clause_data(rendered, works) for rendered in page.clauses()]
    return {"game": page.page.slug, "clauses": clauses}


def clause_data(rendered: Rendered, works: dict[str, str]) -> dict[str, object]:
    """One clause; its texts are plain, and its works are named as in a citation."""
    clause = rendered.clause
    return {
        "slug": clause.slug,
        "number": clause.number,
        "kind": [kind.value for kind in clause.kinds],
        "standing": [standing.word for standing in clause.standings],
        "question": clause.question,
        "answer": clause.answer,
        "short": clause.short,
        "text": plain(rendered.html),
        "sources": [works[source] for source in clause.sources if source in works],
        "differs": [f"{works[source]}: {text}" for source, text in clause.differs.items()],
    }


def entries(catalogue: Catalogue) -> list[Entry]:
    """Every change of every page, the newest first."""
    return sorted(
        changed(catalogue), key=lambda entry: (entry.moment, entry.page.slug), reverse=True
    )


def changed(catalogue: Catalogue) -> Iterator[Entry]:
    """The changes, page by page; a day begins at midnight."""
    for page in catalogue.pages.values():
        for change in page.changes:
            yield Entry(page, change.text, datetime.combine(change.day, time(), tzinfo=UTC))

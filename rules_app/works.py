"""The works of a page as they are cited: what we have read, and what we only know through it."""

from collections.abc import Iterable

from django.utils.safestring import SafeString

from rules_app.catalogue import Clause
from rules_app.library import RenderedPage
from rules_app.rendering import as_cited


def works_of(page: RenderedPage) -> dict[str, str]:
    """Each work of the page by its id; one that is only retold, with the text that retells it."""
    return {each.source.id: cited(page, [each.source.id]) for each in page.sources}


def cited(page: RenderedPage, ids: Iterable[str]) -> str:
    """Several works in one citation, those that are retold in the same text together."""
    wanted = set(ids)
    by_text: dict[str, list[str]] = {"": []}
    for each in page.sources:
        if each.source.id in wanted:
            by_text.setdefault(each.via, []).append(as_cited(each.html))
    read = by_text.pop("")
    return "; ".join([*read, *(retold(works, via) for via, works in by_text.items())])


def retold(works: list[str], via: str) -> str:
    """Works that we only know from another text."""
    told = "återgivet i" if len(works) == 1 else "återgivna i"
    return f"{'; '.join(works)}, {told} {via}"


def differing(page: RenderedPage) -> list[tuple[Clause, str, SafeString]]:
    """Where the sources of a page do not agree: the clause, the other work, and what that says."""
    works = works_of(page)
    return [
        (rendered.clause, works[source], said)
        for rendered in page.clauses()
        for source, said in rendered.differs
        if source in works
    ]

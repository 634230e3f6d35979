"""The search finds what families ask: in tests/data the questions, and where each must lead."""

from collections.abc import Iterator

import pytest

from language import ROOT, read_all
from rules_app.search.query import SearchIndex

DATA = ROOT / "tests/data"


@pytest.fixture(scope="module")
def index() -> SearchIndex:
    """The index of everything that can be found."""
    return read_all().search_index()


def questions(name: str) -> Iterator[tuple[str, set[str]]]:
    """The questions of a file, each with the addresses of what answers it."""
    known = {slug: clause.address for slug, clause in read_all().catalogue.clauses.items()}
    known["jamfor"] = "/regler/jamfor/"
    for line in (DATA / name).read_text(encoding="utf-8").splitlines()[1:]:
        query, _, wanted = line.partition(" | ")
        yield query, {one if one.startswith("/") else known[one] for one in wanted.split()}


def missed(index: SearchIndex, name: str, most: int) -> list[tuple[str, list[str]]]:
    """The questions that are not answered among the first so many hits, with these hits."""
    found = (
        (query, wanted, [hit.found.document.address for hit in index.search(query)[:most]])
        for query, wanted in questions(name)
    )
    return [(query, first) for query, wanted, first in found if wanted.isdisjoint(first)]


@pytest.mark.parametrize(
    ("name", "asked", "not_first"),
    [
        ("tvister.txt", 40, 0),
        ("fritt.txt", 44, 2),
        ("familjen.txt", 348, 14),
        ("vardag.txt", 309, 28),
        ("fragor.txt", 188, 14),
    ],
)
def test_a_question_leads_to_its_answer(
    index: SearchIndex, name: str, asked: int, not_first: int
) -> None:
    not_among_three, not_at_once = missed(index, name, 3), missed(index, name, 1)

    assert len(list(questions(name))) == asked
    assert not_among_three == []
    assert len(not_at_once) <= not_first, not_at_once


def test_few_hits_are_shown(index: SearchIndex) -> None:
    numbers = [len(index.search(query)) for query, _ in questions("tvister.txt")]

    assert max(numbers) <= 10
    assert sum(numbers) / len(numbers) <= 6

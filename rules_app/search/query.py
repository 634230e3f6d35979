"""Asking the index: any text is a query, and the best hits come first."""

import difflib
import sqlite3
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rules_app.search.documents import Document, Group
from rules_app.search.index import ensure_index
from rules_app.search.words import Spot, fold, query_words, spots, stem

CANDIDATES = 60
MOST_HITS = 12
# A word in the question counts most, then in the names of the rule, then in the answer.
WEIGHTS = "8.0, 3.0, 1.0, 6.0, 0.6"
SHORTEST_PREFIX = 3

STATEMENT = f"""
SELECT rowid, bm25(word, {WEIGHTS}) AS rank
FROM word WHERE word MATCH ? ORDER BY rank LIMIT {CANDIDATES}
"""  # noqa: S608  # constants of this module only


@dataclass(frozen=True, slots=True)
class Prepared:
    """A document with everything that each query would else work out anew."""

    document: Document
    plain: str
    title: tuple[Spot, ...]
    text: tuple[Spot, ...]

    @classmethod
    def of(cls, document: Document) -> "Prepared":
        """Fold the whole document and find its words."""
        fields = (document.title, document.answer, document.text, document.aliases)
        return cls(
            document,
            fold(" ".join(fields).lower()),
            tuple(spots(document.title)),
            tuple(spots(document.text)),
        )


@dataclass(frozen=True, slots=True)
class Hit:
    """A document that was found, and how well: the lower the better."""

    found: Prepared
    rank: float


class SearchIndex:
    """An open index; each thread reads through a connection of its own."""

    def __init__(self, folder: Path, found: list[Document]) -> None:
        self._address = f"file:{ensure_index(folder, found)}?mode=ro&immutable=1"
        self._prepared = [Prepared.of(document) for document in found]
        self._own = threading.local()

    def search(self, query: str) -> list[Hit]:
        """The best hits for a query of any kind."""
        words = query_words(query)
        if not words:
            return []
        rows = self._connection().execute(STATEMENT, (match_expression(words),))
        forms = [(fold(word), fold(stem(word))) for word in words]
        hits = [ranked(self._prepared[row - 1], rank, forms) for row, rank in rows]
        return sorted(hits, key=lambda hit: hit.rank)[:MOST_HITS]

    def nearest_words(self, query: str) -> list[str]:
        """Words of the glossary that look like those asked for."""
        documents = (prepared.document for prepared in self._prepared)
        known = [document.title for document in documents if document.group is Group.WORD]
        near = [
            word
            for asked in query_words(query)
            for word in difflib.get_close_matches(asked, known, n=3, cutoff=0.6)
        ]
        return list(dict.fromkeys(near))[:5]

    def _connection(self) -> sqlite3.Connection:
        connection: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = sqlite3.connect(self._address, uri=True)
            self._own.connection = connection
        return connection


def match_expression(words: Sequence[str]) -> str:
    """The words for FTS5, each quoted: as they are, or with their letters folded."""
    return " OR ".join(term for word in words for term in match_terms(word))


def match_terms(word: str) -> list[str]:
    """One word by its stem in every field, and folded in the folded one; long ones as prefixes."""
    stemmed = stem(word)
    star = "*" if len(stemmed) >= SHORTEST_PREFIX and not stemmed.isdigit() else ""
    return [f'"{stemmed}"{star}', f'folded : "{fold(stemmed)}"{star}']


def ranked(prepared: Prepared, rank: float, forms: Sequence[tuple[str, str]]) -> Hit:
    """A hit ranked by how many of the words it holds, then by where and how often."""
    held = sum(word in prepared.plain or stem in prepared.plain for word, stem in forms)
    return Hit(prepared, rank * (1 + held / len(forms)) ** 2)

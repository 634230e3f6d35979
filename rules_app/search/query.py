"""Asking the index: any text is a query, and the best hits come first."""

import difflib
import sqlite3
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rules_app.search.documents import Document, Group
from rules_app.search.words import fold, query_words, stem

CANDIDATES = 60
MOST_HITS = 20
# A word in the question counts most, then in the names of the rule, then in the answer.
WEIGHTS = "8.0, 3.0, 1.0, 6.0, 0.6"
SHORTEST_PREFIX = 3

STATEMENT = f"""
SELECT kind, address, place, document.title, document.answer, document.body, document.aliases,
       bm25(word, {WEIGHTS}) AS rank
FROM word JOIN document ON document.id = word.rowid
WHERE word MATCH ? ORDER BY rank LIMIT {CANDIDATES}
"""  # noqa: S608  # constants of this module only


@dataclass(frozen=True, slots=True)
class Hit:
    """A document that was found, and how well."""

    document: Document
    rank: float


class SearchIndex:
    """An open index; each thread reads through a connection of its own."""

    def __init__(self, path: Path) -> None:
        self._address = f"file:{path}?mode=ro&immutable=1"
        self._own = threading.local()

    def search(self, query: str) -> list[Hit]:
        """The best hits for a query of any kind."""
        words = query_words(query)
        if not words:
            return []
        rows = self._connection().execute(STATEMENT, (match_expression(words),)).fetchall()
        hits = [hit_of(row, words) for row in rows]
        return sorted(hits, key=lambda hit: hit.rank)[:MOST_HITS]

    def nearest_words(self, query: str) -> list[str]:
        """Words of the glossary that look like those asked for."""
        rows = self._connection().execute(
            "SELECT title FROM document WHERE kind = ?", (Group.WORD.value,)
        )
        known = [str(row[0]) for row in rows]
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


def hit_of(row: tuple[str, str, str, str, str, str, str, float], words: Sequence[str]) -> Hit:
    """A hit ranked by how many of the words it holds, then by where and how often."""
    kind, *texts, rank = row
    address, place, title, answer, body, aliases = map(str, texts)
    document = Document(Group(kind), address, place, title, answer, body, aliases)
    return Hit(document, rank * (1 + coverage(document, words)) ** 2)


def coverage(document: Document, words: Sequence[str]) -> float:
    """The share of the words that stand in the document in some form."""
    text = " ".join((document.title, document.answer, document.text, document.aliases))
    plain = fold(text.lower())
    held = sum(any(form in plain for form in forms_of(word)) for word in words)
    return held / len(words)


def forms_of(word: str) -> set[str]:
    """The word and its stem, folded."""
    return {fold(word), fold(stem(word))}

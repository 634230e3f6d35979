"""The index: one read-only SQLite file, named by what it was built from."""

import hashlib
import os
import sqlite3
from contextlib import closing
from dataclasses import astuple
from pathlib import Path

from rules_app.search.documents import Document
from rules_app.search.words import fold, stems

# Rises when the index is built in another way from the same content.
VERSION = 1

SCHEMA = """
CREATE TABLE document (
    id INTEGER PRIMARY KEY,
    kind TEXT, address TEXT, place TEXT, title TEXT, answer TEXT, body TEXT, aliases TEXT
);
CREATE VIRTUAL TABLE word USING fts5 (title, answer, body, aliases, folded, content='');
"""


def index_path(folder: Path, found: list[Document]) -> Path:
    """Where the index of these documents lies, or will lie."""
    digest = hashlib.sha256(repr((VERSION, found)).encode()).hexdigest()[:16]
    return folder / f"sok-{digest}.sqlite3"


def ensure_index(folder: Path, found: list[Document]) -> Path:
    """The index of these documents, built if it is not there; safe with several workers."""
    path = index_path(folder, found)
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(f".{os.getpid()}")
        fresh.unlink(missing_ok=True)
        build_index(fresh, found)
        fresh.replace(path)
        remove_others(path)
    return path


def remove_others(path: Path) -> None:
    """Indexes of earlier contents are of no more use."""
    for other in path.parent.glob("sok-*.sqlite3"):
        if other != path:
            other.unlink(missing_ok=True)


def build_index(path: Path, found: list[Document]) -> None:
    """Write all documents and their words."""
    with closing(sqlite3.connect(path)) as database, database:
        database.executescript(SCHEMA)
        for number, document in enumerate(found, start=1):
            row = (number, *astuple(document))
            database.execute("INSERT INTO document VALUES (?,?,?,?,?,?,?,?)", row)
            words = word_columns(document)
            database.execute(
                "INSERT INTO word (rowid, title, answer, body, aliases, folded)"
                " VALUES (?,?,?,?,?,?)",
                (number, *words),
            )


def word_columns(document: Document) -> tuple[str, ...]:
    """The stems of each field, and all of them with folded letters."""
    fields = (document.title, document.answer, document.text, document.aliases)
    columns = [stems(field) for field in fields]
    folded = [fold(word) for column in columns for word in column]
    return tuple(" ".join(words) for words in [*columns, folded])

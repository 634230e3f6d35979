"""The index: one read-only SQLite file, named by what it was built from."""

import hashlib
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from rules_app.search.documents import Document
from rules_app.search.words import stems

# Rises when the index is built in another way from the same content.
VERSION = 3

SCHEMA = """
CREATE VIRTUAL TABLE word USING fts5 (
    title, answer, body, aliases, content='', tokenize='unicode61 remove_diacritics 0'
)
"""


def index_path(folder: Path, found: list[Document]) -> Path:
    """Where the index of these documents lies, or will lie."""
    digest = hashlib.sha256(repr((VERSION, found)).encode()).hexdigest()[:16]
    return folder / f"sok-{digest}.sqlite3"


def index_of(folder: Path, found: list[Document]) -> bytes:
    """The index of these documents, built if it is not there; safe with several workers.

    Whoever has it needs the file no more: a server with other content may take that away.
    """
    path = index_path(folder, found)
    if path.exists():
        with suppress(FileNotFoundError):
            return path.read_bytes()
    folder.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(f".{os.getpid()}")
    fresh.unlink(missing_ok=True)
    build_index(fresh, found)
    index = fresh.read_bytes()
    fresh.replace(path)
    remove_others(path)
    return index


def remove_others(path: Path) -> None:
    """Indexes of earlier contents are of no more use."""
    for other in path.parent.glob("sok-*.sqlite3"):
        if other != path:
            other.unlink(missing_ok=True)


def build_index(path: Path, found: list[Document]) -> None:
    """Write the words of all documents, numbered from 1."""
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(SCHEMA)
        database.executemany(
            "INSERT INTO word (rowid, title, answer, body, aliases) VALUES (?,?,?,?,?)",
            ((number, *word_columns(document)) for number, document in enumerate(found, start=1)),
        )


def word_columns(document: Document) -> tuple[str, ...]:
    """The stems of each field."""
    body = f"{document.where} {document.text}"
    fields = (document.title, document.answer, body, " ".join(document.aliases))
    return tuple(" ".join(stems(field)) for field in fields)

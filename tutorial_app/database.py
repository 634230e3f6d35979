"""The SQLite file as it is served: how long to wait for it, and whether it is still the same."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.core.signals import request_started
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created

FileId = tuple[int, int]


@contextmanager
def lock_timeout(seconds: float) -> Iterator[None]:
    """Wait no longer than this for another writer; PostgreSQL locks rows only, and is left."""
    if connection.vendor != "sqlite":
        yield
        return
    set_timeout(seconds)
    try:
        yield
    finally:
        set_timeout(connection.settings_dict["OPTIONS"].get("timeout", 5))


def set_timeout(seconds: float) -> None:
    """Let the connection wait so long for a lock."""
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")


def watch_file() -> None:
    """Let every request look whether the file of the database is still the one that is open.

    What is stored in a file that was deleted or replaced would be confirmed, and lost.
    """
    connection_created.connect(remember_file, dispatch_uid="remember_file")
    request_started.connect(reopen_replaced, dispatch_uid="reopen_replaced")


def remember_file(sender: object, connection: BaseDatabaseWrapper, **kwargs: Any) -> None:
    """Note which file a connection has open."""
    connection.file_id = file_id(connection)  # type: ignore[attr-defined]  # kept beside it


def reopen_replaced(sender: object, **kwargs: Any) -> None:
    """Close the connection of this thread when its file is no longer the one of that name."""
    if connection.connection is None or connection.vendor != "sqlite":
        return
    opened: FileId | None = getattr(connection, "file_id", None)
    if opened is not None and opened != file_id(connection):
        connection.close()


def file_id(connection: BaseDatabaseWrapper) -> FileId | None:
    """The file that has the name of the database; nothing where there is none."""
    try:
        found = Path(connection.settings_dict["NAME"]).stat()
    except (OSError, TypeError, ValueError):
        return None
    return found.st_dev, found.st_ino

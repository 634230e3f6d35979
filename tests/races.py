"""Requests that start in the same moment, on a database as it is served."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Barrier

from django.core.management import call_command
from django.db import connection, connections

from website.environment import SQLITE_OPTIONS


@contextmanager
def served(folder: Path) -> Iterator[None]:
    """A file as the server opens it, by each thread anew; or the PostgreSQL that is configured."""
    if connection.vendor == "sqlite":
        with opened(folder / "served.sqlite3"):
            yield
    else:
        yield


@contextmanager
def opened(path: Path) -> Iterator[None]:
    """Another database in the place of the tests' own, which is in memory."""
    tests_own, settings = connections["default"], connections.settings
    before = settings["default"]
    settings["default"] = {**before, "NAME": str(path), "OPTIONS": SQLITE_OPTIONS}
    connections["default"] = connections.create_connection("default")
    try:
        call_command("migrate", verbosity=0)
        yield
    finally:
        connections["default"].close()
        settings["default"], connections["default"] = before, tests_own


def at_once(*calls: Callable[[], str]) -> list[str]:
    """What calls answer that start in the same moment, each in a thread of its own."""
    start = Barrier(len(calls))

    def run(call: Callable[[], str]) -> str:
        try:
            start.wait()
            return call()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))

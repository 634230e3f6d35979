"""What the operator's monitor asks: can the site store and read, is the content whole?"""

import shutil
import time
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Final

from django.conf import settings
from django.db import Error, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.http.response import HttpResponseBase
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tutorial_app.database import lock_timeout
from tutorial_app.models import Loaded
from tutorial_app.puzzles.loading import fault as puzzles_fault
from website.warm import content_faults

PATH: Final = "/halsa"
LEAST_FREE: Final = 20_000_000  # bytes
LOCK_SECONDS: Final = 1.5

Report = dict[str, str]


def database_fault() -> str:
    """Why the database cannot be read or written, or nothing."""
    try:
        executor = MigrationExecutor(connection)
        waiting = executor.migration_plan(executor.loader.graph.leaf_nodes())
        if waiting:
            return f"{len(waiting)} migrations not applied"
        with lock_timeout(LOCK_SECONDS):
            write_row()
    except Error as fault:
        reason = f" ({fault})" if connection.vendor == "sqlite" else ""  # others name the host
        return f"cannot be used: {type(fault).__name__}{reason}"
    return ""


def write_row() -> None:
    """Store something, since a full disk can still be read."""
    Loaded.objects.update_or_create(name="halsa", defaults={"digest": str(time.time_ns())})


def disk_fault(folder: Path) -> str:
    """Why the disk of a folder will soon hold no more, or nothing."""
    try:
        free = shutil.disk_usage(folder).free
    except OSError as fault:
        return f"cannot be asked: {type(fault).__name__}"
    return f"{free // 1_000_000} MB are left" if free < LEAST_FREE else ""


def content_fault() -> str:
    """Why the content cannot serve, or nothing."""
    faults = content_faults()
    return f"{len(faults)} faults, the first: {faults[0]}" if faults else ""


def health_report() -> Report:
    """Each part with "ok" or its fault."""
    faults = {
        "database": database_fault(),
        "disk": disk_fault(settings.VAR),
        "content": content_fault(),
        "puzzles": puzzles_fault(),
    }
    return {part: fault or "ok" for part, fault in faults.items()}


class LatestReport:
    """The report, made by one thread at a time; meanwhile others get the one before."""

    def __init__(self) -> None:
        self._making = Lock()
        self._latest: Report = {}

    def get(self) -> Report:
        """A new report, or the latest while another thread makes one."""
        if self._making.acquire(blocking=not self._latest):
            try:
                self._latest = health_report()
            finally:
                self._making.release()
        return self._latest


LATEST: Final = LatestReport()


@require_safe
@never_cache
def health(request: HttpRequest) -> JsonResponse:
    """200 when everything serves, 503 and the fault otherwise."""
    report = LATEST.get()
    whole = all(state == "ok" for state in report.values())
    return JsonResponse(report, status=200 if whole else 503)


def answer_monitors(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware: health is told whatever the Host header says, since monitors ask by address."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        return health(request) if request.path == PATH else get_response(request)

    return middleware

"""What the operator's monitor asks: does the database answer, is the content whole?"""

from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor


def database_fault() -> str:
    """Why the database cannot serve, or nothing."""
    try:
        executor = MigrationExecutor(connection)
        waiting = executor.migration_plan(executor.loader.graph.leaf_nodes())
    except DatabaseError as fault:
        return f"does not answer: {type(fault).__name__}"
    return f"{len(waiting)} migrations not applied" if waiting else ""


def content_fault() -> str:
    """Why the content cannot serve, or nothing."""
    return "" if settings.CONTENT.is_dir() else "the folder content/ is missing"


def health_report() -> dict[str, str]:
    """Each part with "ok" or its fault."""
    faults = {"database": database_fault(), "content": content_fault()}
    return {part: fault or "ok" for part, fault in faults.items()}

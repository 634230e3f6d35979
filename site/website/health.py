"""What the operator's monitor asks: does the database answer, is the content whole?"""

from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor

from tutorial_app.puzzles.loading import fault as puzzles_fault
from website.warm import content_faults


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
    faults = content_faults()
    return f"{len(faults)} faults, the first: {faults[0]}" if faults else ""


def health_report() -> dict[str, str]:
    """Each part with "ok" or its fault."""
    faults = {
        "database": database_fault(),
        "content": content_fault(),
        "puzzles": puzzles_fault(),
    }
    return {part: fault or "ok" for part, fault in faults.items()}

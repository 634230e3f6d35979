"""Tables as full as they may get, filled by SQL, and how much work a query is in them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.db import connection

PUZZLES, LEARNERS, TRIES = 100_000, 10_000, 1_000_000
COUNT = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {}) "
FILL_PUZZLES = "INSERT INTO tutorial_app_puzzle (id, text) SELECT 'xx-' || i, '{{}}' FROM n"
FILL_TAGS = """
INSERT INTO tutorial_app_puzzletag (tag, game, level, place, strength, puzzle_id)
SELECT t.tag, CASE i % 9 WHEN 0 THEN 'tjuv' ELSE 'tolva4' END,
    CASE i % 3 WHEN 0 THEN 'latt' WHEN 1 THEN 'medel' ELSE 'svar' END,
    i * 720575940379, 1000 + (i * 7919) % 1000000 / 1000.0, 'xx-' || i
FROM n, (SELECT 'alla' AS tag UNION SELECT 'sort:basta-kortet' UNION SELECT 'tema:dra-trumf') t
"""
FILL_LEARNERS = """
INSERT INTO tutorial_app_learner (id, key_hash, begun, seen)
SELECT 1000000 + i, 'hash-' || i, datetime('now', '-90 days'), datetime('now') FROM n
"""
# A hundred puzzles for each learner, from three months ago until now, each some puzzle.
FILL_TRIES = """
INSERT INTO tutorial_app_try (learner_id, puzzle, showing, at, ended, helped, rated, change)
SELECT 1000001 + i % {learners}, 'xx-' || (i * 7919 % {puzzles}), printf('%010x', i),
    datetime('now', '-' || (i / {learners} % 90) || ' days'), 'ratt', 0, 1, 1.5
FROM n
"""
EVERY = 10  # instructions of the virtual machine between two looks at it


def fill() -> None:
    """A hundred thousand puzzles, ten thousand learners, and a hundred tries of each."""
    run(COUNT.format(PUZZLES) + FILL_PUZZLES.format())
    run(COUNT.format(PUZZLES) + FILL_TAGS)
    run(COUNT.format(LEARNERS) + FILL_LEARNERS)
    run(COUNT.format(TRIES) + FILL_TRIES.format(learners=LEARNERS, puzzles=PUZZLES))


def run(sql: str) -> list[tuple[object, ...]]:
    """Run SQL as it stands, and tell the rows."""
    with connection.cursor() as cursor:
        cursor.execute(sql)
        return list(cursor.fetchall())


def plan_of(sql: str) -> list[str]:
    """How SQLite goes about a query, step by step."""
    return [str(row[-1]) for row in run(f"EXPLAIN QUERY PLAN {sql}")]


def work_of(call: Callable[[], object]) -> int:
    """How many instructions SQLite's virtual machine takes for a call: the same on any machine."""
    with counted() as ticks:
        call()
    return len(ticks) * EVERY


@contextmanager
def counted() -> Iterator[list[int]]:
    """A list that grows while SQLite works."""
    ticks: list[int] = []

    def tick() -> int:
        ticks.append(1)
        return 0

    connection.connection.set_progress_handler(tick, EVERY)
    try:
        yield ticks
    finally:
        connection.connection.set_progress_handler(None, 0)

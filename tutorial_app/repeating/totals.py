"""How first tries have ended: in all, theme by theme, and on how many days; one learner's rows."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from typing import Final

from django.db import connection
from django.utils import timezone

from engine.puzzles.themes.knowing import SEEN
from tutorial_app.models import Ended, Learner, PuzzleTag, Try
from tutorial_app.puzzles.filters import ALL
from tutorial_app.repeating.themes import KIND, THEME

LEAST: Final = 3  # tries, before anything is called weak
PRIOR: Final = 4  # tries as the learner's are on the whole, that every theme is weighed with
COUNTED: Final = """COUNT(*),
    SUM(CASE WHEN made.ended = '{right}' AND NOT made.helped THEN 1 ELSE 0 END),
    SUM(CASE WHEN made.ended = '{right}' AND made.helped THEN 1 ELSE 0 END)
FROM {learner} learner JOIN {tries} made ON made.learner_id = learner.id"""
# All tries count, those at puzzles that are withdrawn too; what such were about is gone.
BY_TAG: Final = f"""
SELECT '{{all}}', {COUNTED}
WHERE learner.key_hash = %(key)s GROUP BY learner.id
UNION ALL
SELECT tag.tag, {COUNTED}
    JOIN {{tag}} tag ON tag.puzzle_id = made.puzzle
WHERE learner.key_hash = %(key)s AND (tag.tag LIKE '{{theme}}:%%' OR tag.tag LIKE '{{kind}}:%%')
GROUP BY tag.tag
"""


@dataclass(frozen=True, slots=True)
class Total:
    """How the first tries at something ended."""

    tag: str
    tries: int
    right: int
    helped: int  # right as well, with help

    @property
    def wrong(self) -> int:
        """Those that were wrong, or given up."""
        return self.tries - self.right - self.helped


@dataclass(frozen=True, slots=True)
class Days:
    """On how many days somebody has practised, and how many in a row; nothing is ever lost."""

    days: int = 0
    longest: int = 0
    row: int = 0  # of which today is the last; nothing until today has its part


def totals_of(key: str) -> dict[str, Total]:
    """How a learner's first tries ended: at all puzzles, and at each theme and kind."""
    with connection.cursor() as cursor:
        cursor.execute(sql(), {"key": key})
        rows = [Total(*row) for row in cursor.fetchall()]
    seen = {f"{THEME}:{theme}" for theme in SEEN}
    return {total.tag: total for total in rows if total.tag not in seen}


@lru_cache(maxsize=1)
def sql() -> str:
    """The query."""
    tables = {"learner": Learner, "tries": Try, "tag": PuzzleTag}
    names = {name: connection.ops.quote_name(row._meta.db_table) for name, row in tables.items()}
    return BY_TAG.format(**names, all=ALL, theme=THEME, kind=KIND, right=Ended.RIGHT.value)


def weakest(totals: Iterable[Total], whole: Total) -> Total | None:
    """What is missed most, weighed with how tries end on the whole, so that few tell little."""
    share = whole.right / whole.tries
    told = [total for total in totals if total.tries >= LEAST and total.wrong]
    weighed = [((each.right + PRIOR * share) / (each.tries + PRIOR), each.tag) for each in told]
    tag = min(weighed)[1] if weighed else ""
    return next((each for each in told if each.tag == tag), None)


def days_of(key: str) -> Days:
    """The days on which a learner has tried puzzles."""
    moments = Try.objects.filter(learner__key_hash=key).values_list("at", flat=True)
    return told_days({timezone.localdate(at) for at in moments}, timezone.localdate())


def told_days(days: set[date], today: date) -> Days:
    """How many days, how many in a row at most, and in how long a row today stands."""
    rows: list[int] = []
    before = None
    for day in sorted(days):
        is_next = before is not None and day - before == timedelta(days=1)
        rows.append(rows[-1] + 1 if is_next else 1)
        before = day
    return Days(len(rows), max(rows, default=0), rows[-1] if before == today else 0)

"""What is read once at start, so that the first visitor does not wait for it."""

from typing import Final

from django.conf import settings

from rules_app.library import library as rules_library
from rules_app.library import search_index
from tutorial_app.library import library as lessons_library
from ui.fragments import make_ready
from website.environment import ConfigurationError

# What htmx swaps: each becomes a function, which takes longer than to answer with it.
SWAPPED: Final = (
    "judging/_question.html",
    "lessons/_step.html",
    "puzzles/_endless.html",
    "puzzles/_swapped.html",
    "sharing/_framed.html",
    "trying/_below.html",
    "trying/_whole.html",
)
# What stands in them, and is found by its name only when it is told.
WITHIN: Final = (
    *(
        f"table/_{name}.html"
        for name in ("earlier", "held_part", "help", "strip_part", "trick_part")
    ),
    "trying/_part.html",
    *(f"lessons/kinds/{name}.html" for name in ("choose", "count", "giv", "legal", "may")),
    *(f"lessons/kinds/{name}.html" for name in ("pick", "play", "read", "seat")),
)


def warm() -> None:
    """Read and render the content, and open the search index."""
    refuse_unprepared()
    rules_library()
    lessons_library()
    search_index()
    make_ready(SWAPPED + WITHIN)


def refuse_unprepared() -> None:
    """Pages name static files by their hashes, which exist once the files are collected."""
    if not settings.DEBUG and not (settings.STATIC_ROOT / "staticfiles.json").exists():
        raise ConfigurationError(
            f"no static files in {settings.STATIC_ROOT}; run site/deploy/prepare.py first"
        )


def content_faults() -> list[str]:
    """Every fault of the content, as file, line and reason."""
    return [str(fault) for fault in (*rules_library().faults, *lessons_library().faults)]

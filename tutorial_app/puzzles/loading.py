"""The puzzles of the content taken into tables, and whether the tables hold what the files do."""

import functools
import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, transaction

from engine.puzzles.puzzle import Puzzle as Kept
from engine.puzzles.store import digest, read_all
from tutorial_app.models import Loaded, Puzzle, PuzzleStrength, PuzzleTag
from tutorial_app.puzzles.filters import ALL
from tutorial_app.strength.cold import cold

NAME = "puzzles"
BATCH = 500


def folder() -> Path:
    """Where the puzzles are kept."""
    return Path(settings.CONTENT) / "puzzles"


def load(source: Path) -> bool:
    """Fill the tables from a folder, in one transaction; nothing when they hold it already."""
    wanted = digest(source)
    with transaction.atomic():
        if wanted == loaded_digest():
            return False
        puzzles = list(read_all(source))
        Puzzle.objects.all().delete()
        rows = [Puzzle(each.id, each.text()) for each in puzzles]
        Puzzle.objects.bulk_create(rows, batch_size=BATCH)
        found = dict(PuzzleStrength.objects.values_list("puzzle", "rating"))
        tags = [tag for each in puzzles for tag in tags_of(each, found)]
        PuzzleTag.objects.bulk_create(tags, batch_size=BATCH)
        Loaded.objects.update_or_create(name=NAME, defaults={"digest": wanted})
    return True


def tags_of(puzzle: Kept, found: Mapping[str, float]) -> Iterator[PuzzleTag]:
    """Everything that a puzzle can be asked for by, with its strength if tries have told it."""
    themes = (f"tema:{theme}" for theme in puzzle.themes)
    rules = (f"regel:{rule}" for rule in puzzle.rules)
    row = {
        "game": puzzle.record.game.name,
        "level": puzzle.level,
        "place": place_of(puzzle.id),
        "strength": found.get(puzzle.id, cold(puzzle).rating),
        "puzzle_id": puzzle.id,
    }
    for tag in (ALL, f"sort:{puzzle.kind}", *themes, *rules):
        yield PuzzleTag(tag=tag, **row)


def place_of(name: str) -> int:
    """Where a puzzle stands in the order in which puzzles follow each other: it tells nothing."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:7])


def loaded_digest() -> str:
    """What the tables hold."""
    found = Loaded.objects.filter(name=NAME).values_list("digest", flat=True).first()
    return found or ""


@functools.lru_cache(maxsize=1)
def wanted_digest() -> str:
    """What the files hold, as this process found them."""
    return digest(folder())


def fault() -> str:
    """Why the puzzles cannot be served, or nothing."""
    try:
        loaded = loaded_digest()
    except DatabaseError as error:
        return f"cannot be read: {type(error).__name__}"
    return (
        "" if loaded == wanted_digest() else "not those of the content: run manage.py load_content"
    )

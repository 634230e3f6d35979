"""Puzzles that are shown again for the gates, and a file that brings what is due."""

import json
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

from browser.puzzles import EVERY_STATE, KNOWING, OPEN, Found, any_of, at, some
from tutorial_app.puzzles.addresses import Attempt
from tutorial_app.puzzles.filters import Filter
from tutorial_app.puzzles.knowing import barred
from tutorial_app.puzzles.solving import BETWEEN, solution

KIND, SAME = Filter(repeat="0-2026-03-01"), Filter(repeat="0s-2026-03-01")
ENDINGS = ("ratt raknad", "ratt hjalp", "fel raknad", "gav-upp hjalp", "fel raknad")
MEMORY = "1.5 6.25"


def examples() -> Iterator[Found]:
    """Every page of a puzzle that is shown again, with a name, its address, and its status."""
    if puzzle := some(EVERY_STATE, OPEN[EVERY_STATE]):
        yield at("repeat-puzzle", puzzle, Attempt(filter=KIND))
        moves = BETWEEN.join(solution(puzzle))
        yield at("repeat-puzzle-solved", puzzle, Attempt(answer=moves, filter=KIND))
    if puzzle := any_of(KNOWING):
        yield at("repeat-know", puzzle, Attempt(filter=SAME))
        marked = BETWEEN.join(barred(puzzle))
        yield at("repeat-know-right", puzzle, Attempt(answer=marked, filter=SAME))


def file() -> str:
    """The progress of one who has tried a few puzzles and repeats; one kind is due."""
    today, now = datetime.now(UTC).date(), datetime.now(UTC)
    puzzles = [found for game, kind in OPEN.items() if (found := some(game, kind))]
    tries = {
        f"{10 * number + day:010x}": f"{puzzle.id} {now - timedelta(days=day):%FT%TZ} {ending}"
        for number, puzzle in enumerate(puzzles)
        for day, ending in enumerate(ENDINGS)
    }
    missed = today - timedelta(days=3)
    cards = {
        f"sort:{puzzle.kind}": card(puzzle.record.game.name, puzzle.id, missed, 3 + 7 * number)
        for number, puzzle in enumerate(puzzles)
    }
    repeat = {"begun": f"{now:%FT%TZ}", "cards": cards}
    return json.dumps({"v": 1, "done": {}, "tries": tries, "repeat": repeat})


def card(game: str, puzzle: str, missed: date, days: int) -> str:
    """A card that is due so many days after it was missed."""
    return f"{game} {puzzle} - {missed} {MEMORY} {missed} {missed + timedelta(days=days)}"

"""In puzzles about what to say, what can be said lies open below the hand."""

from dataclasses import replace

from engine.puzzles.puzzle import Puzzle
from ui.table import Table, status

# What can be said lies open at every decision of these kinds, and at none of the others.
SPEAKING = frozenset({"mal-eller-vanta", "fraga-partner", "gubbe"})
BUYING = frozenset({"buy", "stand"})  # over before the first card, and so before any puzzle


def speaks(puzzle: Puzzle) -> bool:
    """Whether what can be said lies open: by the kind, never by what is legal or right."""
    return puzzle.kind in SPEAKING


def open_speech(table: Table, puzzle: Puzzle) -> Table:
    """The table with what can be said in sight where it is to be, and told in the status."""
    table = replace(without_buying(table), speaking=speaks(puzzle))
    is_choice = table.status == status.LEADING and speaks(puzzle)
    return replace(table, status=status.SPEAKING) if is_choice else table


def without_buying(table: Table) -> Table:
    """The table without words where all that is left of them is a buy that comes too late."""
    is_late = all(choice.move.verb in BUYING for choice in table.says)
    return replace(table, says=()) if table.says and is_late else table

"""Where something may be said in a puzzle: then what can be said lies open below the hand."""

from dataclasses import replace

from engine import State
from engine.puzzles.puzzle import Puzzle
from ui.table import Table, status

# Kinds that are about what is said: it lies open in them at every decision.
SPEAKING = frozenset({"mal-eller-vanta", "fraga-partner", "gubbe"})
BUYING = frozenset({"buy", "stand"})  # over before the first card, and so before any puzzle


def speaks(puzzle: Puzzle, state: State) -> bool:
    """Whether what can be said lies open; told by what is legal, and never by what is right."""
    return puzzle.kind in SPEAKING or may_speak(state)


def speaks_somewhere(puzzle: Puzzle) -> bool:
    """Whether what can be said lies open at any decision of the best line."""
    state = puzzle.state
    for seat, move in puzzle.line:
        if seat == puzzle.seat and speaks(puzzle, state):
            return True
        state = state.play(move)
    return speaks(puzzle, puzzle.state)


def may_speak(state: State) -> bool:
    """Whether something is legal besides cards."""
    return not all(move.cards for move in state.legal_moves)


def open_speech(table: Table, puzzle: Puzzle, state: State) -> Table:
    """The table with what can be said in sight where it is to be, and told in the status."""
    table = replace(without_buying(table), speaking=speaks(puzzle, state))
    is_choice = table.status == status.LEADING and may_speak(state)
    return replace(table, status=status.SPEAKING) if is_choice else table


def without_buying(table: Table) -> Table:
    """The table without words where all that is left of them is a buy that comes too late."""
    is_late = all(choice.move.verb in BUYING for choice in table.says)
    return replace(table, says=()) if table.says and is_late else table

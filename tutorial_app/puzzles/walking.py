"""A line of play gone through move by move on a page: a refutation, or best play."""

from collections.abc import Callable

from engine import State, View
from engine.events import TrickTaken, newest_first
from rules_app.catalogue import Clause
from tutorial_app.puzzles.measures import Measure, deciding
from tutorial_app.puzzles.solving import Shown
from tutorial_app.puzzles.telling import Done, Result, latest_told, results, tie_break, winners
from ui.frozen import frozen
from ui.table.names import subject


@frozen
class Walk:
    """How far one has gone, what was done last, and where the keys lead."""

    state: State
    view: View  # of the learner
    step: int
    total: int  # how many moves the line has
    latest: Done | None  # the move just made
    back: str
    on: str
    results: tuple[Result, ...]  # when the last move is made
    taker: str = ""  # of the trick that the latest move ended, which lies there no more
    winners: str = ""  # who has won the game, when the deal decides it
    measures: tuple[Measure, ...] = ()  # what each side has taken, when the last move is made
    tie_break: Clause | None = None  # what decides it between sides that have both enough


def walk(line: Shown, seat: int, asked: int | None, to: Callable[[int], str]) -> Walk:
    """The line after so many moves as are asked for, else after the first."""
    total = len(line.line)
    step = min(1 if asked is None else asked, total)
    state = line.after(step)
    view = state.view(seat)
    return Walk(
        state,
        view,
        step,
        total,
        latest_told(line.start, line.line[:step], view),
        to(step - 1) if step > 0 else "",
        to(step + 1) if step < total else "",
        results(view) if state.is_over else (),
        taker_of(state, view),
        winners(view) if state.is_over else "",
        deciding(view) if state.is_over else (),
        tie_break(view) if state.is_over else None,
    )


def taker_of(state: State, view: View) -> str:
    """Who took the trick that the latest move ended; nobody where it ended none."""
    for seat, what in newest_first(state.log):
        if isinstance(what, TrickTaken):
            return subject(view, seat)
        if isinstance(what, str):  # a move
            break
    return ""

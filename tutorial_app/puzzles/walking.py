"""A line of play gone through move by move on a page: a refutation, or best play."""

from collections.abc import Callable
from dataclasses import dataclass

from engine import Move, State, View
from engine.events import TrickTaken
from tutorial_app.puzzles.solving import Shown
from tutorial_app.puzzles.telling import Done, Result, results, told
from ui.table.names import subject


@dataclass(frozen=True, slots=True)
class Walk:
    """How far one has gone, what has been done, and where the keys lead."""

    state: State
    step: int
    done: tuple[Done, ...]
    back: str
    on: str
    results: tuple[Result, ...]  # when the last move is made
    taker: str = ""  # of the trick that the latest move ended, which lies there no more

    @property
    def total(self) -> int:
        """How many moves the line has."""
        return len(self.done)

    @property
    def latest(self) -> Done | None:
        """The move just made."""
        return self.done[self.step - 1] if self.step else None


def walk(line: Shown, seat: int, asked: int | None, to: Callable[[int], str]) -> Walk:
    """The line after so many moves as are asked for, else after the first."""
    total = len(line.line)
    step = min(1 if asked is None else asked, total)
    state = line.after(step)
    view = state.view(seat)
    return Walk(
        state,
        step,
        told(line.start, line.line, seat),
        to(step - 1) if step > 0 else "",
        to(step + 1) if step < total else "",
        results(view) if state.is_over else (),
        taker_of(view),
    )


def taker_of(view: View) -> str:
    """Who took the trick that the latest move ended; nobody where it ended none."""
    for seat, what in reversed(view.events):
        if isinstance(what, TrickTaken):
            return subject(view, seat)
        if isinstance(what, Move):
            break
    return ""

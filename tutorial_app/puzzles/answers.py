"""What the others have answered, trick by trick."""

from engine import State
from engine.puzzles.puzzle import Line
from tutorial_app.puzzles.telling import Done, told
from tutorial_app.puzzles.walking import taker_of
from ui.frozen import frozen


@frozen
class InTrick:
    """Moves within a trick, and who took it; nobody while it lies on the table."""

    moves: tuple[Done, ...]
    taker: str = ""


def answered(start: State, line: Line, seat: int) -> tuple[InTrick, ...]:
    """The moves of a line from just after the seat's own, which may have ended a trick."""
    state, moves, found = start, list[Done](), list[InTrick]()
    view = start.view(seat)
    if taker := taker_of(start, view):
        found.append(InTrick((), taker))
    for done, (_, move) in zip(told(start, line, seat), line, strict=True):
        state = state.play(move)
        moves.append(done)
        if taker := taker_of(state, view):
            found.append(InTrick(tuple(moves), taker))
            moves.clear()
    return (*found, InTrick(tuple(moves))) if moves else tuple(found)

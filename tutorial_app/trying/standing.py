"""A position with the state that it makes: read once, however much is asked of it."""

from dataclasses import field, replace
from functools import lru_cache

from engine import State
from engine.position import Position, PositionFaults, Reason
from ui.frozen import frozen


@frozen
class Standing:
    """A position that can be, known by its text."""

    text: str
    position: Position = field(compare=False)
    state: State = field(compare=False)


def standing(position: Position) -> Standing:
    """The standing of a position; what cannot be is `PositionFaults`."""
    return Standing(position.text(), position, position.state())


@lru_cache(maxsize=512)
def read_standing(text: str) -> Standing:
    """The standing that an address tells of."""
    return standing(Position.parse(text))


def next_standing(state: State) -> Standing | None:
    """The position that follows; nothing where it rests on cards that nobody knows yet."""
    told = Position.of(state)
    found = attempted(told)
    if isinstance(found, Standing) or not state.turn:
        return found if isinstance(found, Standing) else None
    hidden = attempted(replace(told, hands=((), *told.hands[1:])))
    return hidden if isinstance(hidden, Standing) else None


def next_text(state: State) -> str | None:
    """The text of it; where only the own new card is to be filled in, the form asks for that."""
    if found := next_standing(state):
        return found.text
    told = Position.of(state)
    lacks_card = state.turn == 0 and attempted(told) == {Reason.TOO_FEW_CARDS}
    return told.text() if lacks_card else None


def attempted(position: Position) -> Standing | set[Reason]:
    """The standing of a position, or why there is none."""
    try:
        return standing(position)
    except PositionFaults as found:
        return {fault.reason for fault in found.faults}

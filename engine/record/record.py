"""A record as a value: a deal, the moves made in it and, when it is over, what it came to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine.record.replay import replay

if TYPE_CHECKING:
    from engine.deal import Deal, Outcome
    from engine.events import Line
    from engine.game import Game
    from engine.state import State


class Ending(NamedTuple):
    """What a record says that the deal came to."""

    points: tuple[Line, ...]
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Record:
    """A deal with its first moves: with `ending` a whole deal, without it a position.

    Its shape is sound, its content what the record says: `state` plays it and finds out.
    """

    game: Game
    seed: int | None
    deal: Deal
    moves: tuple[tuple[int, str], ...] = ()
    legal: tuple[tuple[str, ...], ...] | None = None
    ending: Ending | None = None
    redeal: bool = False

    def state(self) -> State:
        """Play the moves: the state after them, or a `RecordError` at the first wrong one."""
        return replay(self)

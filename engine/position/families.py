"""Which module makes and tells the positions of which games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.games.bondtolva import Bondtolva
from engine.games.tjuv import Tjuv
from engine.games.tolva import Tolva
from engine.games.tremanswhist import Whist
from engine.position import bondtolva, thieves, tolva, whist

if TYPE_CHECKING:
    from engine.position.faults import Faults
    from engine.position.position import Position
    from engine.position.tricks import Facts
    from engine.rules import Rules
    from engine.state import State

FAMILIES: tuple[tuple[type[Rules], Any], ...] = (
    (Tolva, tolva), (Bondtolva, bondtolva), (Whist, whist), (Tjuv, thieves),
)  # fmt: skip


def family(rules: Rules) -> Any:
    """Find the module that knows the positions of a game."""
    return next(module for base, module in FAMILIES if isinstance(rules, base))


def make(p: Position, faults: Faults) -> State:
    """Make the state of a position, or raise what is wrong with it."""
    state: State = family(p.game.rules).make(p, p.game.rules, faults)
    faults.stop()
    return state


def facts_of(state: State, seat: int) -> Facts:
    """Tell what is known in a state, from a seat clockwise, as the attributes of a position."""
    found: Facts = family(state.rules).facts_of(state, seat)
    if found.get("number") == 1 and state.rules.deals is None:
        del found["number"]
    return found

"""Which module makes and tells the positions of which games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.games.bondtolva import Bondtolva
from engine.games.tjuv import Tjuv
from engine.games.tjuv_state import TjuvState
from engine.games.tolva import Tolva
from engine.games.tremanswhist import Whist
from engine.position import bondtolva, thieves, tolva, whist
from engine.trick_state import TrickState

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


def is_counted(p: Position, state: State) -> bool:
    """Whether a position tells who has taken every card (in tremanswhist: every trick)."""
    if isinstance(state, TjuvState):
        hands = sum(map(state.hand_size, range(state.rules.players)))
        heaped = sum(pile.size for own in state.piles for pile in own)
        cards = hands + heaped + state.table.bit_count() + state.left
        return cards == len(state.rules.deck.sorted)
    if not isinstance(state, TrickState):
        return False
    if isinstance(state.rules, Whist):
        return not state.tricks_done or bool(p.side_tricks)
    taken = sum(map(len, p.taken)) + len(p.latest)
    return taken == state.tricks_done * state.rules.players

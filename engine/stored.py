"""How states are stored and copied: as plain values, without what every deal of a game shares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.seats import seats_at

if TYPE_CHECKING:
    from engine.events import Happening, Log
    from engine.trick_state import TrickState

Cells = list[tuple[int, "str | Happening"]]


def cells_of(log: Log | None) -> Cells:
    """List the cells of a log, the oldest first: a chain of them is too deep to be stored."""
    found: Cells = []
    while log is not None:
        log, seat, what = log
        found.append((seat, what))
    return found[::-1]


def chained(cells: Cells) -> Log | None:
    """Make a log of its cells."""
    log: Log | None = None
    for seat, what in cells:
        log = (log, seat, what)
    return log


def named(state: TrickState[Any]) -> dict[str, object]:
    """Name the fields of a state that are shared, as `remade` finds them again."""
    at, seats = state.at, state.seats
    assert seats.turn is not None, "a full trick is no moment of its own"
    return {
        "order": state.trump,
        "at": (at.led, at.best),
        "seats": ((seats.turn - state.leader) % state.rules.players, seats.winner),
        "log": cells_of(state.log),
    }


def remade(fields: dict[str, Any]) -> TrickState[Any]:
    """Make a state of tricks again."""
    from engine.trick_state import frozen  # which stores its states here

    rules, at = fields["rules"], fields["at"]
    order = rules.orders[fields["order"]]
    return frozen(
        **{
            **fields,
            "order": order,
            "at": order.standings[at] if at[0] else order.empty,
            "seats": seats_at(rules.players, fields["leader"], *fields["seats"]),
            "log": chained(fields["log"]),
        }
    )

"""What sentences need to know of the table: what seats are called, and how the trick stands."""

from engine import View
from engine.trick_state import Aside, TrickState
from ui.table.names import PLACES as SEATS
from ui.table.names import seat_name

__all__ = ["SEATS", "seat_name", "trick_state"]


def trick_state(view: View) -> TrickState[Aside]:
    """The viewer's state of a game of tricks."""
    assert isinstance(view.state, TrickState), "only games of tricks have a trick"
    return view.state

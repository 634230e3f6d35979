"""The cards that a puzzle shows openly: other hands, the stock, what lies face down in a row."""

from engine import Card, State, View
from engine.games.bordstolva import Place
from engine.games.plocketolva import Plocketolva
from engine.games.tjuv_state import TjuvState
from engine.trick_state import TrickState
from ui.frozen import frozen
from ui.table.names import from_viewer, seat_name
from ui.table.spread import places_of


@frozen
class Lying:
    """Cards that are shown: a hand by its seat's name, the stock, or what lies under a row."""

    what: str  # hand, talong, under
    name: str
    cards: tuple[Card, ...]
    you: bool = False


def lying_open(state: State, view: View) -> tuple[Lying, ...]:
    """Everything that is not in the view of a state, and is shown for the exercise."""
    order, found = from_viewer(view), list[Lying]()
    rows = {other: places_of(view, other) for other in order}
    for other in order[1:]:
        if cards := in_hand(state, other, rows[other]):
            found.append(Lying("hand", seat_name(view, other), cards))
    for other in order:
        if cards := covered(state, other, rows[other]):
            found.append(Lying("under", seat_name(view, other), cards, other == view.seat))
    if cards := stock(state):
        found.append(Lying("talong", "", cards))
    return tuple(found)


def in_hand(state: State, seat: int, row: tuple[Place, ...]) -> tuple[Card, ...]:
    """A hand, without what lies in a row."""
    lying = [place.up for place in row]
    return tuple(card for card in state.hand(seat) if card not in lying)


def covered(state: State, seat: int, row: tuple[Place, ...]) -> tuple[Card, ...]:
    """The cards that lie face down in a row, from the left."""
    if not row:
        return ()
    pairs = zip(row, state.deal.down[seat], strict=False)
    return tuple(card for place, card in pairs if place.covered)


def stock(state: State) -> tuple[Card, ...]:
    """The cards left to draw, the next one first."""
    if isinstance(state, TjuvState):
        return state.stock[len(state.stock) - state.left :]
    if isinstance(state, TrickState) and isinstance(state.rules, Plocketolva):
        size = state.rules.stock_size(state)
        return state.deal.stock[len(state.deal.stock) - size :]
    return ()

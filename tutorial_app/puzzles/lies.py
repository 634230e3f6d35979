"""The cards that a puzzle shows openly: other hands, the stock, what lies face down in a row."""

from dataclasses import replace

from engine import Card, State, View
from engine.games.bordstolva import Place
from engine.games.plocketolva import Plocketolva
from engine.games.tjuv_state import TjuvState
from engine.trick_state import TrickState
from ui.frozen import frozen
from ui.table.in_words import named
from ui.table.names import from_viewer, seat_name
from ui.table.spread import places_of


@frozen
class Lying:
    """Cards that are shown: a hand by its seat's name, the stock, or what lies under a row.

    Of a hand that is hidden there is only how many they are.
    """

    what: str  # hand, talong, under
    name: str
    cards: tuple[Card, ...]
    you: bool = False
    hidden: int = 0

    @property
    def title(self) -> str:
        """What the cards are, and in which order where that counts."""
        if self.what == "hand":
            return f"{self.name}s hand"
        if self.what == "talong":
            return "Talongen, nästa kort först"
        return f"Under {'din' if self.you else f'{self.name}s'} rad, från vänster"

    @property
    def words(self) -> str:
        """A sentence that names the cards; nothing where none are shown."""
        return f"{self.title}: {named(self.cards)}." if self.cards else ""


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


def lying_hidden(state: State, view: View) -> tuple[Lying, ...]:
    """The other hands, face down: where they lie when a mistake turns them up."""
    others = from_viewer(view)[1:]
    sizes = ((seat, state.hand_size(seat)) for seat in others)
    return tuple(
        Lying("hand", seat_name(view, seat), (), hidden=size) for seat, size in sizes if size
    )


def lying_first(state: State, view: View, *, is_hidden: bool) -> tuple[Lying, ...]:
    """What lies there when a puzzle is opened: face up or, where hands are hidden, face down."""
    return lying_hidden(state, view) if is_hidden else lying_open(state, view)


def with_emptied(began: tuple[Lying, ...], now: tuple[Lying, ...]) -> tuple[Lying, ...]:
    """What lies open now, and in its place what has run out of cards since a line began."""
    left = {(each.what, each.name): each for each in now}
    begun = {(each.what, each.name): replace(each, cards=(), hidden=0) for each in began}
    return tuple((begun | left).values())


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

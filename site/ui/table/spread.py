"""Cards that lie on the table beside the trick: rows, open cards and piles."""

from engine import View
from engine.cards import Card, card_of
from engine.games import bordstolva
from engine.games.bordstolva import Bordstolva
from engine.games.tjuv_state import TjuvState
from ui.table.around import seat_of, trick_state
from ui.table.hand import FROM_TABLE, Moves
from ui.table.model import HeldCard, Piles, PileTop, Place, Row
from ui.table.names import from_viewer, seat_name


def places_of(view: View, seat: int) -> tuple[bordstolva.Place, ...]:
    """What lies on the places of a seat's row; nothing in games without rows."""
    state = trick_state(view)
    if state is None or not isinstance(state.rules, Bordstolva):
        return ()
    return tuple(state.rules.places(state, seat))  # type: ignore[arg-type]  # its own kind of state


def rows_of(view: View, moves: Moves) -> tuple[Row, ...]:
    """The rows, that of the other player first."""
    found = [(seat, places_of(view, seat)) for seat in reversed(from_viewer(view))]
    return tuple(row_of(view, seat, lies, moves) for seat, lies in found if lies)


def row_of(view: View, seat: int, lies: tuple[bordstolva.Place, ...], moves: Moves) -> Row:
    """One row; the viewer's own cards in it can be played."""
    own = seat == view.seat
    title = "Din rad" if own else f"{seat_name(view, seat)}s rad"
    places = tuple(
        Place(shown_card(up, own, moves) if up else None, covered) for up, covered in lies
    )
    return Row(title, own, places)


def shown_card(card: Card, own: bool, moves: Moves) -> HeldCard:
    """A card face up: with its move where it is the viewer's own."""
    if own:
        return moves.held(card)
    marks = moves.shown.marks
    return HeldCard(card, marks[card]) if card in marks else HeldCard(card)


def hand_of(view: View, moves: Moves, rows: tuple[Row, ...]) -> tuple[HeldCard, ...]:
    """The viewer's hand, sorted as the engine sorts it, without what lies in a row."""
    lying = [place.held.card for row in rows if row.own for place in row.places if place.held]
    return tuple(moves.held(card) for card in view.hand if card not in lying)


def open_of(view: View, moves: Moves) -> tuple[HeldCard, ...]:
    """The open cards of tjuv; the dealer may have to remove some."""
    state = view.state
    if not isinstance(state, TjuvState):
        return ()
    return tuple(moves.held(card, FROM_TABLE) for card in state.rules.deck.sort(state.table))


def piles_of(view: View) -> tuple[Piles, ...]:
    """Every seat of tjuv with its piles, the viewer last."""
    state = view.state
    if not isinstance(state, TjuvState):
        return ()
    first, *others = from_viewer(view)
    return tuple(Piles(seat_of(view, seat), tops(state, seat)) for seat in (*others, first))


def tops(state: TjuvState, seat: int) -> tuple[PileTop, ...]:
    """The piles of a seat, the oldest first."""
    return tuple(PileTop(card_of(pile.top), pile.size) for pile in state.piles[seat])

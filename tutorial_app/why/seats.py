"""What seats and sides are called inside a sentence; the one place that knows the table's names."""

from engine import View
from ui.markup import listed
from ui.table import names


def seat_name(view: View, seat: int) -> str:
    """The table's name of a seat; where a table has none, its number clockwise from the viewer."""
    name = names.seat_name(view, seat)
    return name if names.place_of(view, seat) else name.lower()


def called(view: View, seat: int) -> str:
    """A seat as the viewer speaks of it: du, din partner Nord, Öst."""
    if seat == view.seat:
        return "du"
    name = seat_name(view, seat)
    return f"din partner {name}" if view.state.side(seat) == view.state.side(view.seat) else name


def whose(view: View, seat: int) -> str:
    """The same as an owner: din, din partner Nords, Östs."""
    if seat == view.seat:
        return "din"
    name = called(view, seat)
    return f"{name}:s" if name[-1].isdigit() else f"{name}s"


def side_called(view: View, side: int) -> str:
    """A side: ni and motspelarna, or who belongs to it."""
    rules = view.state.rules
    if rules.sides == rules.players:
        return called(view, side)
    if side == view.state.side(view.seat):
        return "ni"
    if rules.sides == 2:
        return "motspelarna"
    members = (seat for seat in range(rules.players) if view.state.side(seat) == side)
    return str(listed([seat_name(view, seat) for seat in members]))


def we(view: View) -> str:
    """The viewer's own side."""
    return side_called(view, view.state.side(view.seat))


def partner_of(view: View, seat: int) -> int | None:
    """The other seat of the side; None for who plays alone."""
    rules = view.state.rules
    if rules.sides == rules.players:
        return None
    return (seat + rules.sides) % rules.players

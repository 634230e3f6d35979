"""What the seats and sides of a form are called, before there is a table to look at."""

from engine import Game
from ui.table.names import listed, name_at


def name_of_seat(game: Game, seat: int) -> str:
    """A seat, seen from whoever decides."""
    return name_at(game.players, seat)


def name_of_side(game: Game, side: int) -> str:
    """Those who make up a side."""
    return listed([name_of_seat(game, seat) for seat in range(side, game.players, game.sides)])


def name_of(game: Game, index: int, many: int) -> str:
    """Whose a field is, of which each seat or each side has its own."""
    return name_of_seat(game, index) if many == game.players else name_of_side(game, index)


def who(game: Game, seat: int) -> str:
    """A seat as whoever fills in the form speaks of it."""
    return name_of_seat(game, seat) if seat else "Du"


def who_of_side(game: Game, side: int) -> str:
    """A side as whoever fills in the form speaks of it."""
    if game.sides == game.players:
        return who(game, side)
    if side == 0:
        return "Ni"
    return "De" if game.sides == 2 else name_of_side(game, side)

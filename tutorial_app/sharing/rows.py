"""Bordstolva: the rows of table cards, with what lies under them, and both hands."""

from collections.abc import Iterator

from engine import Card
from tutorial_app.puzzles.lies import Lying
from tutorial_app.sharing.around import LINE, own, played
from tutorial_app.sharing.pieces import (
    EDGE,
    LARGE,
    SMALL,
    CardAt,
    ChipAt,
    Piece,
    SlotAt,
    WordsAt,
    fan,
    height_of,
)
from ui.table.model import Place, Row, Table

LYING = 88  # the width of a card in a row
PEEKS = 34  # how much is seen of a card under another
TRICK = {"north": (676, 60), "south": (776, 60)}


def rows(table: Table, lying: tuple[Lying, ...], top: int) -> tuple[int, list[Piece]]:
    """The pieces below a line, and where they end."""
    pieces = list(other(table, lying, top))
    below = top + LINE + (height_of(SMALL) + 14 if len(pieces) > 1 else 0)
    for row in table.rows:
        pieces += row_pieces(row, under(lying, row.own), below)
        below += PEEKS + height_of(LYING) + 20
    pieces += trick(table, top)
    pieces += own(table, below)
    below += height_of(LARGE) + EDGE if table.hand else 0
    return below + LINE - 10, pieces


def other(table: Table, lying: tuple[Lying, ...], top: int) -> Iterator[Piece]:
    """The hand of the other player."""
    seat = table.seats[1]
    led = any(spot.led for spot in table.spots if not spot.seat.you)
    yield WordsAt("seat", EDGE, top + 22, seat=seat, led=led)
    for each in lying:
        if each.what == "hand":
            yield from fan(each.cards, EDGE, top + LINE)


def under(lying: tuple[Lying, ...], own: bool) -> tuple[Card, ...]:
    """The cards that lie face down in a row."""
    return next((each.cards for each in lying if each.what == "under" and each.you == own), ())


def row_pieces(row: Row, below: tuple[Card, ...], y: int) -> Iterator[Piece]:
    """A row; what lies under a card looks out above it."""
    cards = iter(below)
    for number, place in enumerate(row.places):
        yield from place_pieces(place, cards, EDGE + number * (LYING + 10), y)


def place_pieces(place: Place, below: Iterator[Card], x: int, y: int) -> Iterator[Piece]:
    """A place of a row: the card face down, and the one on it."""
    hidden = next(below, None) if place.covered else None
    if hidden:
        yield ChipAt(hidden.suit, hidden.rank, x + 5, y + 27)
    if place.held or place.covered:
        yield CardAt(place.held.card if place.held else None, x, y + PEEKS, LYING)
    else:
        yield SlotAt(x, y + PEEKS, LYING)


def trick(table: Table, top: int) -> Iterator[Piece]:
    """The trick beside the rows, with whose card it is."""
    for spot in table.spots:
        x, y = TRICK[spot.seat.place]
        yield WordsAt("plain", x + SMALL // 2, top + y - 12, "middle", spot.seat.label)
        yield played(spot, x, top + y)

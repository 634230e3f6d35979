"""Games of tricks with open hands: the players around the trick."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine import Card
from tutorial_app.puzzles.lies import Lying
from tutorial_app.sharing.pieces import (
    EDGE,
    LARGE,
    SMALL,
    WIDTH,
    CardAt,
    Piece,
    SlotAt,
    WordsAt,
    fan,
    fan_holds,
    fan_width,
    hand,
    height_of,
)
from ui.table.model import Spot, Table

MIDDLE = WIDTH // 2
LINE = 34  # from a name to what stands below it


@dataclass(frozen=True, slots=True)
class Place:
    """Where a player's hand begins, and how it lies."""

    x: int
    y: int
    anchor: str
    room: int = WIDTH - 2 * EDGE


BESIDE = 292  # from the edge to the trick, with some air
FOUR = {
    "north": Place(MIDDLE, 0, "middle"),
    "west": Place(EDGE, 190, "start", BESIDE),
    "east": Place(WIDTH - EDGE, 190, "end", BESIDE),
}
HANDS = {
    2: FOUR,
    3: {"west": Place(EDGE, 0, "start"), "east": Place(WIDTH - EDGE, 0, "end")},
    4: FOUR,
    6: {
        "northwest": Place(EDGE, 0, "start"),
        "north": Place(MIDDLE, 0, "middle"),
        "northeast": Place(WIDTH - EDGE, 0, "end"),
        "southwest": Place(EDGE, 225, "start"),
        "southeast": Place(WIDTH - EDGE, 225, "end"),
    },
}
CROSS = {"north": (412, 156), "west": (328, 216), "east": (496, 216), "south": (412, 276)}
SIX = {
    "northwest": (318, 160), "north": (412, 160), "northeast": (506, 160),
    "southwest": (318, 276), "south": (412, 276), "southeast": (506, 276),
}  # fmt: skip
LONGEST, SHORT = 48, 36  # letters: as many as have room, as many as leave room for others
OWN = 404  # where the line above one's own hand stands
STOCK = Place(EDGE, 190, "start", 350)  # as far as the trick
UP = 50  # how much higher a hand begins for each row that it has more


def around(table: Table, lying: tuple[Lying, ...], top: int) -> tuple[int, list[Piece]]:
    """The pieces below a line, and where they end."""
    pieces = [*others(table, lying, top), *trick(table.spots, top), *stock(lying, top)]
    below = top + OWN
    pieces += own(table, below)
    return below + LINE - 10 + height_of(LARGE) + EDGE, pieces


def others(table: Table, lying: tuple[Lying, ...], top: int) -> Iterator[Piece]:
    """The names of the others, with their hands where they lie open."""
    hands = {each.name: each.cards for each in lying if each.what == "hand"}
    led = {spot.seat.place for spot in table.spots if spot.led}
    for seat in table.seats[1:]:
        place = HANDS[len(table.seats)][seat.place]
        lines = in_rows(hands.get(seat.name, ()), place.room)
        y = top + place.y - UP * (len(lines) - 1)
        yield WordsAt("seat", place.x, y + 22, place.anchor, seat=seat, led=seat.place in led)
        yield from laid(lines, place, y + LINE)


def in_rows(cards: tuple[Card, ...], room: int) -> tuple[tuple[Card, ...], ...]:
    """Cards in as few rows as have room, each as long as the others or one longer."""
    rows = -(-len(cards) // fan_holds(room)) or 1
    long = -(-len(cards) // rows)
    return tuple(cards[long * row : long * (row + 1)] for row in range(rows))


def laid(lines: tuple[tuple[Card, ...], ...], place: Place, y: int) -> Iterator[CardAt]:
    """Rows of cards beside each other, from the left, to the right or about the middle."""
    width = fan_width(len(lines[0]))
    x = {"start": place.x, "middle": place.x - width // 2, "end": place.x - width}[place.anchor]
    for row, cards in enumerate(lines):
        yield from fan(cards, x, y + (height_of(SMALL) + 4) * row)


def trick(spots: tuple[Spot, ...], top: int) -> Iterator[Piece]:
    """The trick: who has played what, and who is still to play."""
    where = SIX if len(spots) == 6 else CROSS
    for spot in spots:
        x, y = where[spot.seat.place]
        yield played(spot, x, top + y)


def played(spot: Spot, x: int, y: int) -> Piece:
    """A card of the trick, or the place for it."""
    return CardAt(spot.card, x, y, winning=spot.winning) if spot.card else SlotAt(x, y)


def stock(lying: tuple[Lying, ...], top: int) -> Iterator[Piece]:
    """The cards that are still to be drawn, the next one first."""
    for each in lying:
        if each.what == "talong":
            lines = in_rows(each.cards, STOCK.room)
            y = top + STOCK.y - UP * (len(lines) - 1)
            yield WordsAt("talong", STOCK.x, y + 22)
            yield from laid(lines, STOCK, y + LINE)


def own(table: Table, y: int) -> Iterator[Piece]:
    """One's own hand, with whose turn it is above it."""
    led = any(spot.led for spot in table.spots if spot.seat.you)
    yield from own_line(table, y, led)
    yield from hand(tuple(held.card for held in table.hand), y + LINE - 10)


def own_line(table: Table, y: int, led: bool = False) -> Iterator[Piece]:
    """Whose turn it is, and where the picture comes from if there is room for it."""
    seat = table.seats[0]
    letters = len(table.status) + sum(map(len, seat.notes))
    what = "own" if letters <= LONGEST else "plain"
    yield WordsAt(what, EDGE, y + 14, text=table.status, seat=seat, led=led)
    if letters <= SHORT:
        yield WordsAt("source", WIDTH - EDGE, y + 14, "end")

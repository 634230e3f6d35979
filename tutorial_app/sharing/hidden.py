"""Games of tricks with hidden hands: the trick, and the tricks that tell what can be known."""

from collections.abc import Iterator
from dataclasses import replace

from tutorial_app.sharing.around import CROSS, LINE, own, played
from tutorial_app.sharing.pieces import (
    EDGE,
    LARGE,
    SMALL,
    WIDTH,
    ChipAt,
    Piece,
    WordsAt,
    height_of,
)
from ui.table.model import Earlier, Seat, Table

FIRST = 372  # where the column of the numbers begins
ROW = 44
ASIDE = 266  # how far the trick lies to the left of the middle


def hidden(table: Table, top: int) -> tuple[int, list[Piece]]:
    """The pieces below a line, and where they end."""
    below = top + max(LINE + ROW * (len(table.earlier) + 2), CROSS["south"][1] + 90)
    return below + LINE - 10 + height_of(LARGE) + EDGE, [
        *trick(table, top - 116),
        *tricks(table, top),
        WordsAt("key-led", EDGE, below - 66),
        WordsAt("key-took", EDGE, below - 26),
        *own(table, below),
    ]


def trick(table: Table, top: int) -> Iterator[Piece]:
    """The trick on the left, with names under the cards."""
    for spot in table.spots:
        x, y = CROSS[spot.seat.place]
        x, y = x - ASIDE, top + y
        yield played(spot, x, y)
        if not spot.seat.you:
            plain = replace(spot.seat, role="", counts=())
            yield WordsAt("seat", x + SMALL // 2, y - 10, "middle", seat=plain)


def columns(seats: tuple[Seat, ...]) -> dict[str, int]:
    """Where the column of each player is, by the name that the tricks tell."""
    wide = (WIDTH - EDGE - FIRST - 40) // len(seats)
    return {seat.label: FIRST + 40 + wide * place for place, seat in enumerate(seats)}


def tricks(table: Table, top: int) -> Iterator[Piece]:
    """A line for every trick, a column for every player, and how many cards each has left."""
    seats = (*table.seats[1:], table.seats[0])
    at = columns(seats)
    for seat in seats:
        yield WordsAt("plain", at[seat.label], top + 24, text=seat.label)
    for trick in table.earlier:
        yield from trick_line(trick, at, top + 24 + ROW * trick.number)
    last = top + 24 + ROW * (len(table.earlier) + 1)
    for seat in table.seats[1:]:
        yield WordsAt("soft", at[seat.label], last, text=seat.counts[0])


def trick_line(trick: Earlier, at: dict[str, int], y: int) -> Iterator[Piece]:
    """A trick: who played what, who began and who took it."""
    yield WordsAt("soft", FIRST, y, text=str(trick.number))
    for place, (who, card) in enumerate(trick.plays):
        took = who == trick.taker
        yield ChipAt(card.suit, card.rank, at[who], y, led=not place, took=took)

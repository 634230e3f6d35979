"""Tjuv: everybody's piles and open hands, and the open cards between them."""

from collections.abc import Iterator

from engine import Card
from tutorial_app.puzzles.lies import Lying
from tutorial_app.sharing.around import LINE, own_line
from tutorial_app.sharing.pieces import (
    EDGE,
    LARGE,
    WIDTH,
    BadgeAt,
    CardAt,
    Piece,
    WordsAt,
    fan,
    fan_width,
    height_of,
)
from ui.table.model import Piles, Table

HELD, TOP, OPEN = 64, 56, 68  # widths: of a card in a hand, of a pile's top, of an open card
FIRST = 252  # where the piles begin
APART = 68
ROOM = WIDTH - 2 * EDGE


def piles(table: Table, lying: tuple[Lying, ...], top: int) -> tuple[int, list[Piece]]:
    """The pieces below a line, and where they end."""
    *others, own = table.piles
    hands = {each.name: each.cards for each in lying if each.what == "hand"}
    pieces, below = list[Piece](), top
    for each in others:
        pieces += band(each, hands.get(each.seat.name, ()), below)
        below += LINE + height_of(HELD) + 12
    pieces += middle(table, stock(lying), below)
    below += LINE + height_of(OPEN) + 26
    pieces += mine(table, own, below)
    return below + LINE - 10 + height_of(LARGE) + EDGE, pieces


def stock(lying: tuple[Lying, ...]) -> tuple[Card, ...]:
    """The cards that are still to be drawn."""
    return next((each.cards for each in lying if each.what == "talong"), ())


def band(owner: Piles, hand: tuple[Card, ...], y: int) -> Iterator[Piece]:
    """Another player: the name, the hand, the piles."""
    yield WordsAt("seat", EDGE, y + 22, seat=owner.seat)
    yield from fan(hand, EDGE, y + LINE, width=HELD, step=44)
    yield from tops(owner, FIRST, y + LINE)


def tops(owner: Piles, x: int, y: int) -> Iterator[Piece]:
    """The piles by their top cards, closer together where there are many."""
    step = min(APART, (WIDTH - EDGE - TOP - x) // max(len(owner.piles) - 1, 1))
    for number, pile in enumerate(owner.piles):
        left = x + number * step
        yield CardAt(pile.card, left, y, TOP)
        yield BadgeAt(pile.size, left + TOP - 6, y + height_of(TOP) - 6)


def middle(table: Table, drawn: tuple[Card, ...], y: int) -> Iterator[Piece]:
    """The open cards, and to the right what is left to draw."""
    room = ROOM - (fan_width(len(drawn), OPEN, 44) + 30 if drawn else 0)
    step = min(OPEN + 6, (room - OPEN) // max(len(table.open) - 1, 1))
    yield WordsAt("open", EDGE, y + 22)
    yield from fan((held.card for held in table.open), EDGE, y + LINE, width=OPEN, step=step)
    if drawn:
        x = WIDTH - EDGE - fan_width(len(drawn), OPEN, 44)
        yield WordsAt("talong", WIDTH - EDGE, y + 22, "end")
        yield from fan(drawn, x, y + LINE, width=OPEN, step=44)


def mine(table: Table, owner: Piles, y: int) -> Iterator[Piece]:
    """One's own hand and piles."""
    cards = tuple(held.card for held in table.hand)
    yield from own_line(table, y)
    yield from fan(cards, EDGE, y + LINE - 10, width=LARGE, step=LARGE + 8)
    first = max(FIRST, EDGE + (LARGE + 8) * len(cards) + 20)
    yield from tops(owner, first, y + LINE + 20)

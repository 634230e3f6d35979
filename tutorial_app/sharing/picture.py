"""The position of a puzzle as a picture: which pieces it has, and which drawings they need."""

from collections.abc import Iterable
from dataclasses import dataclass
from textwrap import wrap

from django.utils.safestring import SafeString

from engine.puzzles.puzzle import Puzzle
from tutorial_app.puzzles.lies import Lying, lying_open
from tutorial_app.sharing.around import around
from tutorial_app.sharing.hidden import hidden
from tutorial_app.sharing.pieces import (
    CORNER,
    EDGE,
    WIDTH,
    BadgeAt,
    CardAt,
    ChipAt,
    Piece,
    SlotAt,
    WordsAt,
)
from tutorial_app.sharing.piles import piles
from tutorial_app.sharing.rows import rows
from ui.card_parts import parts_of
from ui.table import Table, table_of

HEAD = 150
LINE = 36
LETTERS = 62  # that go into a line


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything that the template of a picture needs."""

    puzzle: Puzzle
    table: Table
    lying: tuple[Lying, ...]
    pieces: tuple[Piece, ...]
    head: int
    height: int
    width: int = WIDTH
    corner: str = CORNER

    def of(self, kind: type[Piece]) -> tuple[Piece, ...]:
        """The pieces of a kind, in their order."""
        return tuple(piece for piece in self.pieces if isinstance(piece, kind))

    @property
    def cards(self) -> tuple[Piece, ...]:
        """The cards, those that lie on others last."""
        return self.of(CardAt)

    @property
    def slots(self) -> tuple[Piece, ...]:
        """The places for cards."""
        return self.of(SlotAt)

    @property
    def words(self) -> tuple[Piece, ...]:
        """The words."""
        return self.of(WordsAt)

    @property
    def chips(self) -> tuple[Piece, ...]:
        """The cards in lines."""
        return self.of(ChipAt)

    @property
    def badges(self) -> tuple[Piece, ...]:
        """The sizes of piles."""
        return self.of(BadgeAt)

    @property
    def parts(self) -> SafeString:
        """The drawings."""
        symbols = {piece.symbol for piece in self.pieces if isinstance(piece, CardAt)}
        return parts_of(symbols | set(pips(self)))


def pips(picture: Picture) -> Iterable[str]:
    """The suits that stand in words."""
    suits = {piece.suit for piece in picture.pieces if isinstance(piece, ChipAt)}
    named = {picture.table.trump, picture.table.upcard and picture.table.upcard.suit}
    return (f"{suit}p" for suit in suits | named if suit)


def picture_of(puzzle: Puzzle) -> Picture:
    """The picture of the position in which a puzzle asks its question."""
    state = puzzle.state
    table = table_of(state.view(puzzle.seat))
    lying = () if puzzle.hidden else lying_open(state, state.view(puzzle.seat))
    lines = [
        WordsAt("soft", EDGE, HEAD + 15 + LINE * number, text=line)
        for number, line in enumerate(said_in_lines(table))
    ]
    head = HEAD + LINE * len(lines)
    height, pieces = laid_out(table, lying, puzzle.hidden, head + 12)
    return Picture(puzzle, table, lying, (*lines, *pieces), head, height)


def height_of(table: Table, lying: tuple[Lying, ...], is_hidden: bool) -> int:
    """How high the picture of a table is."""
    head = HEAD + LINE * len(said_in_lines(table))
    return laid_out(table, lying, is_hidden, head + 12)[0]


def said_in_lines(table: Table) -> list[str]:
    """What has been said, as it stands in the head of a picture."""
    return wrap(" · ".join(table.said), LETTERS)


def laid_out(
    table: Table, lying: tuple[Lying, ...], is_hidden: bool, top: int
) -> tuple[int, list[Piece]]:
    """The pieces of a table below a line, and where they end."""
    if table.piles:
        return piles(table, lying, top)
    if is_hidden:
        return hidden(table, top)
    return rows(table, lying, top) if table.rows else around(table, lying, top)

"""How high a puzzle is in a frame and on its picture, told before either is asked for."""

from dataclasses import dataclass
from typing import Final

from django.utils.html import strip_tags

from tutorial_app.library import library
from tutorial_app.puzzles.common import PageOfPuzzle
from tutorial_app.puzzles.hints import advice_of
from tutorial_app.puzzles.knowing import unseen
from tutorial_app.puzzles.lies import Lying, lying_first
from tutorial_app.puzzles.shown import PuzzlePage
from tutorial_app.puzzles.speaking import speaks
from tutorial_app.puzzles.views import KNOWING
from tutorial_app.sharing.picture import height_of
from ui.table import Table, table_of

# In a frame on a phone: what each part needs at most, as the tests measure it.
AROUND: Final = 538  # a trick, and everything that is the same in all games
ROWS: Final = 666
PILES: Final = 774
TRICKS: Final = 680  # earlier tricks, above cards to be marked
MARKED: Final = 70  # a row of those
LARGE: Final = 26  # more where six sit around the trick
SPEAKING_MORE: Final = 130  # what can be said
LINE: Final = 27  # of cards that lie open
PILES_LINE: Final = 16  # where piles have the rest of the line
SAID: Final = 22
ANSWERED: Final = 216  # what comes below: the answer with what it rests on
HINTED: Final = 54  # or all hints, and more for each line of them
TEXT: Final = 21
SAFE: Final = "sakert-spel"
WIDE: Final = 44  # letters that have room in such a line
READ: Final = " Regeln"  # stands after a rule
MATTERS: Final = 53  # the numbers that decide, told when one begins
HOLDS: Final = 7  # cards that have room in a line, or in a row


@dataclass(frozen=True, slots=True)
class Start:
    """A puzzle as it is opened: its table, and what lies open."""

    page: PageOfPuzzle
    table: Table
    lying: tuple[Lying, ...]  # face up or, where hands are hidden, face down

    @classmethod
    def of(cls, page: PageOfPuzzle) -> "Start":
        """That of a page; the page itself has it while nothing has been tried."""
        if page.attempt.is_fresh and isinstance(page, PuzzlePage):
            return cls(page, page.table, page.open)
        puzzle = page.puzzle
        view = puzzle.state.view(puzzle.seat)
        lying = lying_first(puzzle.state, view, is_hidden=puzzle.hidden)
        return cls(page, table_of(view), lying)

    @property
    def picture(self) -> int:
        """How high the picture is."""
        is_hidden = self.page.puzzle.hidden
        return height_of(self.table, () if is_hidden else self.lying, is_hidden)

    @property
    def frame(self) -> int:
        """How high a frame has to be, whatever is answered and asked for in it."""
        also = (self.table.vinst, self.table.stock)
        lines = len(self.table.said) + sum(each is not None for each in also)
        return self.laid + SAID * lines + max(self.answered, self.hinted)

    @property
    def answered(self) -> int:
        """How high the answer is, which says of a safe play in how many layouts it is right."""
        return ANSWERED + TEXT * (self.page.puzzle.kind == SAFE)

    @property
    def hinted(self) -> int:
        """How high all hints are, below what is said when one begins."""
        advice = advice_of(self.page.puzzle, library().puzzles)
        texts = (hint.words or f"{strip_tags(hint.rule)}{READ}" for hint in advice)
        lines = sum(-(-len(text) // WIDE) for text in texts)
        return HINTED + TEXT * lines + MATTERS

    @property
    def laid(self) -> int:
        """How high the table is, and below it what can be said."""
        table, puzzle = self.table, self.page.puzzle
        lines = sum(lines_of(len(each.cards) or each.hidden) for each in self.lying)
        if table.piles:
            return PILES + PILES_LINE * lines
        if puzzle.kind == KNOWING:
            return TRICKS + MARKED * lines_of(len(unseen(puzzle)))
        around = ROWS if table.rows else AROUND + LARGE * (len(table.seats) == 6)
        return around + LINE * lines + SPEAKING_MORE * speaks(puzzle)


def lines_of(cards: int) -> int:
    """How many lines so many cards take."""
    return -(-cards // HOLDS)

"""What the page of *Vad vet du?* shows: cards to mark, the verdict, and what told it."""

from dataclasses import replace

from engine import Card
from engine.puzzles.puzzle import Puzzle
from tutorial_app.lessons.bodies import Box
from tutorial_app.lessons.tasks import Outcome, UnknownAnswer
from tutorial_app.puzzles.addresses import Attempt, attempt_address, puzzle_address
from tutorial_app.puzzles.common import PageOfPuzzle
from tutorial_app.puzzles.hints import Hint, advice_of
from tutorial_app.puzzles.knowing import (
    Because,
    Known,
    asked_of,
    barred,
    judge_marked,
    reasons,
    rest,
    unseen,
)
from tutorial_app.puzzles.measures import Measure, measures_of
from tutorial_app.puzzles.shown import NAME
from tutorial_app.puzzles.texts import PuzzleWords
from tutorial_app.puzzles.trail import MARKED, Miss, Misses, check_marked, misses_text
from ui.cards import State
from ui.frozen import frozen
from ui.table import Table, seat_name, table_of
from ui.table.model import Stamp


@frozen
class KnowingPage(PageOfPuzzle):
    """Everything that the templates need; what all puzzles have is called the same."""

    puzzle: Puzzle
    attempt: Attempt
    path: str
    kind: Outcome
    is_solved: bool
    title: str
    task: str
    level: str
    seat: str  # that is asked about
    known: Known
    table: Table
    boxes: tuple[Box, ...]
    hints: tuple[Hint, ...]
    more: str
    shows_next: bool
    misses: Misses
    because: tuple[Because, ...]  # when the answer is out
    rest: tuple[Card, ...] = ()  # what follows from the number of cards alone
    again: str = ""
    found: str = ""
    measures: tuple[Measure, ...] = ()  # what each side has taken so far

    @property
    def stamp(self) -> Stamp | None:
        """The word the answer is stamped with: it is an answer, and no move."""
        if self.attempt.shows or self.kind is Outcome.FRESH:
            return None
        if self.is_solved:
            return Stamp.RIGHT
        return Stamp.MISSING if self.known.missing else Stamp.WRONG

    @property
    def marked(self) -> tuple[Card, ...]:
        """The cards that are marked."""
        return tuple(box.card for box in self.boxes if box.checked)

    @property
    def missed(self) -> str:
        """The misses as the form sends them."""
        return misses_text(self.misses)


def knowing_page_of(
    puzzle: Puzzle, attempt: Attempt, words: PuzzleWords, path: str = ""
) -> KnowingPage:
    """The page of an attempt; the solution is shown in place of an answer, and not of one."""
    if attempt.shows and attempt.answer:
        raise UnknownAnswer(attempt.answer[:20])
    path = path or puzzle_address(puzzle.id)
    view = puzzle.state.view(puzzle.seat)
    check_marked(puzzle, attempt.misses)
    known, who = judge_marked(puzzle, attempt.answer), seat_name(view, asked_of(puzzle))
    advice = (named(hint, who) for hint in advice_of(puzzle, words))
    hints = (*advice, Hint(count=len(puzzle.best)))
    tips, misses = min(attempt.tips, len(hints)), misses_of(attempt, known)
    asking = replace(attempt, misses=misses)
    more, shows_next = next_help(asking, known, tips, len(hints), path)
    is_out = attempt.shows or known.kind is Outcome.RIGHT
    because = reasons(puzzle.state, asked_of(puzzle), barred(puzzle)) if is_out else ()
    kind = words.kinds[puzzle.kind]
    return KnowingPage(
        puzzle, attempt, path, known.kind, known.kind is Outcome.RIGHT,
        kind.title, kind.task.format(vem=who), words.levels[puzzle.level], who, known,
        table_of(view, name=NAME),
        boxes_of(puzzle, known, attempt.shows), hints[:tips], more, shows_next, misses, because,
        rest(barred(puzzle), because) if is_out else (),
        measures=measures_of(view),
    )  # fmt: skip


def misses_of(attempt: Attempt, known: Known) -> Misses:
    """The first answer that was wrong."""
    if attempt.misses or known.kind is not Outcome.WRONG:
        return attempt.misses
    return (Miss(1, MARKED.join(known.marked), attempt.tips),)


def named(hint: Hint, who: str) -> Hint:
    """A hint with the seat that is asked about."""
    return replace(hint, words=hint.words.format(vem=who))


def boxes_of(puzzle: Puzzle, known: Known, shows: bool) -> tuple[Box, ...]:
    """The cards that nobody has shown, those marked still being so."""
    right = barred(puzzle) if shows else ()
    marks = dict.fromkeys((*known.marked, *right), State.CHOSEN)
    marks |= dict.fromkeys(known.strange, State.WRONG)
    return tuple(
        Box(card, marks.get(card, State.NONE), card in known.marked or card in right)
        for card in unseen(puzzle)
    )


def next_help(attempt: Attempt, known: Known, tips: int, hints: int, path: str) -> tuple[str, bool]:
    """Where the next hint is; after the last comes the solution, and then nothing."""
    if attempt.shows or known.kind is Outcome.RIGHT:
        return "", False
    if tips < hints:
        return attempt_address(path, replace(attempt, tips=tips + 1)), False
    return attempt_address(path, replace(attempt, answer="", shows=True)), True

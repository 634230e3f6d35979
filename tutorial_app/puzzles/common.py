"""What the pages of all puzzles have in common."""

from dataclasses import replace

from engine.puzzles.puzzle import Puzzle
from rules_app.catalogue import Clause, catalogue
from tutorial_app.lessons.tasks import Outcome
from tutorial_app.library import library
from tutorial_app.models import Ended
from tutorial_app.puzzles.addresses import Attempt, attempt_address, next_address, puzzle_address
from tutorial_app.puzzles.days_shown import next_of_day
from tutorial_app.puzzles.themed import Theme, themes_named
from tutorial_app.puzzles.trail import Misses
from tutorial_app.repeating.reasons import Repeated, repeated_of
from ui.table.model import Stamp

STAMPS = {
    Outcome.RIGHT: Stamp.RIGHT,
    Outcome.ILLEGAL: Stamp.REFUSED,
    Outcome.WRONG: Stamp.POOR,
}


class PageOfPuzzle:
    """A puzzle and an attempt at it: whether it is done, what it comes to, where it leads."""

    __slots__ = ()

    puzzle: Puzzle
    attempt: Attempt
    path: str
    kind: Outcome
    is_solved: bool
    shows_next: bool  # whether the solution is the next help
    misses: Misses  # all of them, that of the latest answer included
    again: str  # back to where the latest move was made, if it was wrong
    found: str  # the moves that were right, where there are several to be found

    @property
    def stamp(self) -> Stamp | None:
        """The word the move is stamped with; nothing before there is one."""
        return None if self.attempt.shows else STAMPS.get(self.kind)

    @property
    def is_done(self) -> bool:
        """Whether there is nothing left to find out by oneself."""
        return self.is_solved or self.attempt.shows

    @property
    def is_against_many(self) -> bool:
        """Whether there are several other sides, which play together in what is proved."""
        return has_many_sides(self.puzzle)

    @property
    def counts_card_points(self) -> bool:
        """Whether it is about who gets vinsten of tolva."""
        return self.puzzle.kind in {"radda-vinsten", "sextio", "vinst-fore-sista"}

    @property
    def is_alone(self) -> bool:
        """Whether one has no partner."""
        game = self.puzzle.record.game
        return game.players == game.sides

    @property
    def set_up(self) -> str:
        """Where what the table shows is set up; it is told in full when somebody goes there."""
        path = puzzle_address(self.puzzle.id, "tutorial:puzzle_set_up")
        shown = self.attempt
        if self.kind is Outcome.ILLEGAL:  # which has changed nothing on the table
            shown = replace(shown, answer=self.found, came=False)
        return attempt_address(path, shown)

    @property
    def proof_address(self) -> str:
        """The proof, from which one comes back to what one practises."""
        path = puzzle_address(self.puzzle.id, "tutorial:puzzle_proof")
        return attempt_address(path, Attempt(self.attempt.suits, filter=self.attempt.filter))

    @property
    def rules_slug(self) -> str:
        """The rule page of the game."""
        return self.puzzle.record.game.rules.prefix

    @property
    def counts(self) -> bool:
        """Whether it was solved without help."""
        return self.is_solved and not self.attempt.tips

    @property
    def is_asking(self) -> bool:
        """Whether an answer is waited for; it is sent by a form, so that it is recorded at once."""
        return not (self.is_done or self.again)

    @property
    def may_give_up(self) -> bool:
        """Whether one has tried in vain; beside a refutation one is not asked."""
        return bool(self.misses) and self.is_asking

    @property
    def hint_costs(self) -> bool:
        """Whether the puzzle would count when it is solved, and would not after a hint."""
        return self.attempt.in_showing and not (self.attempt.tips or self.is_done)

    @property
    def shows_on_record(self) -> bool:
        """Whether the solution, being the next help, is the end of a showing without a try."""
        return self.attempt.in_showing and self.shows_next and not self.misses

    @property
    def ended(self) -> Ended:
        """How the first try ended; where there was none, one gave up."""
        if self.misses:
            return Ended.WRONG
        return Ended.RIGHT if self.is_solved else Ended.GAVE_UP

    @property
    def is_helped(self) -> bool:
        """Whether there was help before the first try."""
        if self.misses:
            return self.misses[0].tips > 0
        return not self.is_solved or self.attempt.tips > 0

    @property
    def solution_address(self) -> str:
        """Where the solution is shown."""
        plain = replace(self.attempt, step=None, why=False, came=False)
        return attempt_address(self.path, replace(plain, answer=self.found, shows=True))

    @property
    def answering(self) -> str:
        """Where an answer is sent: the trail so far, to which it is added."""
        plain = replace(self.attempt, step=None, why=False, came=False, is_empty=False)
        return attempt_address(self.path, replace(plain, answer=self.found, misses=self.misses))

    @property
    def here(self) -> str:
        """The address of the attempt itself."""
        return attempt_address(self.path, self.attempt)

    @property
    def onward(self) -> str:
        """Where the next puzzle is chosen."""
        return next_address(self.puzzle.id, self.attempt.filter)

    @property
    def ends_day(self) -> bool:
        """Whether no other puzzle follows on the day for which it was opened."""
        asked = self.attempt.filter
        return bool(asked.day) and next_of_day(library().days, asked.on, self.puzzle.id) is None

    @property
    def repeated(self) -> Repeated | None:
        """Why it is shown again, where it is."""
        return repeated_of(self.puzzle, self.attempt.filter)

    @property
    def themes(self) -> tuple[Theme, ...]:
        """What it is about, told when that is no hint any more."""
        return themes_named(self.puzzle, library().puzzles)

    @property
    def rules(self) -> tuple[Clause, ...]:
        """The rules that decide."""
        clauses = catalogue().clauses
        return tuple(clauses[slug] for slug in self.puzzle.rules if slug in clauses)


def has_many_sides(puzzle: Puzzle) -> bool:
    """Whether a puzzle is of more than two sides; those against one's own then play together."""
    return puzzle.record.game.sides > 2

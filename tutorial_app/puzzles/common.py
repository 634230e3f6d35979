"""What the pages of all puzzles have in common."""

from engine.puzzles.puzzle import Puzzle
from rules_app.catalogue import Clause, catalogue
from tutorial_app.puzzles.addresses import Attempt, attempt_address, next_address


class PageOfPuzzle:
    """A puzzle and an attempt at it: whether it is done, whether it counts, where it leads."""

    __slots__ = ()

    puzzle: Puzzle
    attempt: Attempt
    path: str
    is_solved: bool

    @property
    def is_done(self) -> bool:
        """Whether there is nothing left to find out by oneself."""
        return self.is_solved or self.attempt.shows

    @property
    def counts(self) -> bool:
        """Whether it was solved without help."""
        return self.is_solved and not self.attempt.tips

    @property
    def here(self) -> str:
        """The address of the attempt itself."""
        return attempt_address(self.path, self.attempt)

    @property
    def onward(self) -> str:
        """Where the next puzzle is chosen."""
        return next_address(self.puzzle.id, self.attempt.filter)

    @property
    def rules(self) -> tuple[Clause, ...]:
        """The rules that decide."""
        clauses = catalogue().clauses
        return tuple(clauses[slug] for slug in self.puzzle.rules if slug in clauses)

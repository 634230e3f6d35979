"""Courses: what follows on a word, or on a trick that only brings another lead, remembered.

Nothing is decided here. A game tells of which asides there is a course (`TrickRules.course_of`),
and its rules are asked when a lead comes up for the first time.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from engine.cards import of_rank

if TYPE_CHECKING:
    from engine.duties import Order
    from engine.events import Line
    from engine.moves import Move

MANY: Final = 4000  # courses to remember
QUEENS: Final = of_rank("D")
T = TypeVar("T")  # the aside


class Course(Generic[T]):
    """An aside, and what was found to follow from it."""

    __slots__ = ("after", "answers", "aside", "said", "window", "words")

    def __init__(self, aside: T, players: int) -> None:
        """Begin with nothing found."""
        self.aside = aside
        self.after: list[Course[T] | None] = [None] * players  # a trick, by who led to it
        self.window: Course[T] | None = None  # the same while the winner of a trick may meld
        # What a seat may say when it leads: by the queens that it has with their kings, and by
        # the number of cards not yet played, in the lowest bits.
        self.said: tuple[dict[int, tuple[Move, ...]], ...] = tuple({} for _ in range(players))
        self.answers: tuple[dict[int, tuple[Move, ...]], ...] = tuple({} for _ in range(players))
        # What follows on a word: by who says it, who leads, and the word.
        self.words: dict[tuple[int, int, str], Word[T]] = {}


class Word(NamedTuple, Generic[T]):
    """What follows on a word: perhaps a line of points and another trump, and who decides then."""

    line: Line | None
    order: Order | None
    decider: int
    after: Course[T]


class Courses(dict[T, Course[T]]):
    """The courses of a game, by what was said and won."""

    def __init__(self, players: int) -> None:
        """Begin with none."""
        super().__init__()
        self.players = players

    def __missing__(self, aside: T) -> Course[T]:
        """Begin another; when they are too many, forget them all, and how they hang together."""
        if len(self) >= MANY:
            for course in self.values():
                course.after, course.window = [None] * self.players, None
                course.words.clear()
            self.clear()
        found = self[aside] = Course(aside, self.players)
        return found


@cache
def courses_of(game: type, players: int) -> Courses[Any]:
    """Give what is remembered of the courses of a game, whatever its options."""
    return Courses(players)

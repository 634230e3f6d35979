"""The courses of tolva: what follows from what was said and won so far, found once and remembered.

Nothing is decided here. The rules are asked when a course comes up for the first time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from engine.tricks import Free

MANY: Final = 4000  # courses to remember
T = TypeVar("T")  # the aside


class Course(Generic[T]):
    """An aside in which no gubbe runs, and what was found to follow from it."""

    __slots__ = ("after", "aside", "free", "window")

    def __init__(self, aside: T, players: int) -> None:
        """Begin with nothing found."""
        self.aside = aside
        self.after: list[Course[T] | None] = [None] * players  # a trick, by who led to it
        self.window: Course[T] | None = None  # the same while the winner of a trick may meld
        # What a seat is free to do at a lead: by the queens that it has with their kings, and by
        # the number of cards not yet played, in the lowest bits.
        self.free: tuple[dict[int, Free], ...] = tuple({} for _ in range(players))


class Courses(dict[T, Course[T]]):
    """The courses of a kind of game, by what was said and won."""

    def __init__(self, players: int) -> None:
        """Begin with none."""
        super().__init__()
        self.players = players

    def __missing__(self, aside: T) -> Course[T]:
        """Begin another; when they are too many, forget them all, and how they hang together."""
        if len(self) >= MANY:
            for course in self.values():
                course.after, course.window = [None] * self.players, None
            self.clear()
        found = self[aside] = Course(aside, self.players)
        return found

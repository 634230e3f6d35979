"""A task with two to four ways to go on, or things to say: played by the engine and compared."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import ClassVar

from engine import Move, RecordError, State, TrickTaken
from engine.solver import BudgetSpent, solve
from tutorial_app.lessons.tasks.base import (
    FRESH,
    Reason,
    Said,
    Setting,
    Task,
    UnknownAnswer,
    outcome_of,
)
from tutorial_app.lessons.tasks.claims import holds, points, refusals
from tutorial_app.lessons.tasks.options import Option, read_option, read_start
from tutorial_app.lessons.tasks.places import LEARNER, Place
from tutorial_app.why import reason
from ui.content import ContentError, Fields

FEWEST, MOST = 2, 4


@dataclass(frozen=True)
class Choose(Task):
    """Choose one of the ways."""

    options: tuple[Option, ...]
    goal: str
    place: Place | None = None
    kind: ClassVar[str] = "choose"

    @cached_property
    def worths(self) -> tuple[int, ...]:
        """What each way is worth."""
        return tuple(GOALS[self.goal](option) for option in self.options)

    def play(self) -> None:
        """Play every way now; one that cannot be played is a `ContentError`."""
        _ = self.worths

    @property
    def solution(self) -> tuple[str, ...]:
        """The best ways, counted from 1; none where nothing that is claimed holds."""
        best = max(self.worths)
        found = [str(i) for i, worth in enumerate(self.worths, 1) if worth == best]
        return tuple(found if best or self.goal == "points" else ())

    @property
    def tries(self) -> tuple[str, ...]:
        """All of them."""
        return tuple(str(i + 1) for i in range(len(self.options)))

    @property
    def keys(self) -> frozenset[str]:
        """None: every way has its own words."""
        return frozenset()

    def said(self, answer: str) -> Said:
        """Whether it is the best; of a move that is claimed to be legal, why it is not."""
        if not answer:
            return FRESH
        if answer not in self.tries:
            raise UnknownAnswer(answer[:20])
        told = why_not(self.options[int(answer) - 1])
        return Said(outcome_of(answer in self.solution), told, keys=(answer,))

    @property
    def cited(self) -> frozenset[str]:
        """The rules that decide along the ways and refuse what is claimed, and those of points."""
        found = {rule for option in self.options for rule in option.rules}
        for option in self.options:
            found.update(refusal.rule for refusal in refusals(option.holds, option.way))
        return frozenset(found)

    def faults(self) -> Iterator[str]:
        """Just one way is best, and there are enough of them."""
        if not FEWEST <= len(self.options) <= MOST:
            yield f"there are {len(self.options)} options, but it takes {FEWEST} to {MOST}"
        elif not self.solution:
            yield f"goal {self.goal}: no option is right"
        elif len(self.solution) > 1:
            yield f"options {' and '.join(self.solution)} are equally good (worth {self.worths})"


def why_not(option: Option) -> tuple[Reason, ...]:
    """Why the learner may not make the moves that an option claims to be legal."""
    if not option.holds:
        return ()
    way = option.way
    found = refusals(option.holds, way)
    return tuple(Reason(reason(each, way.end.view(LEARNER))) for each in found)


def is_own_trick(option: Option) -> bool:
    """Whether the learner's side took the latest trick."""
    state = option.way.end
    takers = [each.seat for each in state.events if isinstance(each.what, TrickTaken)]
    if not takers:
        raise ContentError("goal wins: no trick is full after the moves")
    return state.side(takers[-1]) == state.side(LEARNER)


def is_solved(option: Option) -> bool:
    """Whether the solver would begin so, every card being known."""
    assert option.place, "only a position can be solved"
    try:
        return Move(option.moves[0]) in best_moves(option.place.state)
    except (RecordError, BudgetSpent) as error:
        raise ContentError(f"goal solver: {error}") from error


@lru_cache(maxsize=1)
def best_moves(state: State) -> tuple[Move, ...]:
    """The best moves of the learner."""
    return tuple(solve(state, state.side(LEARNER), lines=False).best)


def is_won(option: Option) -> bool:
    """Whether the game came out so."""
    return option.winners == (option.way.end.outcome.winners or ())


GOALS: dict[str, Callable[[Option], int]] = {
    "points": lambda option: points(option.way, LEARNER),
    "wins": is_own_trick,
    "solver": is_solved,
    "parti": is_won,
    "holds": lambda option: holds(option.holds, option.way),
}


def read_choose(fields: Fields, setting: Setting) -> Choose:
    """The fields of a `choose`; a way that cannot be played is a fault, found when it is read."""
    goal = fields.text("goal", "")
    if goal not in GOALS:
        raise ContentError(f"goal must be one of {', '.join(GOALS)}")
    start = read_start(fields, setting)
    each = fields.tables("option")
    options = tuple(read_option(option, setting, goal, start) for option in each)
    task = Choose(options, goal, start.place)
    if goal != "solver":  # which takes long, and is asked when the step is shown
        task.play()
    return task

"""A task with two to four ways to go on: played by the engine and compared."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from django.utils.safestring import SafeString

from engine import Move, RecordError, State, TrickTaken
from engine.solver import BudgetSpent, solve
from tutorial_app.lessons.tasks.base import (
    FRESH,
    Said,
    Setting,
    Task,
    UnknownAnswer,
    outcome_of,
)
from tutorial_app.lessons.tasks.places import LEARNER, Place, read_place
from tutorial_app.lessons.tasks.points import after, record_of
from tutorial_app.lessons.tasks.rights import rights_of
from tutorial_app.lessons.texts import line_html
from ui.content import ContentError, Fields

GOALS = ("points", "wins", "solver", "parti")
FEWEST, MOST = 2, 4


@dataclass(frozen=True)
class Option:
    """One way: its words, what is said when it is chosen, and the moves that it stands for."""

    text: SafeString
    why: SafeString
    moves: tuple[str, ...] = ()
    right: bool = False
    winners: tuple[int, ...] = ()


@dataclass(frozen=True)
class Choose(Task):
    """Choose one of the ways."""

    options: tuple[Option, ...]
    goal: str = ""
    place: Place | None = None
    end: State | None = None
    kind: ClassVar[str] = "choose"

    @cached_property
    def best(self) -> tuple[int, ...]:
        """The ways that are best, counted from 1."""
        worths = self.worths
        return tuple(i for i, worth in enumerate(worths, 1) if worth == max(worths))

    @cached_property
    def worths(self) -> tuple[int, ...]:
        """What each way is worth."""
        if self.end:
            won = self.end.outcome.winners or ()
            return tuple(int(option.winners == won) for option in self.options)
        if self.place is None or not self.goal:
            return tuple(int(option.right) for option in self.options)
        if self.goal == "solver":
            return self.solved(self.place.state)
        ends = self.ends
        if self.goal == "wins":
            return tuple(int(is_own_trick(end)) for end in ends)
        return tuple(own_points(end, len(self.place.state.points)) for end in ends)

    @cached_property
    def ends(self) -> tuple[State, ...]:
        """Where the ways lead."""
        assert self.place, "only a position can be played on"
        return tuple(after(self.place.state, option.moves) for option in self.options)

    def solved(self, state: State) -> tuple[int, ...]:
        """Whether the solver would begin so, every card being known."""
        try:
            best = solve(state, state.side(LEARNER), lines=False).best
        except (RecordError, BudgetSpent) as error:
            raise ContentError(f"goal solver: {error}") from error
        return tuple(int(Move(option.moves[0]) in best) for option in self.options)

    @property
    def solution(self) -> tuple[str, ...]:
        """The best ways."""
        return tuple(map(str, self.best))

    @property
    def tries(self) -> tuple[str, ...]:
        """All of them."""
        return tuple(str(i + 1) for i in range(len(self.options)))

    @property
    def keys(self) -> frozenset[str]:
        """None: every way has its own words."""
        return frozenset()

    def said(self, answer: str) -> Said:
        """Whether it is the best."""
        if not answer:
            return FRESH
        if answer not in self.tries:
            raise UnknownAnswer(answer[:20])
        return Said(outcome_of(answer in self.solution), keys=(answer,))

    @property
    def cited(self) -> frozenset[str]:
        """The rules that decide along the ways, and those of the points they give."""
        if self.place is None:
            return frozenset()
        return frozenset(rule for option in self.options for rule in along(self.place, option))

    def faults(self) -> Iterator[str]:
        """Just one way is best, and there are enough of them."""
        if not FEWEST <= len(self.options) <= MOST:
            yield f"there are {len(self.options)} options, but it takes {FEWEST} to {MOST}"
        elif len(self.best) != 1:
            yield f"options {' and '.join(self.solution)} are equally good (worth {self.worths})"


def is_own_trick(state: State) -> bool:
    """Whether the learner's side took the latest trick."""
    takers = [each.seat for each in state.events if isinstance(each.what, TrickTaken)]
    if not takers:
        raise ContentError("goal wins: no trick is full after the moves")
    return state.side(takers[-1]) == state.side(LEARNER)


def own_points(state: State, before: int) -> int:
    """The points that the learner's side has got since."""
    own = state.side(LEARNER)
    return sum(line.points for line in state.points[before:] if line.side == own)


def along(place: Place, option: Option) -> Iterator[str]:
    """The rules that refuse or narrow at the learner's decisions along a way, and give points."""
    state = place.state
    for move in option.moves:
        if state.turn == LEARNER:
            explained = state.view(LEARNER).explain()
            yield from rights_of(place.position.game, [state.parse(move)])
            yield from (refusal.rule for refusal in explained.refused.values())
            yield from (narrowing.rule for narrowing in explained.chain)
        state = state.play(state.parse(move))
    yield from (line.rule for line in state.points[len(place.state.points) :])


def read_choose(fields: Fields, setting: Setting) -> Choose:
    """The fields of a `choose`."""
    goal = fields.text("goal", "")
    if goal and goal not in GOALS:
        raise ContentError(f"goal must be one of {', '.join(GOALS)}")
    place = read_place(fields, setting) if fields.has("position") else None
    options = tuple(read_option(each, goal) for each in fields.tables("option"))
    if goal == "parti":
        return Choose(options, goal, place, read_end(fields, setting))
    if goal and place is None:
        raise ContentError(f"goal {goal} needs a position and moves in every option")
    task = Choose(options, goal, place)
    if goal and place and goal != "solver":
        assert task.ends is not None, "each way is played here, so that its faults are found"
    return task


def read_end(fields: Fields, setting: Setting) -> State:
    """The end of a deal that is on record."""
    record = record_of(setting.folder, fields.text("record"), fields.number("line", 0))
    end = record.state()
    if not end.is_over:
        raise ContentError("goal parti: the record has to be a whole deal, played to its end")
    return end


def read_option(fields: Fields, goal: str) -> Option:
    """One way; the engine knows which is right, or one says so itself."""
    text, why = line_html(fields.text("text")), line_html(fields.text("why"))
    moves, right = fields.texts("moves"), fields.flag("right")
    winners = fields.numbers("winners") if goal == "parti" else ()
    fields.finish()
    if goal and (right or bool(moves) is (goal == "parti")):
        raise ContentError("with a goal every option has moves (parti: winners), and none is right")
    return Option(text, why, moves, right, winners)

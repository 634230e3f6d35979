"""Whether a goal can be made sure of without a guess: by one way to play, whatever lies unseen.

The seat knows what it sees: worlds in which the same has been seen and heard are one to it, and it
makes one move for all of them. The other sides see every card, and play against it in each world.
Its partner sees every card, too, and plays for it in each world as suits it best, also to tell
worlds apart: that is more help than there is at a table, so nothing sound is refused.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from engine.moves import Move
from engine.solver import BudgetSpent

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from engine.solver.solve import Question
    from engine.state import State

BUDGET: Final = 50_000  # groups of worlds that may be looked at
PASS: Final = Move("pass")  # not seen: as if the seat had not been asked


@dataclass(frozen=True, slots=True)
class World:
    """One way in which all cards may lie, and the question that tells what it is worth open."""

    state: State
    question: Question

    def after(self, move: Move) -> World:
        """The world when a move has been made."""
        return World(self.state.play(move), self.question)

    def options(self, seat: int) -> Options:
        """What may come of the decision of a seat; where it is not asked it says nothing."""
        if self.state.turn != seat:
            return {PASS: self}
        return {move: self.after(move) for move in self.state.legal_moves}


Worlds = list[World]
Options = dict[Move, World]  # of one world, by the moves of the seat that decides
Numbers = tuple[int, ...]  # worlds by their place in a list


def needs_no_guess(worlds: Worlds, moves: Collection[Move], seat: int, goal: int) -> bool:
    """Whether a seat that makes one of these moves can go on to a goal in all worlds.

    What takes looking at too much is taken to need a guess.
    """
    search = Unguessed(seat, goal)
    try:
        return any(search.reaches([world.after(move) for world in worlds]) for move in moves)
    except BudgetSpent:
        return False


@dataclass(slots=True)
class Unguessed:
    """The search for one way for a seat to play that reaches a goal in all worlds."""

    seat: int
    goal: int  # deal points, at least, as in the primary of a value
    left: int = BUDGET

    def reaches(self, worlds: Worlds) -> bool:
        """Whether there is one from here on, in worlds that are all the same to the seat."""
        self.left -= 1
        if self.left < 0:
            raise BudgetSpent(BUDGET)
        if not all(map(self.is_open, worlds)):
            return False
        worlds = [world for world in worlds if not world.state.is_over]
        return len(worlds) < 2 or self._goes_on(worlds)

    def is_open(self, world: World) -> bool:
        """Whether the goal is reached in a world if every card is known from here on."""
        return world.question.primary(world.state) >= self.goal

    def _goes_on(self, worlds: Worlds) -> bool:
        seat, side = decider_of(worlds), worlds[0].state.side
        if seat == self.seat:
            moves = worlds[0].state.legal_moves
            return any(self.reaches([world.after(move) for world in worlds]) for move in moves)
        options = [world.options(seat) for world in worlds]
        if side(seat) != side(self.seat):
            return all(map(self.reaches, together(options)))
        return self._is_helped(sorted(map(self._open_of, options), key=len))

    def _open_of(self, options: Options) -> Options:
        return {move: world for move, world in options.items() if self.is_open(world)}

    def _is_helped(self, options: Sequence[Options]) -> bool:
        """Whether the partner has a move in each world, so that those with the same go on."""

        def goes_on(move: Move, numbers: Numbers) -> bool:
            """Whether the worlds with these numbers do, all after the same move."""
            return self.reaches([options[number][move] for number in numbers])

        if all(map(self.reaches, fewest(options))):  # mostly the first way does
            return True
        return is_shared_out(options, cache(goes_on), {})


def decider_of(worlds: Worlds) -> int:
    """Who decides next: first the seat that in some of the worlds may meld before the lead."""
    asked = (world.state.decider for world in worlds if PASS in world.state.legal_moves)
    return next(asked, worlds[0].state.decider)


def together(options: Iterable[Options]) -> Iterable[Worlds]:
    """The worlds by the move that is seen."""
    seen: dict[Move, Worlds] = {}
    for each in options:
        for move, world in each.items():
            seen.setdefault(move, []).append(world)
    return seen.values()


def fewest(options: Sequence[Options]) -> Iterator[Worlds]:
    """The worlds after the move that most of them have, then of the rest after another."""
    while options:
        [(move, _)] = Counter(move for each in options for move in each).most_common(1)
        yield [each[move] for each in options if move in each]
        options = [each for each in options if move not in each]


def is_shared_out(
    options: Sequence[Options],
    goes_on: Callable[[Move, Numbers], bool],
    told: Mapping[Move, Numbers],
) -> bool:
    """Whether each world can have one of its moves, those with the same going on together."""
    number = sum(map(len, told.values()))
    if number == len(options):
        return True
    for move in sorted(options[number], key=lambda move: -len(told.get(move, ()))):
        same = (*told.get(move, ()), number)
        if goes_on(move, same) and is_shared_out(options, goes_on, {**told, move: same}):
            return True
    return False

"""The collection grown: batches of positions, searched in any order, taken in in one.

A hunt is done in batches, each seeded by its name and number, so that they can be made at the same
time and kept; they are taken in by number, so that the same seed gives the same puzzles.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import TYPE_CHECKING, Final

from engine.puzzles.fairness import answered_yes
from engine.puzzles.making import puzzles_of
from engine.puzzles.puzzle import HIDDEN_KINDS, LEVELS, Puzzle
from engine.puzzles.seek import positions
from engine.puzzles.shape import identity, shape, shape_of_hidden
from engine.puzzles.themes.knowing import KNOWN
from engine.record.writing import as_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.puzzles.plan import Hunt

SIZE: Final = 40  # positions of a batch
PATIENCE: Final = 40  # batches that may go by without anything new
Batch = list[tuple[str, Puzzle]]
Alike = tuple[str, frozenset[str]]  # the kind, and what may be done


def batch(hunt: Hunt, seed: int, number: int) -> Batch:
    """Search one batch of positions: every puzzle found, with its pattern."""
    found = islice(positions(hunt.quarry, f"{seed} {hunt.name} {number}"), SIZE)
    return [each for state in found for each in puzzles_of(state, hunt.wanted, hunt.budget)]


@dataclass
class Collection:
    """The puzzles so far, and what may not come again."""

    puzzles: list[Puzzle] = field(default_factory=list)
    patterns: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)
    gone: frozenset[str] = frozenset()  # names of what was withdrawn

    @classmethod
    def of(cls, puzzles: Iterable[Puzzle], gone: Iterable[str] = ()) -> Collection:
        """Begin with puzzles that are kept already, and names that no puzzle may ever have."""
        collection = cls(names=set(gone), gone=frozenset(gone))
        for puzzle in puzzles:
            collection.add(pattern_of(puzzle), puzzle)
        return collection

    def add(self, pattern: str, puzzle: Puzzle) -> None:
        """Take a puzzle in, under a name that is free."""
        self.patterns.add(pattern)
        self.names.add(puzzle.id)
        self.puzzles.append(puzzle)

    def named(self, puzzle: Puzzle) -> Puzzle:
        """The puzzle under a name that no other has: with more letters, where it must."""
        length = 4
        while puzzle.id in self.names:
            length += 1
            text = f"{puzzle.kind} {as_text(puzzle.record)}"
            puzzle = replace(puzzle, id=identity(puzzle.record.game.name, text, length))
        return puzzle


def pattern_of(puzzle: Puzzle) -> str:
    """The pattern that a puzzle has taken up."""
    state = puzzle.state
    if puzzle.kind in HIDDEN_KINDS:
        return shape_of_hidden(state, puzzle.kind, puzzle.best)
    best = tuple(move for move in state.legal_moves if move in puzzle.best)
    return shape(state, best)


@dataclass
class Basket:
    """What a hunt has brought home, by kind, level and answer."""

    hunt: Hunt
    kinds: Counter[str] = field(default_factory=Counter)
    levels: Counter[tuple[str, str]] = field(default_factory=Counter)
    even: Counter[Alike] = field(default_factory=Counter)  # answers yes less answers no
    answers: Counter[tuple[str, str]] = field(default_factory=Counter)

    @property
    def is_full(self) -> bool:
        """Whether there is as much of every kind as was wanted."""
        return all(self.kinds[kind] >= count for kind, count in self.hunt.wanted.items())

    def needs(self, puzzle: Puzzle) -> float:
        """How much of what was wanted of its kind is lacking; nothing where it has no place."""
        hunt, wanted = self.hunt, self.hunt.wanted.get(puzzle.kind, 0)
        of_its_level = self.levels[puzzle.kind, puzzle.level]
        of_its_answer = self.answers[puzzle.kind, puzzle.answer]
        if of_its_level >= hunt.of_a_level * wanted or of_its_answer >= hunt.of_an_answer * wanted:
            return 0
        if self.is_lopsided(puzzle):
            return 0
        return 1 - self.kinds[puzzle.kind] / wanted

    def is_lopsided(self, puzzle: Puzzle) -> bool:
        """Whether its answer is the commoner one already where the same may be done."""
        answer = answered_yes(puzzle)
        before = self.even[alike(puzzle)]
        return answer is not None and (before > 0 if answer else before < 0)

    def put(self, puzzle: Puzzle) -> None:
        """Count a puzzle."""
        answer = answered_yes(puzzle)
        if answer is not None:
            self.even[alike(puzzle)] += 1 if answer else -1
        self.kinds[puzzle.kind] += 1
        self.levels[puzzle.kind, puzzle.level] += 1
        self.answers[puzzle.kind, puzzle.answer] += 1


def alike(puzzle: Puzzle) -> Alike:
    """What a puzzle has in common with those among which its answer must be no surer bet."""
    return puzzle.kind, frozenset(move.verb for move in puzzle.state.legal_moves)


def gather(hunt: Hunt, batches: Iterable[Batch], collection: Collection) -> Iterator[Basket]:
    """Take in batch after batch until the basket is full, telling how far it has come."""
    basket = Basket(hunt)
    for puzzle in filter(hunt.is_for, collection.puzzles):
        basket.put(puzzle)
    idle, coming = 0, iter(batches)
    while not basket.is_full and idle < PATIENCE:  # before a batch is waited for
        found = next(coming, None)
        if found is None:
            return
        before = basket.kinds.total()
        for pattern, choice in by_pattern(found).items():
            if pattern in collection.patterns:
                continue
            best = max(choice, key=basket.needs)
            if best.id in collection.gone:  # found once more, it would get another name
                continue
            if basket.needs(best) > 0:
                basket.put(best)
                collection.add(pattern, collection.named(best))
        idle = 0 if basket.kinds.total() > before else idle + 1
        yield basket


def by_pattern(found: Batch) -> dict[str, list[Puzzle]]:
    """The kinds of puzzle that each position may become; first those where all can be known."""
    groups: dict[str, list[Puzzle]] = {}
    for pattern, puzzle in sorted(found, key=lambda each: KNOWN not in each[1].themes):
        groups.setdefault(pattern, []).append(puzzle)
    return groups


def spread(puzzles: Iterable[Puzzle]) -> dict[str, int]:
    """How many there are of each level, easy first."""
    found = Counter(puzzle.level for puzzle in puzzles)
    return {level: found[level] for level in LEVELS}

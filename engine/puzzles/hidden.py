"""Puzzles with hidden hands: what a player cannot hold, and the card that is always right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.cards import cards_of
from engine.puzzles.classes import classes
from engine.puzzles.layouts import MOST_TRIED, TooMany, cannot_hold, layouts
from engine.puzzles.proof import LEAST, amount
from engine.puzzles.puzzle import Failure
from engine.puzzles.trace import Trace
from engine.puzzles.unguessed import World, needs_no_guess
from engine.solver import BudgetSpent
from engine.solver.solve import open_question

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.moves import Move
    from engine.puzzles.classes import Class
    from engine.state import State

MOST_SOLVED: Final = 80
BUDGET: Final = 20_000  # for each layout
FEWEST: Final = 3  # layouts: with fewer everything is known


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a seat can know of the hand of another: the cards it cannot hold."""

    of: int
    barred: tuple[str, ...]
    layouts: int

    @property
    def answer(self) -> tuple[str, ...]:
        """As it is kept: seat and card."""
        return tuple(f"{self.of}:{card}" for card in self.barred)


def knowledge(state: State, seat: int) -> dict[int, Knowledge]:
    """For each other seat the cards not seen that it holds in no layout.

    Raises `TooMany` where the layouts are too many to go through.
    """
    others = [other for other in range(state.rules.players) if other != seat]
    unseen = sum(state.cards(other) for other in others)
    held, count = dict.fromkeys(others, 0), 0
    for layout in layouts(state, seat, MOST_TRIED):
        count += 1
        for other in others:
            held[other] |= layout.cards(other)
    return {
        other: Knowledge(other, tuple(map(str, cards_of(unseen & ~held[other]))), count)
        for other in others
    }


def telling(state: State, seat: int) -> Knowledge | None:
    """The other hand of which most can be known by how it has played, if that is worth asking."""
    try:
        known = knowledge(state, seat)
    except TooMany:
        return None
    shown = cannot_hold(state)
    unseen = sum(state.cards(other) for other in known)
    asked = [
        each for each in known.values()
        if shown[each.of] & unseen and each.layouts >= FEWEST
        and len(each.barred) < unseen.bit_count() - state.cards(each.of).bit_count()
    ]  # fmt: skip
    return max(asked, key=lambda each: len(each.barred), default=None)


@dataclass(frozen=True, slots=True)
class Safe:
    """The one class of moves that reaches its goal however the cards lie, and what others do.

    For each other move there is a layout in which it fails, with best play and with that move.
    """

    best: Class
    goal: int  # deal points, at least, as in the primary of a value
    compared: Mapping[Move, tuple[Trace, Trace]]
    layouts: int
    nodes: int

    @property
    def failures(self) -> dict[Move, Failure]:
        """How each other move is punished, as it is kept."""
        return {move: failure(trace) for move, (_, trace) in self.compared.items()}


def safe_play(state: State, seat: int) -> Safe | None:
    """Go through every layout; nothing where no single class is best in each of them.

    The card secures a goal that no other does, however the cards lie it gives nothing away, and
    whoever plays it need not guess later: whoever asks which card is always right, whoever asks
    what can be made sure of, and whoever has to play on with what they see, agree.
    """
    side = state.side(seat)
    try:
        ways = layouts(state, seat, MOST_SOLVED)
        worlds = [World(layout, open_question(layout, side, BUDGET)) for layout in ways]
        amounts = [amounts_of(world) for world in worlds]
    except (TooMany, BudgetSpent):
        return None
    nodes = sum(world.question.nodes for world in worlds)
    best = safest(state, amounts) if len(worlds) >= FEWEST else None
    if best is None:
        return None
    goal = min(each[best[0]] for each in amounts)
    if not needs_no_guess(worlds, best, seat, goal):
        return None
    compared = {
        move: both(worlds[weakest(amounts, move)].state, side, best[0], move)
        for move in state.legal_moves if move not in best
    }  # fmt: skip
    return Safe(best, goal, compared, len(worlds), nodes)


def amounts_of(world: World) -> dict[Move, int]:
    """What every move comes to in a world in which all cards are known."""
    values = world.question.values(world.state)
    return {move: amount(value) for move, value in values.items()}


def safest(state: State, amounts: Sequence[Mapping[Move, int]]) -> Class | None:
    """The class that makes sure of more than any other, if it is best in every layout."""
    least = {move: min(each[move] for each in amounts) for move in state.legal_moves}
    groups = sorted(classes(state), key=lambda group: least[group[0]], reverse=True)
    if least[groups[0][0]] - least[groups[1][0]] < LEAST:
        return None
    always = all(each[move] == max(each.values()) for each in amounts for move in groups[0])
    return groups[0] if always else None


def weakest(amounts: Sequence[Mapping[Move, int]], move: Move) -> int:
    """The first of the layouts in which a move comes to least."""
    found = [each[move] for each in amounts]
    return found.index(min(found))


def both(layout: State, side: int, best: Move, move: Move) -> tuple[Trace, Trace]:
    """Best play in a layout from the best move, and from another, which it punishes."""
    question = open_question(layout, side, BUDGET * 4)
    punished = Trace(layout, question.line(layout, move))
    return Trace(layout, question.line(layout, best)), punished


def failure(trace: Trace) -> Failure:
    """A move that is punished, with all hands as they were dealt."""
    start = trace.start
    hands = tuple(tuple(map(str, start.rules.deck.sort(hand))) for hand in start.deal.hands)
    return Failure(hands, trace.line)

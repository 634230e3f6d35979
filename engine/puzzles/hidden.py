"""Puzzles with hidden hands: what a player cannot hold, and the card that is always right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.cards import cards_of
from engine.puzzles.classes import classes
from engine.puzzles.layouts import MOST_TRIED, TooMany, cannot_hold, layouts
from engine.puzzles.proof import LEAST, amount
from engine.puzzles.puzzle import Failure
from engine.solver import BudgetSpent
from engine.solver.solve import open_question

if TYPE_CHECKING:
    from collections.abc import Mapping

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
    """The one class of moves that reaches its goal in every layout, and where each other fails."""

    best: Class
    goal: int  # deal points, at least, as in the primary of a value
    failures: Mapping[Move, Failure]
    layouts: int
    nodes: int


def safe_play(state: State, seat: int) -> Safe | None:
    """Go through every layout; nothing where no single class is best in each of them.

    The card secures a goal that no other does, and however the cards lie it gives nothing away:
    whoever asks which card is always right, and whoever asks what can be made sure of, agree.
    """
    side = state.side(seat)
    least: dict[Move, tuple[int, State | None]] = dict.fromkeys(state.legal_moves, (1000, None))
    always = set(state.legal_moves)
    count = nodes = 0
    try:
        for layout in layouts(state, seat, MOST_SOLVED):
            count += 1
            question = open_question(layout, side, BUDGET)
            amounts = {move: amount(value) for move, value in question.values(layout).items()}
            for move, reached in amounts.items():
                least[move] = min(least[move], (reached, layout), key=lambda pair: pair[0])
            always &= {move for move in amounts if amounts[move] == max(amounts.values())}
            nodes += question.nodes
    except (TooMany, BudgetSpent):
        return None
    groups = sorted(classes(state), key=lambda group: least[group[0]][0], reverse=True)
    goal, second = least[groups[0][0]][0], least[groups[1][0]][0]
    if count < FEWEST or goal - second < LEAST or not always.issuperset(groups[0]):
        return None
    failures = {
        move: failure(layout, side, move)
        for move, (_, layout) in least.items() if move not in groups[0] and layout is not None
    }  # fmt: skip
    return Safe(groups[0], goal, failures, count, nodes)


def failure(layout: State, side: int, move: Move) -> Failure:
    """How a move is punished in a layout."""
    question = open_question(layout, side, BUDGET * 4)
    hands = tuple(tuple(map(str, layout.rules.deck.sort(hand))) for hand in layout.deal.hands)
    return Failure(hands, question.line(layout, move))

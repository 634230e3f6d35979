"""A moment ready to be played out again and again."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NamedTuple

from engine.cards import SUIT, SUITS, suit_index
from engine.kernel.small import small

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.shuffle import Rng
    from engine.trick_state import A, TrickState


class Ending(NamedTuple):
    """What a deal came to: the running scores, and what each side counts in its tricks."""

    scores: tuple[int, ...]
    counts: tuple[int, ...]


class Run(ABC):
    """A moment of a deal of which every card is known, taken apart into small numbers."""

    def __init__(self, state: TrickState[A], held: Sequence[int], worth: Mapping[str, int]) -> None:
        """Take a moment apart; `worth` is what each rank counts in a trick."""
        rules = state.rules
        seats = range(rules.players)
        self.small = small(rules.deck)
        self.hands = self.small.hands([hand & state.left for hand in held])
        self.values = self.small.values(rules.deck, worth)
        self.trump = None if state.trump is None else SUITS.index(state.trump)
        # What is left once the trick is full: at a lead, what is left.
        self.left = state.left.bit_count()
        self.leader, self.winner, self.turn = state.leader, state.winner, state.decider
        self.behind = [tuple((lead + i) % rules.players for i in seats[1:]) for lead in seats]
        self.counts = [self.count(cards) for cards in state.taken]
        self.gained = self.count(state.before & ~state.left)  # in the unfinished trick
        self._take_trick_apart(state)

    def _take_trick_apart(self, state: TrickState[A]) -> None:
        """Note how an unfinished trick stands, and who is still to play to it."""
        self.rest: tuple[int, ...] = ()
        self.led = self.best = 0
        self.ruffed = False
        if (standing := state.standing) is not None:
            suit = suit_index(standing.best)
            self.led, self.best = (
                suit_index(standing.led),
                self.small.of[standing.best >> 13 * suit],
            )
            self.ruffed = suit != self.led
            behind = self.behind[state.leader]
            self.rest = behind[behind.index(self.turn) :]
            self.left -= len(self.rest)

    def count(self, cards: int) -> int:
        """Count what a set of cards is worth."""
        suits = (self.small.of[(cards & suit) >> 13 * i] for i, suit in enumerate(SUIT))
        return sum(self.values[bit] for suit in suits for bit in self.small.bits[suit])

    @abstractmethod
    def play(self, rng: Rng) -> Ending:
        """Play to the end of the deal, each legal move as likely as the others.

        One random number is taken for every decision that leaves a choice.
        """

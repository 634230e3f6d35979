"""Duties: the rules that narrow which card of a hand may be played to a trick.

A duty is a step. Given how the trick stands it names a set of cards, and whoever holds any of
them must play one: `hand = hand & mask or hand`. A game lists its duties in order; legality is
the fold of that one expression over the list, and what each step took away is the explanation.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from engine.cards import CARD_BIT, SUIT, SUITS, Deck, Suit, card_of, suit_index
from engine.events import TrickTaken
from engine.moves import Move, play_table

if TYPE_CHECKING:
    from collections.abc import Callable


class Contest(NamedTuple):
    """What a duty may look at: the suit led, the trumps, and what beats the best card so far."""

    led: int
    trumps: int
    beats: int


def follow(contest: Contest) -> int:
    """Follow the suit led."""
    return contest.led


def trump(contest: Contest) -> int:
    """Play a trump."""
    return contest.trumps


def overtake(contest: Contest) -> int:
    """Take the lead in the trick."""
    return contest.beats


@dataclass(frozen=True)
class Duty:
    """One duty of a game: its rule, and the cards that meet it in a contest."""

    rule: str
    mask: Callable[[Contest], int]


class Step(NamedTuple):
    """A duty as it applies to one trick: whoever holds any of these cards plays one of them."""

    rule: str
    mask: int


class Answers(dict[int, tuple[int, tuple[Move, ...]]]):
    """What may be played by a hand that can follow suit: by its cards of the suit led.

    There are at most a few hundred for a standing; each is narrowed and listed when it first
    comes up, and then remembered.
    """

    def __init__(self, deck: Deck, masks: tuple[int, ...]) -> None:
        """Begin with none."""
        super().__init__()
        self.deck = deck
        self.masks = masks

    def __missing__(self, own: int) -> tuple[int, tuple[Move, ...]]:
        """Narrow a hand that has not come up before."""
        allowed = narrow(own, self.masks)
        answer = self[own] = allowed, play_table(self.deck).moves(allowed)
        return answer


def narrow(hand: int, masks: tuple[int, ...]) -> int:
    """Leave of a hand the cards that every duty allows."""
    for mask in masks:
        hand = hand & mask or hand
    return hand


@dataclass(frozen=True, slots=True)
class Standing:
    """How an unfinished trick stands; there are few, and every one is made beforehand."""

    led: int
    best: int
    beats: int
    masks: tuple[int, ...]
    steps: tuple[Step, ...]
    taken: TrickTaken
    answers: Answers = field(compare=False, repr=False)


@dataclass(frozen=True)
class Order:
    """The rank of a game's cards under one trump (or none), with the game's duties."""

    deck: Deck
    trump: Suit | None
    duties: tuple[Duty, ...]

    @cached_property
    def trumps(self) -> int:
        """The set of trumps, empty in sang."""
        return 0 if self.trump is None else SUIT[SUITS.index(self.trump)] & self.deck.all

    @cached_property
    def standings(self) -> dict[int, Standing]:
        """Every standing: at `bit` when its own suit was led, at `led ^ bit` in any case."""
        found: dict[int, Standing] = {}
        for bit in (CARD_BIT[card] for card in self.deck.sorted):
            own = SUIT[suit_index(bit)] & self.deck.all
            found[bit] = found[own ^ bit] = self._standing(own, bit)
            if bit & self.trumps:
                others = (suit & self.deck.all for suit in SUIT if not suit & bit)
                found |= {led ^ bit: self._standing(led, bit) for led in others}
        return found

    def _standing(self, led: int, best: int) -> Standing:
        contest = Contest(led, self.trumps, self.beats(best))
        steps = tuple(Step(duty.rule, duty.mask(contest)) for duty in self.duties)
        masks = tuple(step.mask for step in steps if step.mask)
        taken = TrickTaken(card_of(best))
        return Standing(led, best, contest.beats, masks, steps, taken, Answers(self.deck, masks))

    def beats(self, best: int) -> int:
        """Gather the cards that beat this one when it is the best of a trick."""
        higher = self.deck.higher[best]
        return higher if best & self.trumps else higher | self.trumps


def orders(deck: Deck, duties: tuple[Duty, ...]) -> dict[Suit | None, Order]:
    """Make the order of a game for sang and for every trump."""
    return {trump: Order(deck, trump, duties) for trump in (None, *SUITS)}

"""Duties: the rules that narrow which card of a hand may be played to a trick.

A duty is a step. Given how the trick stands it names a set of cards, and whoever holds any of
them must play one: `hand = hand & mask or hand`. A game lists its duties in order; legality is
the fold of that one expression over the list, and what each step took away is the explanation.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import TYPE_CHECKING, NamedTuple

from engine.cards import CARD_BIT, SUIT, SUITS, Deck, Suit, card_of, suit_index, suit_of
from engine.events import TrickTaken
from engine.moves import Move, move_of, play_table

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
    """What a hand that holds cards of a suit may play, when the duties ask it for that suit.

    Looked up by the suit's own thirteen bits; each is narrowed and listed when it first comes
    up, and then remembered: a few hundred at most.
    """

    def __init__(self, deck: Deck, shift: int, masks: tuple[int, ...]) -> None:
        """Begin with none."""
        super().__init__()
        self.table = play_table(deck)
        self.shift = shift
        self.masks = masks

    def __missing__(self, own: int) -> tuple[int, tuple[Move, ...]]:
        """Narrow cards that have not come up before."""
        allowed = narrow(own << self.shift, self.masks)
        answer = self[own] = allowed, self.table.moves(allowed)
        return answer


@cache
def answers(deck: Deck, suit: int, masks: tuple[int, ...]) -> Answers:
    """Give the memory that all standings share in which the duties ask the same of a suit."""
    return Answers(deck, shift_of(suit), masks)


def shift_of(suit: int) -> int:
    """Tell how far up the bits of a suit lie; for no suit, beyond every card."""
    return 13 * suit_index(suit) if suit else 52


def narrow(hand: int, masks: tuple[int, ...]) -> int:
    """Leave of a hand the cards that every duty allows."""
    for mask in masks:
        hand = hand & mask or hand
    return hand


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """How a trick stands: nothing led, or what was led and what is best.

    There are few; every one is made beforehand, and knows the standing after each card. The
    duties ask for one suit first and perhaps for another then (to follow, to trump): `shift` and
    `other_shift` say where these lie, and what a hand that has the suit may play is remembered.
    """

    led: int
    best: int
    beats: int
    steps: tuple[Step, ...]
    taken: TrickTaken
    shift: int
    answers: Answers = field(repr=False)
    other_shift: int
    other_answers: Answers = field(repr=False)
    after: dict[str, Standing] = field(default_factory=dict, repr=False)


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
    def empty(self) -> Standing:
        """How a trick stands to which no card has been led."""
        none = answers(self.deck, 0, ())
        found = Standing(0, 0, 0, (), TrickTaken(self.deck.sorted[0]), 52, none, 52, none)
        for bit, move in self._plays:
            found.after[move] = self.standings[suit_of(bit) & self.deck.all, bit]
        return found

    @cached_property
    def standings(self) -> dict[tuple[int, int], Standing]:
        """Every standing with a card led, by suit led and best card."""
        suits = [suit & self.deck.all for suit in SUIT]
        found = {
            (led, bit): self._standing(led, bit)
            for led in suits
            for bit, _ in self._plays
            if bit & (led | self.trumps)
        }
        for (led, _), standing in found.items():
            for bit, move in self._plays:
                standing.after[move] = found[led, bit] if bit & standing.beats else standing
        return found

    @property
    def _plays(self) -> list[tuple[int, Move]]:
        return [(CARD_BIT[card], move_of(CARD_BIT[card])) for card in self.deck.sorted]

    def _standing(self, led: int, best: int) -> Standing:
        contest = Contest(led, self.trumps, self.beats(best))
        steps = tuple(Step(duty.rule, duty.mask(contest)) for duty in self.duties)
        (shift, first), (other, second) = self._asked([step.mask for step in steps])
        taken = TrickTaken(card_of(best))
        return Standing(led, best, contest.beats, steps, taken, shift, first, other, second)

    def _asked(self, masks: list[int]) -> list[tuple[int, Answers]]:
        """Find the two suits that the duties ask for first: later ones only choose among these."""
        asked: list[int] = []
        for mask in masks:
            if new := mask & ~sum(asked):
                asked.append(new)
        assert all(mask == suit_of(mask) & self.deck.all for mask in asked), "a duty asks for suits"
        assert len(asked) <= 2, "at most for two of them"
        return [
            (shift_of(suit), answers(self.deck, suit, tuple(mask & suit for mask in masks)))
            for suit in (*asked, 0, 0)[:2]
        ]

    def beats(self, best: int) -> int:
        """Gather the cards that beat this one when it is the best of a trick."""
        higher = self.deck.higher[best]
        return higher if best & self.trumps else higher | self.trumps


def orders(deck: Deck, duties: tuple[Duty, ...]) -> dict[Suit | None, Order]:
    """Make the order of a game for sang and for every trump."""
    return {trump: Order(deck, trump, duties) for trump in (None, *SUITS)}

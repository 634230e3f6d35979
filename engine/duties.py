"""Duties: the rules that narrow which card of a hand may be played to a trick.

A duty is a step. Given how the trick stands it names a set of cards, and whoever holds any of
them must play one: `hand = hand & mask or hand`. A game lists its duties in order; legality is
the fold of that one expression over the list, and what each step took away is the explanation.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.cards import CARD_BIT, SUIT, SUITS, Deck, Suit, card_of, suit_index, suit_of
from engine.events import TrickTaken
from engine.moves import Move, play_table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.refusal import Fact


ONE_SUIT: Final = 8191
ONES: Final = tuple(CARD_BIT.values())


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


# What may be played by a hand that holds cards of a suit, when the duties ask it for that suit: by
# the bits of these cards. Narrowed and listed when it first comes up, and then remembered.
Answer = tuple[int, tuple[Move, ...]]
Answers = list[Answer | None]


@cache
def answers(deck: Deck, suit: int, masks: tuple[int, ...]) -> Answers:
    """Give the memory that all standings share in which the duties ask the same of a suit."""
    return [None] * (1 << len(deck.ranks) if suit else 1)


def narrow(hand: int, masks: tuple[int, ...]) -> int:
    """Leave of a hand the cards that every duty allows."""
    for mask in masks:
        hand = hand & mask or hand  # tolva.fritt-kort, bondtolva.saka, tremanswhist.saka
    return hand


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """How a trick stands: nothing led, or what was led and what is best.

    There are few; every one is made beforehand, and knows the standing after each card. The
    duties ask for one suit first and perhaps for another then (to follow, to trump): `shift` and
    `other_shift` say where these lie, and what a hand that has the suit may play is remembered.
    """

    deck: Deck
    led: int
    best: int
    beats: int
    steps: tuple[Step, ...]
    facts: Mapping[str, Mapping[str, Fact]]  # what a sentence tells, by the rule of each duty
    taken: TrickTaken
    shift: int
    answers: Answers = field(repr=False)
    other_shift: int
    other_answers: Answers = field(repr=False)
    after: list[Standing] = field(default_factory=list, repr=False)  # by number of the card

    def answer(self, hand: int) -> Answer:
        """Narrow a hand that has one of the suits, and remember it."""
        allowed = narrow(hand, tuple(step.mask for step in self.steps))
        answer = allowed, play_table(self.deck).of(allowed)
        if own := hand >> self.shift & ONE_SUIT:
            self.answers[own] = answer
        else:
            self.other_answers[hand >> self.other_shift & ONE_SUIT] = answer
        return answer


@dataclass(frozen=True)
class Order:
    """The rank of a game's cards under one trump (or none), with the game's duties."""

    deck: Deck
    trump: Suit | None
    duties: tuple[Duty, ...]
    empty: Standing = field(init=False, repr=False, compare=False)  # no card has been led
    # Every standing with a card led, by suit led and best card.
    standings: dict[tuple[int, int], Standing] = field(init=False, repr=False, compare=False)

    @cached_property
    def trumps(self) -> int:
        """The set of trumps, empty in sang."""
        return 0 if self.trump is None else SUIT[SUITS.index(self.trump)] & self.deck.all

    def __post_init__(self) -> None:
        """Make every standing: they are looked up at every card."""
        object.__setattr__(self, "standings", self._all_standings())
        object.__setattr__(self, "empty", self._nothing_led())

    def _nothing_led(self) -> Standing:
        nothing = TrickTaken(self.deck.sorted[0])
        asked = (*self._asked(0, []), *self._asked(0, []))
        found = Standing(self.deck, 0, 0, 0, (), {}, nothing, *asked)
        found.after.extend(
            self.standings.get((suit_of(bit) & self.deck.all, bit), found) for bit in ONES
        )
        return found

    def _all_standings(self) -> dict[tuple[int, int], Standing]:
        found = {
            (led, bit): self._standing(led, bit)
            for led in (suit & self.deck.all for suit in SUIT)
            for bit in ONES
            if bit & self.deck.all & (led | self.trumps)
        }
        for (led, _), standing in found.items():
            standing.after.extend(
                found[led, bit] if bit & standing.beats else standing for bit in ONES
            )
        return found

    def _standing(self, led: int, best: int) -> Standing:
        contest = Contest(led, self.trumps, self.beats(best))
        steps = tuple(Step(duty.rule, duty.mask(contest)) for duty in self.duties)
        masks = [step.mask for step in steps]
        first, second = (*self._suits_asked(masks), 0, 0)[:2]
        asked = (*self._asked(first, masks), *self._asked(second, masks))
        best_card = card_of(best)
        facts: dict[str, Fact] = {"best": str(best_card), "led": str(SUITS[suit_index(led)])}
        if self.trump is not None:
            facts["trump"] = str(self.trump)
        taken = TrickTaken(best_card)
        told = dict.fromkeys((duty.rule for duty in self.duties), MappingProxyType(facts))
        return Standing(self.deck, led, best, contest.beats, steps, told, taken, *asked)

    def _suits_asked(self, masks: list[int]) -> list[int]:
        """List the suits that the duties ask for; later duties only choose among their cards."""
        asked: list[int] = []
        for mask in masks:
            if new := mask & ~sum(asked):
                asked.append(new)
        assert all(mask == suit_of(mask) & self.deck.all for mask in asked), "a duty asks for suits"
        assert len(asked) <= 2, "at most for two of them"
        return asked

    def _asked(self, suit: int, masks: list[int]) -> tuple[int, Answers]:
        """Tell where a suit lies (no suit: beyond every card), and find what it may answer."""
        shift = (suit & -suit).bit_length() - 1 if suit else 52
        return shift, answers(self.deck, suit, tuple(mask & suit for mask in masks))

    def beats(self, best: int) -> int:
        """Gather the cards that beat this one when it is the best of a trick."""
        higher = self.deck.higher[best]
        return higher if best & self.trumps else higher | self.trumps


def orders(deck: Deck, duties: tuple[Duty, ...]) -> dict[Suit | None, Order]:
    """Make the order of a game for sang and for every trump."""
    return {trump: Order(deck, trump, duties) for trump in (None, *SUITS)}

"""Duties: the rules that narrow which card of a hand may be played to a trick.

A duty is a step. Given how the trick stands it names a set of cards, and whoever holds any of
them must play one: `hand = hand & mask or hand`. A game lists its duties in order; legality is
the fold of that one expression over the list, and what each step took away is the explanation.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.cards import CARD_BIT, SUIT, SUITS, Deck, Suit, card_of, suit_index, suit_of
from engine.events import TrickTaken
from engine.moves import EXCHANGE_SHIFT, Move, play_table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.refusal import Fact


ONES: Final = tuple(CARD_BIT.values())
NO_CARDS: Final = (None,) * (EXCHANGE_SHIFT + 1)  # the moves that are none, by their numbers
Answers = list[tuple[Move, ...]]
Others = tuple[Answers, Answers, Answers, int, int, int]  # of three suits, and where these begin
NOBODY: Final[tuple[int, Answers]] = 52, []  # has a suit that lies beyond every card
NOTHING: Final[tuple[Answers, int]] = [()], 52  # is listed of it


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


def narrow(hand: int, masks: tuple[int, ...]) -> int:
    """Leave of a hand the cards that every duty allows."""
    for mask in masks:
        hand = hand & mask or hand  # tolva.fritt-kort, bondtolva.saka, tremanswhist.saka
    return hand


@cache
def answers(deck: Deck, suit: int, masks: tuple[int, ...]) -> Answers:
    """List what may be played by a hand that has cards of a suit, by the bits of these cards."""
    listed, shift = play_table(deck).of, shift_of(suit)
    return [listed(narrow(own << shift, masks)) for own in range(1 << len(deck.ranks))]


def shift_of(suit: int) -> int:
    """Tell where the cards of a suit begin in a set."""
    return (suit & -suit).bit_length() - 1


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """How a trick stands: nothing led, or what was led and what is best.

    There are few; every one is made beforehand, and knows the standing after each card. The
    duties ask for one suit first and perhaps for another then (to follow, to trump): `shift` and
    `other_shift` say where these lie, and what a hand that has the suit may play stands ready.
    """

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
    others: Others = field(repr=False)  # what is played by a hand that has none of these suits
    # By number of the move, None for one that is no card.
    after: list[Standing | None] = field(default_factory=list, repr=False)


@dataclass(frozen=True, slots=True)
class Order:
    """The rank of a game's cards under one trump (or none), with the game's duties."""

    deck: Deck
    trump: Suit | None
    duties: tuple[Duty, ...]
    trumps: int = field(init=False, repr=False, compare=False)  # empty in sang
    empty: Standing = field(init=False, repr=False, compare=False)  # no card has been led
    # Every standing with a card led, by suit led and best card.
    standings: dict[tuple[int, int], Standing] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Make every standing: they are looked up at every card."""
        trumps = 0 if self.trump is None else SUIT[SUITS.index(self.trump)] & self.deck.all
        object.__setattr__(self, "trumps", trumps)
        object.__setattr__(self, "standings", self._all_standings())
        object.__setattr__(self, "empty", self._nothing_led())

    def _nothing_led(self) -> Standing:
        nothing = TrickTaken(self.deck.sorted[0])
        found = Standing(0, 0, 0, (), {}, nothing, *self._asked([]))
        found.after.extend(
            self.standings.get((suit_of(bit) & self.deck.all, bit), found) for bit in ONES
        )
        found.after.extend(NO_CARDS)
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
            standing.after.extend(NO_CARDS)
        return found

    def _standing(self, led: int, best: int) -> Standing:
        contest = Contest(led, self.trumps, self.beats(best))
        steps = tuple(Step(duty.rule, duty.mask(contest)) for duty in self.duties)
        best_card = card_of(best)
        facts: dict[str, Fact] = {"best": str(best_card), "led": str(SUITS[suit_index(led)])}
        if self.trump is not None:
            facts["trump"] = str(self.trump)
        taken = TrickTaken(best_card)
        told = dict.fromkeys((duty.rule for duty in self.duties), MappingProxyType(facts))
        asked = self._asked([step.mask for step in steps])
        return Standing(led, best, contest.beats, steps, told, taken, *asked)

    def _asked(self, masks: list[int]) -> tuple[int, Answers, int, Answers, Others]:
        """Tell of the suits that the duties ask for where they lie, and what is played of them.

        The first duty that asks for a suit asks for all of it, later ones choose among its cards.
        """
        suits: list[int] = []
        for mask in masks:
            if new := mask & ~sum(suits):
                suits.append(new)
        assert all(suit == suit_of(suit) & self.deck.all for suit in suits), "a duty asks for suits"
        assert len(suits) <= 2, "at most for two of them"
        asked: list[tuple[int, Answers]] = []
        for suit in suits:
            chosen = dict.fromkeys(mask & suit for mask in masks if mask & suit)
            asked.append((shift_of(suit), answers(self.deck, suit, tuple(chosen))))
        (shift, first), (other_shift, other) = (*asked, NOBODY, NOBODY)[:2]
        return shift, first, other_shift, other, self._others(suits)

    def _others(self, asked: list[int]) -> Others:
        """Give the tables of the suits that no duty asks for, an empty one where there are two."""
        one, two, three, four, a, b, c, d = play_table(self.deck).suits
        tables = zip(SUIT, (one, two, three, four), (a, b, c, d), strict=True)
        free = [(table, at) for suit, table, at in tables if suit & self.deck.all not in asked]
        (one, a), (two, b), (three, c) = (*free, NOTHING)[:3]
        return one, two, three, a, b, c

    def beats(self, best: int) -> int:
        """Gather the cards that beat this one when it is the best of a trick."""
        higher = self.deck.higher[best]
        return higher if best & self.trumps else higher | self.trumps


def orders(deck: Deck, duties: tuple[Duty, ...]) -> dict[Suit | None, Order]:
    """Make the order of a game for sang and for every trump."""
    return {trump: Order(deck, trump, duties) for trump in (None, *SUITS)}

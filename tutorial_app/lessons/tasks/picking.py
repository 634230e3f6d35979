"""A task about cards that lie there: mark all of a description."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from engine import Card, Game, Move, Suit, parse_card
from engine.games.bondtolva import maktorer
from engine.games.tolva import card_points
from engine.games.tremanswhist import MINUS_CARDS, TRUMP_CARDS
from tutorial_app.lessons.tasks.base import (
    BETWEEN,
    FRESH,
    Outcome,
    Said,
    Setting,
    Task,
)
from tutorial_app.lessons.tasks.catches import read_catch
from tutorial_app.lessons.tasks.marking import marked_of
from tutorial_app.lessons.tasks.places import cards_in, game_of, read_place
from tutorial_app.lessons.tasks.points import after
from tutorial_app.lessons.tasks.seats import read_suit
from ui.cards import State
from ui.content import ContentError, Fields


@dataclass(frozen=True)
class Pick(Task):
    """Mark every card that fits."""

    game: Game
    cards: tuple[Card, ...]
    goal: str
    led: Suit | None = None
    trump: Suit | None = None
    known: frozenset[Card] = frozenset()  # caught, or played, or seen: what the goal is about
    kind: ClassVar[str] = "pick"

    @cached_property
    def fitting(self) -> tuple[Card, ...]:
        """The cards that fit."""
        return tuple(card for card in self.cards if self.fits(card))

    def fits(self, card: Card) -> bool:
        """Whether a card is one of those that are asked for."""
        name, _, value = self.goal.partition(":")
        return GOALS[name](self, card, value)

    def rank(self, card: Card) -> int:
        """How high a card is in its suit."""
        return self.game.rules.deck.ranks.index(card.rank)

    @property
    def solution(self) -> tuple[str, ...]:
        """All of them at once."""
        return (BETWEEN.join(self.fitting),) if self.fitting else ()

    @property
    def tries(self) -> Iterator[str]:
        """One too many, and one too few."""
        yield from self.solution
        for card in self.cards:
            if card not in self.fitting:
                yield BETWEEN.join((*self.fitting, card))
        for card in self.fitting if len(self.fitting) > 1 else ():
            yield BETWEEN.join(each for each in self.fitting if each != card)

    @property
    def keys(self) -> frozenset[str]:
        """The cards that do not fit."""
        return frozenset(self.cards) - frozenset(self.fitting)

    def said(self, answer: str) -> Said:
        """What does not belong there, else how many are missing."""
        if not answer:
            return FRESH
        marked = marked_of(answer, self.cards)
        strange = tuple(card for card in marked if card not in self.fitting)
        marks = dict.fromkeys(marked, State.CHOSEN) | dict.fromkeys(strange, State.WRONG)
        missing = len(set(self.fitting) - set(marked))
        outcome = Outcome.WRONG if strange or missing else Outcome.RIGHT
        return Said(outcome, (), marks, strange, 0 if strange else missing, strange)

    def faults(self) -> Iterator[str]:
        """Some cards fit and some do not; the highest is the highest of one suit."""
        yield from super().faults()
        if len(self.fitting) == len(self.cards):
            yield "goal: every card fits, so there is nothing to choose"
        if self.goal in {"hogst", "lagst"} and len({card.suit for card in self.cards}) > 1:
            yield f"goal {self.goal}: the cards have to be of one suit"


def is_highest(task: Pick, card: Card, _: str) -> bool:
    """Whether no card is higher."""
    return task.rank(card) == max(map(task.rank, task.cards))


def is_higher(game: Game, card: Card, other: str) -> bool:
    """Whether a card is higher than another of its suit."""
    return bool(game.rules.deck.lower[card.bit] & parse_card(other).bit)


def is_lowest(task: Pick, card: Card, _: str) -> bool:
    """Whether no card is lower."""
    return task.rank(card) == min(map(task.rank, task.cards))


GOALS: dict[str, Callable[[Pick, Card, str], bool]] = {
    "farg": lambda _, card, suit: card.suit == suit,
    "valor": lambda _, card, ranks: card.rank in ranks.split("."),
    "hogre": lambda task, card, lower: is_higher(task.game, card, lower),
    "trumf": lambda task, card, _: card.suit == task.trump,
    "hogst": is_highest,
    "lagst": is_lowest,
    "kladd": lambda task, card, _: card.suit not in {task.led, task.trump},
    "poang": lambda _, card, __: card_points(card.bit) > 0,
    "maktorer": lambda _, card, __: maktorer(card.bit) > 0,
    "nolle": lambda _, card, __: bool(card.bit & MINUS_CARDS),
    "trumfkort": lambda _, card, __: bool(card.bit & TRUMP_CARDS),
    "sang": lambda _, card, __: not card.bit & (MINUS_CARDS | TRUMP_CARDS),
    "fangst": lambda task, card, _: card in task.known,
    "kvar": lambda task, card, _: card not in task.known,
    "syns": lambda task, card, _: card in task.known,
}


VALUED = {"farg": "farg:h", "valor": "valor:K.D", "hogre": "hogre:s9", "syns": "syns:2"}


def read_pick(fields: Fields, setting: Setting) -> Pick:
    """The fields of a `pick`."""
    goal = fields.text("goal")
    name, _, value = goal.partition(":")
    if name not in GOALS or (name in VALUED) != bool(value):
        raise ContentError(f"goal must be one of {', '.join(GOALS)} ({', '.join(VALUED.values())})")
    led, trump = read_suit(fields, "led"), read_suit(fields, "trump")
    if (name == "trumf" and not trump) or (name == "kladd" and not led):
        raise ContentError("goal trumf needs trump = …, goal kladd needs led = … (and trump)")
    game, known = game_of(setting.game), frozenset[Card]()
    if name == "fangst":
        catch = read_catch(fields, setting)
        game, known = catch.place.position.game, catch.cards
    elif name == "syns":
        game, known = read_seen(fields, setting, value)
    elif name == "kvar":
        known = frozenset(cards_in(game, fields.text("played")))
    return Pick(game, cards_in(game, fields.text("cards")), goal, led, trump, known)


def read_seen(fields: Fields, setting: Setting, seat: str) -> tuple[Game, frozenset[Card]]:
    """The cards that a seat may see, when some moves have been made from a position."""
    place = read_place(fields, setting)
    end = after(place.state, fields.texts("moves"))
    if seat not in map(str, range(end.rules.players)):
        raise ContentError(f"goal syns: there is no seat {seat}")
    view = end.view(int(seat))
    laid = (card for _, what in view.events if isinstance(what, Move) for card in what.cards)
    return place.position.game, frozenset([*view.hand, *laid])

"""Tasks with a number: count cards or what they are worth."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from engine import Card, Game
from engine.cards import set_of
from engine.games.bondtolva import maktorer, ogon
from engine.games.plocketolva import Plocketolva
from engine.games.tolva import Tolva, card_points, vinsten_of
from engine.tricks import TrickRules
from tutorial_app.lessons.tasks.base import FRESH, Said, Setting, Task, outcome_of, whole_number
from tutorial_app.lessons.tasks.catches import Catch, read_catch
from tutorial_app.lessons.tasks.places import cards_in, cards_of, empty_view, game_of
from ui.content import ContentError, Fields

WORTHS: dict[str, Callable[[int], int]] = {
    "poang": card_points,
    "maktorer": maktorer,
    "ogon": ogon,
}
FANGST, MARKED = "fangst", "markering"
UNITS = (*WORTHS, "kort", "stick", FANGST, MARKED)
OF = ("", "hand", "lek", "vinsten")


class Number(Task):
    """A task whose answer is a number."""

    @property
    def number(self) -> int:
        """The number."""
        raise NotImplementedError

    @property
    def solution(self) -> tuple[str, ...]:
        """The number as text."""
        return (str(self.number),)

    @property
    def tries(self) -> Iterator[str]:
        """The number, and some that are near it."""
        for near in (0, 1, -1):
            yield str(self.number + near)

    @property
    def keys(self) -> frozenset[str]:
        """Any number."""
        return frozenset(map(str, range(-200, 201)))

    def said(self, answer: str) -> Said:
        """Whether it is the number."""
        if not answer:
            return FRESH
        number = whole_number(answer)
        return Said(outcome_of(number == self.number), keys=(str(number),))


@dataclass(frozen=True)
class Count(Number):
    """How many, or how much?"""

    game: Game
    unit: str
    cards: tuple[Card, ...] = ()
    of: str = ""
    catch: Catch | None = None
    kind: ClassVar[str] = "count"

    @cached_property
    def number(self) -> int:
        """The engine's count."""
        if self.catch:
            return self.catch.size
        if self.of == "vinsten":
            return least_for_vinsten(self.game)
        if self.unit == MARKED:
            return sum(map(marked, self.cards))
        if self.unit in WORTHS:
            return WORTHS[self.unit](set_of(self.cards or self.deck))
        if self.of == "hand":
            return empty_view(self.game).hand_sizes[0]
        if self.of == "lek":
            return len(self.deck)
        return len(self.cards) if self.unit == "kort" else self.tricks

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards of the game."""
        return self.game.rules.deck.sorted

    @property
    def tricks(self) -> int:
        """The tricks of these cards, or of a whole deal."""
        rules = self.game.rules
        if not isinstance(rules, TrickRules):
            raise ContentError("unit stick: there are no tricks in this game")
        if self.cards:
            return len(self.cards) // self.game.players
        if isinstance(rules, Plocketolva):
            return len(rules.deck.sorted) // rules.players
        return empty_view(self.game).hand_sizes[0]

    @property
    def worths(self) -> tuple[tuple[Card, int], ...]:
        """Every card with what it is worth."""
        if self.unit == MARKED:
            return tuple((card, marked(card)) for card in self.cards)
        worth = WORTHS.get(self.unit)
        return tuple((card, worth(card.bit)) for card in self.cards) if worth else ()

    def faults(self) -> Iterator[str]:
        """Worth is counted of cards that are in the deck."""
        if self.unit in {*WORTHS, MARKED} and bool(self.cards) == bool(self.of):
            yield f'unit {self.unit} needs cards, or of = "lek" (of card points also "vinsten")'
        if self.of == "vinsten" and (
            self.unit != "poang" or not isinstance(self.game.rules, Tolva)
        ):
            yield 'of = "vinsten" is asked of card points in tolva'
        if self.unit == "kort" and bool(self.cards) == bool(self.of):
            yield 'unit kort needs either cards, or of = "hand" or "lek"'


def marked(card: Card) -> int:
    """The points that a card marks on the table by its number: tolva.markering."""
    if not card.rank.isdecimal():
        raise ContentError(f"unit markering: {card} has no number")
    return int(card.rank)


def least_for_vinsten(game: Game) -> int:
    """The fewest card points that give the vinsten however the rest is shared."""
    whole = card_points(game.rules.deck.all)
    nothing = (0,) * (game.sides - 2)
    return next(i for i in range(whole + 1) if vinsten_of((i, whole - i, *nothing)) == 0)


def read_count(fields: Fields, setting: Setting) -> Count:
    """The fields of a `count`."""
    unit, of = fields.text("unit"), fields.text("of", "")
    if unit not in UNITS or of not in OF:
        raise ContentError(f"unit must be one of {', '.join(UNITS)}; of one of {', '.join(OF[1:])}")
    if unit == FANGST:
        catch = read_catch(fields, setting)
        return Count(catch.place.position.game, unit, catch=catch)
    game, cards = game_of(setting.game), fields.text("cards", "")
    found = cards_of(cards) if unit == MARKED else cards_in(game, cards)
    return Count(game, unit, found, of)

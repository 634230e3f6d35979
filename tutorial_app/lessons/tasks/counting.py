"""Tasks with a number: count cards or what they are worth."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from engine import Card, Game
from engine.cards import set_of
from engine.games.bondtolva import maktorer, ogon
from engine.games.plocketolva import Plocketolva
from engine.games.tolva import card_points
from engine.tricks import TrickRules
from tutorial_app.lessons.tasks.base import FRESH, Said, Setting, Task, outcome_of, whole_number
from tutorial_app.lessons.tasks.catches import Catch, read_catch
from tutorial_app.lessons.tasks.places import cards_in, empty_view, game_of
from ui.content import ContentError, Fields

WORTHS: dict[str, Callable[[int], int]] = {
    "poang": card_points,
    "maktorer": maktorer,
    "ogon": ogon,
}
FANGST = "fangst"
UNITS = (*WORTHS, "kort", "stick", FANGST)
OF = ("", "hand", "lek")


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
        if self.unit in WORTHS:
            return WORTHS[self.unit](set_of(self.cards))
        if self.of == "hand":
            return empty_view(self.game).hand_sizes[0]
        if self.of == "lek":
            return len(self.game.rules.deck.sorted)
        return len(self.cards) if self.unit == "kort" else self.tricks

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
        worth = WORTHS.get(self.unit)
        return tuple((card, worth(card.bit)) for card in self.cards) if worth else ()

    def faults(self) -> Iterator[str]:
        """Worth is counted of cards that are in the deck."""
        if self.unit in WORTHS and not self.cards:
            yield f"unit {self.unit} needs cards"
        if self.unit == "kort" and bool(self.cards) == bool(self.of):
            yield 'unit kort needs either cards, or of = "hand" or "lek"'


def read_count(fields: Fields, setting: Setting) -> Count:
    """The fields of a `count`."""
    unit, of = fields.text("unit"), fields.text("of", "")
    if unit not in UNITS or of not in OF:
        raise ContentError(f'unit must be one of {", ".join(UNITS)}; of "hand" or "lek"')
    if unit == FANGST:
        catch = read_catch(fields, setting)
        return Count(catch.place.position.game, unit, catch=catch)
    game = game_of(setting.game)
    return Count(game, unit, cards_in(game, fields.text("cards", "")), of)

"""Which fields a position of each game has, in their canonical order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from engine.games.bondtolva import Bondtolva
from engine.games.bordstolva import Bordstolva
from engine.games.plocketolva import Plocketolva
from engine.games.tjuv import Tjuv
from engine.games.tolva import Tolva
from engine.games.tolva_two import TolvaTwo
from engine.games.tremanswhist import Tremanswhist, Whist
from engine.games.tremanswhist9 import Tremanswhist9
from engine.position.values import (
    CARD,
    CARDS,
    HEAPS,
    HIGHEST,
    ROW,
    SUIT,
    SUIT_LIST,
    YES,
    Kind,
    Phase,
    Said,
    Sort,
    number,
    numbers,
    undertaking,
    word,
)
from engine.tricks import TrickRules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.rules import Rules


@dataclass(frozen=True)
class Field:
    """A field: its name in the text, the attribute of the position, and what stands in it.

    Of `many` (seats or sides) each has its own: the first the plain name, then `hand1`, `hand2` …
    """

    name: str
    attribute: str
    kind: Kind
    many: int = 0

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names under which it stands in the text."""
        return (self.name, *(f"{self.name}{i}" for i in range(1, self.many)))


LATEST_SCORE: Final = 11  # who has twelve has won


@lru_cache(maxsize=64)
def fields_of(rules: Rules) -> tuple[Field, ...]:
    """List the fields of a game."""
    return tuple(_fields(rules))


@lru_cache(maxsize=64)
def kinds_of(rules: Rules) -> dict[str, Kind]:
    """Tell what stands in a field by its name in the text."""
    return {name: field.kind for field in fields_of(rules) for name in field.names}


def _fields(rules: Rules) -> Iterator[Field]:
    seats = rules.players
    yield Field("fas", "phase", word(*_phases(rules)))
    yield Field("hand", "hands", CARDS, seats)
    if isinstance(rules, Tjuv):
        yield from _of_tjuv(seats)
    if isinstance(rules, TrickRules):
        yield Field("stick", "trick", CARDS)
    if isinstance(rules, Bordstolva):
        yield Field("rad", "rows", ROW, seats)
    if isinstance(rules, Tolva | Bondtolva):
        yield from _of_melding(rules)
    if isinstance(rules, Whist):
        yield from _of_whist(rules)
    yield Field("givare", "dealer", number(0, seats - 1))
    if isinstance(rules, TrickRules):
        yield from _of_tricks(rules)
    if isinstance(rules, Tjuv | Plocketolva | Tremanswhist9):
        yield Field("talong", "stock_size", number(0, len(rules.deck.sorted)))
    if not isinstance(rules, Tolva | Bondtolva) or isinstance(rules, Plocketolva):
        yield Field("talongkort", "stock", CARDS)


def _phases(rules: Rules) -> tuple[Phase, ...]:
    if isinstance(rules, Tjuv):
        return (Phase.FIRST, Phase.REMOVE, Phase.FILL)
    if isinstance(rules, Whist):
        return (Phase.BUYING,)
    if isinstance(rules, Bondtolva):
        return (Phase.ANSWER, Phase.WINDOW, Phase.REDEAL)
    if isinstance(rules, TolvaTwo):
        return (Phase.WINDOW,)
    return (Phase.ANSWER,) if rules.sides < rules.players else ()


def _of_tricks(rules: Rules) -> Iterator[Field]:
    tricks = len(rules.deck.sorted) // rules.players
    yield Field("giv", "number", number(1, rules.deals or 999))
    yield Field("stick_tagna", "tricks", number(0, tricks - 1))
    yield Field("stick_sidor", "side_tricks", numbers(0, tricks - 1, rules.sides))
    yield Field("senaste", "latest", CARDS)
    yield Field("senaste_ut", "led", number(0, rules.players - 1))
    if not isinstance(rules, Whist):  # there only their number counts
        yield Field("tagna", "taken", CARDS, rules.sides)


def _of_melding(rules: Tolva | Bondtolva) -> Iterator[Field]:
    tolva = isinstance(rules, Tolva)
    yield Field("trumf", "trump", SUIT)
    yield Field("malda", "melds", SUIT_LIST)
    said = [Said.MELDED] if tolva else [Said.ASKED, Said.MISTAKEN]
    if tolva and rules.sides < rules.players:
        said.append(Said.ASKED)
    yield Field("sagt", "said", word(*said))
    highest = LATEST_SCORE if tolva else HIGHEST
    lowest = -HIGHEST if tolva else 0
    if tolva:
        tricks = len(rules.deck.sorted) // rules.players
        yield Field("gubbe", "gubbe", undertaking(rules.sides, tricks))
        yield Field("fore_gubbe", "before_gubbe", CARDS)
        yield Field("inne", "been", numbers(0, rules.players - 1))
    else:
        yield Field("passat", "passed", YES)
        yield Field("spelat", "played", CARDS, rules.players)
    yield Field("poang", "scores", numbers(lowest, highest, rules.sides))
    if tolva:
        yield Field("vantar", "carry", number(0, HIGHEST))


def _of_whist(rules: Whist) -> Iterator[Field]:
    if isinstance(rules, Tremanswhist):
        yield Field("uppslag", "upcard", CARD)
        yield Field("sort", "sort", word(*Sort))
        yield Field("trumf", "trump", SUIT)
        yield Field("kopt", "bought", number(0, 2))
        yield Field("plus", "scores", numbers(0, HIGHEST, 3))
        yield Field("minus", "minus", numbers(0, HIGHEST, 3))
    else:
        yield Field("trumf", "trump", SUIT)
        yield Field("poang", "scores", numbers(-HIGHEST, HIGHEST, 3))


def _of_tjuv(seats: int) -> Iterator[Field]:
    yield Field("bord", "table", CARDS)
    yield Field("hogar", "piles", HEAPS, seats)
    yield Field("antal", "sizes", numbers(0, 4, seats))

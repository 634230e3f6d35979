"""Controls for what is no card: numbers, suits, seats, a gubbe.

Every control is some boxes with the name of its field. A browser sends them one by one, and
`joined` puts what it sends together as an address has it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine import Game, Suit
from engine.position.fields import Field
from engine.position.values import parts
from engine.tricks import TrickRules
from tutorial_app.trying.seats import who, who_of_side
from ui.card_names import SUIT_NAMES

NUMBER, SELECT, CHECK = "number", "select", "check"
OF_SIDES = frozenset({"poang", "plus", "minus", "stick_sidor"})
OF_SEATS = frozenset({"givare", "kopt", "senaste_ut"})
LONE_NUMBERS = frozenset({"giv", "stick_tagna", "talong", "vantar"})


@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose."""

    value: str
    words: str
    chosen: bool = False
    suit: str = ""  # to be drawn beside the words


@dataclass(frozen=True, slots=True)
class Box:
    """One thing to fill in."""

    kind: str
    title: str
    value: str = ""
    options: tuple[Option, ...] = ()
    checked: bool = False


Boxes = tuple[Box, ...]


def boxes_of(field: Field, game: Game, value: str) -> Boxes:
    """The boxes of a field that has some."""
    make = BOXES.get(field.name)
    return tuple(make(game, parts(value))) if make else ()


def choice(title: str, value: str, options: Sequence[tuple[str, str]]) -> Box:
    """A box in which one thing is chosen; what is no option stands among them all the same."""
    known = dict(options)
    if value and value not in known:
        known[value] = value
    found = tuple(Option(each, words, each == value) for each, words in known.items())
    return Box(SELECT, title, value, found)


def numbers_of_sides(game: Game, told: list[str]) -> Iterator[Box]:
    """A number for each side."""
    for side in range(game.sides):
        yield Box(NUMBER, who_of_side(game, side), at(told, side))


def numbers_of_seats(game: Game, told: list[str]) -> Iterator[Box]:
    """A number for each seat."""
    for seat in range(game.players):
        yield Box(NUMBER, who(game, seat), at(told, seat))


def suits(_: Game, told: list[str]) -> Iterator[Box]:
    """A box to tick for each suit."""
    for suit in Suit:
        yield Box(CHECK, SUIT_NAMES[suit], suit, checked=suit in told)


def seats(game: Game, told: list[str]) -> Iterator[Box]:
    """A box to tick for each seat."""
    for seat in range(game.players):
        yield Box(CHECK, who(game, seat), str(seat), checked=str(seat) in told)


def gubbe(game: Game, told: list[str]) -> Iterator[Box]:
    """Which gubbe, whose, and from which trick."""
    sides = [(str(side), who_of_side(game, side)) for side in range(game.sides)]
    rules = game.rules
    tricks = len(rules.deck.sorted) // rules.players if isinstance(rules, TrickRules) else 1
    numbers = [(str(n), str(n)) for n in range(1, tricks + 1)]
    yield choice("Gubbe", at(told, 0), [("", "ingen"), ("halv", "halv"), ("hel", "hel")])
    yield choice("Vems", at(told, 1), sides)
    yield choice("Från stick", at(told, 2), numbers)


def at(told: list[str], place: int) -> str:
    """What is told at a place, if anything."""
    return told[place] if place < len(told) else ""


BOXES: dict[str, Callable[[Game, list[str]], Iterator[Box]]] = {
    **dict.fromkeys(OF_SIDES, numbers_of_sides),
    "antal": numbers_of_seats,
    "malda": suits,
    "inne": seats,
    "gubbe": gubbe,
}
# Fields of cards, of which a browser sends each by itself.
OF_CARDS = frozenset(
    {"hand", "bord", "stick", "rad", "hogar", "senaste", "tagna", "talongkort"}
    | {"spelat", "fore_gubbe"}
)


def is_several(name: str) -> bool:
    """Whether a field may be sent as several values."""
    kind = name.rstrip("0123456789")
    return kind in BOXES or kind in OF_CARDS


def joined(name: str, given: Sequence[str]) -> str:
    """What the boxes of a field come to; one value alone is as an address has it."""
    if len(given) == 1:
        return given[0].strip()
    kind, given = name.rstrip("0123456789"), [each.strip() for each in given]
    if kind == "gubbe":
        return ".".join(given) if given[0] else ""
    if kind == "hogar":
        return ".".join(f"{top}-{size or 2}" for top, size in pairs(given) if top or size)
    if kind in OF_SIDES or kind == "antal":
        usual = "3" if kind == "antal" else "0"
        return ".".join(each or usual for each in given) if any(given) else ""
    return ".".join(filter(None, given))


def pairs(given: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Two and two; what is left over is alone."""
    for i in range(0, len(given), 2):
        yield given[i], given[i + 1] if i + 1 < len(given) else ""

"""The form in which a position is set up: one part for every field of the game."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import groupby

from django.utils.safestring import SafeString

from engine import Game, Suit
from engine.games import GAMES
from engine.position import Phase, Said, Sort
from engine.position.faults import Wrong
from engine.position.fields import Field, fields_of
from engine.position.values import CARD, CARDS, SUIT, Kind, parts
from tutorial_app.trying.controls import LONE_NUMBERS, OF_SEATS, Boxes, Option, boxes_of
from tutorial_app.trying.faults import Told as Wording
from tutorial_app.trying.seats import name_of, name_of_seat, who
from tutorial_app.trying.told import LISTS, Told, written
from tutorial_app.trying.words import Words
from ui.card_names import SUIT_NAMES, card_name
from ui.fragments import fragment
from ui.table.names import GAMES as TITLES

# What one mostly wants to tell stands open, in this order; the rest behind a summary.
FIRST = ("spelare", "hand", "stick", "bord", "rad", "rad1", "trumf", "uppslag", "sort", "fas")
FIRST_OF = {"tremanswhist9": ("giv",)}
CHOSEN = (*Phase, *Said, *Sort, "ja")


@dataclass(frozen=True, slots=True)
class Group:
    """Things to choose that belong together: the cards of a suit, the card of a seat."""

    title: str
    options: tuple[Option, ...]


@dataclass(frozen=True)
class Part:
    """A field of the form, drawn as its look says."""

    name: str
    look: str  # grid, trick, card, pick, option, boxes, number, text
    label: str
    hint: str
    value: str = ""
    groups: tuple[Group, ...] = ()
    boxes: Boxes = ()
    wrong: tuple[SafeString, ...] = ()

    @cached_property
    def html(self) -> SafeString:
        """The part as it is drawn; of one that is kept, drawn once."""
        return fragment("trying/_part.html", {"part": self})


@dataclass(frozen=True, slots=True)
class Form:
    """The whole form."""

    game: Game
    first: tuple[Part, ...]
    more: tuple[Part, ...]
    known: tuple[Part, ...]  # cards that somebody remembers, as text
    title: str
    open: bool  # whether something is wrong behind the summary
    open_known: bool


def form_of(told: Told, words: Words, wrong: Iterable[Wording] = ()) -> Form:
    """The form as it was filled in, with what is wrong beside each field."""
    every = [beside(part, wrong) for part in every_part(told, words)]
    front = (*FIRST, *FIRST_OF.get(told.game.name, ()))
    first = sorted((p for p in every if p.name in front), key=lambda p: front.index(p.name))
    behind = [part for part in every if part.name not in front]
    more = tuple(part for part in behind if part.look != "text")
    known = tuple(part for part in behind if part.look == "text")
    is_open, open_known = (any(part.wrong for part in parts) for parts in (more, known))
    title = TITLES[told.game.name]
    return Form(told.game, tuple(first), more, known, title, is_open, open_known)


def every_part(told: Told, words: Words) -> Iterator[Part]:
    """The options of the game and its fields, as they are filled in."""
    game, values = told.game, told.values
    for name, allowed in GAMES[game.name].OPTIONS.items():
        yield option(words, game, name, values.get(name, written(allowed[0])))
    for field in fields_of(game.rules):
        for i, name in enumerate(field.names):
            if part := part_of(words, game, field, i, values.get(name, "")):
                yield part


def beside(part: Part, wrong: Iterable[Wording]) -> Part:
    """A part with what is wrong in it."""
    found = tuple(each.html for each in wrong if each.field == part.name)
    return replace(part, wrong=found) if found else part


@lru_cache(maxsize=4096)  # most of a form is the same from position to position
def part_of(words: Words, game: Game, field: Field, i: int, value: str) -> Part | None:
    """A field, or that of one seat or side; nothing where there is nothing to choose."""
    said, name = words.fields[field.name], field.names[i]
    whose = f": {name_of(game, i, field.many)}" if i else ""
    label, hint = f"{said.others}{whose}" if i else said.label, said.hint if not i else ""
    if boxes := boxes_of(field, game, value):
        return Part(name, "boxes", label, hint, value, boxes=boxes)
    look, groups = look_of(field, game, name, value, words)
    if look == "text" and field.kind is not CARDS:
        return None
    return Part(name, look, label, hint, value, groups)


def look_of(
    field: Field, game: Game, name: str, value: str, words: Words
) -> tuple[str, tuple[Group, ...]]:
    """How a field is drawn, with what can be chosen in it."""
    if name == "stick":
        return "trick", trick_of(game, value)
    if name in LISTS:
        return "grid", by_suit(game, set(parts(value)))
    if field.kind is CARD:
        return "card", by_suit(game, {value})
    if name in LONE_NUMBERS:
        return "number", ()
    chosen = dict(choices(field, game, words))
    if not chosen:
        return "text", ()
    if value and value not in chosen:
        chosen[value] = value  # what was typed stays, though it is wrong
    return "pick", (Group("", tuple(Option(w, t, w == value) for w, t in chosen.items())),)


def choices(field: Field, game: Game, words: Words) -> Iterator[tuple[str, str]]:
    """What can be chosen in a field: a seat, a suit, or a word."""
    if field.name in OF_SEATS:
        yield from ((str(seat), who(game, seat)) for seat in range(game.players))
    elif field.kind is SUIT:
        yield from ((suit, SUIT_NAMES[suit]) for suit in Suit)
    else:
        yield from ((word, words.words[word]) for word in CHOSEN if reads(field.kind, word))


def reads(kind: Kind, text: str) -> bool:
    """Whether a field can hold this word."""
    try:
        return kind.read(text) in {text, True}
    except Wrong:
        return False


def by_suit(game: Game, chosen: set[str]) -> tuple[Group, ...]:
    """The deck in its suits, high to low."""
    return tuple(
        Group(SUIT_NAMES[suit], tuple(Option(c, card_name(c), c in chosen, c) for c in cards))
        for suit, cards in groupby(game.rules.deck.sorted, key=lambda card: card.suit)
    )


def trick_of(game: Game, value: str) -> tuple[Group, ...]:
    """The places of the trick, each with the deck; the seat before the decider played last."""
    lies = parts(value)[: game.players - 1]
    lies = [""] * (game.players - 1 - len(lies)) + lies
    return tuple(
        Group(name_of_seat(game, seat), cards_with(game, lies[seat - 1]))
        for seat in range(1, game.players)
    )


def cards_with(game: Game, chosen: str) -> tuple[Option, ...]:
    """The deck with one card chosen."""
    return tuple(Option(c, card_name(c), c == chosen, c) for c in game.rules.deck.sorted)


@lru_cache(maxsize=256)
def option(words: Words, game: Game, name: str, value: str) -> Part:
    """An option of the game."""
    options = tuple(
        Option(text, words.words.get(text, text), text == value)
        for text in map(written, GAMES[game.name].OPTIONS[name])
    )
    return Part(name, "option", words.fields[name].label, "", value, (Group("", options),))

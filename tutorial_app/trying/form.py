"""The form in which a position is set up: one part for every field of the game."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
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


@dataclass(frozen=True, slots=True)
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
    fields = [part for field in fields_of(told.game.rules) for part in parts_of(field, told, words)]
    every = [beside(part, wrong) for part in (*options_of(told, words), *fields)]
    front = (*FIRST, *FIRST_OF.get(told.game.name, ()))
    first = sorted((p for p in every if p.name in front), key=lambda p: front.index(p.name))
    behind = [part for part in every if part.name not in front]
    more = tuple(part for part in behind if part.look != "text")
    known = tuple(part for part in behind if part.look == "text")
    is_open, open_known = (any(part.wrong for part in parts) for parts in (more, known))
    title = TITLES[told.game.name]
    return Form(told.game, tuple(first), more, known, title, is_open, open_known)


def beside(part: Part, wrong: Iterable[Wording]) -> Part:
    """A part with what is wrong in it."""
    return replace(part, wrong=tuple(each.html for each in wrong if each.field == part.name))


def parts_of(field: Field, told: Told, words: Words) -> Iterator[Part]:
    """A field, or one for each seat or side."""
    said = words.fields[field.name]
    for i, name in enumerate(field.names):
        whose = f": {name_of(told.game, i, field.many)}" if i else ""
        label, hint = f"{said.others}{whose}" if i else said.label, said.hint if not i else ""
        value = told.values.get(name, "")
        boxes = boxes_of(field, told.game, value)
        look, groups = ("boxes", ()) if boxes else look_of(field, name, told, words)
        if look != "text" or field.kind is CARDS:  # of one moment only there is nothing to choose
            yield Part(name, look, label, hint, value, groups, boxes)


def look_of(field: Field, name: str, told: Told, words: Words) -> tuple[str, tuple[Group, ...]]:
    """How a field is drawn, with what can be chosen in it."""
    value = told.values.get(name, "")
    if name == "stick":
        return "trick", trick_of(told.game, value)
    if name in LISTS:
        return "grid", by_suit(told.game, set(parts(value)))
    if field.kind is CARD:
        return "card", by_suit(told.game, {value})
    if name in LONE_NUMBERS:
        return "number", ()
    chosen = dict(choices(field, told.game, words))
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


def options_of(told: Told, words: Words) -> Iterator[Part]:
    """The options of the game."""
    for name, allowed in GAMES[told.game.name].OPTIONS.items():
        value = told.values.get(name, written(allowed[0]))
        options = tuple(
            Option(text, words.words.get(text, text), text == value)
            for text in map(written, allowed)
        )
        yield Part(name, "option", words.fields[name].label, "", value, (Group("", options),))

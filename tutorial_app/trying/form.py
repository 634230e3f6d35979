"""The form in which a position is set up: one part for every field of the game."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from engine import Card, Game, Suit
from engine.games import GAMES
from engine.position import Phase, Said, Sort
from engine.position.faults import Wrong
from engine.position.fields import Field, fields_of
from engine.position.values import CARD, SUIT, Kind, parts
from tutorial_app.trying.seats import name_of, name_of_seat
from tutorial_app.trying.told import LISTS, Told, written
from tutorial_app.trying.words import Words
from ui.card_names import SUIT_NAMES, card_name
from ui.table.names import GAMES as TITLES

# What one mostly wants to tell stands open, in this order; the rest behind a summary.
FIRST = ("hand", "stick", "bord", "trumf", "uppslag", "fas")
CHOSEN = (*Phase, *Said, *Sort, "ja")


@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose."""

    value: str
    words: str
    chosen: bool = False
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Things to choose that belong together: the cards of a suit, the card of a seat."""

    title: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A field of the form, drawn as its look says."""

    name: str
    look: str  # grid, trick, card, pick, text
    label: str
    hint: str
    value: str = ""
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Form:
    """The whole form."""

    game: Game
    first: tuple[Part, ...]
    more: tuple[Part, ...]
    title: str
    open: bool  # whether something is told behind the summary


def form_of(told: Told, words: Words) -> Form:
    """The form as it was filled in."""
    every = [part for field in fields_of(told.game.rules) for part in parts_of(field, told, words)]
    first = sorted((p for p in every if p.name in FIRST), key=lambda p: FIRST.index(p.name))
    more = [*options_of(told, words), *(p for p in every if p.name not in FIRST)]
    faulty = {fault.field for fault in told.faults}
    is_open = any(part.name in faulty for part in more)
    title = TITLES[told.game.name]
    return Form(told.game, tuple(first), tuple(more), title, is_open)


def parts_of(field: Field, told: Told, words: Words) -> Iterator[Part]:
    """A field, or one for each seat or side."""
    said = words.fields[field.name]
    for i, name in enumerate(field.names):
        whose = f": {name_of(told.game, i, field.many)}" if i else ""
        label = f"{said.others}{whose}" if i else said.label
        look, groups = look_of(field, name, told, words)
        yield Part(name, look, label, said.hint if not i else "", told.values.get(name, ""), groups)


def look_of(field: Field, name: str, told: Told, words: Words) -> tuple[str, tuple[Group, ...]]:
    """How a field is drawn, with what can be chosen in it."""
    value = told.values.get(name, "")
    if name == "stick":
        return "trick", trick_of(told.game, value)
    if name in LISTS:
        return "grid", by_suit(told.game, set(parts(value)))
    if field.kind is CARD:
        return "card", by_suit(told.game, {value})
    chosen = {Suit(s): SUIT_NAMES[s] for s in Suit} if field.kind is SUIT else {}
    chosen = chosen or {word: words.words[word] for word in CHOSEN if reads(field.kind, word)}
    if not chosen:
        return "text", ()
    return "pick", (Group("", tuple(Option(w, t, w == value) for w, t in chosen.items())),)


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

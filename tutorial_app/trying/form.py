"""The form in which a position is set up: one part for every field of the game."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from django.utils.safestring import SafeString

from engine import Card, Game, Suit
from engine.games import GAMES
from engine.position import Phase, Said, Sort
from engine.position.faults import Wrong
from engine.position.fields import Field, fields_of
from engine.position.values import CARD, SUIT, Kind
from tutorial_app.trying import grids
from tutorial_app.trying.controls import LONE_NUMBERS, OF_CARDS, OF_SEATS, Boxes, Option, boxes_of
from tutorial_app.trying.faults import Told as Wording
from tutorial_app.trying.grids import Grid, cards_in
from tutorial_app.trying.picking import PLAYERS, Edited, halves
from tutorial_app.trying.seats import name_of, name_of_seat, who
from tutorial_app.trying.told import Told, written
from tutorial_app.trying.words import FieldWords, Words
from ui.card_names import SUIT_NAMES
from ui.fragments import fragment

# What one mostly wants to tell stands first, in this order; the rest behind a summary.
FIRST = (PLAYERS, "fas", "hand", "bord", "rad", "uppslag", "sort", "trumf", "stick", "rad1")
FIRST_OF = {"tremanswhist9": ("giv",), "tjuv": tuple(f"hogar{i}" for i in range(1, 11))}
LATER_OF = {"tjuv": ("fas",)}
# Fields whose cards are there to be picked at once; the others are opened when they are wanted.
OPEN = frozenset({"hand", "bord", "rad", "stick"})
FEW = 4  # so many players at a table have all their piles open
CHOSEN = (*Phase, *Said, *Sort, "ja")
ONE = "uppslag"
SMALLEST_PILE = "2"  # which an empty box says too: who types another need not delete it


@dataclass(frozen=True, slots=True)
class Picked:
    """A card that is picked: whose it is, and how many lie in a pile under it."""

    card: Card
    who: str = ""
    size: str = ""


@dataclass(frozen=True)
class Part:
    """A field of the form, drawn as its look says."""

    name: str
    look: str  # players, choice, boxes, number; of cards: grid, order, piles, rows, closed
    label: str
    hint: str
    value: str = ""
    options: tuple[Option, ...] = ()
    boxes: Boxes = ()
    grids: tuple[Grid, ...] = ()
    picked: tuple[Picked, ...] = ()
    note: str = ""  # words below the cards
    uncovered: str = ""  # the place of a row whose open card has just been played
    wrong: tuple[SafeString, ...] = ()
    opened: bool = False  # just now, and so it gets the focus

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
    known: tuple[Part, ...]  # cards that somebody remembers
    kept_open: str  # the fields somebody has opened
    open: bool  # whether something is wrong behind the summary
    open_known: bool


def form_of(told: Told, words: Words, wrong: Sequence[Wording], asked: Edited) -> Form:
    """The form as it was filled in, with what is wrong beside each field."""
    name, shown = told.game.name, {*asked.open, *(each.field for each in wrong)}
    every = [beside(part, wrong, asked.opened) for part in every_part(told, words, shown)]
    if asked.left:
        gone = words.words["gone"].format(", ".join(asked.left), told.game.players)
        every = [replace(p, note=gone) if p.look == "players" else p for p in every]
    front = [each for each in FIRST if each not in LATER_OF.get(name, ())]
    front += FIRST_OF.get(name, ())
    first = sorted((p for p in every if p.name in front), key=lambda p: front.index(p.name))
    behind = [part for part in every if part.name not in front]
    more = tuple(part for part in behind if not is_of_cards(part.name))
    known = tuple(part for part in behind if is_of_cards(part.name))
    return Form(
        told.game,
        tuple(first),
        more,
        known,
        kept_open=".".join(part.name for part in every if part.name in asked.open) or "hand",
        open=any(part.wrong for part in more),
        open_known=any(part.look != "closed" for part in known),
    )


def is_of_cards(name: str) -> bool:
    """Whether cards are picked for a field."""
    return name.rstrip("0123456789") in OF_CARDS or name == ONE


def every_part(told: Told, words: Words, opened: set[str]) -> Iterator[Part]:
    """The options of the game and its fields, as they are filled in."""
    game, values = told.game, told.values
    lies = grids.lying(game, values)
    for name, allowed in GAMES[game.name].OPTIONS.items():
        yield option(words, game, name, values.get(name, written(allowed[0])))
    for field in fields_of(game.rules):
        for i, name in enumerate(field.names):
            value = values.get(name, "")
            if not is_of_cards(name):
                part = part_of(words, game, field, i, value)
                if part.look != "choice" or len(part.options) > 1:  # something to choose from
                    yield part
            elif name in opened or is_open(name, game):
                elsewhere = grids.others(name, lies) if field.name in grids.ALONE else frozenset()
                yield card_part(words, game, field, i, value, elsewhere)
            else:
                yield closed_part(words, game, field, i, value)


def is_open(name: str, game: Game) -> bool:
    """Whether the cards of a field are there to be picked without being asked for."""
    few = game.players <= FEW and name.startswith("hogar") and name != "hogar"
    return name in OPEN or few


def beside(part: Part, wrong: Iterable[Wording], opened: str) -> Part:
    """A part with what is wrong in it, and whether it was opened just now."""
    found = tuple(each.html for each in wrong if each.field == part.name)
    is_new = part.name == opened
    return replace(part, wrong=found, opened=is_new) if found or is_new else part


def labels(said: FieldWords, game: Game, field: Field, i: int) -> tuple[str, str]:
    """What a field is called, and how it is filled in."""
    if not i:
        return said.label, said.hint
    return f"{said.others}: {name_of(game, i, field.many)}", said.hint_of_others


@lru_cache(maxsize=4096)  # most of a form is the same from position to position
def part_of(words: Words, game: Game, field: Field, i: int, value: str) -> Part:
    """A field in which something is chosen, ticked or counted."""
    said, name = words.fields[field.name], field.names[i]
    label, hint = labels(said, game, field, i)
    if boxes := boxes_of(field, game, value):
        return Part(name, "boxes", label, hint, value, boxes=boxes)
    if name in LONE_NUMBERS:
        return Part(name, "number", label, hint, value)
    chosen = {"": said.none} | dict(choices(field, game, words))
    if value not in chosen:
        chosen[value] = value  # what was typed stays, though it is wrong
    suits = frozenset(Suit if field.kind is SUIT else ())
    options = tuple(
        Option(word, text, word == value, word if word in suits else "")
        for word, text in chosen.items()
    )
    return Part(name, "choice", label, hint, value, options)


@lru_cache(maxsize=1024)
def closed_part(words: Words, game: Game, field: Field, i: int, value: str) -> Part:
    """A field of cards that is not open: what it holds, and the way to pick for it."""
    label, _ = labels(words.fields[field.name], game, field, i)
    return Part(
        field.names[i], "closed", label, "", value, picked=tuple(map(Picked, cards_in(value)))
    )


def card_part(
    words: Words, game: Game, field: Field, i: int, value: str, elsewhere: frozenset[Card]
) -> Part:
    """A field whose cards can be picked."""
    name = field.names[i]
    label, hint = labels(words.fields[field.name], game, field, i)
    part = Part(name, "grid", label, hint, value)
    if field.name == "rad":
        titles = (words.words["covering"], words.words["lone"])
        note = words.words["uncovered-own" if name == "rad" else "uncovered-other"]
        return replace(
            part,
            look="rows",
            grids=grids.row_grids(game, value, elsewhere, titles),
            note=note,
            uncovered=grids.uncovered(value),
        )
    if field.name == "hogar":
        return pile_part(part, game, elsewhere)
    cards, shared = grids.in_order(cards_in(value)), field.name in grids.ALONE
    if field.kind is CARD or name in {"stick", "senaste", "talongkort"}:
        full = name != ONE and len(cards) >= room(name, game)
        drawn = grids.grid(game, cards, elsewhere, full=full, shared=shared)
        picked = tuple(
            Picked(card, owner(name, game, len(cards), n)) for n, card in enumerate(cards)
        )
        note = words.words["led"].format(picked[0].who) if name == "stick" and picked else ""
        return replace(part, look="order", grids=(drawn,), picked=picked, note=note)
    return replace(part, grids=(grids.grid(game, cards, elsewhere, shared=shared),))


def pile_part(part: Part, game: Game, elsewhere: frozenset[Card]) -> Part:
    """The piles of a seat by their top cards, each with its size."""
    told = halves([part.value]) if part.value else []
    sizes = dict(zip(told[::2], told[1::2], strict=False))
    tops = {card: size for top, size in sizes.items() for card in cards_in(top)}
    picked = tuple(
        Picked(card, size=size if size != SMALLEST_PILE else "") for card, size in tops.items()
    )
    drawn = grids.grid(game, grids.in_order(tops), elsewhere)
    return replace(part, look="piles", grids=(drawn,), picked=picked)


def room(name: str, game: Game) -> int:
    """How many cards a field holds."""
    full = {"stick": game.players - 1, "senaste": game.players}
    return full.get(name, len(game.rules.deck.sorted))


def owner(name: str, game: Game, count: int, number: int) -> str:
    """Who played a card of the trick: the seat before the decider played the last one."""
    return name_of_seat(game, number - count) if name == "stick" else ""


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


@lru_cache(maxsize=256)
def option(words: Words, game: Game, name: str, value: str) -> Part:
    """An option of the game."""
    allowed = (
        sorted(GAMES[game.name].OPTIONS[name])
        if name == PLAYERS
        else GAMES[game.name].OPTIONS[name]
    )
    options = tuple(
        Option(text, words.words.get(text, text), text == value) for text in map(written, allowed)
    )
    look = "players" if name == PLAYERS else "choice"
    return Part(name, look, words.fields[name].label, "", value, options)

"""Cards to pick for a field: the deck as a grid in which every card knows whether it is free."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from engine import Card, Game, RecordError, parse_card
from engine.position.fields import fields_of
from engine.position.values import UNSEEN, parts
from tutorial_app.trying.controls import OF_CARDS
from ui.card_names import SUIT_NAMES

# Fields that tell once more of cards which lie in another.
AGAIN = frozenset({"spelat", "fore_gubbe"})
ALONE = OF_CARDS - AGAIN


@dataclass(frozen=True, slots=True)
class Cell:
    """A card of a grid: what is sent for it, and whether it is picked or cannot be."""

    card: Card
    value: str
    chosen: bool
    disabled: bool
    shared: bool  # whether it can be picked in another grid instead


@dataclass(frozen=True, slots=True)
class Row:
    """The cards of a suit, high to low."""

    suit: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A deck; of several grids in a field each has a title."""

    rows: tuple[Row, ...]
    title: str = ""


def grid(
    game: Game,
    chosen: Mapping[Card, str],
    elsewhere: frozenset[Card],
    *,
    full: bool = False,
    shared: bool = True,
    suffix: str = "",
    title: str = "",
) -> Grid:
    """The deck of a game; where a field is full only what is picked can be pressed."""

    def cell(card: Card) -> Cell:
        value, gone = chosen.get(card), card in elsewhere
        disabled = value is None and (full or gone)
        return Cell(
            card, value or f"{card}{suffix}", value is not None, disabled, shared and not full
        )

    suits = groupby(game.rules.deck.sorted, key=lambda card: card.suit)
    rows = (Row(SUIT_NAMES[suit], tuple(map(cell, cards))) for suit, cards in suits)
    return Grid(tuple(rows), title)


def row_grids(
    game: Game, told: str, elsewhere: frozenset[Card], titles: tuple[str, str]
) -> tuple[Grid, Grid]:
    """Two grids for a row of bordstolva: open cards with a card under them, and those without."""
    places = dict(up_and_under(told))
    covering = {card: place for card, place in places.items() if "-" in place}
    lone = {card: place for card, place in places.items() if "-" not in place}
    blocked = elsewhere | frozenset(places)
    return (
        grid(game, covering, blocked, suffix=f"-{UNSEEN}", title=titles[0]),
        grid(game, lone, blocked, title=titles[1]),
    )


def up_and_under(told: str) -> Iterator[tuple[Card, str]]:
    """The open cards of a row, each with its place as the address tells it."""
    for place in parts(told):
        for card in cards_in(place.partition("-")[0]):
            yield card, place


def uncovered(told: str) -> str:
    """The place of a row whose open card has just been played, if there is one."""
    return next((place for place in parts(told) if place.startswith("-") and place != "-"), "")


def lying(game: Game, values: Mapping[str, str]) -> dict[str, frozenset[Card]]:
    """The cards that lie in each field, where a card can lie in one only."""
    return {
        name: frozenset(cards_in(values[name]))
        for field in fields_of(game.rules)
        if field.name in ALONE
        for name in field.names
        if name in values
    }


def others(name: str, lies: Mapping[str, frozenset[Card]]) -> frozenset[Card]:
    """The cards that lie in any field but this one."""
    return frozenset().union(*(cards for field, cards in lies.items() if field != name))


def cards_in(text: str) -> Iterator[Card]:
    """The cards that a field tells of, in order; what cannot be read as a card is passed over."""
    for word in parts(text.replace("-", ".")):
        try:
            yield parse_card(word)
        except RecordError:
            continue


def in_order(cards: Iterable[Card]) -> dict[Card, str]:
    """Cards as they are sent, each once and in their order."""
    return {card: str(card) for card in cards}

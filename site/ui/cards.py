"""The one function that draws a card: its drawing, its name read aloud, its size and its state."""

import enum
import functools
from collections.abc import Iterable
from html import escape

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from engine.cards import Card, Suit
from ui.card_names import SUIT_NAMES, card_name

SPRITE = "ui/cards.svg"


class Size(enum.StrEnum):
    """How large a card is drawn: in a line of text, in a hand, or alone on the table."""

    INLINE = "inline"
    SMALL = "small"
    LARGE = "large"


class State(enum.StrEnum):
    """What the table says of a card; without help it says nothing."""

    NONE = ""
    PLAYABLE = "playable"
    BARRED = "barred"
    WRONG = "wrong"
    CHOSEN = "chosen"
    WITNESS = "witness"
    WINNING = "winning"


SPOKEN = {
    State.NONE: "",
    State.PLAYABLE: "spelbar",
    State.BARRED: "ej spelbar",
    State.WRONG: "fel",
    State.CHOSEN: "vald",
    State.WITNESS: "därför",
    State.WINNING: "leder sticket",
}


def card_markup(
    card: Card, size: Size = Size.SMALL, state: State = State.NONE, note: str = ""
) -> SafeString:
    """A card as HTML; `note` is read after the state: "ej spelbar: följ hjärter"."""
    if size is Size.INLINE:
        return _chip(card)
    symbol = f"{card}-s" if size is Size.SMALL else str(card)
    return _drawn(symbol, spoken_name(card, state, note), size, state)


def chips(cards: Iterable[Card]) -> SafeString:
    """Cards in a line of text, each with a space after it."""
    return SafeString("".join([f"{_chip(card)} " for card in cards]))


@functools.lru_cache(maxsize=16)
def chip_backs(count: int) -> SafeString:
    """So many hidden cards in a line of text, as high as open ones."""
    face = '<span class="chip__face chip__face--back"></span>'
    chip = f'<span class="chip" aria-hidden="true">{face}</span> '
    words = "ett dolt kort" if count == 1 else f"{count} dolda kort"
    return SafeString(f'{chip * count}<span class="visually-hidden">{words}</span>')


def plays_markup(plays: Iterable[tuple[str, Card]]) -> SafeString:
    """Who played which card, one after another."""
    told = [f'<span class="nowrap">{escape(who)} {_chip(card)}</span>' for who, card in plays]
    return SafeString(", ".join(told))


def suit_markup(suit: Suit) -> SafeString:
    """A suit in a line of text, named for who does not see it."""
    return _in_line(suit, "", SUIT_NAMES[suit])


def card_back(size: Size = Size.SMALL) -> SafeString:
    """A card nobody may see."""
    return _drawn("back-s" if size is Size.SMALL else "back", "dolt kort", size, State.NONE)


def spoken_name(card: Card, state: State = State.NONE, note: str = "") -> str:
    """What a screen reader says: "ruter sju, ej spelbar: följ hjärter"."""
    status = ": ".join(part for part in (SPOKEN[state], note) if part)
    name = card_name(card)
    return f"{name}, {status}" if status else name


@functools.lru_cache(maxsize=4096)  # a page draws the same few again and again
def _drawn(symbol: str, name: str, size: Size, state: State) -> SafeString:
    classes = " ".join(
        ["card", f"card--{size}", *([f"is-{state}"] if state is not State.NONE else [])]
    )
    return format_html(
        '<span class="{}"><svg aria-hidden="true" focusable="false"><use href="{}#{}"></use></svg>'
        '<span class="visually-hidden">{}</span></span>',
        classes,
        static(SPRITE),
        symbol,
        name,
    )


@functools.lru_cache(maxsize=64)
def _chip(card: Card) -> SafeString:
    return _in_line(card.suit, card.rank, card_name(card))


@functools.lru_cache(maxsize=8)
def _in_line(suit: Suit, rank: str, name: str) -> SafeString:
    return format_html(
        '<span class="chip chip--{0}"><span class="chip__face" aria-hidden="true">'
        '<svg viewBox="-27 -27 54 54" focusable="false"><use href="{1}#{0}p"></use></svg>{2}</span>'
        '<span class="visually-hidden">{3}</span></span>',
        suit,
        static(SPRITE),
        rank,
        name,
    )

"""Why a card is refused, in the player's words: sentences of the content, filled from the view."""

import string
from collections.abc import Iterator, Mapping
from pathlib import Path

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from engine import Card, Refusal, View
from tutorial_app.table import seat_name, trick_state
from ui.card_names import SUIT_NAMES
from ui.cards import Size, card_markup
from ui.content import Faults, Fields, Place, read_file, read_toml

PLACEHOLDERS = {"led_by", "led", "best_by", "best", "witness", "trump"}


def read_sentences(folder: Path, faults: Faults) -> Mapping[str, str]:
    """Every sentence of a folder by the slug of its rule; a file is named as the rules' prefix."""
    return {
        f"{path.stem}.{name}": text
        for path in sorted(folder.glob("*.toml"))
        for name, text in read_file_of_sentences(path, faults)
    }


def read_file_of_sentences(path: Path, faults: Faults) -> Iterator[tuple[str, str]]:
    """The sentences of one file, with placeholders that exist."""
    place = Place(path, 1)
    for name, table in read_toml(read_file(path, faults), place, faults).items():
        fields = Fields(table if isinstance(table, dict) else {}, place, faults)
        text = fields.text("text")
        fields.finish()
        for placeholder in sorted(placeholders_of(text) - PLACEHOLDERS):
            faults.add(place, f"{name}: there is no placeholder {{{placeholder}}}")
        yield name, text


def placeholders_of(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def why(sentence: str, refusal: Refusal, view: View) -> SafeString:
    """The sentence with its placeholders filled from what the seat may see."""
    return format_html(sentence, **facts(refusal, view))


def facts(refusal: Refusal, view: View) -> dict[str, SafeString | str]:
    """All placeholders for a card refused in a trick."""
    state = trick_state(view)
    plays = dict(state.trick)
    leader, led = state.trick[0]
    return {
        "led_by": seat_name(view, leader),
        "led": chip(led),
        "best_by": seat_name(view, state.winner),
        "best": chip(plays[state.winner]),
        "witness": listed(refusal.witness),
        "trump": SUIT_NAMES[state.trump] if state.trump else "",
    }


def chip(card: Card) -> SafeString:
    """A card in a sentence."""
    return card_markup(card, Size.INLINE)


def listed(cards: tuple[Card, ...]) -> SafeString:
    """Cards one after another, with "och" before the last."""
    chips = [(chip(card),) for card in cards]
    if len(chips) == 1:
        return format_html("{}", *chips[0])
    return format_html("{} och {}", format_html_join(", ", "{}", chips[:-1]), chips[-1][0])

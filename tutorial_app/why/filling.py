"""A wording filled in: placeholders become words, and a sentence begins with a capital."""

import string
from collections.abc import Callable, Iterator
from functools import lru_cache
from html import escape
from typing import NamedTuple

from django.utils.safestring import SafeString

from tutorial_app.why.words import Word, capitalized
from ui.markup import text_of


class Piece(NamedTuple):
    """Some text, and the placeholder after it; whether that begins a sentence."""

    text: str
    name: str | None
    begins: bool


def filled(text: str, word_for: Callable[[str], Word]) -> SafeString:
    """The text with every placeholder replaced by its word."""
    parts: list[str] = []
    for piece in pieces_of(text):
        parts.append(piece.text)
        if piece.name:
            word = word_for(piece.name)
            parts.append(text_of(capitalized(word) if piece.begins else word))
    return SafeString("".join(parts))


@lru_cache(maxsize=4096)
def pieces_of(text: str) -> tuple[Piece, ...]:
    """A wording taken apart."""
    return tuple(_pieces(text))


def _pieces(text: str) -> Iterator[Piece]:
    begins = True
    for literal, name, _, _ in string.Formatter().parse(text):
        begins = literal.endswith((". ", "? ")) if literal else begins
        yield Piece(escape(literal), name, begins)
        begins = begins and not name

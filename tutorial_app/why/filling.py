"""A wording filled in: placeholders become words, and a sentence begins with a capital."""

import string
from collections.abc import Callable

from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from tutorial_app.why.words import Word, capitalized


def filled(text: str, word_for: Callable[[str], Word]) -> SafeString:
    """The text with every placeholder replaced by its word."""
    parts: list[Word] = []
    begins = True
    for literal, name, _, _ in string.Formatter().parse(text):
        parts.append(literal)
        begins = literal.endswith((". ", "? ")) if literal else begins
        if name:
            word = word_for(name)
            parts.append(capitalized(word) if begins else word)
            begins = False
    return format_html_join("", "{}", ((part,) for part in parts))

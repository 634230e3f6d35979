"""Showing a hit: a stretch of its text with the words marked."""

from collections.abc import Iterable

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from rules_app.search.words import fold, query_words, stem, word_places

LENGTH = 180
BEFORE = 60


def marked(text: str, query: str) -> SafeString:
    """The text with the words of the query marked."""
    pieces = []
    end = 0
    for start, stop in places_of(text, query):
        pieces.append((text[end:start], text[start:stop]))
        end = stop
    inside = format_html_join("", "{}<mark>{}</mark>", pieces)
    return format_html("{}{}", inside, text[end:])


def snippet(text: str, query: str) -> SafeString:
    """The stretch of a text around the first word of the query, marked."""
    first = next(iter(places_of(text, query)), (0, 0))[0]
    start = text.rfind(" ", 0, max(first - BEFORE, 0)) + 1
    end = len(text) if len(text) <= start + LENGTH else text.rfind(" ", start, start + LENGTH)
    stretch = f"{'… ' if start else ''}{text[start:end]}{' …' if end < len(text) else ''}"
    return marked(stretch, query)


def places_of(text: str, query: str) -> Iterable[tuple[int, int]]:
    """Where words of the query stand in a text: the same stem, or beginning with it."""
    wanted = tuple(fold(stem(word)) for word in query_words(query))
    for start, end, found in word_places(text):
        if wanted and matches(fold(found), wanted):
            yield start, end


def matches(found: str, wanted: tuple[str, ...]) -> bool:
    """Whether a folded stem is one of those asked for, or begins with a long one."""
    return found in wanted or found.startswith(tuple(each for each in wanted if len(each) >= 3))

"""Showing a hit: a stretch of its text with the words marked."""

from collections.abc import Iterable, Sequence
from html import escape

from django.utils.safestring import SafeString, mark_safe

from rules_app.search.words import Spot, fold, query_words, stem

LENGTH = 180
BEFORE = 60
SHORTEST_PREFIX = 3


class Wanted:
    """The words of a query as they are looked for in a text."""

    def __init__(self, query: str) -> None:
        stems = [fold(stem(word)) for word in query_words(query)]
        self._whole = frozenset(stems)
        self._beginnings = tuple(word for word in stems if len(word) >= SHORTEST_PREFIX)

    def of(self, found: Iterable[Spot]) -> list[Spot]:
        """The words of a text that are meant: the same stem, or beginning with it."""
        beginnings, whole = self._beginnings, self._whole
        return [spot for spot in found if spot[2].startswith(beginnings) or spot[2] in whole]


def marked(text: str, meant: Sequence[Spot], start: int = 0, end: int | None = None) -> SafeString:
    """A stretch of a text with the meant words marked."""
    pieces = []
    at = start
    stop = len(text) if end is None else end
    for first, last, _ in meant:
        if first >= at and last <= stop:
            pieces += [escape(text[at:first]), "<mark>", escape(text[first:last]), "</mark>"]
            at = last
    return mark_safe("".join([*pieces, escape(text[at:stop])]))  # noqa: S308  # escaped above


def snippet(text: str, meant: Sequence[Spot]) -> SafeString:
    """The stretch of a text around the first meant word."""
    first = meant[0][0] if meant else 0
    start = text.rfind(" ", 0, max(first - BEFORE, 0)) + 1
    end = len(text) if len(text) <= start + LENGTH else text.rfind(" ", start, start + LENGTH)
    before, after = "… " if start else "", " …" if end < len(text) else ""
    return mark_safe(f"{before}{marked(text, meant, start, end)}{after}")  # noqa: S308  # escaped

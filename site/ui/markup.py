"""Text and HTML put together: what is not markup is escaped.

Django's `format_html` does the same and more; here every sentence of a table passes.
"""

from collections.abc import Iterable, Sequence
from html import escape

from django.utils.formats import localize
from django.utils.safestring import SafeString


def text_of(value: object) -> str:
    """A value as it stands in a page."""
    if value.__class__ is SafeString:
        return value
    if not isinstance(value, str):
        value = str(value) if isinstance(value, int) else str(localize(value))
    return escape(value)


def joined(parts: Iterable[object], between: str = "") -> SafeString:
    """Parts one after another; what is between them is markup of our own."""
    return SafeString(between.join([text_of(part) for part in parts]))


def listed(parts: Sequence[object], last: str = "och") -> SafeString:
    """Parts with commas, and a word before the last."""
    if len(parts) < 2:
        return joined(parts)
    return markup(joined(parts[:-1], ", "), f" {last} ", parts[-1])


def markup(*parts: object) -> SafeString:
    """The same of a few parts."""
    return joined(parts)

"""What templates that have become functions call while they run."""

from collections.abc import Callable, Iterable
from itertools import groupby
from operator import contains, ge, gt, le, lt
from typing import Any, Final

from django.template import Context
from django.template.base import Node
from django.template.defaulttags import GroupedResult
from django.utils.safestring import SafeData, SafeString, mark_safe

from ui.addresses import path_to
from ui.markup import text_of

Scope = dict[str, Any]


class Missing(tuple[()]):
    """What a template asks for and has not been given: false as fast as can be, and no error."""


MISSING: Final = Missing()


def entry(value: Any, name: str, found: Any) -> Any:
    """What stands after a dot, where it is no plain attribute: an entry, a method's, a place."""
    if value is MISSING:
        return MISSING
    if isinstance(value, dict) and name in value:
        return value[name]
    if found is MISSING and name.isdecimal():
        return place(value, int(name))
    return found() if callable(found) else found


def place(value: Any, number: int) -> Any:
    """What stands at a place of a list, if it is one and has so many."""
    try:
        return value[number]
    except (IndexError, KeyError, TypeError):
        return MISSING


def text(value: Any) -> str:
    """A value as it stands in a page; nothing where it is missing."""
    if value.__class__ is SafeString:
        return value
    return "" if value is MISSING else text_of(value)


def link(name: str, *arguments: object) -> str:
    """The address of a page."""
    return text_of(path_to(name, *arguments))


def token(node: Node, given: Any) -> str:
    """The hidden field of a form."""
    return node.render(Context({"csrf_token": given}))


def kept_safe(function: Callable[..., Any], value: Any, *arguments: object) -> Any:
    """What a filter makes of a value; it makes nothing unsafe of what is safe."""
    new = function(value, *arguments)
    return mark_safe(new) if isinstance(value, SafeData) else new  # noqa: S308  # as Django does


def grouped(values: Iterable[Any], key: Callable[[Any], Any]) -> list[GroupedResult]:
    """A list as lists of those in a row that are alike."""
    return [GroupedResult(alike, list(items)) for alike, items in groupby(values or (), key)]


def compared(how: Callable[[Any, Any], Any], one: Any, other: Any) -> Any:
    """Two values compared; what cannot be is not so."""
    try:
        return how(one, other)
    except (TypeError, ValueError):
        return False


COMPARISONS: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "<": lt,
    "<=": le,
    ">": gt,
    ">=": ge,
    "in": lambda one, other: contains(other, one),
    "not in": lambda one, other: not contains(other, one),
}

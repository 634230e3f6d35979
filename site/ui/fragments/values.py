"""Variables, filters and conditions of a template, written in Python.

Django resolves a variable anew at every place, through a stack of contexts. Here a name is a
variable of Python, and what stands in the template has been taken apart before.
"""

from typing import Any, Final

from django.template.base import FilterExpression, Variable
from django.template.smartif import TokenBase

from ui.fragments.runtime import COMPARISONS
from ui.fragments.writing import Loop, Names, UnknownTag, Writer

LOOP: Final = "forloop"
AS_IN_PYTHON: Final = {"==", "!=", "is", "is not"}
JOINED: Final = {"and", "or"}


def value_of(writer: Writer, names: Names, told: FilterExpression, missing: object = "") -> str:
    """What an expression stands for; something else where there is no such variable."""
    found = first_of(writer, names, told)
    if may_be_missing(names, told):
        found = instead(found, missing)
    for function, arguments in told.filters:
        found = filtered(writer, names, found, function, arguments)
    return found


def raw_of(writer: Writer, names: Names, told: FilterExpression, missing: object = "") -> str:
    """The same for places where `MISSING` will do, unless a filter is to take it."""
    if told.filters:
        return value_of(writer, names, told, missing)
    return first_of(writer, names, told)


def instead(found: str, missing: object) -> str:
    """Something else where there is nothing."""
    return f"({missing!r} if (v := {found}) is MISSING else v)"


def first_of(writer: Writer, names: Names, told: FilterExpression) -> str:
    """The expression without its filters."""
    variable: Any = told.var
    if not is_variable(told):
        return writer.value(variable)
    if variable.literal is not None:
        return writer.value(variable.literal)
    return looked_up(writer, names, variable.lookups)


def is_variable(told: FilterExpression) -> bool:
    """Whether an expression begins with a name, and not with a text."""
    return isinstance(told.var, Variable)


def may_be_missing(names: Names, told: FilterExpression) -> bool:
    """Whether there might be no such variable: not so of what the template names itself."""
    variable: Any = told.var
    if not is_variable(told) or variable.literal is not None:
        return False
    first, *rest = variable.lookups
    return first != LOOP and (bool(rest) or first not in names.own)


def looked_up(writer: Writer, names: Names, lookups: tuple[str, ...]) -> str:
    """A variable, or what stands after its dots."""
    first, *rest = lookups
    if first == LOOP:
        return of_loop(names.loop, ".".join(rest))
    found = names.own.get(first) or writer.given(first)
    for name in rest:
        found = after_dot(found, name)
    return found


def after_dot(value: str, name: str) -> str:
    """An attribute that is no method, or else what `entry` finds."""
    found = f"(v := getattr((w := {value}), {name!r}, MISSING))"
    return f"(v if {found} is not MISSING and not callable(v) else entry(w, {name!r}, v))"


def of_loop(loop: Loop | None, asked: str) -> str:
    """What is asked of the loop that this stands in."""
    if loop is None or asked not in {"counter", "first", "last"}:
        raise UnknownTag(f"forloop.{asked}")
    loop.is_counted = True
    if asked == "last":
        loop.asks_last = True
        return f"({loop.number} == {loop.last})"
    return f"({loop.number} + 1)" if asked == "counter" else f"(not {loop.number})"


def filtered(
    writer: Writer, names: Names, value: str, function: Any, arguments: list[tuple[bool, Any]]
) -> str:
    """A value after one filter."""
    if getattr(function, "expects_localtime", False) or getattr(
        function, "needs_autoescape", False
    ):
        raise UnknownTag(f"filter {function.__name__}")
    given = ", ".join([value, *(argument(writer, names, *each) for each in arguments)])
    name = writer.value(function)
    is_safe = getattr(function, "is_safe", False)
    return f"kept_safe({name}, {given})" if is_safe else f"{name}({given})"


def argument(writer: Writer, names: Names, is_lookup: bool, told: Any) -> str:
    """What is given to a filter."""
    if not is_lookup or told.literal is not None:
        return writer.value(told.literal if is_lookup else told)
    return instead(looked_up(writer, names, told.lookups), "")


def condition(writer: Writer, names: Names, told: TokenBase) -> str:
    """What is asked by an `if`."""
    if told.id == "not":
        return f"(not {condition(writer, names, told.first)})"
    if told.id in JOINED:
        one, other = (condition(writer, names, each) for each in (told.first, told.second))
        return f"({one} {told.id} {other})"
    if told.id == "literal":
        return raw_of(writer, names, told.value, None)
    return comparison(writer, names, told)


def comparison(writer: Writer, names: Names, told: TokenBase) -> str:
    """Two values compared."""
    one, other = (side_of(writer, names, each) for each in (told.first, told.second))
    if told.id in AS_IN_PYTHON:
        return f"({one} {told.id} {other})"
    if told.id not in COMPARISONS:
        raise UnknownTag(f"if … {told.id}")
    return f"compared({writer.value(COMPARISONS[told.id])}, {one}, {other})"


def side_of(writer: Writer, names: Names, told: TokenBase) -> str:
    """One of two values that are compared; nothing is None."""
    if told.id == "literal":
        return value_of(writer, names, told.value, None)
    return condition(writer, names, told)

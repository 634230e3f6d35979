"""Variables, filters and conditions of a template as functions of what the template is given.

Django resolves a variable anew at every place, through a stack of contexts. Here a scope is one
dictionary, and what stands in the template has been taken apart before.
"""

from collections.abc import Callable
from functools import partial
from operator import contains, eq, ge, gt, is_, is_not, le, lt, ne
from typing import Any, Final

from django.template.base import FilterExpression, Variable, VariableNode
from django.template.smartif import TokenBase
from django.utils.safestring import SafeData, mark_safe

from ui.markup import text_of

Scope = dict[str, Any]
Value = Callable[[Scope], Any]

BUILTINS: Final[Scope] = {"True": True, "False": False, "None": None}
MISSING: Final = object()


class UnknownTag(Exception):  # noqa: N818  # it says what it is
    """Something in a template that only Django renders."""


def value_of(told: FilterExpression, missing: object = "") -> Value:
    """What an expression stands for; something else where there is no such variable."""
    found = first_of(told, missing)
    for function, arguments in told.filters:
        found = filtered(found, function, arguments)
    return found


def first_of(told: FilterExpression, missing: object) -> Value:
    """The expression without its filters."""
    variable: Any = told.var
    if not is_variable(told):
        return constant(variable)
    if variable.literal is not None:
        return constant(variable.literal)
    return looked_up(variable.lookups, missing)


def is_variable(told: FilterExpression) -> bool:
    """Whether an expression begins with a name, and not with a text."""
    return isinstance(told.var, Variable)


def constant(value: object) -> Value:
    """Always the same."""
    return lambda _: value


def looked_up(names: tuple[str, ...], missing: object) -> Value:
    """A variable, or what stands after its dots."""
    first, *rest = names
    if not rest:
        return lambda scope: scope.get(first, missing)
    if len(rest) == 1:
        (only,) = rest

        def look_once(scope: Scope) -> Any:
            found = member(scope.get(first, MISSING), only)
            return missing if found is MISSING else found

        return look_once

    def look(scope: Scope) -> Any:
        found = scope.get(first, MISSING)
        for name in rest:
            found = member(found, name)
            if found is MISSING:
                return missing
        return found

    return look


def member(value: Any, name: str) -> Any:
    """What stands after a dot: an entry, an attribute, what a method gives, or a place."""
    if isinstance(value, dict) and name in value:
        return value[name]
    found = getattr(value, name, MISSING)
    if found is MISSING and name.isdecimal():
        return value[int(name)] if int(name) < len(value) else MISSING
    return found() if callable(found) else found


def filtered(value: Value, function: Any, arguments: list[tuple[bool, Any]]) -> Value:
    """A value after one filter."""
    if getattr(function, "expects_localtime", False) or getattr(
        function, "needs_autoescape", False
    ):
        raise UnknownTag(f"filter {function.__name__}")
    given = [looked_up(arg.lookups, "") if lookup else constant(arg) for lookup, arg in arguments]
    is_safe = getattr(function, "is_safe", False)

    def use(scope: Scope) -> Any:
        found = value(scope)
        new = function(found, *[each(scope) for each in given])
        return mark_safe(new) if is_safe and isinstance(found, SafeData) else new  # noqa: S308

    return use


def variable(node: VariableNode) -> Callable[[Scope], str]:
    """A variable that stands in the text."""
    value = value_of(node.filter_expression)
    return lambda scope: text_of(value(scope))


def condition(told: TokenBase) -> Value:
    """What is asked by an `if`."""
    if told.id in COMPARISONS:
        return partial(
            compared, COMPARISONS[told.id], condition(told.first), condition(told.second)
        )
    if told.id in CONNECTIVES:
        return CONNECTIVES[told.id](told)
    return value_of(told.value, None)


def compared(how: Callable[[Any, Any], Any], one: Value, other: Value, scope: Scope) -> Any:
    """Two values compared; what cannot be is not so."""
    try:
        return how(one(scope), other(scope))
    except (TypeError, ValueError):
        return False


def both(told: TokenBase) -> Value:
    """One and the other."""
    one, other = condition(told.first), condition(told.second)
    return lambda scope: one(scope) and other(scope)


def either(told: TokenBase) -> Value:
    """One or the other."""
    one, other = condition(told.first), condition(told.second)
    return lambda scope: one(scope) or other(scope)


def negated(told: TokenBase) -> Value:
    """Not."""
    one = condition(told.first)
    return lambda scope: not one(scope)


CONNECTIVES: Final[dict[str | None, Callable[[TokenBase], Value]]] = {
    "and": both,
    "or": either,
    "not": negated,
}
COMPARISONS: Final[dict[str | None, Callable[[Any, Any], Any]]] = {
    "==": eq,
    "!=": ne,
    "<": lt,
    "<=": le,
    ">": gt,
    ">=": ge,
    "is": is_,
    "is not": is_not,
    "in": lambda one, other: contains(other, one),
    "not in": lambda one, other: not contains(other, one),
}

"""Frozen dataclasses that are made quickly, for what a page consists of.

A page is made of some hundred small values. To set each field of a frozen dataclass past its own
refusal takes four times as long as to set it. Here a value is filled in while it is of a class
that can be changed, and then given its own, as the states of the engine are.
"""

from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any, Final, TypeVar, dataclass_transform

T = TypeVar("T")

UNSET: Final = object()


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[T]) -> type[T]:
    """The class as a frozen dataclass with slots, and a way of its own to fill one in."""
    made = dataclass(frozen=True, slots=True)(kind)
    assert not hasattr(made, "__post_init__"), "a value is filled in, and that is all"
    told = fields(made)  # type: ignore[arg-type]  # it is a dataclass now
    made.__init__ = filling(told, made)  # type: ignore[method-assign]  # the same, but sooner done
    return made


def filling(told: tuple[Field[Any], ...], made: type) -> Callable[..., None]:
    """What fills a value in."""
    assert all(each.init and not each.kw_only for each in told), "every field is given, in order"
    lines = [
        f"def __init__(self, {', '.join(map(parameter, told))}):",
        "become(self, '__class__', draft)",
        *assignments(told),
        "self.__class__ = made",
    ]
    world: dict[str, Any] = {"become": object.__setattr__, "made": made, "UNSET": UNSET}
    world["draft"] = type(made.__name__, made.__bases__, {"__slots__": vars(made)["__slots__"]})
    for each in told:
        world[f"default_{each.name}"] = each.default
        world[f"factory_{each.name}"] = each.default_factory
    exec("\n ".join(lines), world)  # noqa: S102  # names of fields alone
    function: Callable[..., None] = world["__init__"]
    return function


def parameter(told: Field[Any]) -> str:
    """A field as it is given."""
    if told.default is not MISSING:
        return f"{told.name}=default_{told.name}"
    return told.name if told.default_factory is MISSING else f"{told.name}=UNSET"


def assignments(told: tuple[Field[Any], ...]) -> Iterator[str]:
    """Each field set to what is given."""
    for each in told:
        made = each.default_factory is not MISSING
        given = f"factory_{each.name}() if {each.name} is UNSET else " if made else ""
        yield f"self.{each.name} = {given}{each.name}"

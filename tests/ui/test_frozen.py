"""Values that are made quickly: in everything else they are frozen dataclasses with slots."""

import copy
import dataclasses
from dataclasses import FrozenInstanceError, dataclass, field, replace

import pytest

from ui.frozen import frozen


class Mixin:
    """What another class has been given to begin with."""

    __slots__ = ()

    one: int

    @property
    def doubled(self) -> int:
        """Something made of a field."""
        return 2 * self.one


@frozen
class Quick(Mixin):
    """A value."""

    one: int
    two: str = "two"
    more: list[int] = field(default_factory=list)
    unseen: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Usual:
    """The same value, made as usual."""

    one: int
    two: str = "two"
    more: list[int] = field(default_factory=list)
    unseen: int = field(default=0, compare=False)


@frozen
class Hashed:
    """A value that can be looked up."""

    one: int
    two: tuple[str, ...] = ()


def test_it_is_filled_in_as_usual() -> None:
    for given, named in (
        ((1,), {}),
        ((1, "b"), {}),
        ((), {"two": "b", "one": 3}),
        ((1,), {"more": [2]}),
    ):
        usual, quick = Usual(*given, **named), Quick(*given, **named)

        assert dataclasses.astuple(quick) == dataclasses.astuple(usual)
        assert repr(quick) == repr(usual).replace("Usual", "Quick")


def test_what_is_made_for_each_is_made_for_each() -> None:
    assert Quick(1).more is not Quick(1).more


@pytest.mark.parametrize(
    ("given", "named"),
    [((), {}), ((1, "b", [], 0, 5), {}), ((1,), {"three": 3}), ((1,), {"one": 1})],
)
def test_what_does_not_fit_is_refused(given: tuple[object, ...], named: dict[str, object]) -> None:
    with pytest.raises(TypeError):
        Quick(*given, **named)  # type: ignore[arg-type]  # which is the point


def test_it_does_not_change() -> None:
    value = Quick(1)

    with pytest.raises(FrozenInstanceError):
        value.one = 2  # type: ignore[misc]  # which is the point
    with pytest.raises(FrozenInstanceError):
        del value.two
    with pytest.raises((FrozenInstanceError, TypeError)):
        value.other = 3  # type: ignore[attr-defined]  # which is the point
    assert value == Quick(1)
    assert not hasattr(value, "__dict__")


def test_it_is_of_its_class_and_no_other() -> None:
    assert type(Quick(1)) is Quick
    assert isinstance(Quick(1), Mixin)
    assert Quick(4).doubled == 8
    assert dataclasses.is_dataclass(Quick)


def test_alike_are_equal_and_found_again() -> None:
    other: object = Usual(1)

    assert Quick(1, unseen=1) == Quick(1, unseen=2)
    assert Quick(1) != Quick(2)
    assert Quick(1) != other
    assert {Hashed(1, ("a",)): "found"}[Hashed(1, ("a",))] == "found"
    assert hash(Hashed(1)) != hash(Hashed(2))


def test_another_is_made_of_it() -> None:
    assert replace(Quick(1, "b"), one=2) == Quick(2, "b")
    assert copy.copy(Quick(1, "b")) == Quick(1, "b")

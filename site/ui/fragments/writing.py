"""The Python that a template becomes: its lines, the values it holds on to, the names it uses."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ui.fragments import runtime

# Lines, and blocks that are indented under the line before them.
Block = list["str | Block"]
PLAIN: Final = (str, int, bool, type(None))


class UnknownTag(Exception):  # noqa: N818  # it says what it is
    """Something in a template that only Django renders."""


@dataclass(slots=True)
class Loop:
    """A loop that is being written: what its body asks of it stands before it, or is counted."""

    number: str
    last: str
    before: Block = field(default_factory=list)
    is_counted: bool = False
    asks_last: bool = False


@dataclass(frozen=True, slots=True)
class Names:
    """What the names of a template are called in Python, where they are not the scope's."""

    own: Mapping[str, str] = field(default_factory=dict)
    loop: Loop | None = None
    within: tuple[str, ...] = ()  # the templates that this stands in

    def extended(self, more: Mapping[str, str]) -> "Names":
        """The same with some names more."""
        return Names({**self.own, **more}, self.loop, self.within)

    def looping(self, loop: Loop, more: Mapping[str, str]) -> "Names":
        """The same within a loop."""
        return Names({**self.own, **more}, loop, self.within)

    def inside(self, template: str, more: Mapping[str, str]) -> "Names":
        """The same within a template that is included."""
        return Names({**self.own, **more}, self.loop, (*self.within, template))


class Writer:
    """What is written of one function."""

    def __init__(self) -> None:
        self.held: dict[str, Any] = {}
        self.fetched: dict[str, str] = {}
        self._count = 0

    def fresh(self, name: str) -> str:
        """A name that nothing else has, nor anything that is given."""
        self._count += 1
        return f"_{self._count}_{name}"

    def value(self, value: Any) -> str:
        """A value that is known already: written out, or held under a name."""
        if type(value) in PLAIN:
            return repr(value)
        name = next((name for name, held in self.held.items() if held is value), None)
        if name is None:
            name = self.fresh("held")
            self.held[name] = value
        return name

    def given(self, name: str) -> str:
        """What the function is given under a name; asked for once."""
        return self.fetched.setdefault(name, f"given_{name}")

    def function(self, body: Block) -> str:
        """The whole source."""
        fetching: Block = [
            f"{ours} = scope.get({n!r}, MISSING)" for n, ours in self.fetched.items()
        ]
        told: Block = ["def told(scope):", ["out = []", *fetching, *body, "return ''.join(out)"]]
        return "\n".join(indented(told))


def indented(block: Block, depth: int = 0) -> Iterator[str]:
    """The lines of a block."""
    for each in block:
        if isinstance(each, str):
            yield " " * depth + each
        else:
            yield from indented(each or ["pass"], depth + 1)


def function_of(source: str, held: Mapping[str, Any], name: str) -> Any:
    """What the source defines."""
    world = {**vars(runtime), **held}
    exec(compile(source, f"<{name}>", "exec"), world)  # noqa: S102  # of our own templates alone
    return world["told"]

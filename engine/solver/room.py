"""Room on the interpreter's stack, so that no search runs to and fro over the edge of a piece.

CPython keeps the frames of calls in pieces of 16 kB. Where a piece is full a new one is fetched,
and given back on return: a search whose recursion happens to cross such an edge does so at every
position, and takes up to twice the time. A frame that asks for more gets a piece of its own, twice
as large as the nearest power of two below: what it leaves over holds all calls of a search.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")
SLOTS = 8400  # just over 64 kB: the piece is of 128


def with_room(search: Callable[P, R]) -> Callable[P, R]:
    """Let a function call others on a piece of the stack that is large enough for them all."""

    def roomy(*args: P.args, **kwargs: P.kwargs) -> R:
        """Hold a large piece of the stack while the search runs."""
        return search(*args, **kwargs)

    roomy.__code__ = roomy.__code__.replace(co_stacksize=SLOTS)
    return wraps(search)(roomy)

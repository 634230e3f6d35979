"""Why a move is refused, and everything else an explanation of a decision holds."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.cards import Card
    from engine.moves import Move

Fact = str | int


class Bar(NamedTuple):
    """A rule that takes moves away: which rule, which moves, and the cards that are to blame.

    A rule that bars for several reasons names its `cause`: one of `engine.slugs.CAUSES`.
    """

    rule: str
    moves: int
    witness: int = 0
    cause: str = ""


class Refusal(NamedTuple):
    """The rule that refuses a move, its witness (cards) and what else the sentence needs.

    Two are the same reason whichever move it is that they refuse.
    """

    rule: str
    move: Move
    witness: tuple[Card, ...] = ()
    facts: Mapping[str, Fact] = MappingProxyType({})
    cause: str = ""

    def __eq__(self, other: object) -> bool:
        """Compare everything but the move."""
        return isinstance(other, Refusal) and self._reason == other._reason

    def __ne__(self, other: object) -> bool:
        """Compare everything but the move."""
        return not self == other

    def __hash__(self) -> int:
        """Hash what can be."""
        return hash((self.rule, self.witness, self.cause))

    @property
    def _reason(self) -> tuple[object, ...]:
        return self.rule, self.witness, self.facts, self.cause


class Narrowing(NamedTuple):
    """One step of a chain: a rule that took cards away, and the cards it left."""

    rule: str
    cards: tuple[Card, ...]


class Explanation(NamedTuple):
    """A decision explained: every candidate is legal or refused, never both.

    `met` lists for each legal card the duties that it satisfies.
    """

    seat: int | None
    legal: tuple[Move, ...]
    refused: Mapping[Move, Refusal]
    chain: tuple[Narrowing, ...]
    met: Mapping[Move, tuple[str, ...]]

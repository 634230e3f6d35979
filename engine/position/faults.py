"""What can be wrong with a position: field by field, a reason and its facts, no prose."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as slot
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.refusal import Fact


class Reason(StrEnum):
    """Why a field of a position cannot stand, with the facts that belong to the reason."""

    UNKNOWN_FIELD = "unknown-field"  # no such field in this game
    GIVEN_TWICE = "given-twice"  # the field stands twice in the address
    TOO_LONG = "too-long"  # most
    UNKNOWN_VERSION = "unknown-version"  # text
    UNKNOWN_GAME = "unknown-game"  # text
    UNKNOWN_WORD = "unknown-word"  # text
    NO_CARD = "no-card"  # text
    NO_NUMBER = "no-number"  # text
    OUT_OF_RANGE = "out-of-range"  # number, low, high
    WRONG_COUNT = "wrong-count"  # given, wanted: how many values there are
    NOT_IN_DECK = "not-in-deck"  # card
    TWICE = "twice"  # card, other: the field in which it stands too
    TOO_MANY_CARDS = "too-many-cards"  # given, most
    TOO_FEW_CARDS = "too-few-cards"  # given, wanted
    MISSING = "missing"  # it has to be told here
    CONTRADICTS = "contradicts"  # other: the field that says otherwise
    NOT_NOW = "not-now"  # it cannot be so at such a moment
    BREAKS_RULE = "breaks-rule"  # rule, seat, perhaps move and witness: it was not allowed


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: the field as it is called in the text, why, and its facts."""

    field: str
    reason: Reason
    facts: Mapping[str, Fact] = slot(default_factory=dict)


class PositionFaults(ValueError):  # noqa: N818  # it is a list of faults
    """Everything that was found to be wrong with a position."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        """Keep the faults, each once."""
        found = [fault for i, fault in enumerate(faults) if fault not in faults[:i]]
        super().__init__(", ".join(f"{fault.field}: {fault.reason}" for fault in found))
        self.faults = tuple(found)


class Wrong(Exception):  # noqa: N818  # caught where the field is known
    """A text that cannot be read, before it is known in which field it stands."""

    def __init__(self, reason: Reason, **facts: Fact) -> None:
        """Keep the reason and its facts."""
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Faults:
    """A list that grows, and stops the work when something later would rest on what is wrong."""

    found: list[Fault] = slot(default_factory=list)
    unasked: bool = False  # whether seat 0 may decide where the rules would not ask it

    def add(self, field: str, reason: Reason, **facts: Fact) -> None:
        """Enter a fault."""
        self.found.append(Fault(field, reason, facts))

    def stop(self) -> None:
        """Raise what has been found, if anything."""
        if self.found:
            raise PositionFaults(tuple(self.found))

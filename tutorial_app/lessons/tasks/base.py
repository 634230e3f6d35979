"""What every kind of task answers: which answers are right, and what is said of the others."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import ClassVar

from django.utils.safestring import SafeString

from engine import Card
from ui.cards import State

BETWEEN = "."


class Outcome(StrEnum):
    """What an answer is: none yet, against the rules, not the right one, or right."""

    FRESH = "fresh"
    ILLEGAL = "illegal"
    WRONG = "wrong"
    RIGHT = "right"


class UnknownAnswer(ValueError):  # noqa: N818  # it says what it is
    """An answer that nobody could have given here."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence of the engine's, and the cards that it is about where several were marked."""

    html: SafeString
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """What the engine says of an answer.

    `keys` are the names under which the content may have closer words, the closest first; `cause`
    tells why a seat does not win a trick, without telling who does.
    """

    outcome: Outcome
    reasons: tuple[Reason, ...] = ()
    marks: Mapping[Card, State] = field(default_factory=dict)
    keys: tuple[str, ...] = ()
    missing: int = 0
    strange: tuple[Card, ...] = ()
    cause: str = ""


FRESH = Said(Outcome.FRESH)


@dataclass(frozen=True, slots=True)
class Setting:
    """What a task has around it: the game of its lesson, and the folder of its course."""

    game: str
    folder: Path


class Task(ABC):
    """What is asked in a step."""

    kind: ClassVar[str]

    @property
    @abstractmethod
    def solution(self) -> tuple[str, ...]:
        """Every right answer, the best one first."""

    @property
    @abstractmethod
    def tries(self) -> Iterable[str]:
        """The answers that can be given; of very many, those that stand for the rest."""

    @abstractmethod
    def said(self, answer: str) -> Said:
        """What the engine says of an answer; `UnknownAnswer` where it is none."""

    @property
    def keys(self) -> frozenset[str]:
        """The names under which there can be closer words."""
        return frozenset(self.tries)

    @property
    def cited(self) -> frozenset[str]:
        """The rules that the engine names here."""
        return frozenset()

    def faults(self) -> Iterator[str]:
        """What is wrong with the task itself."""
        if not self.solution:
            yield "no answer is right"


def outcome_of(is_right: bool) -> Outcome:
    """Right, or not."""
    return Outcome.RIGHT if is_right else Outcome.WRONG


def whole_number(text: str) -> int:
    """A number as one writes it, with either kind of minus."""
    plain = text.strip().replace("\u2212", "-")
    if not plain.removeprefix("-").isdecimal() or len(plain) > 4:
        raise UnknownAnswer(text[:20])
    return int(plain)

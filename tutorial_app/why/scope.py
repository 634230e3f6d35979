"""What a section of the sentences may be about: its subjects, conditions and placeholders."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.slugs import CAUSES
from tutorial_app.why.words import Word

T = TypeVar("T")


@dataclass(frozen=True)
class Scope(Generic[T]):
    """The closed sets of one section; each name is a question to what is to be explained."""

    subjects: frozenset[str]
    conditions: Mapping[str, Callable[[T], bool]]
    placeholders: Mapping[str, Callable[[T], Word]]
    caused: bool = False

    def causes(self, subject: str) -> tuple[str, ...]:
        """Why the engine may refuse by this rule; empty where there is but one way."""
        return CAUSES.get(subject, ()) if self.caused else ()

"""A sentence chosen and filled: from what is asked to the words of the content."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from django.utils.safestring import SafeString

from tutorial_app.why.book import Book, Variant
from tutorial_app.why.filling import filled
from tutorial_app.why.scope import Scope

T = TypeVar("T")


@dataclass(frozen=True)
class Topic(Generic[T]):
    """What a sentence shall be about: a slug or a move of a section, asked in a position."""

    section: str
    subject: str
    scope: Scope[T]
    asked: T
    cause: str = ""

    def holds(self, name: str) -> bool:
        """Whether a condition is so, or the engine's cause is this."""
        condition = self.scope.conditions.get(name)
        return condition(self.asked) if condition else name == self.cause


def book() -> Book:
    """The sentences of this site."""
    from tutorial_app.library import library  # which itself reads the book

    return library().book


def wording(topic: Topic[T]) -> Variant:
    """The first wording that holds."""
    return book().choose(topic.section, topic.subject, topic.holds)


def say(topic: Topic[T]) -> SafeString:
    """The sentence, with its words filled in."""
    return filled(wording(topic).text, lambda name: topic.scope.placeholders[name](topic.asked))

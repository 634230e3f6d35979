"""What has to be chosen for a sentence, a question or an answer to hold."""

from collections.abc import Mapping
from dataclasses import dataclass, field

ALWAYS = "default"  # the name of a sentence that needs no condition


@dataclass(frozen=True, slots=True)
class Condition:
    """What has to be chosen: `stick=ja|partner&par=ja`; with nothing told it always holds."""

    wanted: Mapping[str, frozenset[str]] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str) -> "Condition":
        """Read the words that each fact may have."""
        pairs = (part.partition("=") for part in text.split("&") if part)
        return cls({slug: frozenset(words.split("|")) for slug, _, words in pairs})

    def holds(self, chosen: Mapping[str, str]) -> bool:
        """Whether the words chosen are among those wanted."""
        return all(chosen.get(slug) in words for slug, words in self.wanted.items())

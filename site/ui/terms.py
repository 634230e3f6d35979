"""Finding the words of the glossary in running text, in all their forms and nothing else."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
GAP = re.compile(r"[ \u00a0]")


@dataclass(frozen=True, slots=True)
class Found:
    """A stretch of a text that is a form of one term."""

    start: int
    end: int
    slug: str


class TermFinder:
    """Looks words up by their forms; a form may be of several words."""

    def __init__(self, forms: Mapping[str, str]) -> None:
        """From every form to the slug of its term."""
        self._forms = {GAP.sub(" ", form).lower(): slug for form, slug in forms.items()}
        self._longest = max((form.count(" ") + 1 for form in self._forms), default=1)

    def find(self, text: str, unwanted: Iterable[str] = ()) -> Iterator[Found]:
        """Each term's first place in the text, the longest form winning, unwanted ones left out."""
        seen = set(unwanted)
        words = list(WORD.finditer(text))
        index = 0
        while index < len(words):
            count, slug = self._longest_form(text, words[index : index + self._longest])
            if slug and slug not in seen:
                seen.add(slug)
                yield Found(words[index].start(), words[index + count - 1].end(), slug)
            index += count

    def _longest_form(self, text: str, words: list[re.Match[str]]) -> tuple[int, str]:
        """How many of the words make up a form, and its term; one word and nothing if none do."""
        for count in range(len(words), 0, -1):
            stretch = text[words[0].start() : words[count - 1].end()]
            slug = self._forms.get(GAP.sub(" ", stretch).lower())
            if slug:
                return count, slug
        return 1, ""

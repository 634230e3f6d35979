"""Every stem that can be found, and which of them a word of a query may mean."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches

from rules_app.search.words import fold, stem

SHORTEST_PREFIX = 3
SHORTEST_PART = 5
SHORTEST_MISSPELT = 4
MOST_MEANT = 24
# How much alike two words are that may be one, written by ear, and how many letters may differ.
ALIKE, MOST_LETTERS_OFF = 0.8, 3

# How much a stem is what was asked for: itself, itself written without dots, as the beginning
# of a word that is not written out yet, with other dots, as a part, misspelt; as the beginning
# of another and longer word.
SAME, FOLDED, BEGINNING, DOTTED, PART, NEAR = 1.0, 0.85, 0.7, 0.5, 0.5, 0.5
OTHER, OTHER_OF_SHORT = 0.6, 0.35

Meant = Mapping[str, float]


class Vocabulary:
    """All stems of the documents, by their folded letters and by what is left of them."""

    def __init__(self, stems: Iterable[str]) -> None:
        """Sort the stems by folded letters, and note each without one of its letters."""
        known = set(stems)
        self._stems = known
        self._folded = sorted((fold(one), one) for one in known)
        self._without: defaultdict[str, set[str]] = defaultdict(set)
        for one in known:
            if len(one) >= SHORTEST_MISSPELT and not one.isdigit():
                for shorter in without_a_letter(fold(one)):
                    self._without[shorter].add(one)

    def meant_by(self, word: str) -> Meant:
        """The stems that a word may mean, each with how likely; none when it is like none."""
        asked = stem(word)
        found = dict(self._beginning_with(asked))
        if not found and len(asked) >= SHORTEST_MISSPELT and not asked.isdigit():
            near = self._near(fold(asked)) or self._alike(fold(asked))
            found = dict.fromkeys(near, NEAR) or self._parts(fold(word))
        best = sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))
        return dict(best[:MOST_MEANT])

    def _beginning_with(self, asked: str) -> Iterator[tuple[str, float]]:
        """The stem itself, the same without dots and rings, and longer ones."""
        folded = fold(asked)
        long = len(folded) >= SHORTEST_PREFIX and not folded.isdigit()
        other_word = OTHER if len(asked) >= SHORTEST_PART else OTHER_OF_SHORT
        alike = FOLDED if asked == folded else DOTTED
        beginning = other_word if asked in self._stems else BEGINNING
        for index in range(bisect_left(self._folded, (folded, "")), len(self._folded)):
            other, one = self._folded[index]
            if other == folded:
                yield one, SAME if one == asked else alike
            elif long and other.startswith(folded):
                yield one, beginning
            else:
                return

    def _near(self, folded: str) -> set[str]:
        """Stems with a letter more, less, or other."""
        found = set(self._without.get(folded, ()))
        for shorter in without_a_letter(folded):
            found |= self._without.get(shorter, set())
            start = bisect_left(self._folded, (shorter, ""))
            if start < len(self._folded) and self._folded[start][0] == shorter:
                found.add(self._folded[start][1])
        return {one for one in found if len(one) >= SHORTEST_MISSPELT - 1}

    def _alike(self, folded: str) -> list[str]:
        """Stems that begin with the same letter and look much the same."""
        start, end = (
            bisect_left(self._folded, (letter, "")) for letter in (folded[0], folded[0] + "~")
        )
        near = {
            other: one
            for other, one in self._folded[start:end]
            if abs(len(other) - len(folded)) <= MOST_LETTERS_OFF
        }
        return [near[other] for other in get_close_matches(folded, near, n=3, cutoff=ALIKE)]

    def _parts(self, folded: str) -> dict[str, float]:
        """For a compound that nobody has written: the long stems that it begins or ends with."""
        return {
            one: PART
            for other, one in self._folded
            if len(other) >= SHORTEST_PART and (folded.startswith(other) or folded.endswith(other))
        }


def without_a_letter(word: str) -> set[str]:
    """The word without one letter, whichever."""
    return {word[:index] + word[index + 1 :] for index in range(len(word))}

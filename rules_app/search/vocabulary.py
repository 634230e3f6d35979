"""Every word that can be found, and which of them a word of a query may mean."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice

from rules_app.search.words import FORMS, NUMBERS, fold, sound, stem

SHORTEST_PREFIX = 3
SHORTEST_PART = 3
SHORTEST_END = 5
SHORTEST_MISSPELT = 5
SHORTEST_WITH_LETTER_TOO_MANY = 7
SHORTEST_TWICE_MISSPELT = 8
MOST_MEANT = 24

# How much a stem is what was asked for: itself, itself without dots or with others, the same
# by ear, a word that begins so (less where what was asked for is a word itself, and a short one),
# a word with the same meaning, a part of a compound, one letter off, two.
SAME, FOLDED, DOTTED, HEARD, BEGINNING = 1.0, 0.9, 0.5, 0.8, 0.7
OTHER, OTHER_OF_SHORT, SYNONYM, NEAR, TWICE_NEAR = 0.55, 0.3, 0.7, 0.55, 0.45

Meant = Mapping[str, float]


class Vocabulary:
    """The words of the documents by their letters and their sound."""

    def __init__(self, words: Iterable[str], synonyms: Iterable[Iterable[str]] = ()) -> None:
        """Note the stems of all words under every spelling; synonyms are lists of words."""
        known = {word: stem(word) for word in words}
        self._stems = frozenset(known.values())
        spelt = known | {form: stem(form) for form in (*FORMS, *NUMBERS)}
        spelt = {word: one for word, one in spelt.items() if one in self._stems}
        self._folded = stems_by(spelt, fold)
        for one in self._stems:
            self._folded[fold(one)].add(one)
        self._sorted = sorted(self._folded)
        self._heard = stems_by(spelt, sound)
        self._without: defaultdict[str, set[str]] = defaultdict(set)
        for heard in self._heard:
            if len(heard) >= SHORTEST_MISSPELT - 1 and not heard.isdigit():
                for shorter in (heard, *without_a_letter(heard)):
                    self._without[shorter].add(heard)
        self._synonyms = synonyms_by_stem(synonyms)

    def __contains__(self, word: str) -> bool:
        """Whether the word is known, but perhaps for its dots."""
        return fold(word) in self._folded or sound(word) in self._heard

    def meant_by(self, word: str) -> Meant:
        """The stems that a word may mean, each with how likely; none when it is like none."""
        found = dict(self._spelt(word))
        for one, like in list(found.items()) or [(stem(word), SAME)]:
            for other in self._synonyms.get(one, ()):
                found[other] = max(found.get(other, 0), like * SYNONYM)
        if not found and len(word) >= SHORTEST_MISSPELT and not word.isdigit():
            found = self._near(sound(word))
        best = sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))
        return dict(best[:MOST_MEANT])

    def parts(self, word: str) -> tuple[str, ...]:
        """The two known words that a compound is made of, or the one it ends with."""
        if word.isdigit():
            return ()
        return self._two_parts(word) or self._end(word)

    def _two_parts(self, word: str) -> tuple[str, ...]:
        """The first as long as can be, with or without the letter that joins them."""
        for end in range(len(word) - SHORTEST_PART, SHORTEST_PART - 1, -1):
            for first in (word[:end], word[: end - 1], word[:end] + "e", word[:end] + "a"):
                if len(first) >= SHORTEST_PART and self._is_known(first, word[end:]):
                    return first, word[end:]
        return ()

    def _end(self, word: str) -> tuple[str, ...]:
        """The longest known word that it ends with."""
        ends = (word[start:] for start in range(1, len(word) - SHORTEST_END + 1))
        return tuple(islice((end for end in ends if self._is_known(end)), 1))

    def _is_known(self, *words: str) -> bool:
        """Whether all the words stand in the documents, but perhaps for their dots."""
        return all(fold(word) in self._folded for word in words)

    def _spelt(self, word: str) -> Iterator[tuple[str, float]]:
        """The stems of the word itself as spelt or heard, best last, and of longer words."""
        asked, folded = stem(word), fold(word)
        beginning = fold(asked)
        found: dict[str, float] = {}
        if len(beginning) >= SHORTEST_PREFIX and not beginning.isdigit():
            other_word = OTHER if len(asked) > SHORTEST_MISSPELT - 1 else OTHER_OF_SHORT
            found = dict.fromkeys(
                self._beginning_with(beginning),
                other_word if asked in self._stems else BEGINNING,
            )
        if asked not in self._stems:
            found |= dict.fromkeys(self._heard.get(sound(word), ()), HEARD)
        alike = FOLDED if word == folded else DOTTED
        for key in (folded, beginning):
            found |= dict.fromkeys(self._folded.get(key, ()), alike)
        if asked in self._stems:
            found[asked] = SAME
        yield from found.items()

    def _beginning_with(self, letters: str) -> Iterator[str]:
        """The stems of words that begin so."""
        for index in range(bisect_left(self._sorted, letters), len(self._sorted)):
            if not self._sorted[index].startswith(letters):
                return
            yield from self._folded[self._sorted[index]]

    def _near(self, heard: str) -> dict[str, float]:
        """Stems of words that sound the same but for a letter or, in a long word, two."""
        once = self._off_by_one([heard])
        if len(heard) < SHORTEST_WITH_LETTER_TOO_MANY:
            once = {other for other in once if len(other) >= len(heard)}
        if once or len(heard) < SHORTEST_TWICE_MISSPELT:
            return {one: NEAR for other in once for one in self._heard[other]}
        twice = self._off_by_one(without_a_letter(heard))
        return {one: TWICE_NEAR for other in twice for one in self._heard[other]}

    def _off_by_one(self, words: Iterable[str]) -> set[str]:
        """Sounds with a letter more, less, or other than one of these."""
        return {
            other
            for word in words
            for shorter in (word, *without_a_letter(word))
            for other in self._without.get(shorter, ())
        }


def stems_by(spelt: Mapping[str, str], key: Callable[[str], str]) -> defaultdict[str, set[str]]:
    """The stems of words by something made of the word."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for word, one in spelt.items():
        found[key(word)].add(one)
    return found


def synonyms_by_stem(synonyms: Iterable[Iterable[str]]) -> dict[str, frozenset[str]]:
    """For each stem the others that mean the same."""
    groups = [frozenset(map(stem, words)) for words in synonyms]
    return {
        one: frozenset().union(*(group for group in groups if one in group)) - {one}
        for group in groups
        for one in group
    }


def without_a_letter(word: str) -> set[str]:
    """The word without one letter, whichever."""
    return {word[:index] + word[index + 1 :] for index in range(len(word))}

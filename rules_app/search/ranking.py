"""How well a document answers a query: which of its words it holds, and where."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from math import log
from typing import NamedTuple

from rules_app.search.documents import Document
from rules_app.search.vocabulary import BEGINNING, Meant
from rules_app.search.words import query_words, stem, stems

# A word in the question is worth most, then in the names of the rule, the answer, the text.
TITLE, ALIAS, ANSWER, BODY = 1.0, 0.85, 0.6, 0.35
PLACE = 0.3
# What it is worth that a query is the very question, or a name.
PHRASE, QUESTION, NAME = 0.6, 1.0, 0.9
MOST_LOOKED_INTO = 40


class Phrase(NamedTuple):
    """A question or a name as its stems, and what it is worth to be asked for by it."""

    stems: frozenset[str]
    worth: float


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a query: the stems it may mean, and how much it tells documents apart."""

    meant: Meant
    weight: float


class Ranking:
    """The words of all documents, by place in the list of documents."""

    def __init__(self, documents: Sequence[Document]) -> None:
        """Note for every stem where it stands, and for every document its phrases."""
        self._count = len(documents)
        self._worth: defaultdict[str, dict[int, float]] = defaultdict(dict)
        for number, document in enumerate(documents):
            for word, worth in worth_of_words(document):
                known = self._worth[word].get(number, 0.0)
                self._worth[word][number] = max(known, worth)
        self._phrases = [phrases(document) for document in documents]

    @property
    def stems(self) -> Collection[str]:
        """Every stem that stands anywhere."""
        return self._worth.keys()

    def term(self, meant: Meant) -> Term:
        """A term with its weight: the rarer the heavier."""
        holding = {number for one in meant for number in self._worth[one]}
        return Term(meant, log(1 + self._count / max(len(holding), 1)))

    def scores(self, terms: Sequence[Term]) -> dict[int, float]:
        """How well documents answer: 0 not at all, 1 in all its words, more yet."""
        found = self._words_held(terms)
        most = sum(term.weight for term in terms)
        scores = {number: held / most for number, held in found.items()}
        asked = {one for term in terms for one, like in term.meant.items() if like >= BEGINNING}
        best = sorted(scores, key=lambda number: -scores[number])[:MOST_LOOKED_INTO]
        for number in best:
            alike = (likeness(each, asked, len(terms)) for each in self._phrases[number])
            scores[number] += PHRASE * max(alike, default=0.0)
        return scores

    def _words_held(self, terms: Iterable[Term]) -> dict[int, float]:
        """For every document the weights of the terms it holds, each by its best place."""
        total: defaultdict[int, float] = defaultdict(float)
        for term in terms:
            best: dict[int, float] = {}
            for one, like in term.meant.items():
                for number, worth in self._worth[one].items():
                    if like * worth > best.get(number, 0.0):
                        best[number] = like * worth
            for number, worth in best.items():
                total[number] += worth * term.weight
        return total


def worth_of_words(document: Document) -> Iterable[tuple[str, float]]:
    """Every stem of a document with what it is worth there."""
    fields = (
        (document.where, PLACE),
        (document.text, BODY),
        (document.answer, ANSWER),
        (" ".join(document.aliases), ALIAS),
        (document.title, TITLE),
    )
    return ((word, worth) for text, worth in fields for word in stems(text))


def phrases(document: Document) -> tuple[Phrase, ...]:
    """The question and the names of a document; the question is worth a little more."""
    names = (Phrase(stems_that_say(name), NAME) for name in document.aliases)
    return (Phrase(stems_that_say(document.title), QUESTION), *names)


def stems_that_say(text: str) -> frozenset[str]:
    """The stems of a text but for the words that say nothing."""
    return frozenset(map(stem, query_words(text)))


def likeness(phrase: Phrase, asked: AbstractSet[str], count: int) -> float:
    """How much of a phrase and of a query of so many words is the same: 1 when they are alike."""
    common = min(len(phrase.stems & asked), count)
    return phrase.worth * 2 * common / (len(phrase.stems) + count)

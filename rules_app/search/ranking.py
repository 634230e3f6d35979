"""How well a document answers a query: which of its words it holds, and how like the query its
question and its names are."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from math import log

from rules_app.search.documents import Document
from rules_app.search.vocabulary import Meant
from rules_app.search.words import fold, query_words, stem, stems, words_of

# A word in the question is worth most, then in the names of the rule, the answer, the text.
TITLE, ALIAS, ANSWER, BODY, PLACE = 1.0, 0.8, 0.6, 0.45, 0.3
# What it is worth that a query is the very question or a name; that its wording is the same, with
# the words that say nothing, for "when" and "who" tell too; and that its trigrams are, which finds
# other forms, compounds and misspellings.
PHRASE, WORDING, TRIGRAMS = 0.8, 0.4, 0.4
# What it is worth that the next likest phrases of a document are like the query as well: a rule
# that is near the query in several ways is likelier than one that is near in one.
NEXT_LIKEST, OTHERS = 3, 0.4
# Advice comes after rules.
ADVICE = 0.2
# A word that stands nowhere counts as one that stands in so many documents.
UNKNOWN = 40
# Of what a word may mean, so much as likely as the likeliest tells how rare it is.
LIKELY = 0.8

# For every stem where it stands, by number, and what it is worth there.
Postings = Mapping[str, Mapping[int, float]]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A question or a name: its stems, what they weigh, and its wording."""

    document: int
    stems: frozenset[str]
    weight: float
    wording: "Wording"


@dataclass(frozen=True, slots=True)
class Wording:
    """All words of a text without dots and rings, and the trigrams of these words."""

    words: frozenset[str]
    trigrams: frozenset[str]

    @classmethod
    def of(cls, text: str) -> "Wording":
        """Find the words of the text and their trigrams."""
        words = frozenset(map(fold, words_of(text)))
        return cls(words, frozenset(each for word in words for each in trigrams(f" {word} ")))

    def likeness(self, other: "Wording") -> float:
        """What it is worth how much two wordings have in common."""
        return WORDING * overlap(self.words, other.words) + TRIGRAMS * overlap(
            self.trigrams, other.trigrams
        )


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a query: the stems it may mean, and how much it tells documents apart."""

    meant: Meant
    weight: float


class Ranking:
    """The words of all documents and of their phrases."""

    def __init__(self, documents: Sequence[Document], left_out: frozenset[str]) -> None:
        """Note where every stem stands.

        Phrases do without the stems left out, as the names of games are in queries.
        """
        self._count = len(documents)
        self._words: defaultdict[str, dict[int, float]] = defaultdict(dict)
        for number, document in enumerate(documents):
            for word, worth in worth_of_words(document):
                self._words[word][number] = max(self._words[word].get(number, 0.0), worth)
        self._phrases = list(self._phrases_of(documents, left_out))
        self._in_phrases: defaultdict[str, dict[int, float]] = defaultdict(dict)
        for number, phrase in enumerate(self._phrases):
            for one in phrase.stems:
                self._in_phrases[one][number] = 1.0
        self._advice = {number for number, one in enumerate(documents) if one.is_advice}

    def terms(self, meanings: Iterable[Meant]) -> list[Term]:
        """The words of a query with their weights: the rarer the heavier."""
        return [Term(meant, self._weight(meant)) for meant in meanings]

    def scores(self, terms: Sequence[Term], asked: str) -> dict[int, float]:
        """How well documents answer: 0 not at all, 2 in the very words of their question."""
        most = sum(term.weight for term in terms)
        scores = {number: held / most for number, held in held_by(self._words, terms).items()}
        for number, like in self._likeness(terms, most, Wording.of(asked)).items():
            scores[number] += like
        for number in self._advice & scores.keys():
            scores[number] -= ADVICE
        return scores

    def _likeness(self, terms: Sequence[Term], most: float, asked: Wording) -> Mapping[int, float]:
        """For every document how much its likest phrases are like the query."""
        found: defaultdict[int, list[float]] = defaultdict(list)
        for number, held in held_by(self._in_phrases, terms).items():
            phrase = self._phrases[number]
            like = PHRASE * 2 * min(held, phrase.weight) / (phrase.weight + most)
            found[phrase.document].append(like + phrase.wording.likeness(asked))
        return {number: of_the_likest(each) for number, each in found.items()}

    def _weight(self, meant: Meant) -> float:
        likely = LIKELY * max(meant.values(), default=0)
        words = (one for one, like in meant.items() if like >= likely)
        holding = {number for one in words for number in self._words.get(one, ())}
        return log(1 + self._count / (len(holding) or UNKNOWN))

    def _phrases_of(
        self, documents: Sequence[Document], left_out: frozenset[str]
    ) -> Iterator[Phrase]:
        """The questions and the names of all documents."""
        for number, document in enumerate(documents):
            for text in dict.fromkeys((document.title, *document.aliases)):
                said = frozenset(map(stem, query_words(text)))
                held = said - left_out or said
                weight = sum(self._weight({one: 1.0}) for one in held)
                yield Phrase(number, held, weight, Wording.of(text))


def held_by(postings: Postings, terms: Iterable[Term]) -> dict[int, float]:
    """By number the weights of the terms that are held, each by what is likeliest meant."""
    total: defaultdict[int, float] = defaultdict(float)
    for term in terms:
        best: dict[int, float] = {}
        for one, like in term.meant.items():
            for number, worth in postings.get(one, {}).items():
                if like * worth > best.get(number, 0.0):
                    best[number] = like * worth
        for number, held in best.items():
            total[number] += held * term.weight
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


def of_the_likest(likenesses: Iterable[float]) -> float:
    """The greatest of these, and something for the next ones."""
    greatest, *others = nlargest(1 + NEXT_LIKEST, likenesses)
    return greatest + OTHERS * sum(others) / NEXT_LIKEST


def trigrams(text: str) -> Iterator[str]:
    """All runs of three letters."""
    return (text[at : at + 3] for at in range(len(text) - 2))


def overlap(one: frozenset[str], other: frozenset[str]) -> float:
    """How much two sets of words have in common: 1 when they are the same."""
    return 2 * len(one & other) / (len(one) + len(other) or 1)

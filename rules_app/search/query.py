"""The search: any text is a query, and the best hits come first.

Some 330 documents are ranked in memory: that is faster than to ask an index of SQLite for some of
them first (0.45 ms a query against 0.68), and nothing of it lies in a file that can be corrupt.
"""

import difflib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from rules_app.search.documents import Document, Group
from rules_app.search.ranking import Ranking
from rules_app.search.vocabulary import Vocabulary
from rules_app.search.words import Spot, normal, query_words, spots

MOST_OF = {Group.RULE: 9, Group.WORD: 4, Group.LESSON: 4}
# What it is worth to be asked for letter by letter, and to be a rule of the very form of a game.
BY_NAME = 0.3
OF_THE_FORM = 0.3
# So much of the score of the best is good enough to be shown.
GOOD_ENOUGH = 0.4
# Names of games as they are said; each leaves the rules of that game, and the general ones.
GAMES = {
    "tolva": "tolva",
    "bondtolva": "bondtolva",
    "tremanswhist": "tremanswhist",
    "tremans": "tremanswhist",
    "whist": "tremanswhist",
    "tjuv": "tjuv",
}
# Games within a page: their names also tell its rules apart.
FORMS_OF_GAMES = {"plocketolva": "tolva", "bordstolva": "tolva"}


@dataclass(frozen=True, slots=True)
class Prepared:
    """A document with everything that each query would else work out anew."""

    document: Document
    names: frozenset[str]
    title: tuple[Spot, ...]
    text: tuple[Spot, ...]

    @classmethod
    def of(cls, document: Document) -> "Prepared":
        """Find the names and the words of the document."""
        names = frozenset(map(normal, (document.title, *document.aliases)))
        return cls(document, names, tuple(spots(document.title)), tuple(spots(document.text)))


@dataclass(frozen=True, slots=True)
class Hit:
    """A document that was found, and how well: the higher the better."""

    found: Prepared
    score: float

    @property
    def group(self) -> Group:
        """The group of its document."""
        return self.found.document.group

    @property
    def games(self) -> tuple[str, ...]:
        """The games its rule is for, if not for all of its page."""
        return self.found.document.games


class SearchIndex:
    """Everything that can be found."""

    def __init__(self, found: list[Document]) -> None:
        self._prepared = [Prepared.of(document) for document in found]
        self._ranking = Ranking(found)
        self._vocabulary = Vocabulary(self._ranking.stems)

    def search(self, query: str) -> list[Hit]:
        """The best hits for a query of any kind: rules first, then words."""
        words = query_words(query)
        telling = [word for word in words if word not in GAMES] or words
        terms = [self._ranking.term(meant) for meant in self._meant(telling)]
        if not terms:
            return []
        scores = self._ranking.scores(terms)
        asked = " ".join(normal(query).split())
        found = [self._hit(number, score, asked) for number, score in scores.items()]
        return best_of_each_group(narrowed(found, words))

    def nearest_words(self, query: str) -> list[str]:
        """Words of the glossary that look like those asked for."""
        documents = (prepared.document for prepared in self._prepared)
        known = [document.title for document in documents if document.group is Group.WORD]
        near = [
            word
            for asked in query_words(query)
            for word in difflib.get_close_matches(asked, known, n=3, cutoff=0.6)
        ]
        return list(dict.fromkeys(near))[:5]

    def _hit(self, number: int, score: float, asked: str) -> Hit:
        found = self._prepared[number]
        return Hit(found, score + BY_NAME if asked in found.names else score)

    def _meant(self, words: Sequence[str]) -> Iterable[Mapping[str, float]]:
        """What each word may mean; words that are like none are left out."""
        return filter(None, (self._vocabulary.meant_by(word) for word in dict.fromkeys(words)))


def narrowed(found: list[Hit], words: Sequence[str]) -> list[Hit]:
    """Where a game is named its own rules and the general ones; all where it has none."""
    named = GAMES | FORMS_OF_GAMES
    pages = {named[word] for word in words if word in named}
    own = [of_the_form(hit, words) for hit in found if hit.found.document.page in pages]
    if not own:
        return found
    games = set(GAMES.values())
    return own + [hit for hit in found if hit.found.document.page not in games]


def of_the_form(hit: Hit, words: Sequence[str]) -> Hit:
    """The hit, which is worth more where its rule is for a form of the game that is named."""
    named = FORMS_OF_GAMES.keys() & set(words)
    return replace(hit, score=hit.score + OF_THE_FORM) if named & set(hit.games) else hit


def best_of_each_group(found: list[Hit]) -> list[Hit]:
    """The best of each group in turn; what is far behind the best is left out."""
    ordered = sorted(found, key=lambda hit: (-hit.score, hit.found.document.address))
    groups = {group: [hit for hit in ordered if hit.group is group] for group in Group}
    return [
        hit
        for group, hits in groups.items()
        for hit in near_the_best(hits, hits if group is Group.RULE else ordered, MOST_OF[group])
    ]


def near_the_best(found: list[Hit], measure: list[Hit], most: int) -> list[Hit]:
    """The first so many, as far as they are nearly as good as the best of the measure."""
    return [hit for hit in found[:most] if hit.score >= GOOD_ENOUGH * measure[0].score]

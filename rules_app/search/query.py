"""The search: any text is a query, and the best hits come first.

Some 330 documents are ranked in memory: that is faster than to ask an index of SQLite for some of
them first, and nothing of it lies in a file that can be corrupt.
"""

import difflib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rules_app.search.documents import Document, Group
from rules_app.search.guide import Guide, PageFinder
from rules_app.search.ranking import Ranking
from rules_app.search.vocabulary import Vocabulary
from rules_app.search.words import (
    LONGEST_QUERY,
    Spot,
    fold,
    normal,
    players_in,
    query_words,
    spots,
    stem,
    words_of,
)

MOST_OF = {Group.RULE: 6, Group.WORD: 2, Group.LESSON: 2}
MOST_PAGES = 4
# What it is worth to be asked for letter by letter, and to be a rule for the very form of a game
# or number of players.
BY_NAME = 0.3
OF_THE_FORM = 0.3
FOR_SO_MANY = 0.3
# Where a game is named its own rules come before the general ones.
OF_THE_GAME = 0.4
# So much of the score of the best is good enough to be shown; less than so much is nothing.
GOOD_ENOUGH = 0.6
LEAST = 0.2
LEAST_BESIDE_PAGES = 1.0
# Names of games as they are said; each leaves the rules of that game, and the general ones.
GAMES = {
    "tolva": "tolva",
    "bondtolva": "bondtolva",
    "tremanswhist": "tremanswhist",
    "tremans": "tremanswhist",
    "whist": "tremanswhist",
    "tjuv": "tjuv",
    "tjyv": "tjuv",
}
# Games within a page: their names also tell its rules apart.
FORMS_OF_GAMES = {"plocketolva": "tolva", "bordstolva": "tolva"}
NAMES = GAMES | FORMS_OF_GAMES


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
        names = frozenset(fold(normal(each)) for each in (document.title, *document.aliases))
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

    def __init__(
        self,
        found: Sequence[Document],
        guide: Guide | None = None,
        same_question: Iterable[frozenset[str]] = (),
    ) -> None:
        """Index documents; what answers the same question in several games is told by address."""
        guide = guide or Guide()
        self._prepared = [Prepared.of(document) for document in found]
        self._ranking = Ranking(found, frozenset(map(stem, GAMES)))
        self._vocabulary = Vocabulary(vocabulary_of(found), guide.synonyms)
        self._pages = PageFinder(guide.signposts)
        self._same_question = tuple(same_question)

    def search(self, query: str) -> list[Hit]:
        """The best hits for a query of any kind: pages by their names, then rules, then words."""
        words = [self._game_or_word(word) for word in query_words(query)]
        pages = [Hit(Prepared.of(page), 0) for page in self._pages.pages(words)[:MOST_PAGES]]
        if pages and not all(word in self._vocabulary for word in words):
            return pages
        telling = [word for word in words if word not in GAMES] or words
        terms = self._ranking.terms(self._meant(telling))
        if not any(term.meant for term in terms):
            return pages
        asked = " ".join(words_of(query[:LONGEST_QUERY]))
        scores = self._ranking.scores(terms, asked)
        players = players_in(query)
        found = [self._hit(number, score, asked, players) for number, score in scores.items()]
        shown = {page.found.document.address for page in pages}
        others = [hit for hit in found if hit.found.document.address not in shown]
        best = best_of_each_group(narrowed(others, words), LEAST_BESIDE_PAGES if pages else LEAST)
        return pages + self._side_by_side(best)

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

    def _game_or_word(self, word: str) -> str:
        """The name of the game that the word is, however it is spelt; else the word."""
        name = self._pages.recognised(word)
        return name if name in NAMES else word

    def _hit(self, number: int, score: float, asked: str, players: frozenset[int]) -> Hit:
        found = self._prepared[number]
        score += BY_NAME * (fold(asked) in found.names)
        score += FOR_SO_MANY * (not players.isdisjoint(found.document.players))
        return Hit(found, score)

    def _meant(self, words: Sequence[str]) -> Iterator[Mapping[str, float]]:
        """What each word may mean; an unknown compound is read as its parts."""
        for word in dict.fromkeys(words):
            meant = self._vocabulary.meant_by(word)
            parts = () if meant else self._vocabulary.parts(word)
            yield from map(self._vocabulary.meant_by, parts) if parts else [meant]

    def _side_by_side(self, hits: list[Hit]) -> list[Hit]:
        """The hits with the first one's answers in other games right after it."""
        if not hits:
            return hits
        first = hits[0].found.document.address
        same = frozenset().union(*(each for each in self._same_question if first in each))
        twins: dict[str, Hit] = {hits[0].found.document.page: hits[0]}
        for hit in hits[1:]:
            if hit.found.document.address in same:
                twins.setdefault(hit.found.document.page, hit)
        side_by_side = list(twins.values())
        return [*side_by_side, *(hit for hit in hits if hit not in side_by_side)]


def vocabulary_of(found: Iterable[Document]) -> Iterator[str]:
    """Every word that stands in a document."""
    for document in found:
        fields = (document.title, document.answer, document.text, document.where)
        for text in (*fields, *document.aliases):
            yield from words_of(text)


def narrowed(found: list[Hit], words: Sequence[str]) -> list[Hit]:
    """Where a game is named its own rules and the general ones; all where it has none."""
    pages = {NAMES[word] for word in words if word in NAMES}
    own = [of_the_form(hit, words) for hit in found if hit.found.document.page in pages]
    if not own:
        return found
    games = set(GAMES.values())
    return own + [hit for hit in found if hit.found.document.page not in games]


def of_the_form(hit: Hit, words: Sequence[str]) -> Hit:
    """The hit of a game that is named: worth more, most where its rule is for the form named."""
    named = FORMS_OF_GAMES.keys() & set(words) & set(hit.games)
    return replace(hit, score=hit.score + OF_THE_GAME + (OF_THE_FORM if named else 0))


def best_of_each_group(found: list[Hit], least: float) -> list[Hit]:
    """The best of each group in turn; what is far behind the best is left out."""
    ordered = sorted(found, key=lambda hit: (-hit.score, hit.found.document.address))
    if not ordered or ordered[0].score < least:
        return []
    groups = {group: [hit for hit in ordered if hit.group is group] for group in MOST_OF}
    return [
        hit
        for group, hits in groups.items()
        for hit in near_the_best(hits, hits if group is Group.RULE else ordered, MOST_OF[group])
    ]


def near_the_best(found: list[Hit], measure: list[Hit], most: int) -> list[Hit]:
    """The first so many, as far as they are nearly as good as the best of the measure."""
    return [hit for hit in found[:most] if hit.score >= GOOD_ENOUGH * measure[0].score]

"""What the search knows besides rules and words, from content/rules/sok.toml: words that mean
the same, the pages that a name leads to, and the games that are not here."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rules_app.search.documents import Document, Group
from rules_app.search.words import NUMBERS, fold, sound, words_of
from ui.content import Faults, Fields, Place, read_file, read_toml

SHORTEST_MISSPELT = 7


@dataclass(frozen=True, slots=True)
class Signpost:
    """A page, the names that lead to it, and words that may stand beside such a name."""

    document: Document
    names: tuple[frozenset[str], ...]
    beside: frozenset[str]

    def is_asked_for(self, words: frozenset[str]) -> bool:
        """Whether the words are one of the names, with nothing beside that it does not allow."""
        held = {name for name in self.names if name <= words}
        return bool(held) and words <= self.beside.union(*held)


@dataclass(frozen=True, slots=True)
class Guide:
    """All signposts, all words that mean the same, and the title of what tells of relatives."""

    signposts: tuple[Signpost, ...] = ()
    synonyms: tuple[tuple[str, ...], ...] = ()
    relatives: str = ""


class PageFinder:
    """Finds the pages that the words of a query name, however they are spelt."""

    def __init__(self, signposts: Sequence[Signpost]) -> None:
        """Note the words of all names and of what stands beside them."""
        self._signposts = signposts
        self._names = sorted({one for post in signposts for name in post.names for one in name})
        beside = {one for post in signposts for one in post.beside}
        self._spelt = {
            spelling(one): one
            for words in (sorted(beside), self._names)
            for spelling in (sound, fold, str)
            for one in words
        }

    def pages(self, words: Iterable[str]) -> list[Document]:
        """The pages, in the order of the file."""
        asked = frozenset(self.recognised(word) for word in words)
        return [post.document for post in self._signposts if post.is_asked_for(asked)]

    def recognised(self, word: str) -> str:
        """The known word that this is without dots, by ear, or but for a letter."""
        digits = NUMBERS.get(word, word)
        for spelt in (digits, fold(digits), sound(digits)):
            if spelt in self._spelt:
                return self._spelt[spelt]
        if len(word) >= SHORTEST_MISSPELT:
            near = (one for one in self._names if is_one_letter_off(sound(word), sound(one)))
            return next(near, word)
        return word


def is_one_letter_off(one: str, other: str) -> bool:
    """Whether two words that differ are the same but for a letter more, less, or other."""
    start = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
    if start < 0:
        return abs(len(one) - len(other)) == 1
    rests = {other[start:], other[start + 1 :]}
    return one[start + 1 :] in rests or one[start:] == other[start + 1 :]


def read_guide(path: Path, faults: Faults) -> Guide:
    """The whole file."""
    place = Place(path, 1)
    fields = Fields(read_toml(read_file(path, faults), place, faults), place, faults)
    ignored = frozenset(fields.texts("bortse"))
    synonyms = tuple(tuple(words_of(line)) for line in fields.texts("samma"))
    signposts = [read_signpost(table, ignored) for table in fields.tables("sida")]
    signposts += read_games_not_here(fields, ignored)
    guide = Guide(tuple(signposts), synonyms, fields.text("slaktingar"))
    fields.finish()
    return guide


def read_signpost(fields: Fields, ignored: frozenset[str]) -> Signpost:
    """One page that names lead to."""
    names, beside = fields.texts("namn"), frozenset(fields.texts("aven"))
    title, answer, address = (fields.text(each) for each in ("titel", "svar", "adress"))
    fields.finish()
    return signpost(title, answer, address, names, beside | ignored)


def read_games_not_here(fields: Fields, ignored: frozenset[str]) -> Iterator[Signpost]:
    """For each game that people know and that is not here a page that says so."""
    for table in fields.tables("saknas"):
        names = table.texts("namn")
        title, answer, address = (table.text(each) for each in ("titel", "svar", "adress"))
        table.finish()
        for name in names:
            yield signpost(title.format(name.capitalize()), answer, address, (name,), ignored)


def signpost(
    title: str, answer: str, address: str, names: Sequence[str], beside: frozenset[str]
) -> Signpost:
    """A page as a hit, and what leads to it."""
    page = Document(
        group=Group.PAGE,
        address=address,
        where="",
        title=title,
        answer=answer,
        text="",
        aliases=(),
    )
    return Signpost(page, tuple(frozenset(words_of(name)) for name in names), beside)

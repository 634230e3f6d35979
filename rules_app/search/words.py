"""Words as the search sees them: stems, folded letters, numbers, and words that say nothing."""

import functools
import re
import unicodedata
from collections.abc import Iterator

import snowballstemmer

Spot = tuple[int, int, str]

WORD = re.compile(r"[^\W_]+")
LONGEST_QUERY = 200
MOST_WORDS = 12

SAYING_NOTHING = """
    alla att av behöver bli blir de dem den det dig dina din ditt du då där eller en er ett får fick
    finns för från ha har hur han hen hon hos i in innan inte ja jag kan man med mig min mina mitt
    må måste nej ni nu när några något någon och om på sig sin sina sitt ska skall som så till
    under upp ut vad var varför vem vems vi vid vilka vilken vilket vill är även över
"""
STOP_WORDS = frozenset(SAYING_NOTHING.split())
# Number words are the same words as their digits; "ett" is mostly an article.
NUMBERS = {
    "noll": "0",
    "två": "2",
    "tre": "3",
    "fyra": "4",
    "fem": "5",
    "sex": "6",
    "sju": "7",
    "åtta": "8",
    "nio": "9",
    "tio": "10",
    "elva": "11",
    "tolv": "12",
    "tretton": "13",
}
FOLDING = str.maketrans("åäöéèàü", "aaoeeau")

_stemmer = snowballstemmer.stemmer("swedish")


def normal(text: str) -> str:
    """Composed, lower case, without control characters."""
    composed = unicodedata.normalize("NFC", text).lower()
    return "".join(letter if letter.isprintable() else " " for letter in composed)


@functools.lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The stem of one lower-case word; numbers as digits."""
    if word in NUMBERS:
        return NUMBERS[word]
    stemmed: str = _stemmer.stemWord(word)
    return stemmed


def fold(word: str) -> str:
    """The word without the dots and rings of its letters."""
    return word.translate(FOLDING)


def stems(text: str) -> list[str]:
    """All words of a text as stems, in order."""
    return [stem(word) for word in WORD.findall(normal(text))]


def query_words(query: str) -> list[str]:
    """The words of a query that say something; if none does, all of them."""
    words = WORD.findall(normal(query[:LONGEST_QUERY]))[:MOST_WORDS]
    return [word for word in words if word not in STOP_WORDS] or words


def spots(text: str) -> Iterator[Spot]:
    """Every word of a text: where it stands, and its folded stem."""
    for match in WORD.finditer(text):
        yield match.start(), match.end(), fold(stem(normal(match[0])))

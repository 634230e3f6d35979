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
    alla alls allt att av behöver bli blir borde brukar da de dem den denna det detta dig din dina
    ditt du då där e efter egentligen eller en enligt ens er ett fast fick finns fins från funkar få
    får för går gäller gör göra ha hade han har hen hittar hjälp hon hos hur hurdan händer i ifall
    in innan inte ja jag ju kan kunde lov man med mej men mig min mina mitt må måste ni nog nu någon
    något några nån nåt när och också ok oss på reda regel regeln regler reglerna sen sig sin sina
    sitt ska skall skulle som så tack till typ va vad var vara varför varje vart vem vems vi vid
    vilka vilken vilket vill än ändå är även
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
# Words whose forms no rule of stems brings together: all of them are the first.
STRONG = """
    ge ger gav gett giver; tia tian tians tior tiorna tior; vinna vinner vann vunnit;
    lägga lägger la lade lagt; ta tar tog tagit; dra drar drog dragit; sticka stack stuckit;
    säga säger sa sade sagt; ess äss esset essen; göra gör gjort gjorde; stå står stod stått;
    dela delar delas delad delat; börja börjar börjat; se ser sett såg titta tittar kolla kollar;
    person personer pers spelare spelaren spelarna spelares spelarens;
    öga ögat ögon ögonen ögonens; byta byter bytt bytte byts; betyda betyder; vara är var varit;
    mäla mäler mälde mält mäls mälning mälningen mälningens mälningar mälningarna mälningarnas
        måla målar
"""
FORMS = {form: forms[0] for forms in map(str.split, STRONG.split(";")) for form in forms}
FOLDING = str.maketrans("åäöéèàü", "aaoeeau")

_stemmer = snowballstemmer.stemmer("swedish")


def normal(text: str) -> str:
    """Composed, lower case, without control characters."""
    composed = unicodedata.normalize("NFC", text).lower()
    return "".join(letter if letter.isprintable() else " " for letter in composed)


@functools.lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The stem of one lower-case word, the same for all its forms; numbers as digits."""
    if word in NUMBERS:
        return NUMBERS[word]
    stemmed: str = _stemmer.stemWord(FORMS.get(word, word))
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

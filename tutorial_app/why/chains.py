"""Why a move is forced: the rules one after another, each with what it left."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from engine import Card, Explanation, Move, View
from engine.slugs import SLUGS, Kind
from tutorial_app.why import words
from tutorial_app.why.asked import OF_A_TRICK, Asked
from tutorial_app.why.saying import Topic, say
from tutorial_app.why.scope import Scope
from tutorial_app.why.words import capitalized

TRICK_DUTIES = frozenset(
    slug for slug, rule in SLUGS.items() if rule.kind is Kind.DUTY and not slug.startswith("tjuv.")
)
OTHERS = {"tolva.bord-forsta-sticket", "tjuv.giv", "tjuv.giv-fler-an-tre"}
END = "slut"
NO_MOVE = Move("pass")
# Seen as an arrow, heard as the end of a sentence.
NEXT = SafeString('<span class="visually-hidden">.</span> <span aria-hidden="true">→</span> ')


@dataclass(frozen=True)
class Linked(Asked):
    """A chain, with the cards that it leaves."""

    left: tuple[Card, ...]
    rule: str


def chain(explanation: Explanation, view: View) -> SafeString:
    """The chain of duties as one sentence; empty where nothing was narrowed."""
    if not explanation.chain:
        return SafeString("")
    first, *more = [say(topic) for topic in of_chain(explanation, view)]
    links = [capitalized(first), *more]
    return format_html("{}.", format_html_join(NEXT, "{}", ((link,) for link in links)))


def of_chain(explanation: Explanation, view: View) -> Iterator[Topic[Linked]]:
    """What each link is about, and the end."""
    for rule, cards in explanation.chain:
        yield Topic("chain", rule, CHAIN, Linked(view, NO_MOVE, cards, rule))
    for rule, cards in explanation.chain[-1:]:
        yield Topic("chain", END, CHAIN, Linked(view, NO_MOVE, cards, rule))


CHAIN = Scope[Linked](
    TRICK_DUTIES | OTHERS | {END},
    conditions={
        "one-card": lambda a: len(a.left) == 1,
        "by-duty": lambda a: a.rule in TRICK_DUTIES,
    },
    placeholders={
        **OF_A_TRICK,
        "trump": lambda a: words.suit_word(a.tricks.trump),
        "left": lambda a: words.cards(a.left),
    },
)

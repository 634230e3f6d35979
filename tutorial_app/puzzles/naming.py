"""What a move is called where nobody has made it, and what a line of points is called.

A move is named as advice, and as something that one may do.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine import Move
from ui.card_names import SUIT_NAMES
from ui.table.names import count_of


@dataclass(frozen=True, slots=True)
class Named:
    """A move as advice (säg upp ruter) and as a deed (att säga upp ruter); its card follows."""

    advice: str
    deed: str


CARD_ALONE: Final = Named("", "")
WITH_A_CARD: Final = {
    "play": CARD_ALONE,
    "capture": Named("fånga med", "att fånga med"),
    "lay": Named("lägg", "att lägga"),
    "remove": Named("ta bort", "att ta bort"),
}
MELDING: Final = {
    "tolva": Named("mäl {}", "att mäla {}"),
    "bondtolva": Named("säg upp {}", "att säga upp {}"),
}
MISTAKEN: Final = Named("säg upp {} ändå", "att säga upp {} ändå")
EXCHANGING: Final = Named("byt {} kort", "att byta {} kort")
PLAIN: Final = {
    "ask": Named("fråga partnern", "att fråga partnern"),
    "no": Named("svara nej", "att svara nej"),
    "halv-gubbe": Named("utropa halv gubbe", "att utropa halv gubbe"),
    "hel-gubbe": Named("utropa hel gubbe", "att utropa hel gubbe"),
    "pass": Named("mäl inte", "att inte mäla"),
    "omgiv": Named("begär ny giv", "att begära ny giv"),
    "no-omgiv": Named("behåll korten", "att behålla korten"),
    "buy": Named("köp talongen", "att köpa talongen"),
    "stand": Named("stå", "att stå"),
    "felanmalan:ask": Named("fråga partnern ändå", "att fråga partnern ändå"),
}
LINES: Final = {  # of points, in the order in which they are named
    "vinsten": "vinsten",
    "vunsten": "vunsten",
    "sistan": "sistan",
    "tjog-viv-mal": "en mälning",
    "tjog-viv": "en mälning",
    "satta-trumf": "poängen för trumf",
    "trumf-poang": "poängen för trumf",
    "halv-gubbe-poang": "den halva gubben",
    "hel-gubbe-poang": "den hela gubben",
}
FAILING: Final = "som misslyckas"
# What is counted.
CARD_POINTS: Final = "Kortpoäng"
MAKTORER: Final = "Maktorer"
OGON: Final = "Ögon"
TRICKS: Final = "Stick"
CARDS: Final = "Kort i sticken"
PILES: Final = "Kort i högarna"


@lru_cache(maxsize=1024)
def named(move: Move, prefix: str, melds_before: int) -> Named:
    """A move; in bondtolva one says up only the first suit of a deal."""
    if move.verb == "meld" and move.suit:
        speech = "tolva" if melds_before else prefix
        return filled(MELDING[speech], SUIT_NAMES[move.suit])
    if move.verb == "felanmalan" and move.suit:
        return filled(MISTAKEN, SUIT_NAMES[move.suit])
    if move.verb == "exchange":
        return filled(EXCHANGING, count_of(len(move.cards)))
    return WITH_A_CARD[move.verb] if move.verb in WITH_A_CARD else PLAIN[move]


def filled(name: Named, what: str) -> Named:
    """A name with what is melded or exchanged."""
    return Named(name.advice.format(what), name.deed.format(what))

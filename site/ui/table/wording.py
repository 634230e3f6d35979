"""The words of every move: in full, short as on a button, and told afterwards."""

from functools import lru_cache

from engine import State
from engine.moves import Move
from engine.trick_state import TrickState
from ui.card_names import SUIT_NAMES, card_name
from ui.table.names import count_of

PLAIN = {
    "ask": "Fråga partnern",
    "no": "Svara nej",
    "halv-gubbe": "Halv gubbe",
    "hel-gubbe": "Hel gubbe",
    "pass": "Mäl inte",
    "omgiv": "Begär ny giv",
    "no-omgiv": "Behåll korten",
    "buy": "Köp talongen",
    "stand": "Stå",
    "felanmalan:ask": "Fråga partnern ändå",
}
TOLD = {
    "ask": "frågade partnern",
    "no": "svarade nej",
    "halv-gubbe": "utropade halv gubbe",
    "hel-gubbe": "utropade hel gubbe",
    "pass": "mälde inte",
    "omgiv": "begärde ny giv",
    "no-omgiv": "behöll korten",
    "buy": "köpte talongen",
    "stand": "stod",
    "felanmalan:ask": "frågade partnern vid elva poäng",
}
WITH_A_CARD = {
    "play": ("Spela {}", "Spela"),
    "capture": ("Fånga med {}", "Fånga"),
    "lay": ("Lägg {}", "Lägg"),
    "remove": ("Ta bort {}", "Ta bort"),
}
MELDING = {"tolva": "Mäl", "bondtolva": "Säg upp"}
# What a position tells of declarations that nobody has heard.
MELDED = {"tolva": "är mäld", "bondtolva": "är uppsagd"}
JUST_MELDED = "har redan mält den här gången"
MISTAKEN = "har sagt fel vid elva poäng"
# What the first meld of a deal is called, the second and so on.
MELD_NAMES = {
    "tolva": ("trumf", "tjog", "viv", "mäl"),
    "bondtolva": ("trumf", "tjog", "viv", "viv"),
}


def speech(state: State) -> str:
    """Whose words are used of a meld: in bondtolva one says up only what becomes trump."""
    prefix = state.rules.prefix
    is_set = isinstance(state, TrickState) and state.trump is not None
    return "tolva" if prefix == "bondtolva" and is_set else prefix


@lru_cache(maxsize=1024)
def move_words(move: Move, prefix: str) -> str:
    """A move in full, as one says it: mäl hjärter, lägg ruter tio."""
    if move.suit:
        suffix = " ändå" if move.verb == "felanmalan" else ""
        return f"{MELDING[prefix]} {SUIT_NAMES[move.suit]}{suffix}"
    if move.verb in WITH_A_CARD:
        return WITH_A_CARD[move.verb][0].format(card_name(move.cards[0]))
    if move.verb == "exchange":
        return exchange_words(len(move.cards))
    return PLAIN[move]


@lru_cache(maxsize=1024)
def short_words(move: Move, prefix: str) -> str:
    """A move as it stands on its button, where card or suit is drawn beside it."""
    if move.verb == "meld":
        return MELDING[prefix]
    if move.verb in WITH_A_CARD:
        return WITH_A_CARD[move.verb][1]
    return move_words(move, prefix)


def exchange_words(count: int) -> str:
    """How many cards are exchanged."""
    return f"Byt {count_of(count)} kort"


def told(move: Move, prefix: str, melds_before: int) -> str:
    """A declaration afterwards, without its speaker: sade tjog i spader."""
    if move.verb == "meld" and move.suit:
        if prefix == "bondtolva" and not melds_before:
            return f"sade upp {SUIT_NAMES[move.suit]}"
        name = MELD_NAMES[prefix][melds_before]
        return f"sade {name} i {SUIT_NAMES[move.suit]}"
    if move.verb == "felanmalan" and move.suit:
        return f"sade upp {SUIT_NAMES[move.suit]} vid elva poäng"
    return exchanged(len(move.cards)) if move.verb == "exchange" else TOLD[move]


def exchanged(count: int) -> str:
    """An exchange afterwards."""
    return f"bytte {count_of(count)} kort"

"""What has been declared in the deal: by whom, or what a position tells of it."""

from collections.abc import Iterator, Sequence

from engine import Event, View
from engine.cards import SUITS, Suit
from engine.events import Exchanged, Happening
from engine.games import bondtolva_rights, tolva_rights
from engine.games.bondtolva import BondtolvaAside
from engine.games.tolva import TolvaAside
from engine.moves import MELD, NAMING_CARDS, Move
from ui.card_names import SUIT_NAMES
from ui.table.names import side_name, subject
from ui.table.wording import JUST_MELDED, MELDED, MISTAKEN, exchanged, told

# Words that answer a question: they are told until the next card is played.
PASSING = {"ask", "no", "pass", "no-omgiv", "stand"}
GUBBAR = {"halv-gubbe", "hel-gubbe"}


def said_of(view: View, events: Sequence[Event] | None = None) -> tuple[str, ...]:
    """Every declaration that still matters, in order: "Väst sade trumf i hjärter"."""
    events = view.events if events is None else events
    played = [i for i, (_, what) in enumerate(events) if is_card(what)]
    latest = played[-1] if played else -1
    heard = [words for i, words in declared(view, events) if i < 0 or i > latest]
    return (*known_of(view, events), *heard)


def declared(view: View, events: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """Declarations with where they stand in the log; below nothing when they hold all deal."""
    melds = 0
    for i, (seat, what) in enumerate(events):
        if is_card(what):
            continue
        words = words_of(what, view.state.rules.prefix, melds)
        if words:
            passing = isinstance(what, Move) and what in PASSING
            yield (i if passing else -1), f"{subject(view, seat)} {words}"
        melds += isinstance(what, Move) and what.verb == "meld"


def known_of(view: View, events: Sequence[Event]) -> Iterator[str]:
    """What a position that nobody has played tells of declarations."""
    aside = getattr(view.state, "aside", None)
    if not isinstance(aside, TolvaAside | BondtolvaAside):
        return
    heard = [what for _, what in events if isinstance(what, Move) and not is_card(what)]
    yield from melded(view, aside.melded, {move.suit for move in heard})
    if isinstance(aside, TolvaAside) and aside.gubbe and not GUBBAR.intersection(heard):
        _, hel, first, _ = aside.gubbe
        since = "" if hel else f" från stick {first + 1}"
        yield f"{side_name(view, aside.gubbe.side)} spelar {'hel' if hel else 'halv'} gubbe{since}"
    if not heard:
        yield from spoken(view, aside)


def melded(view: View, melds: int, heard: set[Suit | None]) -> Iterator[str]:
    """The suits that have been melded besides the one that set trump."""
    trump = getattr(view.state, "trump", None)
    for suit, bit in zip(SUITS, MELD, strict=True):
        if melds & bit and suit != trump and suit not in heard:
            yield f"{SUIT_NAMES[suit].capitalize()} {MELDED[view.state.rules.prefix]}"


def spoken(view: View, aside: TolvaAside | BondtolvaAside) -> Iterator[str]:
    """What the leader's side has said on this occasion."""
    leader = getattr(view.state, "leader", view.seat)
    side = side_name(view, view.state.side(leader))
    if isinstance(aside, BondtolvaAside):
        if aside.spoken == bondtolva_rights.ASKED:
            yield f"{subject(view, leader)} har frågat partnern"
        elif aside.spoken == bondtolva_rights.MISTAKEN:
            yield f"{side} {MISTAKEN}"
    elif aside.spoken == tolva_rights.ASKED:
        yield f"{subject(view, leader)} har frågat partnern"
    elif aside.spoken == tolva_rights.MELDED:
        yield f"{side} {JUST_MELDED}"


def words_of(what: Happening, prefix: str, melds: int) -> str:
    """What was said, or nothing where a card was played or something just happened."""
    if isinstance(what, Exchanged):
        return exchanged(what.cards)
    if isinstance(what, Move) and not is_card(what):
        return told(what, prefix, melds)
    return ""


def is_card(what: Happening) -> bool:
    """Whether a card was played."""
    return isinstance(what, Move) and bool(what.bit & NAMING_CARDS)

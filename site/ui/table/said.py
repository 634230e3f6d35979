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
    heard, since = spoken_in(events)
    moves = [what for _, what in heard if isinstance(what, Move)]
    return (*known_of(view, moves), *declared(view, heard, since))


def spoken_in(events: Sequence[Event]) -> tuple[list[Event], int]:
    """Everything that has been said, and how much of it before the latest card."""
    heard, before = list[Event](), 0
    for event in events:
        what = event.what
        if isinstance(what, Move):
            if what.bit & NAMING_CARDS:
                before = len(heard)
                continue
            heard.append(event)
        elif isinstance(what, Exchanged):
            heard.append(event)
    return heard, before


def declared(view: View, heard: list[Event], since: int) -> Iterator[str]:
    """Declarations; of those that pass only the ones since the latest card."""
    melds = 0
    for i, (seat, what) in enumerate(heard):
        if i >= since or what not in PASSING:
            words = words_of(what, view.state.rules.prefix, melds)
            if words:
                yield f"{subject(view, seat)} {words}"
        melds += isinstance(what, Move) and what.verb == "meld"


def known_of(view: View, heard: Sequence[Move]) -> Iterator[str]:
    """What a position that nobody has played tells of declarations."""
    aside = getattr(view.state, "aside", None)
    if not isinstance(aside, TolvaAside | BondtolvaAside):
        return
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

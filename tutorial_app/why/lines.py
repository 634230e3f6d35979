"""Why a line of points was given: what happened before it, counted as the rules count."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.safestring import SafeString

from engine import Card, Event, Line, Move, Suit, TrickTaken, View
from engine.games.bondtolva import BondtolvaAside, maktorer, ogon
from engine.games.tjuv_state import TjuvState
from engine.games.tolva import TolvaAside, card_points
from engine.games.tremanswhist import Whist
from engine.slugs import CITED, SLUGS, Kind
from tutorial_app.why import seats, words
from tutorial_app.why.asked import gubbe_by, running, trick_state
from tutorial_app.why.saying import Topic, say
from tutorial_app.why.scope import Scope
from tutorial_app.why.words import Word
from ui.markup import listed

SCORING = frozenset(slug for slug in CITED if SLUGS[slug].kind is Kind.SCORE)
MELD_NAMES = {
    "tolva": ("trumf", "tjog", "viv", "mäl"),
    "bondtolva": ("trumf", "tjog", "viv", "viv"),
}


@dataclass(frozen=True)
class Entered:
    """A line of the score sheet, and what had happened when it was entered."""

    view: View
    line: Line
    before: tuple[Event, ...]

    @property
    def said(self) -> tuple[int, Move]:
        """The decision that gave the line, with its seat."""
        return next((e.seat, e.what) for e in reversed(self.before) if isinstance(e.what, Move))

    @property
    def suit(self) -> Suit | None:
        """The suit that was melded."""
        return self.said[1].suit

    @property
    def melds(self) -> int:
        """How many melds there were by then: those made since are taken away."""
        aside = trick_state(self.view).aside
        assert isinstance(aside, TolvaAside | BondtolvaAside), "only these games have melds"
        later = self.view.events[len(self.before) :]
        since = sum(isinstance(e.what, Move) and e.what.verb == "meld" for e in later)
        return aside.melded.bit_count() - since

    @property
    def last_trick(self) -> tuple[int, Card]:
        """Who took the latest trick, with which card."""
        taken = (
            (e.seat, e.what.card) for e in reversed(self.before) if isinstance(e.what, TrickTaken)
        )
        return next(taken)

    @property
    def taken(self) -> tuple[int, ...]:
        """The cards in tricks by side."""
        return trick_state(self.view).taken

    @property
    def is_own(self) -> bool:
        """Whether the line is the viewer's side's."""
        return self.line.side == self.view.state.side(self.view.seat)

    def call(self, seat: int) -> str:
        """What a seat is called."""
        return seats.called(self.view, seat)


def point_line(line: Line, view: View) -> SafeString:
    """Why this line was given; of several equal lines, the one that it is."""
    return say(of_line(line, view))


def of_line(line: Line, view: View) -> Topic["Entered"]:
    """What a line is about."""
    return Topic("points", line.rule, POINTS, Entered(view, line, _before(line, view)))


def _before(line: Line, view: View) -> tuple[Event, ...]:
    """What had happened before a line."""
    events = view.events
    same = [i for i, event in enumerate(events) if event.what is line]
    equal = [i for i, event in enumerate(events) if event.what == line]
    return events[: (same or equal)[0]]


def counts(entered: Entered) -> list[int]:
    """The card points of the sides."""
    return [card_points(cards) for cards in entered.taken]


def others(entered: Entered, values: Iterable[int]) -> Word:
    """The figures of the other sides."""
    own = entered.line.side
    return listed([str(value) for side, value in enumerate(values) if side != own])


def gubbe_points(entered: Entered) -> int:
    """The card points of the tricks that a gubbe covers."""
    before = running(entered.view).before
    return card_points(entered.taken[entered.line.side] & ~before)


def is_lost(entered: Entered) -> bool:
    """Whether another side took a trick that the gubbe covers."""
    return entered.view.state.side(entered.last_trick[0]) != entered.line.side


def tied(entered: Entered) -> list[int]:
    """The other sides that have as many maktorer."""
    own = maktorer(entered.taken[entered.line.side])
    sides = enumerate(entered.taken)
    return [s for s, cards in sides if maktorer(cards) == own and s != entered.line.side]


def whist(entered: Entered) -> Whist:
    """The rules of tremanswhist."""
    rules = trick_state(entered.view).rules
    assert isinstance(rules, Whist), "only tremanswhist counts tricks"
    return rules


def place(entered: Entered) -> int:
    """Where the seat sat: förhand is 0, the dealer 2."""
    return (entered.line.side - entered.view.state.deal.dealer - 1) % 3


def table(entered: Entered) -> TjuvState:
    """The end of a deal of tjuv."""
    assert isinstance(entered.view.state, TjuvState), "only tjuv has open cards"
    return entered.view.state


def is_most(entered: Entered) -> bool:
    """Whether nobody has more cards."""
    return entered.line.points == max(entered.view.scores)


def is_shared(entered: Entered) -> bool:
    """Whether somebody has as many."""
    return entered.view.scores.count(entered.line.points) > 1


def got_the_table(entered: Entered) -> bool:
    """Whether the cards left on the table went to this seat."""
    return bool(table(entered).table) and entered.said[0] == entered.line.side


POINTS = Scope[Entered](
    SCORING,
    conditions={
        "carried": lambda e: e.line.points > 1,
        "won": lambda e: e.line.points > 0,
        "lost-trick": is_lost,
        "by-asking": lambda e: e.suit is None,
        "by-eyes": lambda e: bool(tied(e)),
        "nolle": lambda e: whist(e).is_minus(e.view.state.deal),
        "forhand": lambda e: place(e) == 0,
        "between": lambda e: place(e) == 1,
        "got-table": got_the_table,
        "own": lambda e: e.is_own,
        "most": is_most,
        "shared": is_shared,
    },
    placeholders={
        "who": lambda e: e.call(e.said[0]),
        "side": lambda e: seats.side_called(e.view, e.line.side),
        "suit": lambda e: words.suit_word(e.suit),
        "ordinal": lambda e: words.ORDINALS[e.melds],
        "name": lambda e: MELD_NAMES[e.view.state.rules.prefix][e.melds - 1],
        "points": lambda e: words.points(e.line.points),
        "result": lambda e: words.points(e.line.points, "plus"),
        "waited": lambda e: words.points(e.line.points - 1),
        "own": lambda e: str(counts(e)[e.line.side]),
        "others": lambda e: others(e, counts(e)),
        "taker": lambda e: e.call(e.last_trick[0]),
        "card": lambda e: words.chip(e.last_trick[1]),
        "gubbe_by": lambda e: gubbe_by(e.view),
        "gubbe_points": lambda e: str(gubbe_points(e)),
        "maktorer": lambda e: words.number(maktorer(e.taken[e.line.side])),
        "other_maktorer": lambda e: listed(
            [words.number(maktorer(c)) for s, c in enumerate(e.taken) if s != e.line.side]
        ),
        "tied": lambda e: listed([seats.side_called(e.view, side) for side in tied(e)]),
        "eyes": lambda e: str(ogon(e.taken[e.line.side])),
        "other_eyes": lambda e: listed([str(ogon(e.taken[side])) for side in tied(e)]),
        "player": lambda e: e.call(e.line.side),
        "tricks": lambda e: f"{words.neuter(e.taken[e.line.side].bit_count() // 3)} stick",
        "cards": lambda e: f"{words.neuter(e.line.points)} kort",
        "left_over": lambda e: words.neuter(table(e).table.bit_count()),
    },
)

"""What may be declared in tolva: the rights to meld, to ask and to announce a gubbe."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import compress, product
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.cards import ALL_CARDS, SUITS, TEN_HIGH_36, of_rank, set_of
from engine.moves import ASK, HALV_GUBBE, HEL_GUBBE, MELD, MELDS, NO, PASS, moves_of
from engine.refusal import Bar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.tricks import Free

DECLARATIONS: Final = MELDS | ASK | HALV_GUBBE | HEL_GUBBE
QUEENS: Final = of_rank("D")
PAIRS: Final = {
    set_of(f"{suit}D" for suit in compress(SUITS, which)): sum(compress(MELD, which))
    for which in product((0, 1), repeat=4)
}


# What kind of decision it is: a card to a trick, a lead, or the partner's answer. Plain numbers,
# here and below, since an enum takes ten times as long to hash, and situations are looked up.
FOLLOW, LEAD, ANSWER = range(3)

# What has been said on this occasion, apart from a gubbe. Two players have a moment to meld before
# cards are drawn or turned up: while that WINDOW is open, nothing has been said as yet.
NOTHING, MELDED, ASKED, WINDOW = range(4)


@dataclass(frozen=True, eq=False)
class Kind:
    """What the rights depend on that is the same throughout a game."""

    declared: int  # what can be declared in it at all
    players: int
    total: int  # tricks in a deal
    word: int = NO  # that answers when there is nothing to declare
    window: str = ""  # the rule of the moment to meld; empty where the lead itself is that moment


class Situation(NamedTuple):
    """All that the rights of a seat depend on, as raw as it can be had quickly."""

    kind: Kind
    phase: int
    unplayed: int  # cards not yet played to tricks
    queens: int  # of which it has the king too
    score: int  # of its side, running
    melded: int  # melds made in this deal; the first of them set trump
    gubbe: bool  # whether one is running
    been: int  # whether the seat has been inne on an earlier occasion
    spoken: int

    @property
    def cards(self) -> int:
        """How many cards the seat has yet to play: when these are few, it holds them all."""
        return -(-self.unplayed // self.kind.players)

    @property
    def tricks(self) -> int:
        """How many tricks have been taken."""
        return self.kind.total - self.cards

    @property
    def pairs(self) -> int:
        """The melds for which the seat has king and queen."""
        return PAIRS[self.queens]


# A situation but for its kind, not yet looked at: a plain tuple is made in a third of the time.
Key = tuple[int, int, int, int, int, bool, int, int]


@lru_cache(maxsize=10_000)
def barred(situation: Situation) -> tuple[Bar, ...]:
    """List what is barred; remembered, as explanations ask for it again and again."""
    return tuple(bars(situation))


def bars(s: Situation) -> Iterator[Bar]:
    """Yield what is barred, in the order in which reasons are given."""
    yield from _occasion(s)
    if s.gubbe:
        yield Bar("tolva.gubbe-spelas", DECLARATIONS, cause="running")
    yield Bar("tolva.malning-innehav", MELDS & ~s.pairs)
    if s.cards < 3:
        few = "few-cards"
        if s.kind.window:
            yield Bar(s.kind.window, MELDS, cause=few)
        yield Bar("tolva.malning-tre-kort", MELDS)
        yield Bar("tolva.fraga-partner", ASK, cause=few)
    if s.tricks > s.kind.total - 5:
        yield Bar("tolva.halv-gubbe-stick", HALV_GUBBE)
    if s.score >= (11 if s.melded else 10):
        yield Bar("tolva.ej-mala-ut", MELDS, cause="meld" if s.melded else "trump")
        yield Bar("tolva.ej-mala-ut", ASK, cause="ask")
    if s.score > 5:
        yield Bar("tolva.halv-gubbe-sparr", HALV_GUBBE)
    if s.melded:
        yield Bar("tolva.malning-fargen-en-gang", s.melded)
        yield Bar("tolva.halv-gubbe-utan-trumf", HALV_GUBBE)
    yield from _said_before(s)


def _occasion(s: Situation) -> Iterator[Bar]:
    """Yield what is barred by whose turn it is, and by the tricks taken so far."""
    if s.phase == ANSWER:
        yield Bar("tolva.fraga-partner", ALL_CARDS | ASK, cause="answer-awaited")
    else:
        yield Bar("tolva.fraga-partner", NO, cause="not-asked")
    if s.phase == FOLLOW or s.tricks == 0:
        cause = "not-leading" if s.phase == FOLLOW else "no-trick-yet"
        yield Bar("tolva.malning-tillfalle", MELDS, cause=cause)
        yield Bar("tolva.fraga-partner", ASK, cause=cause)
    if s.kind.window and s.spoken == WINDOW:
        yield Bar(s.kind.window, ALL_CARDS, cause="meld-first")
    elif s.kind.window:
        yield Bar(s.kind.window, MELDS, cause="few-cards" if s.cards < 3 else "closed")
        yield Bar(s.kind.window, PASS, cause="nothing-to-pass")
    yield from _gubbe_occasion(s)


def _gubbe_occasion(s: Situation) -> Iterator[Bar]:
    """Yield what of the gubbar is barred by whose turn it is, and by the tricks taken so far."""
    if s.phase != LEAD or s.been:
        cause = {FOLLOW: "not-leading", ANSWER: "answering"}.get(s.phase, "been-inne")
        yield Bar("tolva.halv-gubbe-tillfalle", HALV_GUBBE, cause=cause)
        yield Bar("tolva.hel-gubbe", HEL_GUBBE, cause=cause)
    elif s.tricks > 1:
        yield Bar("tolva.hel-gubbe", HEL_GUBBE, cause="too-late")


def _said_before(s: Situation) -> Iterator[Bar]:
    """Yield what is barred by what was said on this occasion."""
    if s.spoken == MELDED:
        yield Bar("tolva.malning-en", MELDS)
        yield Bar("tolva.fraga-partner", ASK, cause="melded")
        yield Bar("tolva.gubbe-spelas", HEL_GUBBE, cause="melded")
    if s.spoken == ASKED and s.phase == LEAD:
        yield Bar("tolva.fraga-partner", ASK, cause="asked-before")
        yield Bar("tolva.fraga-partner", MELDS, cause="asked-then-meld")
        yield Bar("tolva.fraga-partner", HALV_GUBBE | HEL_GUBBE, cause="asked-then-gubbe")


class Rights(dict[Key, "Free"]):
    """What nothing bars in a situation: cards, declarations as a set, and these as a tuple.

    Remembered, as situations are few and come again and again.
    """

    def __init__(self, kind: Kind) -> None:
        """Begin with none."""
        super().__init__()
        self.kind = kind

    def __missing__(self, situation: Key) -> Free:
        """Run the bars for a situation that has not come up before."""
        free = ALL_CARDS | self.kind.declared | self.kind.word
        for bar in bars(Situation(self.kind, *situation)):
            free &= ~bar.moves
        said = free & ~ALL_CARDS
        if len(self) >= 10_000:
            self.clear()
        found = self[situation] = free & ALL_CARDS, said, moves_of(said, TEN_HIGH_36)
        return found


@cache
def rights_of(kind: Kind) -> Rights:
    """Give what is remembered of a kind of game."""
    return Rights(kind)


def open_to(situation: tuple[Kind, int, int, int, int, int, bool, int, int]) -> Free:
    """Gather what nothing bars in a situation."""
    kind, phase, unplayed, queens, score, melded, gubbe, been, spoken = situation
    return rights_of(kind)[phase, unplayed, queens, score, melded, gubbe, been, spoken]

"""What may be declared in tolva: the rights to meld, to ask and to announce a gubbe."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import lru_cache
from itertools import compress, product
from typing import Final, NamedTuple

from engine.cards import ALL_CARDS, SUITS, of_rank, set_of
from engine.moves import ASK, HALV_GUBBE, HEL_GUBBE, MELD, MELDS, NO
from engine.refusal import Bar

DECLARATIONS: Final = MELDS | ASK | HALV_GUBBE | HEL_GUBBE
_QUEENS: Final = of_rank("D")
_PAIRS: Final = {
    set_of(f"{suit}D" for suit in compress(SUITS, which)): sum(compress(MELD, which))
    for which in product((0, 1), repeat=4)
}


class Phase(IntEnum):
    """What kind of decision it is: a card to a trick, a lead, or the partner's answer."""

    FOLLOW = 0
    LEAD = 1
    ANSWER = 2


class Spoken(IntEnum):
    """What has been said on this occasion, apart from a gubbe."""

    NOTHING = 0
    MELD = 1
    QUESTION = 2


class Situation(NamedTuple):
    """All that the rights of a seat depend on."""

    phase: Phase
    total: int  # tricks in the deal
    tricks: int  # taken so far
    cards: int  # in the seat's hand
    pairs: int  # melds that it holds both cards of
    score: int  # of its side, running
    melded: int  # melds made in this deal; the first of them set trump
    gubbe: bool  # whether one is running
    fresh: bool  # whether the seat is inne for the first time
    spoken: Spoken


def pairs_of(hand: int) -> int:
    """Gather the melds for which a hand holds king and queen."""
    return _PAIRS[hand & hand >> 1 & _QUEENS]


def bars(s: Situation) -> Iterator[Bar]:
    """Yield what is barred, in the order in which reasons are given."""
    yield from _occasion(s)
    if s.gubbe:
        yield Bar("tolva.gubbe-spelas", DECLARATIONS)
    yield Bar("tolva.malning-innehav", MELDS & ~s.pairs)
    if s.cards < 3:
        yield Bar("tolva.malning-tre-kort", MELDS | ASK)
    if s.tricks > s.total - 5:
        yield Bar("tolva.halv-gubbe-stick", HALV_GUBBE)
    if s.score >= (11 if s.melded else 10):
        yield Bar("tolva.ej-mala-ut", MELDS | ASK)
    if s.score > 5:
        yield Bar("tolva.halv-gubbe-sparr", HALV_GUBBE)
    if s.melded:
        yield Bar("tolva.malning-fargen-en-gang", s.melded)
        yield Bar("tolva.halv-gubbe-utan-trumf", HALV_GUBBE)
    yield from _said_before(s)


def _occasion(s: Situation) -> Iterator[Bar]:
    """Yield what is barred by whose turn it is, and by the tricks taken so far."""
    if s.phase is Phase.ANSWER:
        yield Bar("tolva.fraga-partner", ALL_CARDS | ASK)
    else:
        yield Bar("tolva.fraga-partner", NO)
    if s.phase is Phase.FOLLOW or s.tricks == 0:
        yield Bar("tolva.malning-tillfalle", MELDS)
        yield Bar("tolva.fraga-partner", ASK)
    if s.phase is not Phase.LEAD or not s.fresh:
        yield Bar("tolva.halv-gubbe-tillfalle", HALV_GUBBE)
    if s.phase is not Phase.LEAD or not s.fresh or s.tricks > 1:
        yield Bar("tolva.hel-gubbe", HEL_GUBBE)


def _said_before(s: Situation) -> Iterator[Bar]:
    """Yield what is barred by what was said on this occasion."""
    if s.spoken is Spoken.MELD:
        yield Bar("tolva.malning-en", MELDS)
        yield Bar("tolva.fraga-partner", ASK)
        yield Bar("tolva.gubbe-spelas", HEL_GUBBE)
    if s.spoken is Spoken.QUESTION and s.phase is Phase.LEAD:
        yield Bar("tolva.fraga-partner", DECLARATIONS)


@lru_cache(maxsize=8192)
def barred(situation: Situation) -> int:
    """Gather all that is barred; remembered, as situations are few and come again and again."""
    found = 0
    for bar in bars(situation):
        found |= bar.moves
    return found

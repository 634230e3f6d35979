"""What may be declared in bondtolva: a new deal, melds, the question to the partner, mistakes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.cards import ALL_CARDS, TEN_HIGH_36
from engine.games.tolva_rights import PAIRS
from engine.moves import ASK, FELANMALAN_SHIFT, MELDS, NO, NO_OMGIV, OMGIV, PASS, moves_of
from engine.refusal import Bar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.tricks import Free

DECLARATIONS: Final = MELDS | ASK | OMGIV
WORDS: Final = NO | PASS | NO_OMGIV

# What kind of decision it is. Numbers, here and below, as in tolva: situations are looked up.
FOLLOW, LEAD, ANSWER, REDEAL, WINDOW = range(5)

# What the leader's side has said on this occasion that closes something to the leader.
NOTHING, ASKED, MISTAKEN = range(3)


class Situation(NamedTuple):
    """All that the rights of a seat depend on."""

    phase: int
    begun: bool  # whether a trick has been taken
    queens: int  # in the seat's hand, of which it has the king too
    broken: int  # of whose suit it has played king or queen
    eleven: bool  # whether its side stands at exactly eleven
    melded: int  # melds made in this deal; the first of them set trump
    spoken: int
    hidden: bool  # whether the hand is not known: then it may have any pair, or none

    @property
    def pairs(self) -> int:
        """The melds for which the seat has king and queen."""
        return PAIRS[self.queens]

    @property
    def words(self) -> int:
        """The words that answer the question of this very decision."""
        if self.phase == ANSWER:  # a partner who has a combination must call one
            return NO if self.hidden or not self.pairs else 0
        return {WINDOW: PASS, REDEAL: NO_OMGIV}.get(self.phase, 0)


# A situation before it is looked at: a plain tuple is made in a third of the time.
Key = tuple[int, bool, int, int, bool, int, int, bool]


@lru_cache(maxsize=10_000)
def barred(situation: Situation) -> tuple[Bar, ...]:
    """List what is barred; remembered, as explanations ask for it again and again."""
    return tuple(bars(situation))


def bars(s: Situation) -> Iterator[Bar]:
    """Yield what is barred, in the order in which reasons are given.

    A mistake (`felanmalan:`) is barred by what bars the meld or the question that it is.
    """
    for bar in _bars(s):
        mistakes = (bar.moves & (MELDS | ASK)) << FELANMALAN_SHIFT
        yield bar._replace(moves=bar.moves | mistakes)


def _bars(s: Situation) -> Iterator[Bar]:
    yield from _occasion(s)
    yield Bar("bondtolva.brutet-par", PAIRS[s.broken] & ~s.pairs)
    # No more than the pair is needed: bondtolva.tva-kort-racker.
    yield Bar("bondtolva.saga-upp", MELDS & ~s.pairs, cause="no-pair")
    if s.eleven:
        yield Bar("bondtolva.elva", ASK, cause="ask")
        yield Bar("bondtolva.elva", 0 if s.melded else MELDS, cause="trump")
    if s.melded:
        yield Bar("bondtolva.fargen-en-gang", s.melded)
    yield from _said_before(s)


def _occasion(s: Situation) -> Iterator[Bar]:
    """Yield what is barred by whose turn it is, and by the tricks taken so far."""
    if s.phase == REDEAL:
        yield Bar("bondtolva.omgiv", ALL_CARDS | NO | PASS, cause="answer-awaited")
    else:
        yield Bar("bondtolva.omgiv", OMGIV | NO_OMGIV, cause="no-right")
    if s.phase == ANSWER:
        yield Bar("bondtolva.fraga-partner", ALL_CARDS, cause="answer-awaited")
    if s.phase == WINDOW:
        yield Bar("bondtolva.fler-malningar", ALL_CARDS, cause="meld-first")
    must = "must-meld" if s.phase == ANSWER else "not-asked"
    yield Bar("bondtolva.fraga-partner", NO & ~s.words, cause=must)
    yield Bar("bondtolva.fler-malningar", PASS & ~s.words, cause="nothing-to-pass")
    early = "not-leading" if s.phase == FOLLOW else "no-trick-yet"
    if s.phase in {FOLLOW, REDEAL} or not s.begun:
        yield Bar("bondtolva.saga-upp", MELDS, cause=early)
    if s.phase != LEAD or not s.begun:
        cause = {ANSWER: "answer-awaited", WINDOW: "trump-set"}.get(s.phase, early)
        yield Bar("bondtolva.fraga-partner", ASK, cause=cause)


def _said_before(s: Situation) -> Iterator[Bar]:
    """Yield what is barred by what was said on this occasion, and earlier in the deal."""
    if s.spoken == MISTAKEN:
        yield Bar("bondtolva.elva-straff", MELDS | ASK)
    if s.spoken == ASKED and s.phase == LEAD:
        if s.melded:
            yield Bar("bondtolva.inne-valjer-trumf", MELDS)
        yield Bar("bondtolva.fraga-partner", MELDS, cause="asked-then-meld")
    if s.melded or s.spoken == ASKED:
        cause = "trump-set" if s.melded else "asked-before"
        yield Bar("bondtolva.fraga-partner", ASK, cause=cause)


@lru_cache(maxsize=8192)
def open_to(situation: Key) -> Free:
    """Gather what nothing bars: cards, declarations as a set, and these as a tuple.

    Remembered, as situations are few and come again and again.
    """
    free = ALL_CARDS | DECLARATIONS | WORDS
    for bar in bars(Situation(*situation)):
        free &= ~bar.moves
    said = free & ~ALL_CARDS
    return free & ALL_CARDS, said, moves_of(said, TEN_HIGH_36)


def mistakes(s: Situation) -> int:
    """Gather the mistakes that can be made: what would be open but for the eleven."""
    closed, otherwise = open_to(s)[1], open_to(s._replace(eleven=False))[1]
    return (otherwise & ~closed & (MELDS | ASK)) << FELANMALAN_SHIFT

"""What a side may come to by declaring before a lead: the games' rights, gone through and kept.

The one who leads and the partner are of one side, so all that counts is where their words can
end: which melds are made, which of them sets trump, whether a gubbe is announced.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.games import bondtolva_rights as bondtolva
from engine.games import tolva_rights as tolva
from engine.games.tolva import GUBBAR
from engine.moves import ASK, MELDS, NO, PASS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.refusal import Bar

PAIRS = tolva.PAIRS
QUEENS = tolva.QUEENS


def each(moves: int) -> Iterator[int]:
    """Take the moves of a set one by one."""
    while moves:
        move = moves & -moves
        yield move
        moves ^= move


def unbarred(moves: int, bars: Iterable[Bar]) -> int:
    """Leave of some moves what no rule takes away."""
    for bar in bars:
        moves &= ~bar.moves
    return moves


@lru_cache(maxsize=1 << 16)
def tolva_words(
    kind: tolva.Kind, unplayed: int, queens: int, partners: int, score: int, melded: int,
    been: int, spoken: int,
) -> tuple[int, ...]:  # fmt: skip
    """List the melds and gubbar open to a side before a lead, those of the partner with them.

    `queens` are those of the leader's hand with their kings, `partners` those of the partner.
    """
    leads = tolva.Situation(
        kind, tolva.LEAD, unplayed, queens, score, melded, False, been, spoken
    )  # fmt: skip
    said = unbarred(kind.declared, tolva.bars(leads))
    words = said & (MELDS | GUBBAR)
    if said & ASK:
        asked = leads._replace(phase=tolva.ANSWER, queens=partners, spoken=tolva.ASKED)
        words |= unbarred(MELDS, tolva.bars(asked))
    return tuple(each(words))


class Talk(NamedTuple):
    """Where a side is in its words before a lead in bondtolva."""

    phase: int
    melded: int
    first: int  # the meld that set trump, if that was here
    score: int
    spoken: int = bondtolva.NOTHING
    passed: bool = False


@lru_cache(maxsize=1 << 16)
def bondtolva_words(
    begun: bool, queens: int, partners: int, score: int, melded: int
) -> tuple[tuple[int, int], ...]:
    """List the ways in which a side may have melded when it leads: all melds, and the first."""
    found: dict[tuple[int, int], None] = {}
    waiting = [_turn(Talk(bondtolva.LEAD, melded, 0, score), partners)]
    while waiting:
        talk = waiting.pop()
        hand = queens if talk.phase == bondtolva.LEAD else partners
        situation = bondtolva.Situation(
            talk.phase, begun, hand, 0, talk.score == 11, talk.melded, talk.spoken, False
        )  # fmt: skip
        said = unbarred(MELDS | ASK | NO | PASS, bondtolva.bars(situation))
        if talk.phase == bondtolva.LEAD:
            found[talk.melded, talk.first] = None
        waiting += [_turn(after, partners) for after in _after(talk, said)]
    return tuple(found)


def _after(talk: Talk, said: int) -> Iterator[Talk]:
    """Go through the words that are open."""
    for meld in each(said & MELDS):
        first, points = (talk.first, 1) if talk.melded else (meld, 2)
        yield talk._replace(melded=talk.melded | meld, first=first, score=talk.score + points)
    if said & ASK:
        yield talk._replace(phase=bondtolva.ANSWER, spoken=bondtolva.ASKED)
    if said & NO:
        yield talk._replace(phase=bondtolva.LEAD)
    if said & PASS:
        yield talk._replace(phase=bondtolva.LEAD, passed=True)


def _turn(talk: Talk, partners: int) -> Talk:
    """Find who speaks: a partner with more to meld once trump is set, else the leader."""
    if talk.phase == bondtolva.ANSWER and talk.spoken == bondtolva.ASKED and not talk.melded:
        return talk
    more = talk.melded and not talk.passed and PAIRS[partners] & ~talk.melded
    return talk._replace(phase=bondtolva.WINDOW if more else bondtolva.LEAD)

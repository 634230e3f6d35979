"""Where a deal stands between two tricks: the cards, and what has been declared."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import of_rank

KINGS, QUEENS = of_rank("K"), of_rank("D")
Hands = tuple[int, ...]


class Running(NamedTuple):
    """A gubbe in play: whose, of which kind, when it ends, and what may lie unplayed then."""

    side: int
    hel: bool
    end: int  # cards left
    most: int  # card points left, if enough shall have been taken


class Said(NamedTuple):
    """What has been declared in a deal, and what it has made of the scores."""

    trump: int
    melded: int
    scores: tuple[int, ...]
    been: int = 0
    gubbe: Running | None = None


class Place(NamedTuple):
    """A position between two tricks."""

    left: int
    held: Hands
    leader: int
    acc: int
    rest: int
    before: int = 0  # what the trick just taken was worth

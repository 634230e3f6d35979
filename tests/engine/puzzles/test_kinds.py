"""Every kind of puzzle, where it fits and where it does not."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from engine.cards import TEN_HIGH_36, cards_of, set_of
from engine.games.bondtolva import maktorer
from engine.games.tolva import card_points
from engine.puzzles.kinds import PREDICATES
from engine.puzzles.puzzle import OPEN_KINDS
from positions import arranged
from puzzles_made import found

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.puzzles.trace import Found

LAST = ("hE s6", "h7 s9", "h8 s7", "k10 k9")  # the ace takes the first trick, or the last
KEEP_ALL, KEEP_LESS = "s6 s9 s7 k9 h7 h8 k10 hE", "s6 s9 s7 k10 h7 h8 k9 hE"
SPEND_ALL, SPEND_LESS = "hE h7 h8 k10 s6 s9 s7 k9", "hE h7 h8 k9 s6 s9 s7 k10"


def tolva(own: int, best: str, *others: str, **told: str) -> Found:
    """Two tricks to go, when the own side has taken so many card points."""
    return found(arranged("tolva4", **_last(), **taken(own, card_points), **told), best, *others)


def bondtolva(own: int, best: str, *others: str) -> Found:
    """The same in bondtolva, when the own side has taken so many maktorer."""
    told = {**_last(), **taken(own, maktorer), "trumf": "r"}
    return found(arranged("bondtolva4", **told), best, *others)


def _last() -> dict[str, str]:
    return dict(zip(("hand", "hand1", "hand2", "hand3"), LAST, strict=True))


def taken(own: int, worth: Callable[[int], int]) -> dict[str, str]:
    """Cards taken by the sides, the own ones worth so much; seven tricks have been played."""
    rest = TEN_HIGH_36.all & ~set_of(" ".join(LAST).split())
    worthless = [card for card in cards_of(rest) if not worth(set_of([card]))]
    dear = [card for card in cards_of(rest) if worth(set_of([card]))]
    ways = (way for size in range(len(dear)) for way in combinations(dear, size))
    mine = list(next(way for way in ways if worth(set_of(way)) == own))
    while not mine or len(mine) % 4:
        mine.append(worthless.pop())
    others = cards_of(rest & ~set_of(mine))
    return {"tagna": ".".join(mine), "tagna1": ".".join(others)}


def said(best: str, *others: str, **told: str) -> Found:
    """A lead of tolva after a trick, before which something may be said."""
    hands = {"hand": "hK hD r6 r7", "hand1": "h7 s7 r8 k7", "hand2": "h8 s8 r9 k8"}
    return found(arranged("tolva4", **hands, hand3="h9 s9 r10 k9", **told), best, *others)


def whist(sort: str, best: str) -> Found:
    told = {"hand": "hE s6", "hand1": "h7 s9", "hand2": "h8 s7", "sort": sort}
    return found(arranged("tremanswhist", **told), best)


def tjuv(best: str, **told: str) -> Found:
    return found(arranged("tjuv", spelare="2", talong="0", **told), best)


def at_start(best: str) -> Found:
    """The second lead, before which a gubbe may still be announced."""
    names, ranks = ("hand", "hand1", "hand2", "hand3"), ["6", "7", "8", "9", "Kn", "D", "K", "10"]
    suits = zip(names, "shrk", strict=True)
    hands = {name: " ".join(suit + rank for rank in ranks) for name, suit in suits}
    return found(arranged("tolva4", **hands, senaste="sE.hE.rE.kE", senaste_ut="0"), best)


PLAYED = "r6 r8 r9 r10"
CATCH = {"hand": "sK hK", "hand1": "s7 k7", "bord": "sD h9"}
FITS = {
    "ta-sistan": tolva(60, KEEP_ALL, SPEND_ALL),
    "radda-vinsten": tolva(45, KEEP_ALL, SPEND_LESS),
    "sextio": tolva(39, KEEP_ALL, SPEND_LESS),
    "vinst-fore-sista": tolva(45, SPEND_ALL, KEEP_LESS, poang="11.11"),
    "vunsten-ogon": bondtolva(3, KEEP_ALL, SPEND_LESS),
    "fraga-partner": said(PLAYED),
    "mal-eller-vanta": said("meld:h"),
    "gubbe": at_start("s6 h6 r6 k6"),
    "nolle": whist("nolle", "hE h7 h8 s6 s9 s7"),
    "sista-sticken": whist("sang", "hE h7 h8 s6 s9 s7"),
    "tjuv-fangst": tjuv("capture:sK", **CATCH),
    "tjuv-slut": tjuv("lay:s6", hand="s6 hK", hand1="s7", bord="sD"),
    "basta-kortet": tolva(60, KEEP_ALL, SPEND_ALL),
}
LACKS = {
    "ta-sistan": tolva(60, SPEND_ALL, KEEP_ALL),
    "radda-vinsten": tolva(60, KEEP_ALL, SPEND_LESS),
    "sextio": tolva(45, KEEP_ALL, SPEND_LESS),
    "vinst-fore-sista": tolva(45, SPEND_ALL, KEEP_LESS),
    "vunsten-ogon": bondtolva(0, KEEP_ALL, SPEND_LESS),
    "fraga-partner": tolva(60, KEEP_ALL, SPEND_ALL),
    "mal-eller-vanta": tolva(60, KEEP_ALL, SPEND_ALL),
    "gubbe": said(PLAYED),
    "nolle": whist("sang", "hE h7 h8 s6 s9 s7"),
    "sista-sticken": whist("nolle", "hE h7 h8 s6 s9 s7"),
    "tjuv-fangst": tjuv("lay:s6", hand="s6 hK", hand1="s7", bord="sD"),
    "tjuv-slut": tjuv("capture:sK", **CATCH),
    "basta-kortet": said(PLAYED),
}


def test_a_card_is_asked_for_only_where_nothing_may_be_said() -> None:
    cards = {"basta-kortet", "ta-sistan", "radda-vinsten", "sextio", "vinst-fore-sista"}

    assert [kind for kind in cards if PREDICATES[kind](said(PLAYED))] == []
    assert PREDICATES["fraga-partner"](said(PLAYED))


def test_where_one_card_may_be_captured_the_end_of_tjuv_is_not_what_to_lay() -> None:
    one = tjuv("lay:s6", hand="s6 hK", hand1="s7", bord="h9")

    assert not PREDICATES["tjuv-slut"](one)
    assert not PREDICATES["tjuv-fangst"](one)


def test_every_kind_with_open_hands_is_shown_both_ways() -> None:
    assert set(FITS) == set(LACKS) == set(PREDICATES) == set(OPEN_KINDS)


@pytest.mark.parametrize("kind", FITS)
def test_a_kind_fits(kind: str) -> None:
    assert PREDICATES[kind](FITS[kind])


@pytest.mark.parametrize("kind", LACKS)
def test_a_kind_does_not_fit(kind: str) -> None:
    assert not PREDICATES[kind](LACKS[kind])

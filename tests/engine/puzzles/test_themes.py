"""Every theme, where it holds and where it does not: a position, and the best line in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.puzzles.themes import THEMES
from positions import arranged
from puzzles_made import found

if TYPE_CHECKING:
    from engine.puzzles.trace import Found


def tolva(hands: str, best: str, **told: str) -> Found:
    """Four hands of a position of tolva, the one that decides first, and the best line."""
    names = ("hand", "hand1", "hand2", "hand3")
    dealt = dict(zip(names, (hand.strip() for hand in hands.split("|")), strict=True))
    return found(arranged("tolva4", **dealt, **told), best)


def two(hand: str, hand1: str, best: str) -> Found:
    """Two hands of a position of plocketolva in which no card is left to draw."""
    return found(arranged("plocketolva", hand=hand, hand1=hand1), best)


def whist(hand: str, hand1: str, hand2: str, best: str, led: str) -> Found:
    """Three hands of a position of tremanswhist, the trick led by the seat before."""
    told = {"sort": "nolle", "hand": hand, "hand1": hand1, "hand2": hand2, "stick": led}
    return found(arranged("tremanswhist", **told), best)


def tjuv(hand: str, hand1: str, best: str, **told: str) -> Found:
    """Two hands of a position of tjuv in which no card is left to draw."""
    told = {"spelare": "2", "hand": hand, "hand1": hand1, "talong": "0", **told}
    return found(arranged("tjuv", **told), best)


FORCED = "sK sD h7 h6 | sE k6 k7 k8 | h8 r6 r7 r8 | h9 k9 r9 r10"
UNDER = "sK sD h7 h6 | sE k6 k7 k8 | h8 r6 r7 r8 | s9 k9 r9 r10"
PARTNER = "h10 s6 r6 | h7 s7 r7 | hE s8 r8 | h8 s9 r9"
PAIR = "hK hD r6 | h7 s7 r7 | h8 s8 r8 | h9 s9 r9"
LEADS = "hE h6 s6 r6 | h7 s7 k6 k7 | h8 s8 r8 k8 | h9 s9 r9 k9"

HOLDS = {
    "allt-ar-kant": two("sE s6", "sK s7", "sE sK s6 s7"),
    "overstick-mot-partner": tolva(PARTNER, "h10 h7 hE h8"),
    "tvingad-trumf": tolva(FORCED, "h7 sE h8 h9", trumf="s"),
    "undertrumf": tolva(UNDER, "h7 sE h8 s9", trumf="s"),
    "spara-trumfen": tolva(FORCED, "h7 sE h8 h9", trumf="s"),
    "dra-trumf": tolva(FORCED, "sK sE h8 h9", trumf="s"),
    "lagt-utspel": tolva(LEADS, "h6 h7 h8 h9"),
    "lamna-ifran-sig": tolva(PARTNER, "s6 s7 s8 s9"),
    "slapp-sticket": whist("hE h6", "h8 s6", "s7", "h6 h8", led="hK"),
    "ge-partnern": tolva("h10 r6 | k6 | k8 | r8", "h10", stick="s6.sE.s7"),
    "saga": tolva(PAIR, "meld:h"),
    "tiga": tolva(PAIR, "r6 r7 r8 r9"),
    "tjuva": tjuv("sK", "s7", "capture:sK", bord="s9", hogar1="sD-3"),
    "lagga-hellre": tjuv("sK h6", "s7 k7", "lay:h6", bord="sD"),
}
LACKS = {
    "allt-ar-kant": tolva("sE | s6 | s7 | s8", "sE s6 s7 s8"),
    "lagt-utspel": tolva(LEADS, "hE h7 h8 h9"),
    "slapp-sticket": whist("hE h6", "h8 s6", "s7", "hE h8", led="hK"),
    "ge-partnern": tolva("h10 r6 | k6 | k8 | r8", "r6", stick="s6.sE.s7"),
    "saga": tolva(PAIR, "r6 r7 r8 r9"),
    "tiga": tolva(PAIR, "meld:h"),
    "tjuva": tjuv("sK", "s7", "capture:sK", bord="s9", hogar1="hD-3"),
    "lagga-hellre": tjuv("sK h6", "s7 k7", "capture:sK", bord="sD"),
    "overstick-mot-partner": tolva(PARTNER, "s6 s7 s8 s9"),
    "tvingad-trumf": tolva(FORCED, "sK sE h8 h9", trumf="s"),
    "undertrumf": tolva(FORCED, "h7 sE h8 h9", trumf="s"),
    "spara-trumfen": tolva(FORCED, "sK sE h8 h9", trumf="s"),
    "dra-trumf": tolva(FORCED, "h7 sE h8 h9", trumf="s"),
    "lamna-ifran-sig": tolva("hE s6 | h7 s7 | h8 s8 | h9 s9", "hE h7 h8 h9"),
}


def test_every_theme_is_shown_both_ways() -> None:
    assert set(HOLDS) == set(LACKS) == set(THEMES)


@pytest.mark.parametrize("theme", HOLDS)
def test_a_theme_holds(theme: str) -> None:
    assert THEMES[theme](HOLDS[theme])


@pytest.mark.parametrize("theme", LACKS)
def test_a_theme_does_not_hold(theme: str) -> None:
    assert not THEMES[theme](LACKS[theme])

"""Every theme, where it holds and where it does not: a position, and the best line in it."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import pytest

from engine.moves import Move
from engine.puzzles.proof import Proof
from engine.puzzles.themes import THEMES, themes_of, themes_of_knowing, themes_of_safety
from engine.puzzles.themes.knowing import HIDDEN
from engine.puzzles.trace import Found
from positions import arranged, position
from puzzles_kept import kept
from puzzles_made import found
from solving.endings import ending

if TYPE_CHECKING:
    from engine import State


def tolva(hands: str, best: str, *others: str, **told: str) -> Found:
    """Four hands of a position of tolva, the one that decides first, the best line and others."""
    names = ("hand", "hand1", "hand2", "hand3")
    dealt = dict(zip(names, (hand.strip() for hand in hands.split("|")), strict=True))
    return found(arranged("tolva4", **dealt, **told), best, *others)


def stored(name: str) -> Found:
    """A puzzle that is kept, with its lines."""
    puzzle = next(puzzle for puzzle in kept() if puzzle.id == name)
    best = tuple(map(Move, puzzle.best))
    values, refutations = puzzle.values or {}, puzzle.refutations or {}
    return Found(puzzle.state, Proof(values, best, refutations, puzzle.main, puzzle.line, 1))


def two(hand: str, hand1: str, best: str) -> Found:
    """Two hands of a position of plocketolva in which no card is left to draw."""
    return found(arranged("plocketolva", hand=hand, hand1=hand1), best)


def whist(hands: str, led: str, best: str, *others: str) -> Found:
    """Three hands of a position of tremanswhist, the trick led by the seat before."""
    names = ("hand", "hand1", "hand2")
    dealt = dict(zip(names, (hand.strip() for hand in hands.split("|")), strict=True))
    return found(arranged("tremanswhist", sort="nolle", stick=led, **dealt), best, *others)


def tjuv(hand: str, hand1: str, best: str, *others: str, **told: str) -> Found:
    """Two hands of a position of tjuv in which no card is left to draw."""
    told = {"spelare": "2", "hand": hand, "hand1": hand1, "talong": "0", **told}
    return found(arranged("tjuv", **told), best, *others)


FORCED = "sK sD h7 h6 | sE k6 k7 k8 | h8 r6 r7 r8 | h9 k9 r9 r10"
UNDER = "sK sD h7 h6 | sE k6 k7 k8 | h8 r6 r7 r8 | s9 k9 r9 r10"
PARTNER = "h10 s6 r6 | h7 s7 r7 | hE s8 r8 | h8 s9 r9"
PAIR = "hK hD r6 | h7 s7 r7 | h8 s8 r8 | h9 s9 r9"
LEADS = "hE h6 s6 r6 | h7 s7 k6 k7 | h8 s8 r8 k8 | h9 s9 r9 k9"
HIGH, LOW, AWAY = "hE h7 h8 h9", "h6 h7 h8 h9", "s6 s7 s8 s9"  # leads of these
CAUGHT = "h9 s6 | h7 h10 | h6 r8 | h8 s9"
RISING = "h10 h7 kE | hE k6 s7 | h8 k7 s8 | h9 k8 s9"
RISES = "h7 hE h8 h9 k6 k7 k8 kE h10 s7 s8 s9"
FALLS = "kE k6 k7 k8 h7 hE h8 h9 s7 s8 s9 h10"
SPARED = "s6 h7 | h8 k6 | h6 k7 | h9 k8"
SPARES, SPENDS = "h7 h8 h6 h9 k8 s6 k6 k7", "s6 k6 k7 k8 h7 h8 h6 h9"
LAST = "h10 r6 | k6 | k8 | r8"  # to the fourth card of a trick
BOTH = "hE h9 | k6 | k8 | r8"
NOLLE = "hE h6 | h8 s6 | s7"
TAKEN = "lay:s6 lay:k7 capture:sK"
LAYS, STOLEN = "lay:k8 lay:k7", "lay:k6 capture:hK"

HOLDS = {
    "allt-ar-kant": two("sE s6", "sK s7", "sE sK s6 s7"),
    "dela-poangen": stored("t4-9rzm"),
    "radda-med-gubbe": stored("t4-3ghw"),
    "overstick-mot-partner": tolva(PARTNER, "h10 h7 hE h8"),
    "tvingad-trumf": tolva(FORCED, "h7 sE h8 h9", trumf="s"),
    "undertrumf": tolva(UNDER, "h7 sE h8 s9", trumf="s"),
    "spara-trumfen": tolva(FORCED, "h7 sE h8 h9", trumf="s"),
    "dra-trumf": tolva(FORCED, "sK sE h8 h9", trumf="s"),
    "lagt-utspel": tolva(LEADS, LOW),
    "lamna-ifran-sig": tolva(PARTNER, AWAY, "h10 h7 hE h8"),
    "slapp-sticket": whist(NOLLE, "hK", "h6 h8"),
    "ge-partnern": tolva(LAST, "h10", stick="s6.sE.s7"),
    "tvinga-overstick": tolva(CAUGHT, "h9 h10 h6 h8", "s6 h7 h6 s9"),
    "inspel": tolva(PARTNER, "s6 s7 s8 s9 h8 h10 h7 hE"),
    "godspela": tolva(RISING, RISES, FALLS),
    "trumf-till-sist": tolva(SPARED, SPARES, SPENDS, trumf="s"),
    "ta-sticket-nu": whist(NOLLE, "hK", "hE h8", "h6 h8"),
    "sticka-hogt": tolva(BOTH, "hE", "h9", stick="h6.h7.h8"),
    "sticka-snalt": tolva(BOTH, "h9", "hE", stick="h6.h7.h8"),
    "offra": tolva(LAST, "h10", stick="sE.s6.s7"),
    "ge-bort-lite": stored("b6-eqgq"),
    "saka-ratt": tolva(LAST, "r6", stick="sE.s6.s7"),
    "till-partnern": tolva(PARTNER, "h10 h7 hE h8", AWAY),
    "hogt-utspel": tolva(LEADS, HIGH),
    "ta-hem-sticket": tolva(LEADS, HIGH, AWAY),
    "skydda-hogen": tjuv("k6 k8", "hK k7", LAYS, STOLEN, bord="h8", hogar="h9-2"),
    "fanga-mindre": tjuv("sK hK", "k7 k8", "capture:sK", bord="s9 h9 h8"),
    "ratt-fangst": tjuv("sK hK", "k7 k8", "capture:sK", bord="s9 h9"),
    "ta-tillbaka": tjuv("s6 sK", "k7 k8", TAKEN, "lay:sK lay:k7"),
    "lagga-ratt": tjuv("s6 h6", "k7 k8", "lay:s6", bord="k9"),
    "saga": tolva(PAIR, "meld:h"),
    "tiga": tolva(PAIR, "r6 r7 r8 r9"),
    "tjuva": tjuv("sK", "s7", "capture:sK", bord="s9", hogar1="sD-3"),
    "lagga-hellre": tjuv("sK h6", "s7 k7", "lay:h6", bord="sD"),
}
LACKS = {
    "allt-ar-kant": tolva("sE | s6 | s7 | s8", "sE s6 s7 s8"),
    "dela-poangen": tolva(LEADS, HIGH),
    "radda-med-gubbe": stored("t4-u5a2"),
    "lagt-utspel": tolva(LEADS, HIGH),
    "slapp-sticket": whist(NOLLE, "hK", "hE h8"),
    "ge-partnern": tolva(LAST, "r6", stick="s6.sE.s7"),
    "tvinga-overstick": tolva("h9 s6 | h10 k6 | h6 r8 | h8 s9", "h9 h10 h6 h8"),
    "inspel": tolva(PARTNER, "s6 s7 s8 s9 r9 r6 r7 r8"),
    "godspela": tolva(RISING, FALLS, RISES),
    "trumf-till-sist": tolva(SPARED, SPENDS, SPARES, trumf="s"),
    "ta-sticket-nu": whist(NOLLE, "hK", "h6 h8", "hE h8"),
    "sticka-hogt": tolva(BOTH, "h9", "hE", stick="h6.h7.h8"),
    "sticka-snalt": tolva(BOTH, "hE", "h9", stick="h6.h7.h8"),
    "offra": tolva(LAST, "r6", stick="sE.s6.s7"),
    "ge-bort-lite": tolva(LAST, "h10", stick="sE.s6.s7"),
    "saka-ratt": tolva("s8 s9 | k6 | k8 | r8", "s8", stick="sE.s6.s7"),
    "till-partnern": tolva(PARTNER, AWAY),
    "hogt-utspel": tolva(LEADS, LOW),
    "ta-hem-sticket": tolva(LEADS, AWAY, HIGH),
    "skydda-hogen": tjuv("k6 k8", "hK k7", STOLEN, LAYS, bord="h8", hogar="h9-2"),
    "fanga-mindre": tjuv("sK hK", "k7 k8", "capture:hK", bord="s9 h9 h8"),
    "ratt-fangst": tjuv("sK hK", "k7 k8", "capture:hK", bord="s9 h9 h8"),
    "ta-tillbaka": tjuv("s6 sK", "s7 k8", "lay:s6 capture:s7"),
    "lagga-ratt": tjuv("sK h6", "s7 k7", "lay:h6", bord="sD"),
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


# What looks like a theme, and something in it is not so.
NEARLY = {
    "any lead forces": (
        "tvinga-overstick",
        tolva("h9 s9 | h7 h10 | h6 s6 | s7 s10", "h9 h10 h6 s7", "s9 h7 s6 s10"),
    ),
    "who is forced is overtaken": (
        "tvinga-overstick",
        tolva("h9 s9 | h7 h10 | h6 r8 | hE s8", "h9 h10 h6 hE", "s9 h7 h6 s8"),
    ),
    "every lead comes back": (
        "inspel",
        tolva(PARTNER, "s6 s7 s8 s9 h8 h10 h7 hE", "r6 r7 r8 r9 h8 h10 h7 hE"),
    ),
    "another suit becomes good": (
        "godspela",
        tolva(
            "kE h10 | hE s7 | k7 h8 | k8 h9", "kE hE k7 k8 h10 s7 h8 h9", "h10 hE h8 h9 s7 k7 k8 kE"
        ),
    ),
    "the last trick is taken anyway": (
        "trumf-till-sist",
        tolva(SPARED, SPARES, "s6 h8 h6 h9 h7 k6 k7 k8", trumf="s"),
    ),
    "any lead is lost": ("lamna-ifran-sig", tolva(PARTNER, AWAY, "r6 r7 r8 r9")),
    "any lead goes to the partner": (
        "till-partnern",
        tolva("h10 s6 | h7 s7 | hE sE | h8 s9", "h10 h7 hE h8", "s6 s7 sE s9"),
    ),
    "another lead takes as well": (
        "ta-hem-sticket",
        tolva("hE sE | h7 s7 | h8 s8 | h9 s9", HIGH, "sE s7 s8 s9"),
    ),
    "the lower card does not suffice": (
        "sticka-hogt",
        tolva("hE h9 | hK k6 | k8 | r8", "hE hK", "h9 hK", stick="h6.h7"),
    ),
    "the trick is lost anyway": (
        "sticka-snalt",
        tolva("h9 hK | hE k6 | k8 | r8", "h9 hE", "hK hE", stick="h6.h7"),
    ),
    "a king is not dear": ("offra", tolva("hK r6 | k6 | k8 | r8", "hK", stick="sE.s6.s7")),
    "nobody's points depend on it": ("ge-bort-lite", stored("b6-wmq2")),
    "the answer is to speak, and the partner is overtaken later": (
        "overstick-mot-partner",
        stored("b4-shf9"),
    ),
    "the answer is to speak, and another trumps under later": ("undertrumf", stored("b4-4m3q")),
    "what is stolen was not there at first": (
        "skydda-hogen",
        tjuv("hD k8", "hE k7", "lay:k8 capture:hE", "capture:hD capture:hE", bord="h9 hK"),
    ),
    "what else is laid is taken back, too": (
        "ta-tillbaka",
        tjuv("s6 s7 sK", "k7 k8", TAKEN, "lay:s7 lay:k7 capture:sK"),
    ),
}


def test_every_theme_is_shown_both_ways() -> None:
    assert set(HOLDS) == set(LACKS) == set(THEMES)


@pytest.mark.parametrize("theme", HOLDS)
def test_a_theme_holds(theme: str) -> None:
    assert THEMES[theme](HOLDS[theme])


@pytest.mark.parametrize("theme", LACKS)
def test_a_theme_does_not_hold(theme: str) -> None:
    assert not THEMES[theme](LACKS[theme])


def test_to_meld_where_no_card_can_be_played_is_not_time_to_speak() -> None:
    state = between_tricks()

    told = {best: themes_of(found(state, best)) for best in ("pass", melds(state)[0])}

    assert list(told.values()) == [("tiga",), ()]


def between_tricks() -> State:
    """A moment of plocketolva in which the seat may meld before it draws, and nothing else."""
    begun = (ending("plocketolva", seed, 16) for seed in count())
    return next(
        each for each in begun if melds(each) and not any(m.cards for m in each.legal_moves)
    )


def melds(state: State) -> list[str]:
    """What may be melded."""
    return [str(move) for move in state.legal_moves if move.verb == "meld"]


def test_the_only_card_that_may_be_laid_can_be_laid_to_be_taken_back() -> None:
    told = tjuv("s6 sK", "k7 k8", TAKEN, "capture:sK", bord="sD")

    assert THEMES["ta-tillbaka"](told)


@pytest.mark.parametrize("why", NEARLY)
def test_what_only_looks_like_it_is_no_theme(why: str) -> None:
    theme, position = NEARLY[why]

    assert not THEMES[theme](position)


# Seat 0 leads hearts; seat 1 has none and no trump, seat 2 follows and stays under, seat 3 follows.
SHOWING = ["h9 s6 r6", "s8 k7 r7", "h7 s7 r8", "h10 s9 r9"]


@pytest.mark.parametrize(
    ("answer", "themes"),
    [
        (("1:hE", "1:hK"), ("visad-renons",)),
        (("2:hK",), ("visad-lagre",)),
        (("3:hE",), ()),
    ],
)
def test_what_a_seat_has_shown_is_a_theme(answer: tuple[str, ...], themes: tuple[str, ...]) -> None:
    state = position("tolva4", SHOWING, "h9 s8 h7 h10")

    assert themes_of_knowing(state, answer) == (HIDDEN, *themes)


def test_a_card_that_is_always_right_has_the_themes_that_it_alone_tells_of() -> None:
    state = arranged("tolva4", hand="hE h6 s6 r6", hand1="h7 s7", hand2="h8 s8", hand3="h9 s9")

    assert themes_of_safety(state, (Move("play:hE"),)) == (HIDDEN, "hogt-utspel")
    assert themes_of_safety(state, (Move("play:s6"),)) == (HIDDEN, "lagt-utspel")

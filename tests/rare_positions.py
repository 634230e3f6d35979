"""Positions that random play hardly ever reaches, for the sentences that are made in them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from engine import Game
from engine.games.tolva import card_points
from engine.shuffle import pick
from positions import position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine import Move, State

SPADES = "sE s10 sK sD sKn s9 s8 s7 s6"
HEARTS = "hE h10 hK hD hKn h9 h8 h7 h6"
DIAMONDS = "rE r10 rK rD rKn r9 r8 r7 r6"
CLUBS = "kE k10 kK kD kKn k9 k8 k7 k6"
SUITS = (SPADES, HEARTS, DIAMONDS, CLUBS)


def rare_positions() -> Iterator[State]:
    """Each with something that random play seldom shows."""
    yield from melds_of_tolva()
    yield from melds_of_bondtolva()
    yield gubbe("hel-gubbe", SUITS, 9)
    yield gubbe("halv-gubbe", SUITS, 6)
    yield gubbe("halv-gubbe", low_discards(), 6, lowest=True)
    yield trumped("tolva4")
    yield trumped("bondtolva4")
    yield two_cards_left()
    early, late = window(0), window(25)
    yield from (early, early.play("pass"), early.play(early.legal_moves[0]), late)


def melds_of_tolva() -> Iterator[State]:
    """Two pairs in one hand: the first is melded, and the second must wait."""
    hands = ("sE sK sD hK hD h6 r6 k6 k7", "s6 s7 s8 s9 hE h10 r7 r8 k8")
    rest = ("rE r10 rK rD rKn kE k10 kK kD", "s10 sKn hKn h9 h8 h7 r9 kKn k9")
    lead = position("tolva4", (*hands, *rest), "sE s6 r10 s10", dealer=3)
    yield lead.play("ask").play("no")
    yield lead.play("meld:s")
    yield lead.play("meld:h").play("play:hD").play("play:hE").play("play:rD").play("play:h9")


def melds_of_bondtolva() -> Iterator[State]:
    """A new deal declined; and a partner who calls trump for one who holds a pair too."""
    low = ("s6 s7 s8 s9 h6 h7 h8 h9 r6", "sE s10 sK sD sKn hE h10 hK hD")
    high = ("hKn rE r10 rK rD rKn kE k10 kK", "r9 r8 r7 kD kKn k9 k8 k7 k6")
    redeal = position("bondtolva4", (*low, *high), dealer=3)
    yield from (redeal, redeal.play("no-omgiv"))
    hands = ("sE sK sD h6 h7 r6 r7 k6 k7", "s6 s7 s8 s9 hE h10 h9 r8 k8")
    rest = ("rE r10 rK rD rKn s10 hK hD k9", "sKn hKn h8 r9 kE k10 kK kD kKn")
    lead = position("bondtolva4", (*hands, *rest), "sE s6 s10 sKn ask", dealer=3)
    yield lead.play("meld:r")
    yield lead.play("meld:r").play("meld:h")


def gubbe(name: str, hands: tuple[str, ...], tricks: int, *, lowest: bool = False) -> State:
    """A gubbe by one who has all spades, played as far as it goes."""
    state = position("tolva4", hands, name, dealer=3)
    while not state.is_over and len(state.moves) <= 4 * tricks:
        plays = [move for move in state.legal_moves if move.verb == "play"]
        state = state.play(min(plays, key=_worth) if lowest and state.turn else plays[0])
    return state


def _worth(move: Move) -> int:
    return card_points(move.bit)


def low_discards() -> tuple[str, ...]:
    """All spades in one hand; the others have low cards enough to throw away."""
    second = "h9 h8 h7 h6 r9 r8 hE h10 hK"
    third = "r7 r6 k9 k8 k7 k6 rE r10 rK"
    fourth = "hD hKn rD rKn kD kKn kE k10 kK"
    return SPADES, second, third, fourth


def trumped(game: str) -> State:
    """An opponent has trumped, and the last player can trump over."""
    hands = ("sK sD hE h6 h7 r6 r7 k6 k7", "s9 sE hK rE rD r9 k8 k9 kE")
    rest = ("s10 s6 hD rK r8 r10 rKn k10 kK", "s7 s8 sKn h10 hKn h8 h9 kD kKn")
    return position(game, (*hands, *rest), "hE hK hD h8 meld:s h6 s9", dealer=3)


def two_cards_left() -> State:
    """The seat to lead has nothing but a pair left."""
    hands = ("sE s10 sKn s9 s8 s7 s6 hK hD", "hE h10 hKn h9 h8 h7 h6 sK sD", DIAMONDS, CLUBS)
    state = position("tolva4", hands, dealer=3)
    while state.turn or len(state.moves) < 28:
        plays = [move for move in state.legal_moves if move.verb == "play"]
        state = state.play(next(move for move in plays if move not in {"play:hK", "play:hD"}))
    return state


def window(least: int) -> State:
    """The winner of a trick has a pair, so many cards played: found by playing at random."""
    for seed in range(500):
        rng = random.Random(f"window {seed}").random
        state = Game("plocketolva").deal(rng=rng)
        while not state.is_over:
            state = state.play(pick(state.legal_moves, rng))
            plays = sum(move.verb == "play" for _, move in state.moves)
            if plays >= least and "pass" in state.legal_moves:
                return state
    raise AssertionError("it never comes up")

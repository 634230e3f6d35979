"""What all games have in common: who acts first, and how a trick goes round."""

from __future__ import annotations

import pytest

from engine import Deal, Game, Move, State, TrickTaken
from engine.games import GAMES
from engine.shuffle import pick
from positions import position

EVERY_GAME = pytest.mark.parametrize("name", sorted(GAMES))
TRICK_GAMES = pytest.mark.parametrize("name", sorted(set(GAMES) - {"tjuv"}))


def dealt(name: str, seed: int, dealer: int) -> State:
    game = Game(name)
    return game.lay_out(Deal(dealer, game.rules.no_scores()), game.rng(seed))


@EVERY_GAME
def test_forhand_holds_to_the_left_of_every_dealer(name: str) -> None:
    players = Game(name).players

    first = [dealt(name, 2, dealer).turn for dealer in range(players)]

    assert first == [*range(1, players), 0]


def test_forhand_holds_with_two_for_the_one_who_does_not_deal() -> None:
    assert [dealt("plocketolva", 1, dealer).turn for dealer in (0, 1)] == [1, 0]


@TRICK_GAMES
def test_stick_holds_one_card_each_clockwise_from_the_leader(name: str) -> None:
    rng = Game(name).rng(5)
    state = dealt(name, 5, 1)
    while not state.is_over:
        state = state.play(pick(state.legal_moves, rng))
    players, trick, leader = state.rules.players, list[int](), 2 % state.rules.players

    for seat, what in state.events:
        if isinstance(what, Move) and what.verb == "play":
            trick.append(seat)
        if isinstance(what, TrickTaken):
            assert trick == [(leader + i) % players for i in range(players)]
            trick, leader = [], seat
    assert trick == []


def test_stick_holds_though_the_leader_declares_first() -> None:
    hands = ("sE hE hK hD", 9, 9, 9)

    assert position("tolva4", hands, "sE s6 s7 s8 meld:h").turn == 0
    assert position("tolva4", hands, "sE s6 s7 s8 meld:h hK").turn == 1

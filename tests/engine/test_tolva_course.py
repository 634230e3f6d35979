"""Deck, deal and course of tolva: what its rules state, and no refusal names."""

from itertools import pairwise

import pytest

from engine import Deal, Game, Outcome
from engine.deal import clockwise
from engine.tricks import TrickState
from positions import cards, check_allowed, check_legal, check_refused, position

SUITS_APART = (
    "sE s10 sK sD sKn s9 s8 s7 s6",
    "hE h10 hK hD hKn h9 h8 h7 h6",
    "rE r10 rK rD rKn r9 r8 r7 r6",
    "kE k10 kK kD kKn k9 k8 k7 k6",
)
RANKS = "E 10 K D Kn 9 8 7 6"


def test_mal_holds_as_twelve_points_win_the_game() -> None:
    rounds = " ".join(suit + rank for rank in RANKS.split() for suit in "shrk")
    state = position("tolva4", SUITS_APART, f"hel-gubbe {rounds}")

    assert state.outcome == Outcome((12, 0), 0, (0,))


@pytest.mark.parametrize(
    ("name", "players", "sides"),
    [("tolva4", 4, 2), ("tolva3", 3, 3), ("plocketolva", 2, 2), ("bordstolva", 2, 2)],
)
def test_deltagare_holds_for_players_and_sides(name: str, players: int, sides: int) -> None:
    assert (Game(name).players, Game(name).sides) == (players, sides)


def test_kortlek_holds_from_six_to_ace() -> None:
    deck = Game("tolva4").rules.deck

    assert deck.sorted == tuple(cards(" ".join(SUITS_APART)))


def test_rangordning_holds_with_the_ten_second() -> None:
    ranked = [f"h{rank}" for rank in RANKS.split()]

    for higher, lower in pairwise(ranked):
        state = position("tolva4", [lower, f"{higher} s6", 9, 9], f"{lower} {higher} s7 s8")
        assert state.turn == 1


@pytest.mark.parametrize(("name", "size"), [("tolva4", 9), ("tolva3", 12)])
def test_giv_holds_one_card_at_a_time_from_the_left(name: str, size: int) -> None:
    rules = Game(name).rules
    pack = rules.deck.sorted

    deal = rules.lay_out(Deal(1, ()), lambda: 1 - 2**-53)  # a shuffle that moves nothing

    for i, seat in enumerate(clockwise(rules.players, 1)):
        assert rules.deck.sort(deal.hands[seat]) == pack[i :: rules.players]
        assert deal.hands[seat].bit_count() == size


def test_tre_giv_holds_for_twelve_cards_and_no_questions() -> None:
    hand = "sE s10 sK sD sKn s9 hE h10 hK hD hKn h9"
    state = position("tolva3", [hand, 12, 12], "sE s8 s7")

    assert Game("tolva3").deal(1).view(0).hand_sizes == (12, 12, 12)
    check_legal(state, hand.removeprefix("sE ") + " meld:s meld:h")


def test_utspel_holds_for_forhand_and_then_for_the_winner() -> None:
    state = position("tolva4", [9, 9, "s6", "sK s7"], dealer=1)

    assert state.turn == 2
    assert state.play("s6").play("sK").play("s10").play("s9").turn == 0


def test_sang_holds_until_a_meld() -> None:
    rounds = " ".join(suit + rank for rank in RANKS.split() for suit in "shrk")
    start, end = position("tolva4", SUITS_APART), position("tolva4", SUITS_APART, rounds)

    assert isinstance(start, TrickState)
    assert isinstance(end, TrickState)
    assert (start.trump, end.trump) == (None, None)
    assert [taken.bit_count() for taken in end.taken] == [36, 0]


def test_halv_gubbe_holds_with_the_partners_tricks_and_the_usual_duties() -> None:
    hands = "s10 h6", 9, "sE s6", 9
    state = position("tolva4", hands, "halv-gubbe s10 s7")

    check_refused(state, "s6", "tolva.overstickstvang")
    won = state.play("sE").play("s8")
    assert (won.turn, won.points) == (2, ())
    check_allowed(won, "s6")

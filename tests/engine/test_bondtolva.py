"""Dealing, demanding a new deal and playing cards in bondtolva, for four and for six."""

import pytest

from engine import Deal, Game, Outcome, RecordError, State
from engine.cards import set_of
from engine.shuffle import shuffled
from engine.tricks import TrickState
from positions import check_allowed, check_legal, check_refused, played, played_out, position

PAIRS = "sK sD sE hE hK hD rE rK rD"
LOW = "s9 s8 s7 s6 h9 h8 h7 r6 k6"


def bondtolva4(*hands: str, moves: str = "") -> State:
    return position("bondtolva4", [*hands, *[9] * (4 - len(hands))], moves)


def with_pairs(moves: str = "") -> State:
    """Seat 0 has won the first trick, and holds three pairs."""
    return bondtolva4(PAIRS, moves=f"sE s6 s7 s8 {moves}")


def test_giv_holds_three_cards_at_a_time() -> None:
    game = Game("bondtolva4")

    state = game.deal(1)

    pack = shuffled(game.rules.deck.sorted, game.rng(1))
    own = set_of([*pack[:3], *pack[12:15], *pack[24:27]])
    assert state.cards(0) == own
    assert [state.hand_size(seat) for seat in range(4)] == [9, 9, 9, 9]


def test_sex_giv_holds_six_cards_each() -> None:
    state = Game("bondtolva6").deal(1)

    assert [state.hand_size(seat) for seat in range(6)] == [6] * 6


def test_sex_platser_holds_partners_opposite_in_three_teams() -> None:
    hands = (9, 9, 9, 9, 9, 9)
    asked = position("bondtolva6", hands, "sE s6 s7 s8 s9 s10 ask")

    assert [asked.side(seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]
    assert asked.turn == 3


def test_deltagare_holds_two_teams_of_two() -> None:
    state = Game("bondtolva4").deal(1)

    assert [state.side(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_kortlek_holds_thirty_six_cards() -> None:
    deck = Game("bondtolva4").rules.deck

    assert deck.all.bit_count() == 36
    assert deck.sorted[:9] == ("sE", "s10", "sK", "sD", "sKn", "s9", "s8", "s7", "s6")


def test_rangordning_holds_the_ten_above_the_king() -> None:
    check_legal(bondtolva4("hK", "h10 hD", moves="hK"), "h10")


def test_omgiv_bites_with_a_card_above_nine() -> None:
    check_refused(bondtolva4(LOW.replace("k6", "kKn")), "omgiv", "bondtolva.omgiv")


def test_omgiv_bites_cards_while_the_answer_is_awaited() -> None:
    check_refused(bondtolva4(LOW), "s9", "bondtolva.omgiv")


def test_omgiv_bites_once_the_seat_has_declined() -> None:
    state = bondtolva4(LOW, moves="no-omgiv")

    check_refused(state, "omgiv", "bondtolva.omgiv")
    check_refused(state, "no-omgiv", "bondtolva.omgiv")
    check_allowed(state, "s9")


def test_omgiv_rests_without_a_card_above_nine() -> None:
    check_legal(bondtolva4(LOW), "omgiv no-omgiv")


def test_omgiv_rests_for_each_in_turn_from_forhand() -> None:
    others = "hE h10 hK hD hKn h6 sE s10 sK", "r9 r8 r7 k9 k8 k7", "sD sKn kE kK"
    state = position("bondtolva4", (LOW, *others), dealer=1)

    assert state.turn == 2
    declined = played(state, "no-omgiv")
    assert declined.turn == 0
    assert played(declined, "no-omgiv").turn == 2
    check_legal(played(declined, "no-omgiv"), "r9 r8 r7 k9 k8 k7")


def test_omgiv_rests_in_the_outcome_of_a_deal_dealt_anew() -> None:
    hands = (LOW, 9, 9, 9)
    state = position("bondtolva4", hands, "omgiv", scores=(7, 4), dealer=2, number=3)

    assert state.is_over
    assert state.points == ()
    assert state.outcome == Outcome((7, 4), 0, None, redeal=True)
    assert Game("bondtolva4").next_deal(state) == Deal(2, (7, 4), 0, 4)


def test_omgiv_holds_for_a_hidden_hand_once_its_answer_is_told() -> None:
    state = position("bondtolva4", [9, PAIRS, 9, 9])
    told = state.as_told(2, state.parse("no-omgiv"))

    assert state.turn == 0
    check_legal(told, "omgiv no-omgiv")
    assert told.turn == 2
    assert told.play("no-omgiv").turn == 0
    assert told.play("omgiv").outcome.redeal


def test_omgiv_holds_a_hidden_hand_back_until_those_before_it_have_answered() -> None:
    state = position("bondtolva4", [9, LOW, 9, 9])

    assert state.turn == 1
    assert state.as_told(0, state.parse("no-omgiv")).turn == 0
    assert state.as_told(2, state.parse("no-omgiv")) == state


def test_utspel_holds_for_forhand_and_then_for_the_winner() -> None:
    state = position("bondtolva4", ["sK", 9, 9, 9], dealer=3)

    assert state.turn == 0
    assert played(state, "sK s6 sE s7").turn == 2
    assert Game("bondtolva4").next_deal(played_out(Game("bondtolva4").deal(2))).dealer == 0


def test_folja_farg_bites_with_the_suit_in_hand() -> None:
    refusal = check_refused(bondtolva4("s10", "sE h7", moves="s10"), "h7", "bondtolva.folja-farg")

    assert refusal.witness == ("sE",)


def test_folja_farg_rests_without_the_suit() -> None:
    check_legal(bondtolva4("s10", "hE h7", moves="s10"), "hE h7")


def test_trumftvang_bites_without_the_suit_led() -> None:
    state = bondtolva4(PAIRS, "s6 h7 k7 kKn", moves="sE s6 s7 s8 meld:h rE")

    refusal = check_refused(state, "k7", "bondtolva.trumftvang")

    assert refusal.witness == ("h7",)
    assert refusal.facts == {"best": "rE", "led": "r", "trump": "h"}


def test_trumftvang_rests_in_sang() -> None:
    check_legal(bondtolva4(PAIRS, "s6 h7 k7 kKn", moves="sE s6 s7 s8 rE"), "h7 k7 kKn")


def test_overstickstvang_bites_also_over_the_partner() -> None:
    state = bondtolva4("h10", "hKn", "hE h9", moves="h10 hKn")

    refusal = check_refused(state, "h9", "bondtolva.overstickstvang")

    assert refusal.witness == ("hE",)


def test_overstickstvang_bites_among_trumps() -> None:
    hands = PAIRS, "s6 h9 sKn", "s7 h7 h10 k8"
    state = bondtolva4(*hands, moves="sE s6 s7 s8 meld:h rE h9")

    refusal = check_refused(state, "h7", "bondtolva.overstickstvang")

    assert refusal.witness == ("h10",)


def test_overstickstvang_rests_when_no_card_beats_the_best() -> None:
    check_legal(bondtolva4("hE", "h10 h9 s6", moves="hE"), "h10 h9")


def test_overstickstvang_rests_when_the_suit_led_has_been_trumped() -> None:
    hands = PAIRS, "s6 h9 sKn", "s7 r6 r10"

    check_legal(bondtolva4(*hands, moves="sE s6 s7 s8 meld:h rD h9"), "r6 r10")


def test_saka_holds_with_neither_suit_nor_trump() -> None:
    hands = PAIRS, "s6 h9 sKn", "s7 k6 kE s10"

    check_legal(bondtolva4(*hands, moves="sE s6 s7 s8 meld:h rD h9"), "k6 kE s10")


def test_stickvinnare_holds_for_trump_and_for_the_suit_led() -> None:
    assert with_pairs("meld:h rD h6 r6 h9").turn == 3
    assert bondtolva4("sK", moves="sK hE s10 rE").turn == 2


def test_a_view_hides_the_other_hands() -> None:
    view = Game("bondtolva6").deal(1).view(2)

    assert isinstance(view.state, TrickState)
    assert [view.state.cards(seat) for seat in (0, 1, 3, 4, 5)] == [0] * 5
    assert view.hand_sizes == (6,) * 6


def test_a_move_of_another_game_is_no_move_here() -> None:
    state = with_pairs()

    with pytest.raises(RecordError):
        state.play("halv-gubbe")

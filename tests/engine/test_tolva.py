"""The rules of tolva for four and for three, each where it bites and where it rests."""

from engine import State
from engine.tricks import TrickState
from positions import check_allowed, check_legal, check_points, check_refused, position

PAIRS = "sK sD sE hE hK hD rE rK rD"


def tolva4(*hands: str, moves: str = "", scores: tuple[int, ...] = ()) -> State:
    return position("tolva4", [*hands, *[9] * (4 - len(hands))], moves, scores=scores)


def with_pairs(moves: str = "", scores: tuple[int, ...] = ()) -> State:
    """Seat 0 has won the first trick, and holds three pairs."""
    return tolva4(PAIRS, moves=f"sE s6 s7 s8 {moves}", scores=scores)


def test_folja_farg_bites_with_the_suit_in_hand() -> None:
    state = tolva4("s10", "sE h7", moves="s10")

    refusal = check_refused(state, "h7", "tolva.folja-farg")

    assert refusal.witness == ("sE",)


def test_folja_farg_rests_without_the_suit() -> None:
    check_legal(tolva4("s10", "hE h7", moves="s10"), "hE h7")


def test_trumftvang_bites_without_the_suit_led() -> None:
    state = position("tolva4", [PAIRS, "s6 h7 k7 k8", 9, 9], "sE s6 s7 s8 meld:h rE")
    refusal = check_refused(state, "k7", "tolva.trumftvang")
    assert refusal.witness == ("h7",)


def test_trumftvang_rests_in_sang() -> None:
    state = position("tolva4", [PAIRS, "s6 h7 k7 k8", 9, 9], "sE s6 s7 s8 rE")

    check_legal(state, "h7 k7 k8")


def test_overstickstvang_bites_when_the_best_card_can_be_beaten() -> None:
    state = tolva4("h10", "hE h9 s6", moves="h10")

    refusal = check_refused(state, "h9", "tolva.overstickstvang")

    assert refusal.witness == ("hE",)
    assert refusal.facts == {"best": "h10", "led": "h"}


def test_overstickstvang_bites_also_over_the_partner() -> None:
    state = tolva4("h10", "h6", "hE h9", moves="h10 h6")

    check_refused(state, "h9", "tolva.overstickstvang")


def test_overstickstvang_bites_among_trumps() -> None:
    state = position("tolva4", [PAIRS, 9, "s7 h7 h10 k8", 9], "sE s6 s7 s8 meld:h rE h9")

    refusal = check_refused(state, "h7", "tolva.overstickstvang")

    assert refusal.witness == ("h10",)


def test_overstickstvang_rests_when_no_card_beats_the_best() -> None:
    check_legal(tolva4("hE", "h10 h9 s6", moves="hE"), "h10 h9")


def test_overstickstvang_rests_when_the_suit_led_has_been_trumped() -> None:
    state = position("tolva4", [PAIRS, 9, "s7 r6 r10 h7", 9], "sE s6 s7 s8 meld:h rD h9")

    check_legal(state, "r6 r10")


def test_fritt_kort_holds_with_neither_suit_nor_trump() -> None:
    state = position("tolva4", [PAIRS, 9, "s7 k6 kE s10", 9], "sE s6 s7 s8 meld:h rD h9")

    check_legal(state, "k6 kE s10")


def test_stickvinnare_holds_for_the_highest_trump() -> None:
    state = with_pairs("meld:h rD h6 h9 r6")

    assert state.turn == 2


def test_stickvinnare_holds_for_the_highest_card_of_the_suit_led() -> None:
    assert tolva4("sK", moves="sK hE s10 rE").turn == 2


def test_malning_tillfalle_bites_before_the_first_lead() -> None:
    check_refused(tolva4(PAIRS), "meld:h", "tolva.malning-tillfalle")


def test_malning_tillfalle_bites_for_a_follower() -> None:
    check_refused(tolva4("s6", PAIRS, moves="s6"), "meld:h", "tolva.malning-tillfalle")


def test_malning_tillfalle_rests_for_the_winner_of_the_latest_trick() -> None:
    check_allowed(with_pairs(), "meld:h")


def test_malning_innehav_bites_without_the_pair() -> None:
    check_refused(with_pairs(), "meld:k", "tolva.malning-innehav")


def test_malning_innehav_rests_with_the_pair() -> None:
    check_allowed(with_pairs(), "meld:r")


LATE = "sE s6 s7 s8 hE h6 h7 h8 rE r6 r7 r8 s10 s9 sKn k9 h10 h9 hKn k7 r10 r9 rKn k8"


def test_malning_tre_kort_bites_with_two_cards_left() -> None:
    hand = "sE hE rE s10 h10 r10 kE kK kD"
    state = tolva4(hand, moves=f"{LATE} kE k6 sD kKn")

    check_refused(state, "meld:k", "tolva.malning-tre-kort")
    check_refused(state, "ask", "tolva.fraga-partner")


def test_malning_tre_kort_rests_with_three_cards_left() -> None:
    hand = "sE hE rE s10 h10 r10 kE kK kD"

    check_allowed(tolva4(hand, moves=LATE), "meld:k")


def test_malning_en_bites_after_a_meld() -> None:
    check_refused(with_pairs("meld:h"), "meld:r", "tolva.malning-en")


def test_malning_en_rests_on_the_next_occasion() -> None:
    check_allowed(with_pairs("meld:h hE h6 h7 h8"), "meld:r")


def test_fraga_partner_bites_before_the_first_lead() -> None:
    check_refused(tolva4(PAIRS), "ask", "tolva.fraga-partner")


def test_fraga_partner_bites_whoever_has_asked() -> None:
    state = with_pairs("ask no")

    for move in ("ask", "meld:h", "halv-gubbe", "hel-gubbe"):
        check_refused(state, move, _rule_after_question(move))


def _rule_after_question(move: str) -> str:
    barred_anyway = {
        "halv-gubbe": "tolva.halv-gubbe-tillfalle",
        "hel-gubbe": "tolva.hel-gubbe",
    }
    return barred_anyway.get(move, "tolva.fraga-partner")


def test_fraga_partner_bites_cards_while_the_answer_is_awaited() -> None:
    state = position("tolva4", [PAIRS, 9, "s7 k6 kK kD", 9], "sE s6 s7 s8 ask")

    assert state.turn == 2
    check_refused(state, "k6", "tolva.fraga-partner")
    check_legal(state, "meld:k no")


def test_fraga_partner_rests_after_a_trick_won() -> None:
    check_allowed(with_pairs(), "ask")


def test_satta_trumf_bites_at_the_first_meld() -> None:
    state = with_pairs("meld:h")

    check_points(state, (0, 2, "tolva.satta-trumf"))


def test_satta_trumf_rests_at_later_melds() -> None:
    state = with_pairs("meld:h hE h6 h7 h8 meld:r")

    check_points(state, (0, 2, "tolva.satta-trumf"), (0, 1, "tolva.tjog-viv-mal"))


def test_tjog_viv_mal_bites_at_every_later_meld_whoever_makes_it() -> None:
    hands = "sE sK sD h6", "s6 hE rK rD", "s7 h7", "s8 h8"
    state = position("tolva4", hands, "sE s6 s7 s8 meld:s h6 hE h7 h8 meld:r")

    check_points(state, (0, 2, "tolva.satta-trumf"), (1, 1, "tolva.tjog-viv-mal"))
    assert isinstance(state, TrickState)
    assert state.trump == "s"


def test_tjog_viv_mal_rests_at_the_first_meld() -> None:
    assert [line.rule for line in with_pairs("meld:h").points] == ["tolva.satta-trumf"]


def test_malning_fargen_en_gang_bites_the_second_time() -> None:
    state = with_pairs("meld:h hE h6 h7 h8")

    check_refused(state, "meld:h", "tolva.malning-fargen-en-gang")


def test_malning_fargen_en_gang_rests_for_another_suit() -> None:
    check_allowed(with_pairs("meld:h hE h6 h7 h8"), "meld:r")


def test_malning_utspel_holds_after_a_meld() -> None:
    check_legal(with_pairs("meld:h"), "sK sD hE hK hD rE rK rD")


def test_ej_mala_ut_bites_at_ten_without_trump() -> None:
    state = with_pairs(scores=(10, 0))

    refusal = check_refused(state, "meld:h", "tolva.ej-mala-ut")

    assert refusal.facts["score"] == 10
    check_refused(state, "ask", "tolva.ej-mala-ut")


def test_ej_mala_ut_bites_at_eleven_reached_in_the_deal() -> None:
    state = with_pairs("meld:h hE h6 h7 h8", scores=(9, 0))

    check_refused(state, "meld:r", "tolva.ej-mala-ut")


def test_ej_mala_ut_rests_at_ten_with_trump() -> None:
    check_allowed(with_pairs("meld:h hE h6 h7 h8", scores=(8, 0)), "meld:r")


def test_halv_gubbe_tillfalle_bites_the_second_time_inne() -> None:
    check_refused(with_pairs(), "halv-gubbe", "tolva.halv-gubbe-tillfalle")


def test_halv_gubbe_tillfalle_rests_the_first_time_inne() -> None:
    check_allowed(tolva4(PAIRS), "halv-gubbe")
    check_allowed(tolva4("s6", PAIRS, moves="s6 sE s7 s8"), "halv-gubbe")


def test_halv_gubbe_utan_trumf_bites_when_trump_is_set() -> None:
    state = position("tolva4", [PAIRS, "s6 s10 k6", 9, 9], "sE s6 s7 s8 meld:h sK s10 s9 sKn")

    assert state.turn == 1
    check_refused(state, "halv-gubbe", "tolva.halv-gubbe-utan-trumf")


def test_halv_gubbe_utan_trumf_rests_in_sang() -> None:
    state = position("tolva4", [PAIRS, "s6 s10 k6", 9, 9], "sE s6 s7 s8 sK s10 s9 sKn")

    check_allowed(state, "halv-gubbe")


def test_halv_gubbe_stick_bites_from_the_fifth_trick_on() -> None:
    state = tolva4(PAIRS, moves="sE s6 s7 s8 hE h6 h7 h8 rE r6 r7 r8 sK s9 sKn k6 sD s10 k7 k8")

    assert state.turn == 1
    check_refused(state, "halv-gubbe", "tolva.halv-gubbe-stick")


def test_halv_gubbe_stick_rests_at_the_fourth_trick() -> None:
    state = tolva4(PAIRS, moves="sE s6 s7 s8 hE h6 h7 h8 rE r6 r7 r8 sK s10 sKn k6")

    assert state.turn == 1
    check_allowed(state, "halv-gubbe")


def test_halv_gubbe_sparr_bites_at_six_points() -> None:
    check_refused(tolva4(PAIRS, scores=(6, 0)), "halv-gubbe", "tolva.halv-gubbe-sparr")


def test_halv_gubbe_sparr_rests_at_five_points() -> None:
    check_allowed(tolva4(PAIRS, scores=(5, 6)), "halv-gubbe")


def test_hel_gubbe_bites_from_the_third_lead_on() -> None:
    state = position("tolva4", [PAIRS, "s6 s10 k6", 9, 9], "sE s6 s7 s8 sK s10 s9 sKn")

    check_refused(state, "hel-gubbe", "tolva.hel-gubbe")


def test_hel_gubbe_bites_forhand_who_won_the_first_trick() -> None:
    check_refused(with_pairs(), "hel-gubbe", "tolva.hel-gubbe")


def test_hel_gubbe_rests_before_the_first_and_the_second_lead() -> None:
    check_allowed(tolva4(PAIRS, scores=(11, 0)), "hel-gubbe")
    check_allowed(tolva4("s6", PAIRS, moves="s6 sE s7 s8"), "hel-gubbe")


def test_gubbe_spelas_bites_melds_questions_and_a_second_gubbe() -> None:
    state = tolva4(PAIRS, moves="halv-gubbe sE s6 s7 s8")

    check_refused(state, "meld:h", "tolva.gubbe-spelas")
    check_refused(state, "ask", "tolva.gubbe-spelas")
    check_refused(tolva4(PAIRS, moves="halv-gubbe"), "hel-gubbe", "tolva.gubbe-spelas")


def test_gubbe_spelas_bites_a_hel_gubbe_after_a_meld() -> None:
    state = tolva4("s6", PAIRS, moves="s6 sE s7 s8 meld:h")

    check_refused(state, "hel-gubbe", "tolva.gubbe-spelas")


def test_gubbe_spelas_rests_without_a_gubbe() -> None:
    check_allowed(with_pairs(), "meld:h")

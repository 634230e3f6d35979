"""Melds, questions, windows and mistakes of bondtolva: each rule where it bites and rests."""

import pytest

from engine import RecordError, State
from engine.moves import FELANMALAN, moves_of
from positions import check_allowed, check_legal, check_points, check_refused, played, position

PAIRS = "sK sD sE hE hK hD rE rK rD"
TWO_PAIRS = "sE s10 hE h10 hK hD h9 h8 kE"  # beside it the partner may hold rK rD kK kD
PARTNER = "s7 rK rD kK kD r6 r7 r8 r9"
PARTNER_WITHOUT = "s7 rK kD kKn r6 r7 r8 r9 k6"


def with_pairs(moves: str = "", scores: tuple[int, ...] = ()) -> State:
    """Seat 0 has won the first trick, and holds three pairs."""
    return position("bondtolva4", [PAIRS, 9, 9, 9], f"sE s6 s7 s8 {moves}", scores=scores)


def with_partner(moves: str = "", partner: str = PARTNER) -> State:
    """Seat 0 has won the first trick and holds a pair, its partner holds two."""
    return position("bondtolva4", [TWO_PAIRS, 9, partner, 9], f"sE s6 s7 s8 {moves}")


def test_saga_upp_bites_before_the_first_lead() -> None:
    state = position("bondtolva4", [PAIRS, 9, 9, 9])

    check_refused(state, "meld:h", "bondtolva.saga-upp")


def test_saga_upp_bites_for_a_follower() -> None:
    state = position("bondtolva4", ["s6 sE", PAIRS, 9, 9], "s6")

    check_refused(state, "meld:h", "bondtolva.saga-upp")


def test_saga_upp_bites_without_the_pair() -> None:
    check_refused(with_pairs(), "meld:k", "bondtolva.saga-upp")


def test_saga_upp_rests_after_a_trick_won() -> None:
    check_legal(with_pairs(), "sK sD hE hK hD rE rK rD meld:s meld:h meld:r ask")


def test_saga_upp_rests_and_makes_the_suit_trump() -> None:
    state = with_pairs("meld:h")

    check_legal(state, "sK sD hE hK hD rE rK rD meld:s meld:r")
    assert played(state, "rE h6 r7 r8").turn == 1


def test_tva_kort_racker_holds_with_nothing_but_the_pair() -> None:
    tricks = (
        "sE s6 s7 s8 hE h6 h7 h8 rE r6 r7 r8 s10 s9 sKn k9 h10 h9 hKn k7 r10 r9 rKn k8 kE k6 sD kKn"
    )
    state = position("bondtolva4", ["sE hE rE s10 h10 r10 kE kK kD", 9, 9, 9], tricks)

    check_legal(state, "kK kD meld:k ask")


def test_fargen_en_gang_bites_while_the_pair_is_in_hand() -> None:
    check_refused(with_pairs("meld:h"), "meld:h", "bondtolva.fargen-en-gang")


def test_fargen_en_gang_rests_for_another_suit() -> None:
    check_allowed(with_pairs("meld:h"), "meld:r")


@pytest.mark.parametrize("card", ["hK", "hD"])
def test_brutet_par_bites_when_one_of_them_is_played(card: str) -> None:
    state = with_pairs(f"{card} h6 h7 h8")

    check_refused(state, "meld:h", "bondtolva.brutet-par")
    check_refused(state, "meld:k", "bondtolva.saga-upp")


def test_brutet_par_bites_though_the_suit_was_melded() -> None:
    check_refused(with_pairs("meld:h hK h6 h7 h8"), "meld:h", "bondtolva.brutet-par")


def test_brutet_par_rests_for_the_pairs_that_are_whole() -> None:
    check_allowed(with_pairs("hK h6 h7 h8"), "meld:r")


def test_fraga_partner_bites_before_the_first_lead() -> None:
    check_refused(position("bondtolva4", [PAIRS, 9, 9, 9]), "ask", "bondtolva.fraga-partner")


def test_fraga_partner_bites_for_a_follower() -> None:
    state = position("bondtolva4", ["s6 sE", PAIRS, 9, 9], "s6")

    check_refused(state, "ask", "bondtolva.fraga-partner")


def test_fraga_partner_bites_when_trump_is_set() -> None:
    check_refused(with_pairs("meld:h"), "ask", "bondtolva.fraga-partner")


def test_fraga_partner_bites_the_asker_after_a_no() -> None:
    state = with_partner("ask no", PARTNER_WITHOUT)

    check_refused(state, "meld:h", "bondtolva.fraga-partner")
    check_refused(state, "ask", "bondtolva.fraga-partner")
    check_legal(state, "s10 hE h10 hK hD h9 h8 kE")


def test_fraga_partner_bites_every_other_move_of_the_asked() -> None:
    state = with_partner("ask")

    assert state.turn == 2
    for move in ("no", "r6", "ask"):
        check_refused(state, move, "bondtolva.fraga-partner")
    check_legal(state, "meld:r meld:k")


def test_fraga_partner_rests_after_a_trick_won() -> None:
    check_allowed(with_pairs(), "ask")


def test_fraga_partner_rests_on_the_next_occasion() -> None:
    state = with_partner("ask no hE h6 rK h7", PARTNER_WITHOUT)

    check_allowed(state, "ask")
    check_allowed(state, "meld:h")


def test_a_partner_with_nothing_can_only_say_no() -> None:
    check_legal(with_partner("ask", PARTNER_WITHOUT), "no")


def test_a_partner_with_one_combination_must_call_it() -> None:
    state = with_partner("ask", "s7 rK rD kKn r6 r7 r8 r9 k6")

    check_legal(state, "meld:r")


def test_an_unknown_partner_may_have_anything() -> None:
    check_legal(with_pairs("ask"), "meld:s meld:h meld:r meld:k no")


def test_fler_malningar_bites_cards_until_the_partner_has_passed() -> None:
    state = with_partner("meld:h")

    assert state.turn == 2
    check_refused(state, "r6", "bondtolva.fler-malningar")
    check_legal(state, "meld:r meld:k pass")


def test_fler_malningar_bites_a_pass_where_nothing_is_offered() -> None:
    check_refused(with_pairs("meld:h"), "pass", "bondtolva.fler-malningar")


def test_fler_malningar_rests_once_the_partner_has_passed() -> None:
    state = with_partner("meld:h pass")

    assert state.turn == 0
    check_legal(state, "s10 hE h10 hK hD h9 h8 kE")


def test_fler_malningar_rests_when_the_partner_has_nothing_left() -> None:
    assert with_partner("meld:h meld:r").turn == 2
    assert with_partner("meld:h meld:r meld:k").turn == 0


def test_fler_malningar_holds_for_any_number_of_the_leaders_own() -> None:
    state = with_pairs("meld:h meld:r")

    check_legal(state, "sK sD hE hK hD rE rK rD meld:s")


def test_fler_malningar_holds_before_the_next_lead_again() -> None:
    state = with_partner("meld:h pass hE h6 r6 h7")

    assert state.turn == 2
    check_legal(state, "meld:r meld:k pass")


def test_fler_malningar_holds_at_one_lead_after_a_pass() -> None:
    hands = ("sE s10 hE h10 hK hD h9 sK sD", 9, PARTNER, 9)
    state = position("bondtolva4", hands, "sE s6 s7 s8 meld:h pass meld:s")

    assert state.turn == 0


def test_fler_malningar_holds_for_the_other_team_when_it_comes_in() -> None:
    hands = (TWO_PAIRS, "s6 rK rD rKn k6", 9, "s8 h7 kK kD kKn")
    state = position("bondtolva4", hands, "sE s6 s7 s8 meld:h kE k6 k7 kKn s10 rKn s9 h7")

    assert state.turn == 1
    check_legal(state, "meld:r pass")
    check_legal(played(state, "meld:r"), "kK kD meld:k")


def test_fler_malningar_holds_for_a_hidden_hand_once_it_is_told() -> None:
    state = with_pairs("meld:h")
    told = state.as_told(2, state.parse("pass"))

    assert (state.turn, told.turn) == (0, 2)
    check_legal(told, "meld:s meld:r meld:k pass")
    assert told.play("pass").turn == 0
    assert told.play("pass").as_told(2, state.parse("pass")).turn == 0


def test_inne_valjer_trumf_bites_the_asker_whose_partner_called() -> None:
    state = with_partner("ask meld:r pass")

    assert state.turn == 0
    check_refused(state, "meld:h", "bondtolva.inne-valjer-trumf")
    check_refused(state, "ask", "bondtolva.fraga-partner")


def test_inne_valjer_trumf_rests_for_the_partner_who_called() -> None:
    state = with_partner("ask meld:r")

    assert state.turn == 2
    check_legal(state, "meld:k pass")


def test_inne_valjer_trumf_rests_on_the_next_occasion() -> None:
    state = with_partner("ask meld:r meld:k hE h6 r6 h7")

    assert state.turn == 0
    check_allowed(state, "meld:h")


def test_elva_bites_trump_and_question_at_eleven() -> None:
    state = with_pairs(scores=(11, 0))

    refusal = check_refused(state, "meld:h", "bondtolva.elva")

    assert refusal.facts == {"score": 11}
    check_refused(state, "ask", "bondtolva.elva")
    check_refused(state, "meld:k", "bondtolva.saga-upp")


@pytest.mark.parametrize("scores", [(10, 11), (12, 12), (0, 11)])
def test_elva_rests_at_any_other_score(scores: tuple[int, ...]) -> None:
    check_allowed(with_pairs(scores=scores), "meld:h")
    check_allowed(with_pairs(scores=scores), "ask")


def test_elva_rests_for_tjog_and_viv_once_trump_is_set() -> None:
    hands = ("s6 hE hK hD rE rK rD kE k9", "sE kK kD k6", 9, 9)
    state = position("bondtolva4", hands, "s6 sE s7 s8 meld:k k6 s9 s10 k9", scores=(11, 0))

    assert state.turn == 0
    check_allowed(state, "meld:h")
    check_refused(state, "ask", "bondtolva.elva")


def test_elva_straff_bites_with_a_fall_to_six() -> None:
    state = with_pairs("felanmalan:h", (11, 4))

    check_points(state, (0, -5, "bondtolva.elva-straff"))
    assert state.scores == (6, 4)
    assert state.explain().legal == tuple(f"play:{card}" for card in state.hand(0))


def test_elva_straff_bites_for_the_rest_of_the_occasion() -> None:
    for mistake in ("felanmalan:h", "felanmalan:ask"):
        state = with_pairs(mistake, (11, 4))

        for move in ("meld:h", "meld:r", "ask", "felanmalan:r"):
            check_refused(state, move, "bondtolva.elva-straff")


def test_elva_straff_rests_on_the_next_occasion() -> None:
    state = with_pairs("felanmalan:h hE h6 h7 h8", (11, 4))

    check_points(played(state, "meld:h"), *state.points, (0, 2, "bondtolva.trumf-poang"))
    check_allowed(state, "ask")


def test_elva_straff_rests_without_a_mistake() -> None:
    check_points(with_pairs(scores=(11, 4)))


def test_a_mistake_is_never_legal_and_never_explained() -> None:
    state = with_pairs(scores=(11, 4))
    texts = {str(move) for move in moves_of(FELANMALAN, state.rules.deck)}

    refusal = state.refusal("felanmalan:h")

    assert refusal is not None
    assert refusal.rule == "bondtolva.elva"
    assert state.mistakes == ("felanmalan:s", "felanmalan:h", "felanmalan:r", "felanmalan:ask")
    assert not texts & {str(move) for move in state.legal_moves}
    assert not texts & {str(move) for move in state.explain().refused}


def test_a_mistake_is_refused_where_the_eleven_is_not_the_only_bar() -> None:
    check_refused(with_pairs(scores=(11, 4)), "felanmalan:k", "bondtolva.saga-upp")
    before = position("bondtolva4", [PAIRS, 9, 9, 9], scores=(11, 4))
    check_refused(before, "felanmalan:ask", "bondtolva.fraga-partner")
    assert before.mistakes == ()


def test_a_mistake_is_no_move_where_the_meld_is_right() -> None:
    state = with_pairs(scores=(10, 4))

    with pytest.raises(RecordError):
        state.play("felanmalan:h")


def test_nobody_errs_when_the_deal_is_over() -> None:
    hands = ("s6 s7 s8 s9 h6 h7 h8 h9 k6", 9, 9, 9)

    assert position("bondtolva4", hands, "omgiv").mistakes == ()

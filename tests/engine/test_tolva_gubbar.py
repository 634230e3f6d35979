"""What a halv gubbe covers and what a question closes, for who comes in later in the deal."""

import pytest

from engine import Deal, Game, State
from positions import check_points, check_refused, played_out, position

PAIRS = "sK sD sE hE hK hD rE rK rD"
HALV = "tolva.halv-gubbe-poang"


def asked(answer: str, scores: tuple[int, ...] = ()) -> State:
    """Seat 1 has won the first trick, never been inne before, and asked its partner."""
    hands = (9, PAIRS, 9, "s8 kK kD k6 h6 h7 h8 r6 r7")
    return position("tolva4", hands, f"s6 sE s7 s8 ask {answer}", scores=scores)


def test_fraga_partner_bites_the_asker_after_a_yes() -> None:
    state = asked("meld:k")

    for move in ("meld:h", "ask", "hel-gubbe"):
        check_refused(state, move, "tolva.fraga-partner")
    check_refused(state, "halv-gubbe", "tolva.halv-gubbe-utan-trumf")


def test_fraga_partner_bites_both_gubbar_after_a_no() -> None:
    for move in ("halv-gubbe", "hel-gubbe"):
        assert check_refused(asked("no"), move, "tolva.fraga-partner").cause == "asked-then-gubbe"


def test_malning_tillfalle_bites_for_a_follower_in_a_later_trick() -> None:
    state = position("tolva4", [9, PAIRS, 9, 9], "k6 rD k7 k8 k9 k10")

    assert state.turn == 1
    check_refused(state, "meld:h", "tolva.malning-tillfalle")


# Seat 1 wins the first trick; its partner comes in with the second and announces, so that the
# undertaking covers tricks 2 to 7, in which it takes 11 + 11 + 10 + 11 card points and more.
LATE = "sD sE s10 sK h6 h7 hE h8 halv-gubbe rE r6 r7 r8 r10 r9 s7 s8 kE k6 k7 k8"


def late(last_two: str) -> State:
    return position("tolva4", [9, 9, 9, "sK hE rE r10 rK rD kE k10 kK"], f"{LATE} {last_two}")


def test_halv_gubbe_poang_bites_with_plus_for_exactly_sixty() -> None:
    check_points(late("k10 k9 s9 h9 rD sKn hKn s6"), (1, 6, HALV))


def test_halv_gubbe_poang_bites_with_minus_whatever_was_taken_before() -> None:
    check_points(late("kK k9 s9 h9 rD sKn hKn s6"), (1, -6, HALV))


def test_halv_gubbe_poang_rests_until_the_last_covered_trick() -> None:
    assert late("k10 k9 s9 h9").points == ()
    assert late("k10 k9 s9 h9 rD sKn hKn").turn == 2


@pytest.mark.parametrize("carry", [0, 1, 2])
def test_vinsten_delad_holds_what_was_carried_before_too(carry: int) -> None:
    game = Game("tolva4")

    state = played_out(game.lay_out(Deal(3, (0, 0), carry), game.rng(342)))

    assert [line.rule for line in state.points] == ["tolva.sistan"]
    assert state.outcome.carry == carry + 1

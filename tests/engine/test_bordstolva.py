"""The rules of bordstolva: rows on the table, the moment to meld before cards are turned up."""

from engine import Deal, Game, Move, State, TurnedUp
from engine.games.bordstolva import Bordstolva, Place
from engine.games.tolva import card_points
from engine.tricks import TrickState
from positions import (
    cards,
    check_allowed,
    check_legal,
    check_points,
    check_refused,
    played,
    played_out,
    position,
)

HANDS = "sK h10 r8 r6 k9 k7", "s10 s7 hE h8 rE rK"
UP = "sE sD hK h9 kE k6", "s8 s6 h6 rD r10 rKn"
DOWN = "hD r7 h7 s9 kD kK", "sKn hKn r9 kKn k10 k8"


def bordstolva(moves: str = "", scores: tuple[int, ...] = (), *, option: bool = False) -> State:
    return position(
        "bordstolva", HANDS, moves, scores=scores, up=UP, down=DOWN,
        forsta_sticket_fran_bordet=option,
    )  # fmt: skip


def swapped(moves: str) -> State:
    """The same cards, but the other player's to lead."""
    hands, up, down = HANDS[::-1], UP[::-1], DOWN[::-1]
    return position("bordstolva", hands, moves, up=up, down=down)


def places(state: State, seat: int) -> tuple[Place, ...]:
    assert isinstance(state, TrickState)
    assert isinstance(state.rules, Bordstolva)
    return state.rules.places(state, seat)


# Seat 0 has the high cards and wins every trick that it leads to.
LOW_HAND = "h7 kKn k9 k8 k7 k6"
LOW_UP, LOW_DOWN = "sKn s9 s8 hKn h9 h8", "s7 rKn r9 r8 r7 r6"
FIFTEEN = "hE h10 hK hD rE r10 rK rD kE k10 kK kD sE s10 h6"


def winning(last_up: str, last_down: str, leads: str) -> State:
    """Seat 0 leads these cards, declining to meld, and seat 1 follows with its first."""
    up, down = f"hE h10 hK rE r10 {last_up}", f"hD rK rD kE k10 {last_down}"
    hands = "sD sE s10 kK kD h6", LOW_HAND
    state = position("bordstolva", hands, up=(up, LOW_UP), down=(down, LOW_DOWN))
    for card in leads.split():
        state = declined(state).play(card)
        state = state.play(state.legal_moves[0])
    return state


def declined(state: State) -> State:
    return state.play("pass") if "pass" in state.legal_moves else state


def test_bord_malning_bites_cards_while_the_winner_may_meld() -> None:
    state = bordstolva("sE s6")

    check_legal(state, "meld:s pass")
    check_refused(state, "hK", "tolva.bord-malning")


def test_bord_malning_bites_melds_after_the_cards_are_turned_up() -> None:
    state = bordstolva("sE s6 pass")

    assert "hD" in state.hand(0)
    for move in ("meld:s", "meld:h", "pass"):
        check_refused(state, move, "tolva.bord-malning")


def test_bord_malning_bites_with_two_cards_left() -> None:
    state = winning("s6", "sK", f"{FIFTEEN} s6")

    assert state.hand(0) == cards("sK sD")
    check_legal(state, "sK sD")
    check_refused(state, "meld:s", "tolva.bord-malning")


def test_bord_malning_rests_with_three_cards_of_which_one_lies_face_down() -> None:
    state = winning("sK", "s6", FIFTEEN)

    assert state.hand(0) == cards("sK sD")
    assert places(state, 0)[5] == Place(cards("sK")[0], True)
    check_allowed(state, "meld:s")


def test_bord_malning_rests_for_king_in_hand_and_queen_on_the_table() -> None:
    check_allowed(bordstolva("sE s6"), "meld:s")


def test_bord_malning_rests_on_the_next_occasion_for_a_card_turned_up() -> None:
    check_allowed(bordstolva("sE s6 pass kE rD"), "meld:h")


def test_malning_tillfalle_bites_before_the_first_lead() -> None:
    check_refused(bordstolva(), "meld:s", "tolva.malning-tillfalle")


def test_malning_innehav_bites_while_the_queen_lies_face_down() -> None:
    check_refused(bordstolva("sE s6"), "meld:h", "tolva.malning-innehav")


def test_ej_mala_ut_bites_so_that_there_is_no_window() -> None:
    assert "hD" in bordstolva("sE s6", scores=(10, 0)).hand(0)


def test_bord_gubbe_holds_before_the_first_lead() -> None:
    check_allowed(bordstolva(), "hel-gubbe")
    check_allowed(bordstolva(option=True), "halv-gubbe")


def test_bord_gubbe_holds_in_the_window_and_after_it() -> None:
    window = swapped("s7 sE")

    check_legal(window, "meld:s halv-gubbe hel-gubbe pass")
    check_allowed(window.play("pass"), "hel-gubbe")
    check_allowed(window.play("pass"), "halv-gubbe")


def test_a_gubbe_in_the_window_ends_it() -> None:
    state = swapped("s7 sE hel-gubbe")

    assert state.turn == 1
    check_legal(state, "sK h10 r8 r6 k9 k7 sD hK h9 kE k6 hD")


def test_bord_forsta_sticket_bites_hand_cards_at_the_first_lead() -> None:
    state = bordstolva(option=True)

    refusal = check_refused(state, "sK", "tolva.bord-forsta-sticket")

    assert refusal.witness == cards("sE sD hK h9 kE k6")
    check_legal(state, "sE sD hK h9 kE k6 halv-gubbe hel-gubbe")


def test_bord_forsta_sticket_bites_before_the_duties_of_who_follows() -> None:
    state = bordstolva("sD", option=True)

    check_refused(state, "s10", "tolva.bord-forsta-sticket")
    check_refused(state, "h6", "tolva.folja-farg")
    check_legal(state, "s8 s6")
    assert state.explain().chain == (
        ("tolva.bord-forsta-sticket", cards("s8 s6 h6 r10 rD rKn")),
        ("tolva.folja-farg", cards("s8 s6")),
    )


def test_bord_forsta_sticket_rests_in_the_second_trick() -> None:
    state = bordstolva("sE s6", option=True)

    check_allowed(state, "meld:s")
    check_allowed(state.play("pass"), "sK")


def test_bord_forsta_sticket_rests_without_the_option() -> None:
    check_allowed(bordstolva(), "sK")
    check_legal(bordstolva("sD"), "s10")


def test_bord_giv_holds_for_hands_and_rows() -> None:
    deal = Game("bordstolva").deal(1).deal

    assert [hand.bit_count() for hand in deal.hands] == [6, 6]
    assert [len(row) for row in (*deal.up, *deal.down)] == [6, 6, 6, 6]
    assert deal.cards == Game("bordstolva").rules.deck.all


def test_bord_giv_holds_for_the_order() -> None:
    rules = Game("bordstolva").rules
    pack = rules.deck.sorted

    deal = rules.lay_out(Deal(0, (0, 0)), lambda: 1 - 2**-53)  # a shuffle that moves nothing

    assert (deal.down[1], deal.down[0]) == (pack[0:12:2], pack[1:12:2])
    assert (deal.up[1], deal.up[0]) == (pack[18:30:2], pack[19:30:2])
    assert rules.deck.sort(deal.hands[1]) == pack[12:15] + pack[30:33]
    assert rules.deck.sort(deal.hands[0]) == pack[15:18] + pack[33:36]


def test_bord_spela_holds_for_hand_and_table_alike() -> None:
    check_legal(bordstolva(), "sK h10 r8 r6 k9 k7 sE sD hK h9 kE k6 halv-gubbe hel-gubbe")


def test_bord_spela_holds_as_both_cards_are_turned_the_winners_first() -> None:
    state = bordstolva("sE s6 pass")
    first, second = cards("hD hKn")

    assert state.events[-2:] == ((0, TurnedUp(first)), (1, TurnedUp(second)))


def test_bord_spela_holds_for_the_places() -> None:
    covered = Place(None, True)
    rest = tuple(Place(card, True) for card in cards(UP[0])[1:])

    assert places(bordstolva("sE"), 0) == (covered, *rest)
    assert places(bordstolva("sE s6"), 0) == (covered, *rest)
    assert places(bordstolva("sE s6 pass"), 0) == (Place(cards("hD")[0], False), *rest)
    assert places(bordstolva("sE s6 pass hD"), 0) == (Place(None, False), *rest)


def test_bord_tvang_holds_for_the_cards_face_up() -> None:
    check_legal(bordstolva("sD"), "s10")
    check_refused(bordstolva("sE"), "hE", "tolva.folja-farg")


def test_bord_tvang_holds_without_the_cards_face_down() -> None:
    state = bordstolva("kE")  # seat 1 has four clubs, all face down

    check_legal(state, "s10 s8 s7 s6 hE h8 h6 rE r10 rK rD rKn")


def test_vinsten_delad_holds_over_to_the_next_deal() -> None:
    state = played_out(Game("bordstolva").deal(6))

    assert isinstance(state, TrickState)
    assert [card_points(taken) for taken in state.taken] == [60, 60]
    check_points(state, (0, 1, "tolva.sistan"))


def test_a_view_hides_hand_and_face_down_and_knows_how_many() -> None:
    state = bordstolva("sE s6 pass hK hE pass")
    seen = state.view(1).state

    assert seen.deal.down == ()
    assert seen.deal.hands[0] == 0
    assert seen.hand(0) == cards("sD hD h9 h7 kE k6")
    assert seen.hand_size(0) == state.hand_size(0) == 12
    assert [places(seen, seat) for seat in (0, 1)] == [places(state, seat) for seat in (0, 1)]


def test_a_view_hides_the_hand_that_is_not_taken_up() -> None:
    seen = bordstolva("sE", option=True).view(1).state

    assert seen.hand(0) == cards("sD hK h9 kE k6")
    assert seen.hand_size(0) == 11
    assert seen.play("s6").hand_size(0) == 12


def test_a_view_can_be_played_on() -> None:
    after = bordstolva("sE").view(1).state.play("s10")

    assert (after.hand_size(0), after.hand_size(1)) == (12, 11)
    assert places(after, 0)[0] == Place(None, False)
    assert after.play("hD").turn == 1


def test_a_hidden_hand_has_a_window_when_it_is_told() -> None:
    known = bordstolva().deal._replace(hidden=(6, 0))
    known = known._replace(hands=(0, known.hands[1]))
    state = played(Game("bordstolva").rules.begin(known), "sE s6")

    told = state.as_told(0, Move("meld:s")).play("meld:s")

    assert told.view(1) == bordstolva("sE s6 meld:s").view(1)

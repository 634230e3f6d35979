"""The rules of tremanswhist, each where it bites and where it rests; points and winners."""

import pytest

from engine import Columns, Deal, Drawn, Game, Line, State, Suit
from engine.cards import NATURAL_52, set_of
from engine.deal import Score
from engine.tricks import TrickState
from positions import (
    check_allowed,
    check_legal,
    check_points,
    check_refused,
    played,
    played_out,
    position,
)

SPADER, HJARTER, RUTER, KLOVER = (
    " ".join(card for card in NATURAL_52.sorted if card.suit == suit) for suit in Suit
)
# Förhand gets four tricks, the next seat nine; the dealer, with every club, none.
FOUR_AND_NINE = (
    "sE sK sD sKn h10 h9 h8 h7 h6 h5 h4 h3 h2",
    "s10 s9 s8 s7 s6 s5 s4 s3 s2 hE hK hD hKn",
    KLOVER,
)
STAND = "stand stand stand"


def whist(
    *hands: str | int,
    moves: str = STAND,
    upcard: str = "k9",
    scores: tuple[Score, ...] = (),
    slutvillkor: str = "pluskolumn",
) -> State:
    """Hands from förhand on, the dealer's hidden if not given; diamonds are the stock."""
    dealt = [*hands, *[13] * (3 - len(hands))]
    return position(
        "tremanswhist",
        dealt,
        moves,
        scores=scores,
        stock=RUTER,
        upcard=upcard,
        slutvillkor=slutvillkor,
    )


def apart(upcard: str = "k9", moves: str = "", scores: tuple[Score, ...] = ()) -> State:
    """Everyone has a suit of their own: förhand, if nobody trumps, takes every trick."""
    return whist(SPADER, HJARTER, KLOVER, moves=moves, upcard=upcard, scores=scores)


def test_folja_farg_bites_with_the_suit_in_hand() -> None:
    state = whist("s10", "sE h7", moves=f"{STAND} s10")

    refusal = check_refused(state, "h7", "tremanswhist.folja-farg")

    assert refusal.witness == ("sE",)


def test_folja_farg_rests_without_the_suit() -> None:
    check_legal(whist("s10", "hE h7", moves=f"{STAND} s10"), "hE h7")


def test_folja_farg_rests_for_the_leader() -> None:
    check_legal(whist("s10 h7"), "s10 h7")


def test_trumftvang_bites_without_the_suit_led() -> None:
    state = whist("s10", "k4 h7 kE", upcard="kKn", moves=f"{STAND} s10")

    refusal = check_refused(state, "h7", "tremanswhist.trumftvang")

    assert refusal.witness == ("kE", "k4")
    assert refusal.facts == {"best": "s10", "led": "s", "trump": "k"}


def test_trumftvang_rests_with_the_suit_led_and_in_sang() -> None:
    check_legal(whist("s10", "k4 s7 h7", upcard="kKn", moves=f"{STAND} s10"), "s7")
    check_legal(whist("s10", "k4 h7", moves=f"{STAND} s10"), "h7 k4")


def test_nobody_needs_to_beat_a_card() -> None:
    check_legal(whist("s10", "sE s2", moves=f"{STAND} s10"), "sE s2")
    trumped = whist("s10", "k4", "kKn kD k2", upcard="kKn", moves=f"{STAND} s10 k4")
    check_legal(trumped, "kD kKn k2")


def test_saka_holds_with_neither_suit_nor_trump() -> None:
    check_legal(whist("s10", "h7 rE r2", upcard="kKn", moves=f"{STAND} s10"), "h7 rE r2")


def test_kop_bites_cards_while_somebody_may_buy() -> None:
    check_refused(whist("s10 h7", moves=""), "s10", "tremanswhist.kop")
    check_refused(whist("s10", "h7", moves="stand"), "h7", "tremanswhist.kop")


def test_kop_bites_once_someone_has_bought() -> None:
    state = whist("s10", "h7", moves="buy")

    assert state.turn == 0
    check_refused(state, "buy", "tremanswhist.kop")
    check_refused(state, "stand", "tremanswhist.kop")


def test_kop_bites_when_all_have_stood() -> None:
    state = whist("s10", "h7")

    assert state.turn == 0
    check_refused(state, "buy", "tremanswhist.kop")


def test_kop_rests_for_each_in_turn() -> None:
    for stood in range(3):
        state = apart(moves=" ".join(["stand"] * stood))

        assert state.turn == stood
        check_legal(state, "buy stand")
        check_allowed(state, "buy")


def test_kop_rests_in_nolle() -> None:
    check_allowed(apart("k5"), "buy")


def test_the_buyer_takes_the_stock_and_lays_the_hand_away() -> None:
    state = apart(moves="stand buy")

    assert " ".join(state.hand(1)) == RUTER
    assert state.turn == 0
    check_legal(played(state, "s2"), " ".join(state.hand(1)))


def test_what_the_card_decided_stands_when_the_dealer_buys_it_away() -> None:
    state = apart("kKn", "stand stand buy")

    assert isinstance(state, TrickState)
    assert state.trump == Suit.KLOVER
    assert " ".join(state.hand(2)) == RUTER


def test_kop_pris_bites_at_a_purchase() -> None:
    check_points(apart(moves="stand buy"), (1, -1, "tremanswhist.kop-pris"))
    assert apart(moves="stand buy").scores == (0, -1, 0)


def test_kop_pris_rests_for_those_who_stand() -> None:
    check_points(apart(moves=STAND))


def test_poang_bites_above_four_tricks_in_plus_and_below_them_in_minus() -> None:
    check_points(
        played_out(apart("k9", STAND)),
        (0, 9, "tremanswhist.poang"),
        (1, -4, "tremanswhist.poang"),
        (2, -4, "tremanswhist.poang"),
    )
    check_points(
        played_out(apart("k5", STAND)),
        (0, -9, "tremanswhist.poang"),
        (1, 4, "tremanswhist.poang"),
        (2, 4, "tremanswhist.poang"),
    )


def test_poang_rests_with_four_tricks() -> None:
    check_points(
        played_out(whist(*FOUR_AND_NINE)),
        (1, 5, "tremanswhist.poang"),
        (2, -4, "tremanswhist.poang"),
    )


@pytest.mark.parametrize("rank", ["2", "3", "4", "5", "6", "7"])
def test_spelsatt_holds_for_a_low_card_minus_in_sang(rank: str) -> None:
    state = played_out(apart(f"k{rank}", STAND))

    assert isinstance(state, TrickState)
    assert state.trump is None
    assert state.points[0] == Line(0, -9, "tremanswhist.poang")


@pytest.mark.parametrize("rank", ["8", "9", "10"])
def test_spelsatt_holds_for_a_middling_card_plus_in_sang(rank: str) -> None:
    state = played_out(apart(f"k{rank}", STAND))

    assert isinstance(state, TrickState)
    assert state.trump is None
    assert state.points[0] == Line(0, 9, "tremanswhist.poang")


@pytest.mark.parametrize("rank", ["Kn", "D", "K", "E"])
def test_spelsatt_holds_for_a_high_card_plus_with_trump(rank: str) -> None:
    state = played_out(apart(f"k{rank}", STAND))

    assert isinstance(state, TrickState)
    assert state.trump == Suit.KLOVER
    assert state.points[2] == Line(2, 9, "tremanswhist.poang")


def test_kolumner_holds_each_line_in_the_column_of_its_sign() -> None:
    state = played_out(apart(moves="buy", scores=(Columns(1, 2), Columns(3, 4), Columns(5, 6))))

    check_points(
        state,
        (0, -1, "tremanswhist.kop-pris"),
        (0, 9, "tremanswhist.poang"),
        (1, -4, "tremanswhist.poang"),
        (2, -4, "tremanswhist.poang"),
    )
    assert state.outcome.scores == (Columns(10, 3), Columns(3, 8), Columns(5, 10))
    assert state.scores == (7, -5, -5)


def ended(*scores: tuple[int, int], slutvillkor: str = "pluskolumn") -> tuple[int, ...] | None:
    """Who has won, if förhand gets nine in plus and the others four in minus."""
    before = tuple(Columns(*score) for score in scores)
    hands = SPADER, HJARTER, KLOVER
    return played_out(whist(*hands, scores=before, slutvillkor=slutvillkor)).outcome.winners


def test_slut_holds_only_with_ten_in_the_plus_column() -> None:
    assert ended((0, 0), (9, 0), (9, 0)) is None
    assert ended((1, 0), (0, 0), (0, 0)) == (0,)


def test_slut_holds_the_best_difference_not_the_first_to_ten() -> None:
    assert ended((1, 8), (9, 0), (0, 0)) == (1,)


def test_slut_holds_a_shared_win() -> None:
    assert ended((1, 5), (9, 0), (9, 1)) == (0, 1)


def test_slut_holds_by_totals_under_the_option() -> None:
    assert ended((1, 1), (0, 0), (0, 0), slutvillkor="totalpoang") is None
    assert ended((2, 1), (0, 0), (0, 0), slutvillkor="totalpoang") == (0,)


def test_stickvinnare_holds_for_trump_and_else_for_the_suit_led() -> None:
    trumped = whist("s10", "k2", "kKn sE", upcard="kKn", moves=f"{STAND} s10 k2 sE")
    in_sang = whist("s10", "kE", "k9 sKn", moves=f"{STAND} s10 kE sKn")

    assert trumped.turn == 1
    assert in_sang.turn == 2


def test_utspel_holds_for_forhand_whoever_bought() -> None:
    assert apart(moves="stand buy").turn == 0


def test_kortlek_holds_fifty_two_cards_with_the_ace_high_also_in_nolle() -> None:
    assert len(Game("tremanswhist").rules.deck.sorted) == 52
    assert whist("s10", "sE", "k5 sK", upcard="k5", moves=f"{STAND} s10 sE sK").turn == 1


def test_giv_holds_thirteen_each_and_the_card_turned_up_in_the_hand_of_the_dealer() -> None:
    state = Game("tremanswhist").deal(1)
    deal = state.deal

    assert [hand.bit_count() for hand in deal.hands] == [13, 13, 13]
    assert len(deal.stock) == 13
    assert sum(deal.hands) | set_of(deal.stock) == NATURAL_52.all
    assert deal.upcard in state.hand(deal.dealer)


def test_mal_holds_three_sides_that_begin_with_empty_columns() -> None:
    game = Game("tremanswhist")

    assert (game.players, game.sides) == (3, 3)
    assert game.first_deal() == Deal(2, (Columns(0, 0),) * 3)


def test_the_deal_passes_clockwise_and_a_new_game_begins_with_empty_columns() -> None:
    game = Game("tremanswhist")
    lasting, over = apart(moves=STAND), apart(moves=STAND, scores=(Columns(1, 0),) * 3)

    assert game.next_deal(played_out(lasting)) == Deal(
        0, (Columns(9, 0), Columns(0, 4), Columns(0, 4)), number=1
    )
    assert game.next_deal(played_out(over)) == Deal(0, (Columns(0, 0),) * 3)


def test_the_card_turned_up_is_seen_by_all_and_the_rest_by_nobody_else() -> None:
    view = apart("k9").view(0)

    assert " ".join(view.hand) == SPADER
    assert view.state.hand(2) == ("k9",)
    assert view.state.hand(1) == ()
    assert view.hand_sizes == (13, 13, 13)
    assert view.state.deal.stock == ()


def test_the_thrown_hand_and_the_stock_are_seen_by_the_buyer_only() -> None:
    state = apart("k9", "stand stand buy")

    assert state.view(0).state.hand(2) == ()
    assert state.view(0).hand_sizes == (13, 13, 13)
    assert state.view(0).state.deal.hands == (set_of(SPADER.split()), 0, 0)
    assert " ".join(state.view(2).hand) == RUTER
    assert not [event for event in state.view(1).events if isinstance(event.what, Drawn)]


def test_a_hidden_hand_that_buys_is_known_from_then_on() -> None:
    state = whist(SPADER, 13, KLOVER, moves="stand buy s2")

    check_legal(state, RUTER)


def test_a_hidden_dealer_is_known_to_have_the_card_turned_up() -> None:
    state = whist(SPADER, HJARTER)

    assert state.hand(2) == ("k9",)
    assert state.hand_size(2) == 13

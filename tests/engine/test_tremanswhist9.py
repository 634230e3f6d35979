"""The variant of nine deals: rounds, exchanges and handicaps."""

import random
from itertools import islice

import pytest

from engine import Deal, Drawn, Exchanged, Game, Move, RecordError, State, Suit
from engine.cards import NATURAL_52, set_of
from engine.exchange import Exchanges
from engine.tricks import TrickState
from positions import check_allowed, check_points, check_refused, played, played_out, position

SPADER, HJARTER, RUTER, KLOVER = (
    " ".join(card for card in NATURAL_52.sorted if card.suit == suit) for suit in Suit
)
NOBODY = "exchange: exchange: exchange:"


def nine(moves: str = "", *, number: int = 0, trump: str = "", dealer: int = 2) -> State:
    """Everyone has a suit of their own, spades before hearts before clubs from förhand on."""
    suits = SPADER, HJARTER, KLOVER
    hands = [suits[(seat - dealer - 1) % 3] for seat in range(3)]
    return position(
        "tremanswhist9", hands, moves, number=number, trump=trump, dealer=dealer, stock=RUTER
    )


def test_nio_kop_bites_cards_while_somebody_may_exchange() -> None:
    check_refused(nine(), "s2", "tremanswhist.nio-kop")
    check_refused(nine("exchange:s2"), "h2", "tremanswhist.nio-kop")


def test_nio_kop_bites_more_cards_than_are_left() -> None:
    state = nine("exchange:sE,sK,sD,sKn,s10,s9,s8,s7,s6,s5,s4")

    refusal = check_refused(state, "exchange:hE,hK,hD", "tremanswhist.nio-kop")

    assert refusal.facts == {"stock": 2}
    check_allowed(state, "exchange:hE,hK")


def test_nio_kop_bites_once_everyone_has_had_a_chance() -> None:
    check_refused(nine(NOBODY), "exchange:s2", "tremanswhist.nio-kop")
    check_refused(nine(f"{NOBODY} s2"), "exchange:", "tremanswhist.nio-kop")


def test_nio_kop_rests_for_any_cards_of_the_hand() -> None:
    for move in ("exchange:", "exchange:s7", f"exchange:{SPADER.replace(' ', ',')}"):
        check_allowed(nine(), move)


def test_nio_kop_rests_for_cards_in_the_play() -> None:
    check_allowed(nine(NOBODY), "s2")


def test_an_exchange_of_cards_that_are_not_held_is_no_move() -> None:
    for move in ("exchange:h7", "exchange:s2,s2", "exchange:0..13", "buy"):
        with pytest.raises(RecordError):
            nine().play(move)


def test_an_exchange_gives_the_first_cards_of_the_stock() -> None:
    state = nine("exchange:s2,sE exchange:h2")

    assert " ".join(state.hand(0)) == "sK sD sKn s10 s9 s8 s7 s6 s5 s4 s3 rE rK"
    assert " ".join(state.hand(1)) == "hE hK hD hKn h10 h9 h8 h7 h6 h5 h4 h3 rD"
    assert state.points == ()


def test_whom_nothing_is_left_for_is_not_asked() -> None:
    state = nine(f"exchange:{SPADER.replace(' ', ',')}")

    assert state.turn == 0
    assert state.explain().legal == tuple(Move(f"play:{card}") for card in RUTER.split())


def test_exchanges_are_listed_in_short_and_one_by_one() -> None:
    state = nine("exchange:sE,sK,sD,sKn,s10,s9,s8,s7,s6,s5,s4")

    assert state.listed_moves == ("exchange:0..2",)
    assert state.explain().legal == ("exchange:0..2",)
    assert list(islice(state.legal_moves, 3)) == ["exchange:", "exchange:hE", "exchange:hK"]
    assert len(state.legal_moves) == 1 + 13 + 78


def test_every_exchange_is_found_by_its_number() -> None:
    for most in (0, 2, 5):
        moves = Exchanges(tuple(NATURAL_52.sorted[:5]), most)

        assert [moves[i] for i in range(len(moves))] == list(moves)
        assert moves[-1] == list(moves)[-1]
        assert moves[1:3] == tuple(moves)[1:3]
        assert all(move in moves for move in moves)
        with pytest.raises(IndexError):
            moves[len(moves)]


def test_only_the_canonical_text_is_among_the_exchanges() -> None:
    moves = nine().legal_moves

    assert "exchange:sE,s2" in moves
    assert "exchange:s2,sE" not in moves
    assert "exchange:sE,h2" not in moves
    assert "play:sE" not in moves
    assert nine("exchange:s2,sE") == nine("exchange:sE,s2")


def test_an_exchange_is_seen_by_others_as_a_number() -> None:
    state = nine("exchange:s2,sE")

    assert state.view(0).events == state.events
    assert [event.what for event in state.view(1).events] == [
        Exchanged(2),
        Drawn(None),
        Drawn(None),
    ]
    assert state.view(1).state.hand(0) == ()
    assert state.view(1).hand_sizes == (13, 13, 13)
    assert state.view(1).state.deal.stock == ()


def test_a_hidden_hand_may_exchange_any_cards_not_seen_elsewhere() -> None:
    state = position("tremanswhist9", [SPADER, 13, 13], "exchange:", stock=RUTER)
    known = played(state, "exchange:h2,k2")

    assert " ".join(known.hand(1)) == "rE rK"
    assert known.hand_size(1) == 13
    with pytest.raises(RecordError):
        state.play("exchange:s2")


def test_nio_poang_bites_by_place_in_plus() -> None:
    for dealer in range(3):
        forhand, left, last = ((dealer + i) % 3 for i in (1, 2, 3))
        state = played_out(nine(NOBODY, dealer=dealer))
        lines = {forhand: 7, left: -5, last: -2}

        check_points(state, *((seat, lines[seat], "tremanswhist.nio-poang") for seat in range(3)))


def test_nio_poang_bites_by_place_in_minus() -> None:
    for dealer in range(3):
        forhand, left, last = ((dealer + i) % 3 for i in (1, 2, 3))
        state = played_out(nine(NOBODY, number=3, dealer=dealer))
        lines = {forhand: -11, left: 5, last: 6}

        check_points(state, *((seat, lines[seat], "tremanswhist.nio-poang") for seat in range(3)))


def test_nio_poang_rests_with_just_as_many_tricks_as_the_place_is_worth() -> None:
    hands = (
        "sE sK sD sKn s10 s9 h8 h7 h6 h5 h4 h3 h2",
        "s8 s7 s6 s5 s4 s3 s2 hE hK hD hKn k3 k2",
        "r3 r2 kE kK kD kKn k10 k9 k8 k7 k6 k5 k4",
    )

    end = played_out(position("tremanswhist9", hands, NOBODY))

    assert isinstance(end, TrickState)
    assert [cards.bit_count() // 3 for cards in end.taken] == [6, 5, 2]
    check_points(end)


def test_every_deal_sums_to_zero() -> None:
    game = Game("tremanswhist9")
    for number in range(9):
        deal = Deal(2, (0, 0, 0), number=number)
        end = played_out(game.lay_out(deal, random.Random(number).random))

        assert sum(end.scores) == 0


def test_nio_omgangar_holds_plus_then_minus_then_trump() -> None:
    ends = [played_out(nine(NOBODY, number=n, trump="k" if n > 5 else "")) for n in range(9)]

    assert [end.scores for end in ends] == [
        *[(7, -5, -2)] * 3,
        *[(-11, 5, 6)] * 3,
        *[(-6, -5, 11)] * 3,
    ]


def test_nio_trumf_holds_in_the_last_round_only() -> None:
    game = Game("tremanswhist9")
    states = [
        game.lay_out(Deal(2, (0, 0, 0), number=number), game.rng(number)) for number in range(9)
    ]

    assert [state.deal.trump is None for state in states] == [True] * 6 + [False] * 3
    for state in states:
        assert isinstance(state, TrickState)
        assert state.trump == state.deal.trump
        assert sum(state.deal.hands) | set_of(state.deal.stock) == NATURAL_52.all


def test_nio_slut_holds_after_nine_deals_for_the_best() -> None:
    def winners(number: int, scores: tuple[int, ...]) -> tuple[int, ...] | None:
        state = position(
            "tremanswhist9",
            [SPADER, HJARTER, KLOVER],
            NOBODY,
            number=number,
            scores=scores,
            trump="k",
            stock=RUTER,
        )
        return played_out(state).outcome.winners

    assert winners(7, (0, 0, 0)) is None
    assert winners(8, (0, 0, 0)) == (2,)
    assert winners(8, (18, 17, 1)) == (0, 1, 2)
    assert winners(8, (18, 17, 0)) == (0, 1)


def test_after_the_ninth_deal_a_new_game_begins_clockwise() -> None:
    game = Game("tremanswhist9")

    assert game.next_deal(played_out(nine(NOBODY, number=7))).number == 8
    assert game.next_deal(played_out(nine(NOBODY, number=8))) == Deal(0, (0, 0, 0))

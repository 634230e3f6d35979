"""The rules of tjuv, each where it bites and where it rests."""

from engine import Drawn, Game, Move, TurnedUp
from engine.cards import NATURAL_36, cards_of
from engine.events import Concealed
from engine.games.tjuv_state import TjuvState
from positions import cards, check_allowed, check_legal, check_refused, played, position

FIRST = "lay:s6 lay:h6 lay:r6"
# Förhand piles s9 on s6, and later sK on s10; then the next seat takes it all with its ace.
STORY = (
    "capture:s9 lay:k8", "lay:s10", "lay:k7", "capture:sK", "lay:s8", "lay:s7", "capture:h9",
    "capture:sE",
)  # fmt: skip


def tjuv(
    *hands: str | int, drawn: str = "", moves: str = "", only: bool = False, fill: bool = False
) -> TjuvState:
    """Hands from förhand on; the stock begins with `drawn`, and is not more if `only`."""
    given = cards(" ".join(str(hand) for hand in hands if isinstance(hand, str)) + f" {drawn}")
    rest = () if only else (card for card in NATURAL_36.sorted if card not in given)
    state = position(
        "tjuv",
        hands,
        moves,
        stock=" ".join((drawn, *rest)),
        spelare=len(hands),
        fyll_fran_talong=fill,
    )
    assert isinstance(state, TjuvState)
    return state


def story(length: int, *, fill: bool = False) -> TjuvState:
    """The story up to so many of its turns; everyone lays a six first."""
    told = " ".join((FIRST, *STORY[:length]))
    hands = "s6 s9 sK", "h6 s10 sE", "r6 k7 s7"
    return tjuv(*hands, drawn="k8 s8 k10 h9 r9 hD rD kD hKn", moves=told, fill=fill)


def open_cards(state: TjuvState) -> str:
    return " ".join(NATURAL_36.sort(state.table))


def piles(state: TjuvState, seat: int) -> list[str]:
    """The piles of a seat, each with its top card first."""
    return [
        " ".join((*cards_of(pile.top), *NATURAL_36.sort(pile.under))) for pile in state.piles[seat]
    ]


def test_giv_bites_a_first_card_that_is_not_the_lowest() -> None:
    state = tjuv("sE h7 k6", "r6 r7 r8", "s6 s7 s8")

    refusal = check_refused(state, "lay:h7", "tjuv.giv")

    assert refusal.witness == ("k6",)
    check_legal(state, "lay:k6")


def test_giv_rests_among_the_equally_low() -> None:
    check_legal(tjuv("sE h6 k6", "r6 r7 r8", "s6 s7 s8"), "lay:h6 lay:k6")


def test_giv_rests_for_later_cards() -> None:
    check_allowed(story(0), "lay:k8")


def test_the_first_cards_are_shown_together() -> None:
    state = tjuv("sE h7 k6", "r6 r7 r8", "s6 s7 s8", moves="lay:k6 lay:r6")
    laid = played(state, "lay:s6")

    view = state.view(1).state
    assert isinstance(view, TjuvState)
    assert open_cards(view) == "r6"
    assert [event.what for event in view.events] == [Concealed(), Move("lay:r6")]
    seen = laid.view(1).state
    assert isinstance(seen, TjuvState)
    assert open_cards(seen) == "s6 r6 k6"


FOUR = "s6 sE sK", "h9 hE hK", "r8 rE rK", "k9 kE kK"


def test_giv_fler_an_tre_bites_all_but_the_highest() -> None:
    state = tjuv(*FOUR, moves="lay:s6 lay:h9 lay:r8 lay:k9")

    assert state.turn == 3
    refusal = check_refused(state, "remove:r8", "tjuv.giv-fler-an-tre")
    assert refusal.witness == ("h9", "k9")
    check_legal(state, "remove:h9 remove:k9")


def test_giv_fler_an_tre_rests_with_three_open_cards() -> None:
    state = tjuv(*FOUR, moves="lay:s6 lay:h9 lay:r8 lay:k9 remove:h9")

    assert open_cards(state) == "s6 r8 k9"
    assert state.turn == 0
    assert story(0).turn == 0


def test_giv_fler_an_tre_holds_the_last_one_removed_undermost() -> None:
    hands = (*FOUR[:3], "k9 kE kK", "s10 sD sKn")
    state = tjuv(*hands, moves="lay:s6 lay:h9 lay:r8 lay:k9 lay:s10 remove:s10 remove:k9")

    assert state.stock[-2:] == ("s10", "k9")
    assert open_cards(state) == "s6 h9 r8"


def test_giv_tva_holds_a_card_from_the_deck() -> None:
    state = tjuv("s6 sE sK", "h6 hE hK", drawn="r6 k6 k7", moves="lay:s6 lay:h6")

    assert open_cards(state) == "s6 h6 r6"
    assert [e for e in state.events if isinstance(e.what, TurnedUp)] == [
        (1, TurnedUp(cards("r6")[0]))
    ]
    assert state.hand(0) == ("sE", "sK", "k6")


def test_giv_klar_holds_three_cards_each_and_three_open() -> None:
    for players in range(2, 12):
        state = Game("tjuv", spelare=players).deal(players)
        while state.legal_moves[0].verb == "remove" or len(state.moves) < players:
            state = state.play(state.legal_moves[0])

        assert isinstance(state, TjuvState)
        assert [state.hand_size(seat) for seat in range(players)] == [3] * players
        assert state.table.bit_count() == 3
        assert state.left == 36 - 3 - 3 * players
        assert state.turn == 0


def test_giv_klar_holds_forhand_first() -> None:
    hands, moves = ("s6 sE sK", "h6 hE hK", "r6 rE rK"), "lay:h6 lay:r6 lay:s6"

    state = position("tjuv", hands, moves, dealer=0, stock="k6 k7 k8", spelare=3)

    assert [state.hand(seat)[-1] for seat in range(3)] == ["k8", "k6", "k7"]
    assert state.turn == 1


def test_deltagare_holds_from_two_to_eleven() -> None:
    assert [Game("tjuv", spelare=n).players for n in range(2, 12)] == list(range(2, 12))
    assert Game("tjuv").players == 4


def test_kortlek_holds_thirty_six_cards_with_the_ten_below_the_jack() -> None:
    assert len(Game("tjuv").rules.deck.sorted) == 36
    first = "lay:sKn lay:h6 lay:r6 lay:k6"
    state = tjuv("sKn hE kE", "h6 h7 s10", "r6 r7 r8", drawn="k6 k7 k8", moves=first)

    check_refused(state, "capture:s10", "tjuv.fanga")


def test_tur_holds_forhand_first_and_then_clockwise() -> None:
    assert [story(length).turn for length in range(8)] == [0, 1, 2, 0, 1, 2, 0, 1]


def test_fanga_bites_a_card_that_beats_no_open_card_of_its_suit() -> None:
    check_refused(story(0), "capture:k8", "tjuv.fanga")


def test_fanga_bites_before_the_first_turn_and_when_the_table_is_filled() -> None:
    check_refused(tjuv("sE h7 k6", "r6 r7 r8", "s6 s7 s8"), "capture:k6", "tjuv.fanga")
    filling = tjuv("s6 s9 hK", "h6 s10 sE", "r6 k7 s7", moves=f"{FIRST} capture:s9")
    check_refused(filling, "capture:hK", "tjuv.fanga")


def test_fanga_rests_with_a_higher_card_of_the_suit() -> None:
    check_legal(story(0), "capture:s9 capture:sK lay:k8")


def test_fanga_takes_all_lower_cards_of_the_suit() -> None:
    state = played(story(2), "lay:s7")
    assert isinstance(state, TjuvState)

    after = played(state, "capture:sK")

    assert isinstance(after, TjuvState)
    assert open_cards(after) == "h6 r6 k8"
    assert piles(after, 0) == ["s9 s6", "sK s10 s7"]


def test_fanga_leaves_higher_cards_of_the_suit() -> None:
    hands = "s9 sE k6", "s10 hK hE", "s6 r9 r10"

    state = tjuv(*hands, moves="lay:k6 lay:s10 lay:s6 capture:s9")

    assert open_cards(state) == "s10 k6"
    assert piles(state, 0) == ["s9 s6"]


def test_fanga_hog_holds_each_capture_in_a_pile_of_its_own() -> None:
    assert piles(story(1), 0) == ["s9 s6"]
    assert piles(story(4), 0) == ["s9 s6", "sK s10"]


def test_tjuva_holds_every_pile_of_others_with_a_lower_top() -> None:
    state = story(8)

    assert piles(state, 0) == ["h9 h6"]
    assert piles(state, 1) == ["sE sK s10 s9 s8 s7 s6"]


def test_tjuva_holds_ones_own_piles_where_they_are() -> None:
    assert piles(story(4), 0)[0] == "s9 s6"


def test_tjuva_villkor_bites_without_an_open_card_to_take() -> None:
    for move in ("capture:s10", "capture:sE"):
        refusal = check_refused(story(1), move, "tjuv.tjuva-villkor")
        assert refusal.witness == ("s9",)
    assert story(1).explain().refused[Move("capture:s8")].rule == "tjuv.fanga"


def test_tjuva_villkor_rests_with_an_open_card_of_the_suit() -> None:
    check_allowed(story(7), "capture:sE")


def test_tjuva_villkor_rests_for_ones_own_piles() -> None:
    alone = tjuv("s6 s9 sK", "h6 hE hK", "r6 rE rK", moves=f"{FIRST} capture:s9")

    check_refused(alone, "capture:sK", "tjuv.fanga")


def test_lagga_bites_a_card_that_could_capture() -> None:
    state = story(3)

    refusal = check_refused(state, "lay:sK", "tjuv.lagga")

    assert refusal.witness == ("s10",)


def test_lagga_bites_also_when_every_card_could_capture() -> None:
    state = story(6)

    assert state.hand(0) == ("h9", "r9", "kD")
    assert check_refused(state, "lay:kD", "tjuv.lagga").witness == ("k8", "k7")
    check_legal(state, "capture:h9 capture:r9 capture:kD")


def test_lagga_rests_for_a_card_that_beats_nothing_open() -> None:
    check_allowed(story(1), "lay:s10")


def test_dra_holds_three_cards_in_hand_while_the_stock_lasts() -> None:
    before, after = story(1), story(2)

    assert before.hand(1) == ("sE", "s10", "s8")
    assert after.hand(1) == ("sE", "s8", "hD")
    assert after.left == before.left - 1


def test_fyll_bordet_holds_any_card_until_three_lie_open() -> None:
    state = tjuv("s6 s9 hK", "h6 s10 sE", "r6 k7 s7", drawn="k8 s8 k10 h9", moves=FIRST)
    filling = played(state, "capture:s9")
    filled = played(filling, "lay:hK")

    assert filling.turn == 0
    check_legal(filling, "lay:hK lay:h9 lay:k8")
    assert isinstance(filled, TjuvState)
    assert open_cards(filled) == "hK h6 r6"
    assert filled.turn == 1
    assert filled.hand_size(0) == 3


def test_fyll_bordet_holds_as_often_as_cards_are_missing() -> None:
    hands = "s6 s9 sK", "s7 s10 sE", "r6 k7 s8"
    state = tjuv(*hands, drawn="k8 kE k10 h9 r9", moves="lay:s6 lay:s7 lay:r6 capture:s9")

    once = played(state, "lay:k8")
    assert once.turn == 0
    check_legal(once, "lay:sK lay:h9 lay:r9")
    assert played(once, "lay:r9").turn == 1


def test_fyll_bordet_holds_nothing_without_a_stock() -> None:
    assert ending("capture:sK").turn == 1


def ending(moves: str = "") -> TjuvState:
    """The stock is gone when everybody has got the last card."""
    hands = "s6 sE sK", "h6 hE hK", "r6 rE rK"
    return tjuv(*hands, drawn="k6 k7 k8", only=True, moves=f"{FIRST} {moves}")


def test_tomt_bord_holds_nothing_but_laying() -> None:
    state = ending("capture:sK capture:hK capture:rK")

    assert open_cards(state) == ""
    check_legal(state, "lay:sE lay:k6")


def test_variant_fyll_holds_the_table_filled_from_the_stock() -> None:
    state = tjuv(
        "s6 s9 sK", "s7 s10 sE", "r6 k7 s8", drawn="k8 kE k10 h9 r9 hD", fill=True,
        moves="lay:s6 lay:s7 lay:r6 capture:s9",
    )  # fmt: skip

    assert state.turn == 1
    assert state.hand(0) == ("sK", "h9", "k8")
    assert open_cards(state) == "hD r9 r6"
    assert [e.what for e in state.events][-3:] == [
        Drawn(cards("h9")[0]),
        TurnedUp(cards("r9")[0]),
        TurnedUp(cards("hD")[0]),
    ]


def test_variant_fyll_holds_as_long_as_the_stock_lasts() -> None:
    state = tjuv(
        "s6 s9 sK", "s7 s10 sE", "r6 k7 s8", drawn="k8 kE k10 h9 r9", only=True, fill=True,
        moves="lay:s6 lay:s7 lay:r6 capture:s9",
    )  # fmt: skip

    assert open_cards(state) == "r9 r6"
    assert state.turn == 1


def test_a_hidden_hand_lays_what_is_not_seen_elsewhere() -> None:
    state = tjuv(3, "h6 s10 sE", "r6 k7 s7", drawn="k8 s8 k10", only=True, moves=FIRST)

    check_legal(played(state, "capture:s9"), "lay:s10 lay:sE lay:s8")

"""The rules of plocketolva: the moment to meld before drawing, and the stock."""

from engine import Deal, Drawn, Game, Move, Outcome, State, TrickTaken
from engine.games.plocketolva import Plocketolva
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

ONE = "sE sK sD hK r7 k7"
OTHER = "s6 s7 h8 r8 k8 k9"
STOCK = "hD r6 hE k6"


def plocketolva(
    moves: str = "",
    one: str = ONE,
    other: str = OTHER,
    stock: str = STOCK,
    scores: tuple[int, ...] = (),
    number: int = 0,
) -> State:
    """Two hands, and a stock of the cards named and then all the rest."""
    named = f"{one} {other} {stock}".split()
    rest = [card for card in Game("plocketolva").rules.deck.sorted if card not in named]
    stock = " ".join([*stock.split(), *rest])
    return position("plocketolva", [one, other], moves, stock=stock, scores=scores, number=number)


def stock_size(state: State) -> int:
    assert isinstance(state, TrickState)
    assert isinstance(state.rules, Plocketolva)
    return state.rules.stock_size(state)


# Seat 0 can win every trick: it draws the high cards one by one, seat 1 the low ones.
HIGH = "h10 hK hD rE r10 rK rD kE k10 kK kD h6"
LOW = "h8 h7 rKn r9 r8 r7 kKn k9 k8 k7 r6 k6"
TWELVE = "hE h10 hK hD rE r10 rK rD kE k10 kK kD"
ALL_EIGHTEEN = f"{TWELVE} sE s10 sK sD h6 s6"
UP_TO_KINGS = "hE h10 hK hD rE r10 rK rD kE k10 sE s10 sK sD h6 s6"


def winning(leads: str, scores: tuple[int, ...] = ()) -> State:
    """Seat 0 leads these cards, declining to meld, and seat 1 follows with its first."""
    by_turns = " ".join(f"{a} {b}" for a, b in zip(HIGH.split(), LOW.split(), strict=True))
    one, other = "s6 sE s10 sK sD hE", "sKn s9 s8 s7 hKn h9"
    state = plocketolva(one=one, other=other, stock=by_turns, scores=scores)
    for card in leads.split():
        state = declined(state).play(card)
        state = state.play(state.legal_moves[0])
    return state


def declined(state: State) -> State:
    return state.play("pass") if "pass" in state.legal_moves else state


def test_plock_malning_bites_cards_while_the_winner_may_meld() -> None:
    state = plocketolva("sE s6")

    check_legal(state, "meld:s pass")
    check_refused(state, "hK", "tolva.plock-malning")


def test_plock_malning_bites_melds_after_drawing() -> None:
    state = plocketolva("sE s6 pass")

    assert "hD" in state.hand(0)
    for move in ("meld:s", "meld:h", "pass"):
        check_refused(state, move, "tolva.plock-malning")


def test_plock_malning_bites_with_two_cards_left() -> None:
    state = winning(UP_TO_KINGS)

    assert state.hand(0) == cards("kK kD")
    check_legal(state, "kK kD")
    check_refused(state, "meld:k", "tolva.plock-malning")


def test_plock_malning_rests_before_drawing() -> None:
    check_allowed(plocketolva("sE s6"), "meld:s")
    check_allowed(plocketolva("sE s6"), "pass")


def test_plock_malning_rests_after_the_next_trick_for_a_card_drawn() -> None:
    check_allowed(plocketolva("sE s6 meld:s sK s7"), "meld:h")


def test_plock_malning_rests_with_three_cards_left() -> None:
    state = winning(UP_TO_KINGS.removesuffix(" s6"))

    assert state.hand(0) == cards("s6 kK kD")
    check_allowed(state, "meld:k")


def test_malning_tillfalle_bites_before_the_first_lead() -> None:
    check_refused(plocketolva(), "meld:s", "tolva.malning-tillfalle")


def test_malning_tillfalle_bites_who_follows() -> None:
    check_refused(plocketolva("sE"), "meld:s", "tolva.malning-tillfalle")


def test_malning_innehav_bites_while_another_suit_may_be_melded() -> None:
    check_refused(plocketolva("sE s6"), "meld:h", "tolva.malning-innehav")


def test_malning_en_holds_as_the_meld_ends_the_window() -> None:
    state = plocketolva("sE s6 meld:s")

    check_points(state, (0, 2, "tolva.satta-trumf"))
    check_legal(state, "sK sD hK hD r7 k7")


def test_ej_mala_ut_bites_so_that_there_is_no_window() -> None:
    state = plocketolva("sE s6", scores=(10, 0))

    check_legal(state, "sK sD hK hD r7 k7")


def test_malning_fargen_en_gang_bites_beside_a_new_suit() -> None:
    state = plocketolva("sE s6 meld:s rE r8", one=ONE.replace("r7", "rE"), stock="hD r6 h6 k6")

    check_legal(state, "meld:h pass")
    check_refused(state, "meld:s", "tolva.malning-fargen-en-gang")


def test_gubbe_spelas_bites_so_that_there_is_no_window() -> None:
    state = plocketolva("halv-gubbe sE s6")

    assert "hD" in state.hand(0)
    check_legal(state, "sK sD hK hD r7 k7")


def test_halv_gubbe_stick_bites_from_the_fourteenth_trick_on() -> None:
    state = winning(f"{TWELVE} sE s6")

    assert state.turn == 1
    check_refused(state, "halv-gubbe", "tolva.halv-gubbe-stick")


def test_halv_gubbe_stick_rests_at_the_thirteenth_trick() -> None:
    state = winning(f"{TWELVE} s6")

    assert state.turn == 1
    check_allowed(state, "halv-gubbe")


def test_plock_gubbe_holds_before_the_first_lead() -> None:
    check_allowed(plocketolva(), "hel-gubbe")
    check_allowed(plocketolva(), "halv-gubbe")


def test_plock_gubbe_holds_in_the_window_and_after_it() -> None:
    window = plocketolva("s6 sE", OTHER, ONE)

    check_legal(window, "meld:s halv-gubbe hel-gubbe pass")
    check_allowed(window.play("pass"), "hel-gubbe")
    check_allowed(window.play("pass"), "halv-gubbe")


def test_plock_gubbe_holds_where_no_window_opens() -> None:
    state = plocketolva("k8 k10", OTHER, "sE s10 sD hK r7 k10")

    check_legal(state, "sE s10 sD hK hD r7 halv-gubbe hel-gubbe")


def test_a_gubbe_in_the_window_ends_it() -> None:
    state = plocketolva("s6 sE halv-gubbe", OTHER, ONE)

    check_legal(state, "sK sD hK hD r7 k7")


def test_halv_gubbe_poang_bites_with_minus_when_the_other_takes_a_trick() -> None:
    state = plocketolva("s6 sE halv-gubbe r7 r8", OTHER, ONE)

    check_points(state, (1, -6, "tolva.halv-gubbe-poang"))


def test_hel_gubbe_poang_bites_with_plus_for_eighteen_tricks() -> None:
    state = winning("", scores=(11, 0)).play("hel-gubbe")
    for card in ALL_EIGHTEEN.split():
        state = state.play(card)
        state = state.play(state.legal_moves[0])

    check_points(state, (0, 12, "tolva.hel-gubbe-poang"))
    assert state.outcome == Outcome((23, 0), 0, (0,))


def test_plock_giv_holds_for_hands_and_stock() -> None:
    deal = Game("plocketolva").deal(1).deal

    assert [hand.bit_count() for hand in deal.hands] == [6, 6]
    assert len(deal.stock) == 24
    assert deal.cards == Game("plocketolva").rules.deck.all


def test_plock_dra_holds_as_the_winner_draws_first() -> None:
    state = plocketolva("s6 sE pass", OTHER, ONE)
    first, second = cards("hD r6")

    assert state.events[-2:] == ((1, Drawn(first)), (0, Drawn(second)))


def test_plock_dra_holds_until_the_stock_is_empty() -> None:
    states = [declined(winning(leads)) for leads in (TWELVE[:-3], TWELVE, f"{TWELVE} sE")]

    assert [stock_size(state) for state in states] == [2, 0, 0]
    assert [state.hand_size(0) for state in states] == [6, 6, 5]


def test_plock_dra_holds_for_eighteen_tricks() -> None:
    state = played_out(plocketolva())

    assert sum(isinstance(event.what, TrickTaken) for event in state.events) == 18


def test_plock_tvang_holds_while_stock_remains() -> None:
    check_refused(plocketolva("sK"), "h8", "tolva.folja-farg")
    beaten = plocketolva("r8", OTHER, "sE s10 hE h7 r10 r7")
    check_refused(beaten, "r7", "tolva.overstickstvang")
    trumps = plocketolva("sE s6 meld:s r7", other="s6 s7 h8 h9 k8 k9", stock="hD h7")
    check_refused(trumps, "h8", "tolva.trumftvang")


def test_vinsten_bites_for_the_winner_of_all() -> None:
    state = winning(ALL_EIGHTEEN)

    check_points(state, (0, 1, "tolva.vinsten"), (0, 1, "tolva.sistan"))
    assert state.outcome == Outcome((2, 0), 0, None)


def test_vinsten_delad_holds_over_to_the_next_deal() -> None:
    state = played_out(Game("plocketolva").deal(77))

    assert isinstance(state, TrickState)
    assert [card_points(taken) for taken in state.taken] == [60, 60]
    check_points(state, (0, 1, "tolva.sistan"))
    assert state.outcome.carry == 1


def test_giv_tur_holds_for_a_new_game() -> None:
    state = winning(ALL_EIGHTEEN, scores=(11, 0))

    assert state.outcome.winners == (0,)
    assert Game("plocketolva").next_deal(state) == Deal(0, (0, 0))


def test_a_view_counts_the_stock_and_hides_what_the_other_drew() -> None:
    state = plocketolva("sE s6 pass")
    seen = state.view(1).state

    assert seen.deal.stock == ()
    assert stock_size(seen) == stock_size(state) == 22
    assert seen.events[-2:] == ((0, Drawn(None)), state.events[-1])
    assert (seen.hand(0), seen.hand_size(0)) == ((), 6)
    assert seen.hand(1) == state.hand(1)


def test_a_view_does_not_tell_which_cards_played_were_drawn() -> None:
    drawn = plocketolva("sE s6 pass hD h8")
    dealt = plocketolva("sE s6 pass hD h8", ONE.replace("hK", "hD"), stock="hK r6 hE k6")

    assert drawn.view(1) == dealt.view(1)


def test_a_view_can_be_played_on() -> None:
    after = plocketolva("sE").view(1).state.play("s6")

    assert (after.hand_size(0), after.hand_size(1)) == (6, 6)
    assert after.hand(1) == cards("s7 h8 r8 k9 k8")
    assert after.play("hK").turn == 1


def half_known(moves: str = "") -> State:
    """Only the hand of seat 0 is known, and the stock."""
    deal = plocketolva("", OTHER, ONE).deal
    known = deal._replace(hands=(deal.hands[0], 0), hidden=(0, 6))
    return played(Game("plocketolva").rules.begin(known), moves)


def test_a_hidden_hand_has_a_window_when_it_is_told() -> None:
    told = half_known("s6 sE").as_told(1, Move("meld:s")).play("meld:s")

    assert told.view(0) == plocketolva("s6 sE meld:s", OTHER, ONE).view(0)


def test_a_hidden_hand_has_no_window_otherwise() -> None:
    state = half_known("s6 sE")
    passed = state.as_told(1, Move("pass")).play("pass")

    assert passed.as_told(1, Move("pass")) == passed
    assert half_known().as_told(0, Move("pass")) == half_known()
    assert state.play("hK").turn == 0
    gubbe = state.play("halv-gubbe")
    assert gubbe.as_told(1, Move("meld:s")) == gubbe

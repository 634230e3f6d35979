"""Positions set up by hand, game by game: a few facts are enough to be told what is legal."""

from __future__ import annotations

import random

import pytest

from engine import Game, RecordError, parse_card
from engine.position import Fault, Heap, Phase, Position, PositionFaults, Sort
from engine.position.values import Supposed
from engine.tricks import TrickState
from positions import arranged, cards, check_allowed, check_legal, check_refused


def test_a_game_alone_is_a_position_at_its_beginning() -> None:
    state = arranged("tolva4")

    assert state.view(0).hand_sizes == (9, 9, 9, 9)
    check_refused(state, "meld:h", "tolva.malning-tillfalle")
    check_allowed(state, "halv-gubbe")


def test_the_size_of_the_own_hand_tells_how_many_tricks_are_finished() -> None:
    state = arranged("tolva4", hand="sE hK hD", poang="9.4")

    assert isinstance(state, TrickState)
    assert state.tricks_done == 6
    check_legal(state, "sE hK hD meld:h ask")


def test_without_a_hand_the_answer_is_for_whoever_has_the_cards() -> None:
    state = arranged("tolva4", stick_tagna="5", poang="10.4")

    assert not state.is_known
    check_refused(state, "meld:h", "tolva.ej-mala-ut")
    check_refused(state, "ask", "tolva.ej-mala-ut")


def test_the_cards_of_a_trick_are_followed() -> None:
    state = arranged("tolva4", hand="sE hK h9", stick="h10", trumf="r")

    assert check_refused(state, "sE", "tolva.folja-farg").witness == cards("hK h9")
    check_legal(arranged("tolva3", hand="sE h10 h9", stick="hK"), "h10")


def test_an_asked_partner_answers() -> None:
    state = arranged("tolva4", fas="svar", hand="sE hK hD")

    check_legal(state, "meld:h no")
    assert state.play("no").turn == 2


def test_a_gubbe_under_way_bars_melds() -> None:
    check_refused(
        arranged("tolva4", hand="hK hD sE r9", gubbe="halv.0.3"), "meld:h", "tolva.gubbe-spelas"
    )
    check_legal(arranged("tolva3", hand="hK hD sE", trumf="s", sagt="malat"), "hK hD sE")


def test_who_has_been_inne_announces_no_gubbe() -> None:
    check_refused(
        arranged("tolva4", hand="hE h9 r9 r8 k9 k8 k7", inne="0"),
        "halv-gubbe",
        "tolva.halv-gubbe-tillfalle",
    )
    check_allowed(arranged("tolva4", hand="hE h9 r9 r8 k9 k8 k7"), "halv-gubbe")


def test_plocketolva_has_its_moment_before_cards_are_drawn() -> None:
    state = arranged("plocketolva", fas="fonster", hand="hK hD sE r9 r8", talong="10")

    check_legal(state, "meld:h halv-gubbe pass")
    assert state.play("pass").view(0).hand_sizes == (6, 6)


def test_the_latest_trick_need_not_be_told_where_no_card_waits_to_be_turned_up() -> None:
    check_legal(arranged("bordstolva", fas="fonster", hand="s7 hK", rad="hD-x"), "meld:h pass")


def test_in_plocketolva_a_known_stock_is_drawn_from() -> None:
    state = arranged("plocketolva", hand="hK hD sE r9 r8 k6", talong="2", talongkort="s9 s8")
    drawn = state.play("sE").play("s7").play("pass")

    assert drawn.hand(0) == cards("s9 hK hD r9 r8 k6")
    assert drawn.view(1).hand_sizes == (6, 6)


def test_bordstolva_lays_its_rows() -> None:
    state = arranged("bordstolva", hand="hE", rad="h9-x.sK", rad1="h8-r6.k7", stick="r9")

    assert isinstance(state, TrickState)
    assert state.tricks_done == 14
    check_legal(state, "hE h9 sK")
    assert state.view(0).hand_sizes == (3, 2)


def test_a_card_uncovered_in_the_trick_is_turned_up_after_it() -> None:
    told = {"hand": "hE", "rad": "h9-s6.sK", "rad1": "-r6.k7", "stick": "r9"}
    after = arranged("bordstolva", **told).play("hE")

    assert after.view(0).state.hand(1) == cards("r6 k7")


def test_before_the_hands_are_taken_up_rows_alone_are_played_from() -> None:
    rows = {"rad": "sK-x.s9-x.s8-x.s7-x.s6-x.k7-x", "rad1": "hE-x.h9-x.h8-x.h7-x.h6-x.k8-x"}
    hand = "hK hD sE r9 r8 k6"

    check_allowed(arranged("bordstolva", hand=hand, **rows), "sE")
    first = arranged("bordstolva", forsta_sticket_fran_bordet="ja", hand=hand, **rows)
    check_refused(first, "sE", "tolva.bord-forsta-sticket")


def test_a_pair_broken_by_a_card_played_earlier() -> None:
    broken = arranged("bondtolva4", hand="hD sE", spelat="hK", trumf="s")

    check_refused(broken, "meld:h", "bondtolva.brutet-par")
    check_refused(arranged("bondtolva4", hand="hD sE"), "meld:h", "bondtolva.saga-upp")


def test_at_eleven_trump_is_not_called() -> None:
    check_refused(arranged("bondtolva4", hand="hK hD", poang="11.3"), "meld:h", "bondtolva.elva")
    check_allowed(arranged("bondtolva4", hand="hK hD", poang="10.3"), "meld:h")


def test_the_partner_may_meld_more_before_the_lead() -> None:
    check_legal(arranged("bondtolva6", fas="fonster", hand="s8 hK hD", trumf="s"), "meld:h pass")
    check_legal(arranged("bondtolva6", fas="omgiv", hand="s8 s7 h9 h6 k9 k6"), "omgiv no-omgiv")


def test_the_card_turned_up_is_in_the_hand_of_the_dealer() -> None:
    hand = "s10 s9 s8 hK hD k9 k8 k7 k6 k5 k4 k3 k2"
    state = arranged("tremanswhist", fas="kop", hand=hand, uppslag="h2", givare="2")

    assert state.hand(2) == cards("h2")
    assert state.view(0).hand_sizes == (13, 13, 13)
    check_legal(state, "buy stand")
    assert state.play("buy").view(0).hand_sizes == (13, 13, 13)


def test_what_is_played_for_is_enough_where_the_card_is_forgotten() -> None:
    state = arranged("tremanswhist", hand="s8 hK hD", stick="r9 r7", trumf="s")

    check_legal(state, "s8")
    assert isinstance(state.deal.upcard, Supposed)
    assert Position.of(state.view(0)).upcard is None
    assert Position.of(arranged("tremanswhist", hand="s8", sort="nolle").view(0)).sort is Sort.NOLLE


def test_an_exchange_takes_what_is_left() -> None:
    hand = "s10 s9 s8 hK hD k9 k8 k7 k6 k5 k4 k3 k2"
    told = {"fas": "kop", "hand": hand, "giv": "7", "trumf": "h", "givare": "1", "talong": "4"}
    state = arranged("tremanswhist9", **told)

    assert state.listed_moves == ("exchange:0..4",)
    assert state.play("exchange:k3,k2").turn == 1


def test_tjuv_is_set_up_from_open_cards_and_piles() -> None:
    state = arranged("tjuv", hand="hK s9 h8", bord="h9 s7 k8", hogar1="hKn-4.s8-2")

    check_legal(state, "capture:hK capture:s9 lay:h8")
    after = state.view(0).state
    assert after.view(0).hand_sizes == (3, 3, 3, 3)
    assert Position.of(after.view(0)).piles == (
        (),
        (Heap(parse_card("hKn"), 4), Heap(parse_card("s8"), 2)),
    )


def test_the_parts_of_a_deal_of_tjuv() -> None:
    check_legal(arranged("tjuv", fas="giv", hand="s8 hK hD", givare="2"), "lay:s8")
    check_legal(arranged("tjuv", fas="tabort", hand="hK hD", bord="s6 r6 h9 k8"), "remove:h9")
    check_legal(arranged("tjuv", fas="fyll", hand="hK s9", bord="s6 r6"), "lay:hK lay:s9")


def test_an_unknown_stock_is_not_drawn_from() -> None:
    state = arranged("tjuv", hand="hK s9 h8", bord="h9 s7 k8")

    with pytest.raises(RecordError):
        state.play("capture:hK")


def test_a_stolen_pile_keeps_its_size() -> None:
    told = {"hand": "hK", "hand1": "s6", "bord": "h9", "hogar1": "hKn-20.k7-13", "antal": "1.1"}
    end = arranged("tjuv", spelare="2", **told).play("capture:hK").play("lay:s6")

    assert end.scores == (22, 14)


def test_a_position_is_made_of_values_as_well() -> None:
    position = Position(Game("tolva4"), hands=(cards("hD sE hK"),), phase=Phase.ANSWER)

    assert position.text() == "spel=tolva4&fas=svar&hand=sE.hK.hD"
    assert Position.parse(position.text()) == position


def test_symbols_and_commas_are_read_and_letters_written() -> None:
    told = {"spel": "tolva4", "v": "1", "hand": "♥K, ♥D,♠E", "stick": " ", "trumf": "♥"}

    assert Position.parse(told).text() == "spel=tolva4&hand=sE.hK.hD&trumf=h"
    assert Position.parse("spel=tolva4&hand=%E2%99%A5K.sE").hands == (cards("sE hK"),)


def test_points_are_to_be_trusted_where_it_is_told_who_took_what() -> None:
    told = {"spel": "tolva4", "hand": "sE h9 h8 r9 r8 k9 k8 k7", "senaste": "sK s9 s8 s7"}

    assert Position.parse(told).is_counted
    assert not Position.parse({**told, "senaste": ""}).is_counted
    assert Position.parse("spel=tremanswhist&hand=sE&stick_sidor=4.4.4").is_counted
    assert not Position.parse("spel=tremanswhist&hand=sE").is_counted
    assert Position.parse("spel=tjuv&hand=sE.s9.s8&bord=h9").is_counted
    assert not Position.parse("spel=tjuv&hand=sE.s9.s8&bord=h9&talong=3").is_counted


def test_only_the_seat_on_turn_can_be_told_as_seat_0() -> None:
    with pytest.raises(RecordError):
        Position.of(Game("tolva4").deal(seed=1).view(1))


JUNK: tuple[str, ...] = (
    "\0",
    "9" * 10_000,
    "-1",
    "99999",
    "hK",
    "hK.hK",
    "♥",
    "s1",
    "x",
    "-",
    "-x",
    "hE-0",
    "\ud800",
)
JUNK += (
    "halv.0.1",
    "hel.9.9",
    "1.1",
    "0.0.0",
    "ja",
    "svar",
    "kop",
    "0" * 1990,
    "hE-x.hE",
    "𝟛",
    "٣",
)


def junk(rng: random.Random) -> dict[str, str]:
    """Parameters of any kind."""
    names: tuple[str, ...] = (
        "hand",
        "hand1",
        "stick",
        "fas",
        "trumf",
        "poang",
        "plus",
        "gubbe",
        "rad",
        "rad1",
    )
    names += ("bord", "hogar", "talong", "talongkort", "senaste", "tagna", "givare", "v", "\0", "")
    names += ("stick_tagna", "stick_sidor", "antal", "uppslag", "inne", "sagt", "spelare", "giv")
    told = {rng.choice(names): rng.choice(JUNK) for _ in range(rng.randrange(6))}
    return {"spel": rng.choice((*NAMES, *NAMES, "bridge")), **told}


NAMES: tuple[str, ...] = (
    "tolva4",
    "tolva3",
    "plocketolva",
    "bordstolva",
    "bondtolva4",
    "bondtolva6",
)
NAMES += ("tremanswhist", "tremanswhist9", "tjuv")


def test_nonsense_is_faults_and_never_anything_else() -> None:
    rng = random.Random(1)
    for _ in range(4000):
        told = junk(rng)
        faults = faults_of(told)
        assert all(len(fault.field) <= 20 for fault in faults)
        repr(faults).encode()
        assert faults or Position.parse(told).state().explain().seat == 0


def faults_of(told: dict[str, str]) -> tuple[Fault, ...]:
    try:
        Position.parse(told).state()
    except PositionFaults as wrong:
        return wrong.faults
    return ()


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("plocketolva&fas=fonster&hand=hK.s9.s8.s7.s6", "tolva.malning-innehav"),
        ("plocketolva&fas=fonster&hand=hK.hD&stick_tagna=16", "tolva.plock-malning"),
        ("bondtolva4&fas=fonster&trumf=k&hand=hK.s7", "bondtolva.saga-upp"),
        ("tolva4&fas=svar&hand=hK.hD", "tolva.malning-tre-kort"),
        ("tolva4&fas=svar&hand=hK.hD.s6&trumf=k&poang=11.0", "tolva.ej-mala-ut"),
        ("tolva4&fas=svar&hand=hK.hD.s6.s7.s8&gubbe=hel.0.1", "tolva.gubbe-spelas"),
        ("bondtolva4&fas=svar&hand=hK.hD.s6&poang=11.0", "bondtolva.elva"),
    ],
)
def test_a_decision_that_nobody_would_be_asked_for_can_be_told(text: str, rule: str) -> None:
    position = Position.parse(f"spel={text}")

    check_refused(position.state(unasked=True), "meld:h", rule)
    with pytest.raises(PositionFaults):
        position.state()


def test_a_decision_that_is_asked_for_is_the_same_either_way() -> None:
    position = Position.parse("spel=plocketolva&fas=fonster&hand=hK.hD.s8.s7.s6")

    assert position.state(unasked=True) == position.state()

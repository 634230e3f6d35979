"""Points, winners and dealers of bondtolva, on whole deals."""

import random

import pytest

from engine import Deal, Game, Outcome, State
from engine.deal import Score
from engine.games.bondtolva import maktorer, ogon
from engine.shuffle import pick
from engine.tricks import TrickState
from positions import check_points, played, played_out, position

FIRST = "sE sK sD hE hK hD rE rK rD"
PARTNER = "kE kK kD s10 h10 r10 k10 s9 h9"
OTHERS = "s6 s7 sKn h6 h7 hKn r6 r7 k6", "s8 h8 r8 r9 rKn k7 k8 k9 kKn"
STRONG = (FIRST, OTHERS[0], PARTNER, OTHERS[1])
FOUR_MELDS = "sE s6 s9 s8 meld:h meld:k meld:s meld:r"
VUNSTEN, SISTAN = "bondtolva.vunsten", "bondtolva.sistan"


def whole(
    name: str, seed: int, scores: tuple[Score, ...] = (), *, dealer: int = -1, number: int = 0
) -> State:
    """A deal without melds, in which everyone plays the first card that is legal."""
    game = Game(name)
    first = Deal(dealer % game.players, scores or game.rules.no_scores(), number=number)
    return played_out(game.lay_out(first, game.rng(seed)))


def counted(state: State) -> list[tuple[int, int]]:
    """Maktorer and eyes in the tricks of each side."""
    assert isinstance(state, TrickState)
    return [(maktorer(cards), ogon(cards)) for cards in state.taken]


def test_maktorer_holds_for_aces_and_tens() -> None:
    everything = Game("bondtolva4").rules.deck.all

    assert maktorer(everything) == 8


def test_ogon_holds_for_the_whole_deck() -> None:
    assert ogon(Game("bondtolva4").rules.deck.all) == 40
    assert [ogon(position("bondtolva4", STRONG).cards(seat)) for seat in (0, 2)] == [24, 8]


def test_vunsten_bites_for_most_maktorer() -> None:
    state = whole("bondtolva4", 1)

    assert counted(state) == [(6, 33), (2, 7)]
    check_points(state, (0, 1, VUNSTEN), (1, 1, SISTAN))


def test_vunsten_bites_for_most_eyes_when_maktorer_are_shared() -> None:
    state = whole("bondtolva4", 78)

    assert counted(state) == [(4, 18), (4, 22)]
    check_points(state, (1, 1, VUNSTEN), (0, 1, SISTAN))


def test_vunsten_bites_for_maktorer_over_eyes() -> None:
    four, six = whole("bondtolva4", 62), whole("bondtolva6", 28)

    assert counted(four) == [(5, 7), (3, 33)]
    check_points(four, (0, 1, VUNSTEN), (1, 1, SISTAN))
    assert counted(six) == [(2, 22), (6, 18), (0, 0)]
    check_points(six, (1, 1, VUNSTEN), (0, 1, SISTAN))


def test_vunsten_rests_when_maktorer_and_eyes_are_shared() -> None:
    state = whole("bondtolva4", 7)

    assert counted(state) == [(4, 20), (4, 20)]
    check_points(state, (1, 1, SISTAN))
    assert state.outcome == Outcome((0, 1), 0, None)


def test_sex_vunsten_holds_nobodys_when_two_teams_share_the_first_place() -> None:
    state = whole("bondtolva6", 134)

    assert counted(state) == [(4, 20), (0, 0), (4, 20)]
    check_points(state, (0, 1, SISTAN))


def test_sex_vunsten_holds_for_the_eyes_of_those_who_tie() -> None:
    state = whole("bondtolva6", 38)

    assert counted(state) == [(3, 12), (3, 7), (2, 21)]
    check_points(state, (0, 1, VUNSTEN), (0, 1, SISTAN))


def test_sistan_bites_for_the_winner_of_the_last_trick() -> None:
    assert whole("bondtolva4", 1).points[-1] == (1, 1, SISTAN)
    assert whole("bondtolva6", 3).points[-1] == (1, 1, SISTAN)


def test_sistan_rests_in_a_deal_dealt_anew() -> None:
    hands = "s9 s8 s7 s6 h9 h8 h7 r6 k6", 9, 9, 9

    check_points(position("bondtolva4", hands, "omgiv"))


def test_trumf_poang_bites_at_the_first_meld_of_leader_and_partner() -> None:
    own = position("bondtolva4", STRONG, "sE s6 s9 s8 meld:h")
    asked = position("bondtolva4", STRONG, "sE s6 s9 s8 ask meld:k")

    check_points(own, (0, 2, "bondtolva.trumf-poang"))
    check_points(asked, (0, 2, "bondtolva.trumf-poang"))


def test_trumf_poang_rests_at_later_melds() -> None:
    state = position("bondtolva4", STRONG, "sE s6 s9 s8 meld:h meld:k")

    assert [line.points for line in state.points] == [2, 1]


def test_tjog_viv_bites_at_every_later_meld() -> None:
    state = position("bondtolva4", STRONG, FOUR_MELDS)

    trump, tjog = (0, 2, "bondtolva.trumf-poang"), (0, 1, "bondtolva.tjog-viv")
    check_points(state, trump, tjog, tjog, tjog)
    assert isinstance(state, TrickState)
    assert state.trump == "h"


def test_tjog_viv_rests_at_the_first_meld() -> None:
    state = position("bondtolva4", STRONG, "sE s6 s9 s8 meld:r")

    check_points(state, (0, 2, "bondtolva.trumf-poang"))


def test_hogst_sju_holds_for_four_melds_with_vunsten_and_sistan() -> None:
    state = played_out(position("bondtolva4", STRONG, FOUR_MELDS))

    assert state.scores == (7, 0)


@pytest.mark.parametrize("name", ["bondtolva4", "bondtolva6"])
def test_hogst_sju_holds_at_random(name: str) -> None:
    rng = random.Random(3).random
    for _ in range(100):
        state = Game(name).deal(rng=rng)
        while not state.is_over:
            melds = [move for move in state.legal_moves if move.verb in {"meld", "ask"}]
            state = state.play(pick(melds or state.legal_moves, rng))

        assert 1 <= sum(state.scores) <= 7 or state.outcome.redeal


def test_mal_holds_for_the_team_that_has_twelve_after_the_deal() -> None:
    assert whole("bondtolva4", 1, (11, 0)).outcome == Outcome((12, 1), 0, (0,))
    assert whole("bondtolva4", 1, (10, 0)).outcome == Outcome((11, 1), 0, None)


def test_maladover_holds_past_twelve_and_the_deal_goes_on() -> None:
    state = position("bondtolva4", STRONG, FOUR_MELDS, scores=(10, 0))

    assert state.scores == (15, 0)
    assert not state.is_over
    assert played_out(state).outcome == Outcome((17, 0), 0, (0,))


def test_bada_tolv_holds_for_the_team_that_took_vunsten() -> None:
    assert whole("bondtolva4", 1, (11, 11)).outcome.winners == (0,)
    assert whole("bondtolva4", 78, (13, 11)).outcome.winners == (1,)


def test_bada_tolv_holds_nothing_when_vunsten_is_undecided() -> None:
    state = whole("bondtolva4", 7, (12, 11))

    assert state.outcome == Outcome((12, 12), 0, None)
    assert Game("bondtolva4").next_deal(state) == Deal(0, (12, 12), 0, 1)


def test_bada_tolv_holds_nothing_when_a_third_team_took_vunsten() -> None:
    assert whole("bondtolva6", 3, (12, 12, 5)).outcome == Outcome((12, 13, 6), 0, None)


def test_bada_tolv_holds_for_one_team_alone_whoever_took_vunsten() -> None:
    assert whole("bondtolva4", 1, (0, 11)).outcome.winners == (1,)


def test_utspel_holds_for_the_next_dealer_clockwise() -> None:
    state = whole("bondtolva4", 1, (3, 4), dealer=3, number=2)

    assert Game("bondtolva4").next_deal(state) == Deal(0, (4, 5), 0, 3)


def test_utspel_holds_for_the_first_dealer_of_a_new_game() -> None:
    state = whole("bondtolva4", 1, (11, 0), dealer=1, number=2)

    assert Game("bondtolva4").next_deal(state) == Deal(2, (0, 0))


def test_elva_straff_bites_the_running_score_before_the_deal_ends() -> None:
    state = position("bondtolva4", STRONG, "sE s6 s9 s8 felanmalan:ask", scores=(11, 0))
    end = played_out(state)

    assert end.scores == (8, 0)
    assert end.outcome.winners is None


def test_some_scores_are_near_the_limits() -> None:
    rules = Game("bondtolva6").rules
    rng = random.Random(1).random
    drawn = [set(rules.some_scores(rng)) for _ in range(300)]

    assert set().union(*drawn) == {0, 5, 6, 8, 9, 10, 11, 12, 13}
    assert all(scores <= {12, 13} or not scores & {12, 13} for scores in drawn)


def test_the_lines_are_in_the_order_in_which_they_arose() -> None:
    state = played_out(played(position("bondtolva4", STRONG), FOUR_MELDS))

    assert [line.rule for line in state.points[-2:]] == [VUNSTEN, SISTAN]

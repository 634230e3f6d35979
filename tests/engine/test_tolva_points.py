"""Points, winners and dealers of tolva, on whole deals."""

from engine import Deal, Game, Line, Outcome, State, TrickTaken
from engine.cards import set_of
from engine.deal import Score
from engine.games.tolva import card_points
from engine.tricks import TrickState
from positions import check_points, position

SUITS_APART = (
    "sE s10 sK sD sKn s9 s8 s7 s6",
    "hE h10 hK hD hKn h9 h8 h7 h6",
    "rE r10 rK rD rKn r9 r8 r7 r6",
    "kE k10 kK kD kKn k9 k8 k7 k6",
)
RANKS = ("E", "10", "K", "D", "Kn", "9", "8", "7", "6")


def rounds(count: int) -> str:
    """The first tricks of a deal in which seat 0 leads spades from the top."""
    return " ".join(suit + rank for rank in RANKS[:count] for suit in "shrk")


def apart(moves: str, scores: tuple[int, ...] = (), carry: int = 0) -> State:
    return position("tolva4", SUITS_APART, moves, scores=scores, carry=carry)


def played_out(
    name: str, seed: int, *, scores: tuple[Score, ...] = (), dealer: int = -1, number: int = 0
) -> State:
    """A deal in which everyone always plays the first card that is legal."""
    game = Game(name)
    first = Deal(dealer % game.players, scores or game.rules.no_scores(), number=number)
    state = game.lay_out(first, game.rng(seed))
    while not state.is_over:
        state = state.play(next(m for m in state.legal_moves if m.verb == "play"))
    return state


def side_points(state: State) -> list[int]:
    """Card points in the tricks of each side."""
    assert isinstance(state, TrickState)
    return [card_points(cards) for cards in state.taken]


def test_vinsten_bites_for_the_side_with_most_card_points() -> None:
    check_points(apart(rounds(9)), (0, 1, "tolva.vinsten"), (0, 1, "tolva.sistan"))


def test_vinsten_bites_with_what_was_carried() -> None:
    state = apart(rounds(9), carry=2)

    check_points(state, (0, 3, "tolva.vinsten"), (0, 1, "tolva.sistan"))
    assert state.outcome == Outcome((4, 0), 0, None)


def test_vinsten_rests_when_it_is_shared() -> None:
    state = played_out("tolva4", 342)

    assert side_points(state) == [60, 60]
    assert [line.rule for line in state.points] == ["tolva.sistan"]


def test_vinsten_delad_holds_over_to_the_next_deal() -> None:
    state = played_out("tolva4", 342)

    assert state.outcome.carry == 1
    assert Game("tolva4").next_deal(state).carry == 1


def test_tre_vinsten_holds_over_when_two_share_first_place() -> None:
    state = played_out("tolva3", 16)

    assert [line.rule for line in state.points] == ["tolva.sistan"]
    assert state.outcome.carry == 1


def test_sistan_bites_for_the_winner_of_the_last_trick() -> None:
    state = played_out("tolva4", 2)

    last = next(e.seat for e in reversed(state.events) if isinstance(e.what, TrickTaken))
    assert state.points[-1] == Line(last % 2, 1, "tolva.sistan")


def test_sistan_rests_in_a_gubbe() -> None:
    check_points(apart(f"halv-gubbe {rounds(6)}"), (0, 6, "tolva.halv-gubbe-poang"))


def test_vinst_fore_sista_holds_when_both_reach_twelve() -> None:
    state = played_out("tolva4", 2, scores=(11, 11), number=1)
    vinsten, sistan = state.points

    assert (vinsten.rule, sistan.rule) == ("tolva.vinsten", "tolva.sistan")
    assert vinsten.side != sistan.side
    assert state.outcome == Outcome((12, 12), 0, (vinsten.side,))


def test_halv_gubbe_poang_bites_with_plus_and_with_minus() -> None:
    check_points(apart(f"halv-gubbe {rounds(6)}"), (0, 6, "tolva.halv-gubbe-poang"))
    lost = position("tolva4", ["s10", 9, 9, 9], "halv-gubbe s10 sE s6 s7")
    check_points(lost, (0, -6, "tolva.halv-gubbe-poang"))


def test_halv_gubbe_poang_bites_with_minus_below_sixty_card_points() -> None:
    hands = "s9 s8 s7 s6 h9 h8 r9 r8 k9", 9, 9, 9
    tricks = "s9 hE hK h7 s8 hD hKn h6 s7 kK kD r7 s6 kKn k8 r6 h9 k7 k6 rK h8 rD rKn sK"

    state = position("tolva4", hands, f"halv-gubbe {tricks}")

    assert side_points(state)[0] < 60
    check_points(state, (0, -6, "tolva.halv-gubbe-poang"))


def test_halv_gubbe_poang_rests_when_none_is_announced() -> None:
    assert apart(rounds(6)).points == ()


def test_hel_gubbe_poang_bites_with_plus_and_with_minus() -> None:
    check_points(apart(f"hel-gubbe {rounds(9)}"), (0, 12, "tolva.hel-gubbe-poang"))
    lost = position("tolva4", ["s10", 9, 9, 9], "hel-gubbe s10 sE s6 s7")
    check_points(lost, (0, -12, "tolva.hel-gubbe-poang"))


def test_hel_gubbe_poang_rests_when_none_is_announced() -> None:
    assert {line.rule for line in apart(rounds(9)).points} == {"tolva.vinsten", "tolva.sistan"}


def test_gubbe_spelas_holds_carried_points_back() -> None:
    assert apart(f"halv-gubbe {rounds(6)}", carry=1).outcome.carry == 1


def test_minus_holds_for_a_score_below_zero() -> None:
    state = position("tolva4", ["s10", 9, 9, 9], "hel-gubbe s10 sE s6 s7")

    assert state.outcome == Outcome((-12, 0), 0, None)


def test_tolv_holds_for_the_side_that_reaches_twelve() -> None:
    assert apart(rounds(9), (10, 0)).outcome.winners == (0,)
    assert apart(rounds(9), (9, 0)).outcome.winners is None


def test_giv_tur_holds_within_a_game() -> None:
    state = played_out("tolva4", 2)

    assert Game("tolva4").next_deal(state) == Deal(0, (*state.scores,), 0, 1)


def test_giv_tur_holds_for_a_new_game() -> None:
    state = played_out("tolva4", 2, scores=(11, 11), dealer=1, number=2)

    # The first deal of the game was dealt by seat 3: förhand was seat 0.
    assert Game("tolva4").next_deal(state) == Deal(0, (0, 0))


def test_kortpoang_holds_for_the_whole_deck() -> None:
    assert card_points(Game("tolva4").rules.deck.all) == 120
    assert card_points(set_of(["sE", "h10", "rK", "kD", "sKn", "h9"])) == 30

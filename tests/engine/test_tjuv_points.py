"""The end of a deal of tjuv, who wins and who deals next; and what may be seen of it."""

import random

import pytest

from engine import Deal, Drawn, Game, Line, Outcome, State
from engine.cards import cards_of, set_of
from engine.games.tjuv_rights import FIRST
from engine.games.tjuv_state import Pile, TjuvState
from engine.shuffle import pick, shuffled
from positions import check_points, played_out, position

LAID = "lay:s6 lay:h6 lay:r6"


def ending(moves: str, *hands: str, drawn: str = "k6 k7 k8") -> TjuvState:
    """The stock is gone when all three have got the last card."""
    dealt = hands or ("s6 sE sK", "h6 hE hK", "r6 rE rK")
    state = position("tjuv", dealt, f"{LAID} {moves}", stock=drawn, spelare=3)
    assert isinstance(state, TjuvState)
    return state


CAUGHT = "capture:sK capture:hK capture:rK"
THE_REST = "lay:k6 lay:hE capture:k8 lay:sE lay:k7 lay:rE"


def test_slut_holds_when_nobody_has_a_card() -> None:
    assert ending(f"{CAUGHT} lay:k6 lay:hE capture:k8 lay:sE lay:k7").turn == 2
    assert ending(f"{CAUGHT} {THE_REST}").is_over


def test_slut_holds_what_is_left_for_the_last_to_have_a_card() -> None:
    state = ending(f"{CAUGHT} {THE_REST}")

    assert state.table.bit_count() == 4
    assert state.points[-1] == Line(2, 4 + 4, "tjuv.vinnare")


def test_slut_holds_the_turn_for_those_who_still_have_cards() -> None:
    hands = "s6 sE sK", "h6 hE hK", "r6 rE rK"
    state = ending("capture:sK", *hands, drawn="k6 k7 k8 k9")
    assert state.turn == 1

    end = played_out(state)

    assert isinstance(end, TjuvState)
    assert [seat for seat, _ in end.moves][-3:] == [1, 2, 0]


def test_vinnare_bites_for_everyone_with_cards() -> None:
    check_points(
        ending(f"{CAUGHT} {THE_REST}"),
        (0, 2, "tjuv.vinnare"),
        (1, 2, "tjuv.vinnare"),
        (2, 8, "tjuv.vinnare"),
    )


def test_vinnare_rests_without_a_card() -> None:
    hands = "s6 k7 k8", "h6 hE hK", "r6 rE rK"
    moves = "lay:k9 capture:hK capture:rK lay:k8 lay:h10 lay:r10 lay:k7 capture:hE capture:rE"

    state = ending(moves, *hands, drawn="k9 h10 r10")

    check_points(state, (1, 4, "tjuv.vinnare"), (2, 8, "tjuv.vinnare"))
    assert state.scores == (0, 4, 8)


def test_vinnare_rests_until_the_deal_is_over() -> None:
    check_points(ending(CAUGHT))


def test_mal_holds_most_cards() -> None:
    assert ending(f"{CAUGHT} {THE_REST}").outcome == Outcome((2, 2, 8), 0, (2,))


def test_an_equal_number_of_cards_is_a_shared_win() -> None:
    state = next(end for end in map(at_random, range(100)) if end.scores.count(max(end.scores)) > 1)

    best = [seat for seat, count in enumerate(state.scores) if count == max(state.scores)]
    assert state.outcome.winners == tuple(best)
    assert sum(state.scores) == 36


@pytest.mark.parametrize(
    ("counts", "dealer", "following"),
    [
        ((5, 20, 6, 5), 3, 3),
        ((9, 20, 3, 4), 0, 2),
        ((5, 20, 6, 5), 2, 0),
        ((5, 20, 6, 5), 0, 0),
        ((9, 9, 9, 9), 1, 1),
        ((6, 6, 6, 18), 3, 2),
    ],
)
def test_nasta_givare_holds_the_fewest_cards_and_the_last_dealt_to(
    counts: tuple[int, ...], dealer: int, following: int
) -> None:
    rules = Game("tjuv").rules

    assert rules.next_dealer(Deal(dealer, (0,) * 4), Outcome(counts, 0, (1,))) == following


def test_every_deal_is_a_game_of_its_own() -> None:
    game = Game("tjuv", spelare=3)

    assert game.next_deal(ending(f"{CAUGHT} {THE_REST}")) == Deal(1, (0, 0, 0))


def at_random(seed: int, **options: bool | int) -> State:
    """A deal played out at random."""
    return moments(seed, **options)[-1]


def moments(seed: int, **options: bool | int) -> list[TjuvState]:
    """Every moment of a deal played at random."""
    rng = random.Random(seed).random
    state = Game("tjuv", **options).deal(rng=rng)
    found = []
    while True:
        assert isinstance(state, TjuvState)
        found.append(state)
        if state.is_over:
            return found
        state = state.play(pick(state.legal_moves, rng))


EVERY_VARIANT = pytest.mark.parametrize(
    ("players", "fill"), [(n, fill) for n in (2, 3, 4, 7, 11) for fill in (False, True)]
)


@EVERY_VARIANT
def test_every_card_is_in_one_place(players: int, fill: bool) -> None:
    for seed in range(8):
        for state in moments(seed, spelare=players, fyll_fran_talong=fill):
            places = [
                *state.hands,
                state.table,
                set_of(state.stock[len(state.stock) - state.left :]),
            ]
            captured = [pile.top | pile.under for own in state.piles for pile in own]

            assert sum(places) + sum(captured) == state.rules.deck.all


@EVERY_VARIANT
def test_a_view_shows_no_hidden_card(players: int, fill: bool) -> None:
    for seed in range(8):
        for i, state in enumerate(moments(seed, spelare=players, fyll_fran_talong=fill)[:-1]):
            seat = (state.decider + i) % players
            other = permuted(state, seat, random.Random(i))

            assert other.view(seat) == state.view(seat)
            assert other.view(seat).explain() == state.view(seat).explain()


def permuted(state: TjuvState, seat: int, rng: random.Random) -> TjuvState:
    """The same moment with all that the seat cannot see dealt anew: hands, stock, piles."""
    own_laid = state.table & state.deal.hands[seat] if state.phase == FIRST else state.table
    unseen = state.rules.deck.all & ~state.hands[seat] & ~own_laid
    unseen &= ~sum(pile.top for own in state.piles for pile in own)
    pack = shuffled([card.bit for card in cards_of(unseen)], rng.random)
    hands = [
        hand if i == seat else sum(pack.pop() for _ in range(hand.bit_count()))
        for i, hand in enumerate(state.hands)
    ]
    table = own_laid | sum(pack.pop() for _ in range((state.table ^ own_laid).bit_count()))
    piles = tuple(
        tuple(Pile(top, sum(pack.pop() for _ in range(size - 1)), size) for top, _, size in own)
        for own in state.piles
    )
    dealt = tuple(hand if i == seat else hands[i] for i, hand in enumerate(state.deal.hands))
    deal = state.deal._replace(hands=dealt, stock=())
    return state._replace(hands=tuple(hands), table=table, piles=piles, stock=(), deal=deal)


def test_of_a_pile_only_the_top_card_is_seen() -> None:
    view = ending(CAUGHT).view(1).state

    assert isinstance(view, TjuvState)
    assert [pile for own in view.piles for pile in own] == [
        Pile(set_of([card]), 0, 2) for card in ("sK", "hK", "rK")
    ]


def test_drawn_cards_are_seen_by_who_draws_them() -> None:
    events = ending("").view(1).events

    assert [(e.seat, e.what) for e in events if isinstance(e.what, Drawn)] == [
        (0, Drawn(None)),
        (1, Drawn(ending("").stock[1])),
        (2, Drawn(None)),
    ]

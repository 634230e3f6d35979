"""A trick judged by itself is judged as in a deal."""

import random

import pytest

from engine import Card, Game, RecordError, Suit
from engine.trick_judge import TrickVerdict, judge_trick
from engine.trick_state import TrickState


def cards(text: str) -> tuple[Card, ...]:
    """Cards by their texts."""
    return tuple(map(Card, text.split()))


def verdict(game: str, trump: str, trick: str, hand: str = "") -> TrickVerdict:
    """The verdict on a trick."""
    return judge_trick(Game(game), Suit(trump) if trump else None, cards(trick), cards(hand))


def test_the_ten_beats_the_king_in_tolva() -> None:
    assert verdict("tolva4", "", "sK s10 sKn s9").winner == 1


def test_a_trump_beats_the_suit_led() -> None:
    assert verdict("tolva4", "r", "sE r6 s10").winner == 1


def test_the_chain_tells_what_each_duty_left() -> None:
    found = verdict("tolva4", "", "h9 hK", "hE h6 s7")

    assert found.legal == ("hE",)
    assert [(step.rule, step.cards) for step in found.chain] == [
        ("tolva.folja-farg", ("hE", "h6")),
        ("tolva.overstickstvang", ("hE",)),
    ]


@pytest.mark.parametrize(
    ("trick", "hand", "message"),
    [
        ("h2", "", "h2: is not in the deck"),
        ("hE", "hE", "hE: stands twice"),
        ("", "hE", "trick: has 0 cards"),
        ("h6 h7 h8 h9 hE", "", "trick: has 5 cards"),
    ],
)
def test_what_cannot_be_is_refused(trick: str, hand: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        verdict("tolva4", "", trick, hand)


def test_it_agrees_with_the_states_of_a_deal() -> None:
    pick = random.Random(5)
    state = Game("tolva4").deal(seed=5)
    while state.turn is not None:
        if isinstance(state, TrickState) and state.trick:
            trick = [card for _, card in state.trick]
            found = judge_trick(Game("tolva4"), state.trump, trick, state.hand(state.turn))
            assert {f"play:{card}" for card in found.legal} == set(state.legal_moves)
            assert state.trick[found.winner][0] == state.winner
        state = state.play(pick.choice(list(state.legal_moves)))

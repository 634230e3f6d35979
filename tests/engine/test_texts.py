"""Cards, moves and records as text: what is written is read the same, and nothing else is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Card, Game, Move, RecordError, parse_card, parse_move
from engine.cards import CARDS, cards_of, set_of
from engine.games import GAMES
from engine.moves import MOVES, moves_of
from engine.record import read_record, write_record
from play import EXAMPLES, some_moments

if TYPE_CHECKING:
    from play import Deals

SYMBOLS = {"s": "♠♤", "h": "♥♡", "r": "♦♢", "k": "♣♧"}
CARD_SETS = st.lists(st.sampled_from(CARDS), unique=True, max_size=13)
LIKE_MOVES = st.from_regex(
    r"(play|meld|lay|capture|exchange|ask|no|x):?[shrk♥♠]?(E|10|Kn|K|1|,|0\.\.3)*", fullmatch=True
)


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_read_by_letter_and_by_symbol(card: Card) -> None:
    written = [str(card), *(symbol + card.rank for symbol in SYMBOLS[card.suit])]

    assert [parse_card(text) for text in written] == [card] * 3
    assert parse_card(written[1][0] + "\ufe0f" + card.rank) == card
    assert cards_of(card.bit) == (card,)


@pytest.mark.parametrize("move", MOVES)
def test_a_move_is_read_as_it_is_written(move: Move) -> None:
    assert parse_move(str(move)) == move
    assert (parse_move(move).bit, parse_move(move).number) == (move.bit, move.number)


@given(CARD_SETS)
@EXAMPLES
def test_an_exchange_is_read_in_any_order_and_written_in_one(cards: list[Card]) -> None:
    sorted_cards = Game("tremanswhist9").rules.deck.sort(set_of(cards))

    move = parse_move("exchange:" + ",".join(cards))

    assert move == "exchange:" + ",".join(sorted_cards)
    assert move.cards == sorted_cards
    assert parse_move(move) == move


@given(st.text(max_size=12) | LIKE_MOVES)
@EXAMPLES
def test_any_text_is_a_move_written_otherwise_or_none_at_all(text: str) -> None:
    try:
        move = parse_move(text)
    except RecordError:
        assert text not in MOVES
    else:
        assert parse_move(str(move)) == move
        assert move in MOVES or move.verb == "exchange"


@given(st.text(max_size=5))
@EXAMPLES
def test_any_text_is_a_card_written_otherwise_or_none_at_all(text: str) -> None:
    try:
        card = parse_card(text)
    except RecordError:
        assert text not in CARDS
    else:
        assert card in CARDS
        assert text[-1] == card[-1]


@given(st.sampled_from(sorted(GAMES)), st.lists(st.sampled_from(CARDS), unique=True))
@EXAMPLES
def test_a_set_of_cards_is_listed_as_a_hand_is_sorted(game: str, cards: list[Card]) -> None:
    deck = Game(game).rules.deck
    whole = set_of(cards) & deck.all

    listed = deck.sort(whole)

    assert set_of(listed) == whole
    assert list(listed) == sorted(
        (card for card in cards if card in deck.sorted),
        key=lambda card: ("shrk".index(card.suit), -deck.ranks.index(card.rank)),
    )
    assert [move.cards[0] for move in moves_of(whole, deck)] == list(listed)


def test_a_position_written_and_read_is_the_same_state(deals: Deals) -> None:
    for state in some_moments(deals, 1):
        text = write_record(state, 7)
        record = read_record(text)

        assert record.state() == state
        assert write_record(record.state(), 7) == text


def test_a_deal_written_with_its_legal_moves_is_read_the_same(deals: Deals) -> None:
    for deal in deals[::5]:
        text = write_record(deal[-1], full=True)
        record = read_record(text)

        assert record.state() == deal[-1]
        assert write_record(record.state(), full=True) == text
        assert [len(legal) for legal in record.legal or ()] == [
            len(state.listed_moves) for state in deal[:-1]
        ]


@pytest.mark.parametrize("text", [*CARDS, *MOVES])
def test_cards_and_moves_are_their_text_and_do_not_change(text: str) -> None:
    thing = Card(text) if text in CARDS else Move(text)

    assert thing == text
    assert hash(thing) == hash(text)
    with pytest.raises(AttributeError):
        thing.bit = 0  # type: ignore[misc]

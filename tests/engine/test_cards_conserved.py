"""Every card is in exactly one place, at every moment of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import Drawn, Move, State, TurnedUp
from engine.cards import set_of
from engine.games.tjuv_state import TjuvState
from engine.tricks import TrickState
from play import moments, some_moments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from play import Deals


def places(state: State) -> Iterator[int]:
    """The sets of cards that lie in one place each."""
    yield from (state.cards(seat) for seat in range(state.rules.players))
    if isinstance(state, TjuvState):
        yield state.table
        yield set_of(state.stock[len(state.stock) - state.left :])
        yield from (pile.top | pile.under for own in state.piles for pile in own)
    if isinstance(state, TrickState):
        yield from state.taken
        yield set_of(card for _, card in state.trick) if state.turn is not None else 0
        yield from not_in_play(state)


def not_in_play(state: State) -> Iterator[int]:
    """What lies in the stock or face down, or has been thrown, as the events tell it."""
    deal, happened = state.deal, [event.what for event in state.events]
    come = {what.card for what in happened if isinstance(what, Drawn | TurnedUp)}
    thrown = [card for what in happened for card in _thrown(what)]
    bought = next((event.seat for event in state.events if event.what == "buy"), None)
    yield set_of(thrown) if bought is None else deal.hands[bought]
    yield set_of(card for card in deal.stock if bought is None and card not in come)
    yield set_of(card for row in deal.down for card in row if card not in come)


def _thrown(what: object) -> tuple[str, ...]:
    return what.cards if isinstance(what, Move) and what.verb == "exchange" else ()


def test_every_card_is_in_exactly_one_place(deals: Deals) -> None:
    for deal in deals:
        for state in (*deal[::6], deal[-1]):
            lying = list(places(state))

            assert sum(lying) == state.rules.deck.all
            assert sum(cards.bit_count() for cards in lying) == state.rules.deck.all.bit_count()


def test_hands_are_as_large_as_the_cards_in_them(deals: Deals) -> None:
    for state in moments(deals):
        for seat in range(state.rules.players):
            assert state.hand_size(seat) == len(state.hand(seat)) == state.cards(seat).bit_count()


def test_every_card_led_follows_the_leader_and_the_trick_goes_on_clockwise(deals: Deals) -> None:
    for state in some_moments(deals, 6):
        if isinstance(state, TrickState) and state.trick:
            seats = [seat for seat, _ in state.trick]
            players = state.rules.players

            assert seats == [(state.leader + i) % players for i in range(len(seats))]
            assert state.turn == (state.leader + len(seats)) % players


def test_the_cards_of_tjuv_are_all_counted_at_the_end(deals: Deals) -> None:
    for deal in deals:
        if isinstance(deal[-1], TjuvState):
            assert sum(deal[-1].scores) == 36

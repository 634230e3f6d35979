"""What a seat may not see is not in its view: hidden cards change places, and nobody notices."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from typing import TYPE_CHECKING

from disguise import disguised, disguised_deal, known_to
from engine import Drawn, Move, RecordError, State, TurnedUp
from engine.cards import cards_of, set_of
from engine.games.tjuv_state import TjuvState
from engine.record import write_record
from engine.tricks import TrickState
from play import some_moments

if TYPE_CHECKING:
    from play import Deals, Moments

CARD_IN_TEXT = re.compile(r"\b[shrk](?:10|Kn|[EKD2-9])\b")


def test_a_view_and_its_explanation_do_not_depend_on_hidden_cards(deals: Deals) -> None:
    rng = random.Random(1).random
    for state in some_moments(deals, 1):
        for seat in range(state.rules.players):
            other = disguised(state, seat, rng)

            assert other.view(seat) == state.view(seat)
            assert hash(other.view(seat)) == hash(state.view(seat))
            assert other.view(seat).explain() == state.view(seat).explain()
            assert other.view(seat).events == state.view(seat).events
        assert disguised(state, state.decider, rng).explain() == state.explain()


def test_a_view_depends_on_the_cards_of_its_own_seat(deals: Deals) -> None:
    """The disguise is no blindfold: what the seat does see makes a difference."""
    for deal in deals[:20]:
        state = deal[0]
        seat = state.decider
        own = cards_of(state.deal.hands[seat])[-1]
        other = cards_of(state.rules.deck.all & ~known_to(state, seat))[0]
        swapped = disguised_deal(state.deal, {own: other, other: own})

        assert state.rules.begin(swapped).view(seat) != state.view(seat)


def shown_in(state: State) -> int:
    """Every card that stands somewhere in the values of a state."""
    shown = state.deal.cards | set_of(filter(None, [state.deal.upcard]))
    for _, what in state.events:
        if isinstance(what, Drawn | TurnedUp) and what.card:
            shown |= set_of([what.card])
        shown |= set_of(what.cards) if isinstance(what, Move) else 0
    for move in state.legal_moves:
        shown |= set_of(move.cards)
    if isinstance(state, TjuvState):
        piles = [pile.top | pile.under for own in state.piles for pile in own]
        return shown | sum(state.hands) | state.table | set_of(state.stock) | sum(piles)
    assert isinstance(state, TrickState)
    return shown | sum(state.held) | sum(state.taken) | state.rules.deck.all & ~state.left


def test_no_hidden_card_stands_in_a_view(deals: Deals) -> None:
    for state in some_moments(deals, 1):
        for seat in range(state.rules.players):
            view, known = state.view(seat), known_to(state, seat)

            assert shown_in(view.state) & ~known == 0
            assert {*CARD_IN_TEXT.findall(_all_texts(view.state))} <= {*cards_of(known)}
            assert view.hand == state.hand(seat)
            assert view.hand_sizes == tuple(map(state.hand_size, range(state.rules.players)))


def _all_texts(seen: State) -> str:
    texts = [repr(seen), repr(seen.deal), repr(seen.events), repr(seen.legal_moves)]
    if seen.turn is not None and len(seen.legal_moves):
        texts.append(repr(seen.explain()))
    with suppress(RecordError):  # where more is hidden than hands, no record can be written
        texts.append(write_record(seen))
    return "".join(texts)


def test_a_view_of_a_view_is_the_same(deals: Deals) -> None:
    for state in some_moments(deals, 1):
        view = state.view(state.decider)

        assert view.state.view(view.seat) == view


def test_a_position_known_in_part_is_explained_the_same(deals: Deals) -> None:
    rng = random.Random(2)
    for deal in deals:
        state = rng.choice(deal[:-1])
        seat = state.decider

        assert partly_known(seat, deal, state).explain() == state.explain()


def partly_known(seat: int, deal: Moments, state: State) -> State:
    """The same moment reached from the one hand that the seat knows."""
    start = deal[0].deal
    known = start._replace(
        hands=tuple(hand if i == seat else 0 for i, hand in enumerate(start.hands)),
        hidden=tuple(0 if i == seat else hand.bit_count() for i, hand in enumerate(start.hands)),
    )
    partly = state.game.rules.begin(known)
    for player, move in state.moves:
        partly = partly.as_told(player, move).play(move)
    return partly

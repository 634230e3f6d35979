"""The duties against a plain telling of the rules, and against other cards than the witnesses."""

from __future__ import annotations

from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any

from hypothesis import given
from hypothesis import strategies as st

from disguise import known_to
from engine import Card, Game, Move, Refusal, State, Suit, TrickTaken, judge
from engine.cards import card_of, cards_of, set_of
from engine.duties import narrow
from engine.games import GAMES
from engine.games.tjuv_rights import LOWER
from engine.games.tjuv_state import TjuvState
from engine.tricks import TrickRules, TrickState
from plain_rules import allowed, best_of, ranks_of
from play import EXAMPLES, some_moments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from play import Deals

TRICK_GAMES = sorted(set(GAMES) - {"tjuv"})
Trick = tuple[str, Suit | None, list[Card], list[Card]]


@st.composite
def tricks(draw: st.DrawFn) -> Trick:
    """A game, a trump or none, a trick on its way, and the hand that is to follow."""
    game = draw(st.sampled_from(TRICK_GAMES))
    trump = draw(st.sampled_from([None, *Suit]))
    deck = st.sampled_from(Game(game).rules.deck.sorted)
    cards = draw(st.lists(deck, min_size=2, max_size=14, unique=True))
    size = draw(st.integers(1, min(5, len(cards) - 1)))
    return game, trump, cards[:size], cards[size:]


@given(tricks())
@EXAMPLES
def test_the_duties_allow_what_the_rules_say(case: Trick) -> None:
    game, trump, trick, hand = case
    rules = Game(game).rules
    assert isinstance(rules, TrickRules)
    standing = rules.orders[trump].empty
    for card in trick:
        standing = standing.after[card.bit.bit_length() - 1] or standing

    left = narrow(set_of(hand), tuple(step.mask for step in standing.steps))
    assert set(cards_of(left)) == allowed(hand, trick, trump, game)
    assert card_of(standing.best) == best_of(trick, trump, ranks_of(game))


def test_who_follows_may_play_what_the_rules_say(deals: Deals) -> None:
    for state in some_moments(deals, 6):
        if isinstance(state, TrickState) and state.trick:
            hand = cards_of(state.held[state.decider] & state.left)
            trick = [card for _, card in state.trick]

            legal = {move.cards[0] for move in state.legal_moves}
            assert legal == allowed(hand, trick, state.trump, state.rules.name)


def test_a_trick_goes_to_the_best_of_its_cards(deals: Deals) -> None:
    for before, after in full_tricks(deals):
        trick = (*before.trick, (before.decider, after.moves[-1][1].cards[0]))

        best = best_of([card for _, card in trick], before.trump, ranks_of(before.rules.name))
        taken = [event for event in after.events if isinstance(event.what, TrickTaken)][-1]
        assert taken == (next(seat for seat, card in trick if card == best), TrickTaken(best))


def full_tricks(deals: Deals) -> Iterator[tuple[TrickState[Any], TrickState[Any]]]:
    """The moments before and after the last card of each trick."""
    for before, after in chain.from_iterable(map(pairwise, deals)):
        if isinstance(before, TrickState) and before.standing is not None:
            assert isinstance(after, TrickState)
            if after.standing is None:
                yield before, after


def refused_by_duty(deals: Deals) -> Iterator[tuple[TrickState[Any], Move, Refusal, list[int]]]:
    """Moments, refused cards, why they are refused, and what the duties ask for up to that one."""
    for state in some_moments(deals, 3):
        steps = state.steps(state.decider)
        for move, refusal in state.explain().refused.items():
            for i, step in enumerate(steps, 1):
                if refusal.rule == step.rule:
                    assert isinstance(state, TrickState)
                    yield state, move, refusal, [mask for _, mask in steps[:i]]


def test_the_witness_is_what_the_hand_has_of_the_cards_asked_for(deals: Deals) -> None:
    for state, move, refusal, masks in refused_by_duty(deals):
        left = narrow(state.held[state.decider] & state.left, tuple(masks[:-1]))

        assert refusal.witness == state.rules.deck.sort(left & masks[-1])
        assert refusal.witness != ()
        assert move.cards[0] not in refusal.witness


def test_without_its_witness_a_duty_refuses_no_longer(deals: Deals) -> None:
    swapped = 0
    for state, move, refusal, masks in refused_by_duty(deals):
        if (other := without(state, set_of(refusal.witness), masks[-1:])) is not None:
            swapped += 1
            anew = judge.refusal(other, state.decider, move)
            assert anew is None or anew.rule != refusal.rule
    assert swapped > 100 or isinstance(deals[0][0], TjuvState)


def test_any_card_of_a_witness_is_enough(deals: Deals) -> None:
    for state, move, refusal, masks in refused_by_duty(deals):
        kept = refusal.witness[len(move) % len(refusal.witness)].bit
        if (other := without(state, set_of(refusal.witness) ^ kept, masks)) is not None:
            anew = judge.refusal(other, state.decider, move)
            assert anew is not None
            assert (anew.rule, set_of(anew.witness)) == (refusal.rule, kept)


def without(state: TrickState[Any], witness: int, asked: list[int]) -> State | None:
    """What the seat sees, its witness swapped for unseen cards that the duties do not ask for."""
    seat = state.decider
    unseen = state.left & ~known_to(state, seat)
    for mask in asked:
        unseen &= ~mask
    new = cards_of(unseen)[: witness.bit_count()]
    if len(new) < witness.bit_count():
        return None
    hand = state.held[seat] & ~witness | set_of(new)
    return state.but(held=(*state.held[:seat], hand, *state.held[seat + 1 :])).seen_by(seat)


def test_without_the_cards_to_capture_a_card_may_be_laid(deals: Deals) -> None:
    for state in some_moments(deals, 3):
        if not isinstance(state, TjuvState):
            continue
        for move, refusal in state.explain().refused.items():
            if refusal.rule == "tjuv.lagga":
                witness = set_of(refusal.witness)

                assert witness == LOWER[move.cards[0].bit] & state.table
                bare = state._replace(table=state.table & ~witness)
                assert bare.seen_by(bare.decider).refusal(move) is None

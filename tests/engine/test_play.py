"""What holds for every game: random play from seeds, judged at every decision."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

import pytest

from engine import Game, IllegalMove, Line, RecordError, State
from engine.cards import card_of, cards_of
from engine.games import GAMES
from engine.moves import MOVES
from engine.shuffle import pick, shuffled
from engine.slugs import CITED
from engine.tricks import TrickState

if TYPE_CHECKING:
    from collections.abc import Iterator

VARIANTS = {
    **{name: Game(name) for name in GAMES},
    "bordstolva from the table": Game("bordstolva", forsta_sticket_fran_bordet=True),
    "tremanswhist by totals": Game("tremanswhist", slutvillkor="totalpoang"),
    **{f"tjuv for {n}": Game("tjuv", spelare=n) for n in (2, 3, 6, 11)},
    "tjuv filled": Game("tjuv", fyll_fran_talong=True),
    "tjuv filled for 2": Game("tjuv", fyll_fran_talong=True, spelare=2),
}
EVERY_GAME = pytest.mark.parametrize("name", sorted(VARIANTS))
TRICK_GAMES = pytest.mark.parametrize("name", [n for n in sorted(VARIANTS) if "tjuv" not in n])
DEALS = 40


@cache
def deals(name: str) -> tuple[tuple[State, ...], ...]:
    """Some deals played at random, state by state."""
    return tuple(tuple(states(VARIANTS[name], seed)) for seed in range(DEALS))


def states(game: Game, seed: int) -> Iterator[State]:
    rng = random.Random(seed).random
    state = game.deal(rng=rng)
    yield state
    while not state.is_over:
        state = state.play(pick(state.legal_moves, rng))
        yield state


def moments(name: str) -> Iterator[State]:
    """Every moment of those deals at which somebody decides."""
    for deal in deals(name):
        yield from deal[:-1]


@EVERY_GAME
def test_someone_always_has_a_legal_move(name: str) -> None:
    assert all(state.legal_moves for state in moments(name))


@EVERY_GAME
def test_a_move_is_legal_exactly_when_nothing_refuses_it(name: str) -> None:
    for state in moments(name):
        explained = state.explain()

        assert set(explained.legal) == set(state.listed_moves)
        assert not set(explained.legal) & set(explained.refused)
        assert all(state.refusal(move) == explained.refused[move] for move in explained.refused)
        assert all(refusal.rule in CITED for refusal in explained.refused.values())


@EVERY_GAME
def test_any_move_at_all_is_played_refused_or_no_move(name: str) -> None:
    for state in next(iter(deals(name)))[:-1]:
        for move in MOVES:
            if move in state.legal_moves:
                assert state.refusal(move) is None
                continue
            if move in state.mistakes:
                assert state.refusal(move) is not None
                continue
            with pytest.raises((IllegalMove, RecordError)):
                state.play(move)


@EVERY_GAME
def test_the_last_narrowing_leaves_the_legal_cards(name: str) -> None:
    for state in moments(name):
        explained = state.explain()

        if explained.chain:
            legal = {card for move in explained.legal for card in move.cards}
            assert set(explained.chain[-1].cards) == legal


@EVERY_GAME
def test_the_same_moves_lead_to_the_same_state(name: str) -> None:
    for deal in deals(name):
        state = deal[0]
        for _, move in deal[-1].moves:
            state = state.play(str(move))

        assert state == deal[-1]
        assert hash(state) == hash(deal[-1])


@EVERY_GAME
def test_a_state_cannot_be_changed(name: str) -> None:
    state = deals(name)[0][0]

    with pytest.raises(AttributeError):
        state.turn = 1  # type: ignore[misc]


@EVERY_GAME
def test_the_scores_are_the_sum_of_the_lines(name: str) -> None:
    for deal in deals(name):
        scores = list(deal[0].scores)
        for line in deal[-1].points:
            assert isinstance(line, Line)
            assert line.rule in CITED
            scores[line.side] += line.points

        assert scores == list(deal[-1].scores)


@TRICK_GAMES
def test_cards_are_conserved(name: str) -> None:
    for deal in deals(name):
        for state in deal:
            assert isinstance(state, TrickState)
            trick = sum(card.bit for _, card in state.trick) if state.standing else 0
            assert sum(state.taken) + trick + state.left == state.rules.deck.all


@TRICK_GAMES
def test_a_view_shows_no_hidden_card(name: str) -> None:
    for i, state in enumerate(moments(name)):
        assert isinstance(state, TrickState)
        seat = state.decider
        other = permuted(state, seat, random.Random(i))

        assert other.view(seat) == state.view(seat)
        assert other.view(seat).explain() == state.explain()


def permuted(state: TrickState, seat: int, rng: random.Random) -> TrickState:  # type: ignore[type-arg]  # of any game
    """The same moment with all that the seat cannot know dealt anew: other hands and the stock."""
    seats, deal = range(state.rules.players), state.deal
    shown = [state.rules.open_cards(state, i) & state.left for i in seats]
    upcard = deal.upcard.bit if deal.upcard else 0
    known = deal.hands[seat] | state.held[seat] | sum(shown) | upcard
    pack = shuffled([card.bit for card in cards_of(state.left & ~known)], rng.random)
    held, hands = list(state.held), list(deal.hands)
    for i in seats:
        if i != seat:
            unseen = state.hand_size(i) - shown[i].bit_count()
            cards = shown[i] | sum(pack.pop() for _ in range(unseen))
            held[i] = held[i] & ~state.left | cards
            hands[i] = hands[i] & ~state.left | cards
    deal = deal._replace(hands=tuple(hands), stock=tuple(map(card_of, pack)))
    return state.but(held=tuple(held), deal=deal)


@EVERY_GAME
def test_a_position_known_in_part_is_explained_the_same(name: str) -> None:
    for deal in deals(name)[:10]:
        for state in deal[:-1]:
            seat = state.decider

            assert known_to(seat, deal[0], state).explain() == state.explain()


def known_to(seat: int, start: State, state: State) -> State:
    """The same moment reached from the one hand that the seat knows."""
    hands = start.deal.hands
    seen = start.deal._replace(
        hands=tuple(hand if i == seat else 0 for i, hand in enumerate(hands)),
        hidden=tuple(0 if i == seat else hand.bit_count() for i, hand in enumerate(hands)),
    )
    known = start.game.rules.begin(seen)
    for player, move in state.moves:
        known = known.as_told(player, move).play(move)
    return known

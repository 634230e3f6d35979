"""Positions of deals really played: told and made again, they are the same to who decides."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

import pytest

from engine.position import Phase, Place, Position
from engine.record.play import Style, some_start
from play import GAME_OF, played
from solving.amounts import amount

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine import State
    from play import Moments

DEALS = amount(3, 40)  # in each style
FORGETFUL = [v for v, game in GAME_OF.items() if game.name not in {"tjuv", "bordstolva"}]
WITHOUT_NEW_CARDS = ["tolva4", "tolva3", "bondtolva4", "bondtolva6", "tremanswhist"]


@lru_cache(maxsize=4)
def sample(variant: str) -> tuple[Moments, ...]:
    """Some deals of a game, in every style of play."""
    game, rng = GAME_OF[variant], random.Random(variant).random
    return tuple(
        played(game.lay_out(some_start(game, rng), rng), style, rng)
        for style in Style
        for _ in range(DEALS)
    )


def decisions(variant: str, each: int = 1) -> Iterator[State]:
    """Every so manieth decision of the sample."""
    found = [state for deal in sample(variant) for state in deal[:-1]]
    yield from found[::each]


def explained(state: State) -> tuple[object, ...]:
    """The explanation of a decision, but for the number of the seat."""
    why = state.explain()
    assert why.seat == state.turn
    return why.legal, why.refused, why.chain, why.met


def in_order(position: Position) -> Position:
    """The same position with its rows in order: those that lie on others first, none empty."""
    rows = [[place for place in row if place != Place()] for row in position.rows]
    for row in rows:
        row.sort(key=lambda place: (place.down is None, str(place)))
    return replace(position, rows=tuple(map(tuple, rows)))


@pytest.mark.parametrize("variant", GAME_OF)
def test_a_view_told_as_a_position_is_explained_the_same(variant: str) -> None:
    for state in decisions(variant):
        made = Position.of(state.view(state.decider)).state()

        assert made.turn == 0
        assert explained(made) == explained(state)
        assert tuple(made.legal_moves) == tuple(state.legal_moves)
        assert made.view(0).explain() == made.explain()


@pytest.mark.parametrize("variant", GAME_OF)
def test_a_position_is_the_same_after_its_text_and_after_its_state(variant: str) -> None:
    for state in decisions(variant, each=2):
        for position in (Position.of(state.view(state.decider)), Position.of(state)):
            text = position.text()

            assert len(text) <= 800
            assert Position.parse(text) == position
            assert Position.parse(text).text() == text
            again = Position.of(position.state())
            assert in_order(again) == in_order(position)


@pytest.mark.parametrize("variant", GAME_OF)
def test_a_position_counts_the_same_cards_in_every_hand(variant: str) -> None:
    for state in decisions(variant, each=3):
        made = Position.of(state.view(state.decider)).state()
        seats = range(state.rules.players)
        turned = [(seat + state.decider) % state.rules.players for seat in seats]

        assert [made.hand_size(seat) for seat in seats] == list(map(state.hand_size, turned))
        assert made.scores == tuple(
            state.scores[(side + state.decider) % state.rules.sides]
            for side in range(state.rules.sides)
        )


@pytest.mark.parametrize("variant", GAME_OF)
def test_a_position_with_every_card_is_played_to_the_same_end(variant: str) -> None:
    rng = random.Random(variant)
    for state in decisions(variant, each=7):
        told, now = Position.of(state), state
        made = told.state()
        assert told.is_counted
        while not now.is_over:
            assert sorted(made.listed_moves) == sorted(now.listed_moves)
            move = rng.choice(now.legal_moves)
            made, now = made.play(move), now.play(move)

        check_same_end(made, now, state)


def check_same_end(made: State, now: State, start: State) -> None:
    """See that both deals come to the same, told from seat 0 and from where it really was."""
    sides, first = start.rules.sides, start.decider
    lines = {((line.side + first) % sides, *line[1:]) for line in made.points}
    ends, winners = made.outcome, now.outcome.winners or ()

    assert made.is_over
    assert lines == {tuple(line) for line in now.points[len(start.points) :]}
    assert (ends.carry, ends.redeal) == (now.outcome.carry, now.outcome.redeal)
    assert {(side + first) % sides for side in ends.winners or ()} == set(winners)
    assert tuple(ends.scores[side - first % sides] for side in range(sides)) == now.outcome.scores


@pytest.mark.parametrize("variant", FORGETFUL)
def test_who_forgets_which_cards_are_gone_gets_the_same_answer(variant: str) -> None:
    for state in decisions(variant, each=2):
        told = Position.of(state.view(state.decider))
        forgotten = forgetting(told)

        assert explained(forgotten.state()) == explained(state)


def forgetting(told: Position) -> Position:
    """The position when only the number of tricks is remembered, and the own cards."""
    return replace(told, taken=(), latest=(), led=None, before_gubbe=(), side_tricks=())


@pytest.mark.parametrize("variant", WITHOUT_NEW_CARDS)
def test_hidden_hands_play_what_they_played_whatever_was_supposed(variant: str) -> None:
    for deal in sample(variant):
        for start in range(0, len(deal) - 1, 5):
            seat = deal[start].decider
            told = Position.of(deal[start].view(seat))
            if told.phase not in {None, Phase.WINDOW}:
                continue
            made = forgetting(told).state()
            for state, after in zip(deal[start:], deal[start + 1 :], strict=False):
                player, move = after.moves[-1]
                made = made.as_told((player - seat) % state.rules.players, move)
                if player == seat:
                    assert explained(made) == explained(state)
                made = made.play(move)


@pytest.mark.parametrize("variant", GAME_OF)
def test_what_an_onlooker_sees_is_a_position_that_can_be_told(variant: str) -> None:
    for state in decisions(variant, each=3):
        for seat in range(state.rules.players):
            told = Position.of(state.view(seat).state)
            if told.phase is Phase.FIRST:  # where all that lie open have to be known
                continue
            made = told.state()

            assert Position.parse(told.text()) == told
            assert (made.turn, made.hand_size(0)) == (0, state.hand_size(state.decider))
            assert set(made.hand(0)) == set(state.view(seat).state.hand(state.decider))

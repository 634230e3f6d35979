"""What can be known of hidden hands, against every layout there is, gone through one by one."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from engine import Game, RecordError
from engine.cards import cards_of, set_of
from engine.puzzles.classes import classes
from engine.puzzles.hidden import knowledge, safe_play
from engine.puzzles.known import is_known
from engine.puzzles.layouts import TooMany, layouts
from engine.record.record import Record
from engine.record.replay import replay
from solving.endings import ending
from solving.exhaustive import exhaustive_options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine import Move, State

ENDINGS = [("tolva4", 8), ("tolva3", 6), ("bondtolva4", 8)]
SEEDS = range(40)


def every_layout(state: State, seat: int) -> Iterator[State]:
    """All ways to deal the unseen cards, played again; those that could not be are left out."""
    others = [other for other in range(state.rules.players) if other != seat]
    sizes = [state.cards(other).bit_count() for other in others]
    unseen = cards_of(sum(state.cards(other) for other in others))
    moves = tuple((who, str(move)) for who, move in state.moves)
    dealt = {tuple(_cut(order, sizes)) for order in permutations(unseen)}
    for hands in sorted(dealt):
        whole = list(state.deal.hands)
        for other, hand in zip(others, hands, strict=True):
            whole[other] = whole[other] & ~state.cards(other) | hand
        deal = state.deal._replace(hands=tuple(whole))
        try:
            yield replay(Record(state.game, None, deal, moves))
        except RecordError:
            continue


def _cut(order: tuple[str, ...], sizes: list[int]) -> Iterator[int]:
    at = 0
    for size in sizes:
        yield set_of(order[at : at + size])
        at += size


def late(name: str, cards: int) -> Iterator[State]:
    for seed in SEEDS:
        state = ending(name, seed, cards)
        if state.turn is not None and all(move.verb == "play" for move in state.legal_moves):
            yield state


@pytest.mark.parametrize(("name", "cards"), ENDINGS)
def test_the_layouts_are_all_there_are(name: str, cards: int) -> None:
    for state in late(name, cards):
        seat = state.decider

        found = sorted(repr(each.deal.hands) for each in layouts(state, seat, 5000))

        assert found == sorted(repr(each.deal.hands) for each in every_layout(state, seat))


@pytest.mark.parametrize(("name", "cards"), [("tolva4", 8), ("tolva3", 6), ("bondtolva4", 4)])
def test_all_is_known_when_one_layout_is_left(name: str, cards: int) -> None:
    told = {
        (is_known(state, state.decider), len(list(every_layout(state, state.decider))) == 1)
        for state in late(name, cards)
    }

    assert told == {(True, True), (False, False)}


@pytest.mark.parametrize(("name", "cards"), ENDINGS)
def test_a_card_is_barred_when_no_layout_has_it_there(name: str, cards: int) -> None:
    for state in late(name, cards):
        seat = state.decider
        known = knowledge(state, seat)
        ways = list(every_layout(state, seat))

        for other, each in known.items():
            unseen = sum(state.cards(o) for o in known)
            held = 0
            for way in ways:
                held |= way.cards(other)
            assert set(each.barred) == set(cards_of(unseen & ~held))


@pytest.mark.parametrize(("name", "cards"), ENDINGS)
def test_safe_play_is_best_in_every_layout_and_alone_in_the_worst(name: str, cards: int) -> None:
    for state in late(name, cards):
        seat, side = state.decider, state.side(state.decider)
        if len(classes(state)) < 2:
            continue
        ways = [points_of(way, side) for way in every_layout(state, seat)]
        worst = {move: min(points[move] for points in ways) for move in state.legal_moves}

        safe = safe_play(state, seat)

        if safe is not None:
            others = [points for move, points in worst.items() if move not in safe.best]
            assert {worst[move] for move in safe.best} == {safe.goal}
            assert max(others) < safe.goal
            assert all(way[move] == max(way.values()) for way in ways for move in safe.best)


def points_of(way: State, side: int) -> dict[Move, int]:
    """What every move comes to in deal points, by trying everything."""
    return {move: points for move, (points, _) in exhaustive_options(way, side).items()}


def test_too_many_layouts_are_not_gone_through() -> None:
    state = Game("tolva4").deal(1)

    with pytest.raises(TooMany):
        list(layouts(state, state.decider, 100))

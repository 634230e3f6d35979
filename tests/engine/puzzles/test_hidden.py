"""What can be known of hidden hands, against every layout there is, gone through one by one."""

from __future__ import annotations

from itertools import islice, permutations
from typing import TYPE_CHECKING

import pytest

from engine import Game, RecordError
from engine.cards import cards_of, of_rank, set_of
from engine.puzzles.classes import classes
from engine.puzzles.hidden import knowledge, safe_play
from engine.puzzles.known import is_known
from engine.puzzles.layouts import TooMany, cannot_hold, layouts
from engine.puzzles.seek import cards_left
from engine.record.record import Record
from engine.record.replay import replay
from puzzles_refused import refused
from solving.endings import ending
from solving.exhaustive import exhaustive_options

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine import Move, State

SILENT = ("pass", "no-omgiv")
ENDINGS = [("tolva4", 8), ("tolva3", 6), ("bondtolva4", 8)]
SEEDS = range(40)


def every_layout(state: State, seat: int) -> Iterator[State]:
    """All ways to deal the unseen cards in which the same may have been seen and heard."""
    others = [other for other in range(state.rules.players) if other != seat]
    sizes = [state.cards(other).bit_count() for other in others]
    unseen = cards_of(sum(state.cards(other) for other in others))
    dealt = {tuple(_cut(order, sizes)) for order in permutations(unseen)}
    for hands in sorted(dealt):
        yield from islice(gone(with_hands(state, dict(zip(others, hands, strict=True))), state), 1)


def with_hands(state: State, hands: dict[int, int]) -> State:
    """The deal of a state before its first decision, other cards left in some hands."""
    whole = list(state.deal.hands)
    for seat, hand in hands.items():
        whole[seat] = whole[seat] & ~state.cards(seat) | hand
    return state.rules.begin(state.deal._replace(hands=tuple(whole)))


def gone(now: State, end: State, done: int = 0) -> Iterator[State]:
    """Every way from a state on by the moves that led to another; who is silent may be so anywhere.

    It ends where the same seat has the same to choose between.
    """
    seen = [(seat, move) for seat, move in end.moves if move not in SILENT][done:]
    if not seen and (now.turn, now.legal_moves) == (end.turn, end.legal_moves):
        yield now
    for move in now.legal_moves:
        if move in SILENT:
            yield from gone(now.play(move), end, done)
        elif seen and seen[0] == (now.turn, move):
            yield from gone(now.play(move), end, done + 1)


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


def exactly(state: State, hands: dict[int, int]) -> bool:
    """Whether every move, those included that nobody sees, can have been made with other hands."""
    deal = with_hands(state, hands).deal
    moves = tuple((seat, str(move)) for seat, move in state.moves)
    try:
        return replay(Record(state.game, None, deal, moves)).turn == state.turn
    except RecordError:
        return False


def hands_of(state: State, others: Iterable[int]) -> dict[int, int]:
    return {other: state.cards(other) for other in others}


def test_that_a_seat_did_not_meld_shows_nothing() -> None:
    puzzle = refused("b4-njmm")  # seat 0 could have melded hearts after its partner's trump
    others = [0, 2, 3]

    ways = list(layouts(puzzle.state, puzzle.seat, 5000))

    held = [exactly(puzzle.state, hands_of(way, others)) for way in ways]
    assert (len(ways), held.count(True)) == (6, puzzle.layouts)
    assert all(
        any(card in way.hand(0) for way in ways) != (card in {"rD", "rK"})
        for card in ("hD", "h8", "s8", "k8", "rD", "rK")
    )


def test_that_a_seat_did_not_demand_a_new_deal_shows_nothing() -> None:
    state = after_low_cards(1)
    others = [1, 2, 3]

    ways = list(layouts(state, state.decider, 5000))

    otherwise = [way for way in ways if not exactly(state, hands_of(way, others))]
    assert (state.decider, len(ways), len(otherwise)) == (0, 9, 6)
    assert (1, "no-omgiv") in state.moves
    assert {(1, "no-omgiv") in way.moves for way in otherwise} == {False}


def after_low_cards(seat: int) -> State:
    """The last eight cards of a deal in which one seat could have demanded another."""
    game = Game("bondtolva4")
    deal = game.deal(5).deal
    low = set_of(cards_of(of_rank("9", "8", "7", "6") & deal.cards)[:9])
    given = list(cards_of(deal.hands[seat] & ~low))
    hands = [low if other == seat else hand & ~low for other, hand in enumerate(deal.hands)]
    for other, hand in enumerate(hands):
        lacking = 9 - hand.bit_count()
        hands[other] |= set_of(given[:lacking])
        given = given[lacking:]
    state = game.rules.begin(deal._replace(hands=tuple(hands)))
    while cards_left(state) > 8:
        state = state.play(state.legal_moves[-1])
    return state


def test_a_duty_that_was_not_met_shows_what_a_hand_does_not_hold() -> None:
    for state in late("bondtolva4", 8):
        seat, shown = state.decider, cannot_hold(state)

        for way in layouts(state, seat, 5000):
            assert not any(way.cards(other) & shown[other] for other in range(4) if other != seat)

"""What is worth a look: so many cards left, a choice, and the hands that are sought."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from engine.cards import cards_of
from engine.puzzles.known import is_known
from engine.puzzles.seek import Quarry, cards_left, is_worth_a_look, positions, strength

if TYPE_CHECKING:
    from engine.state import State

MANY = 12
WORTH = {"E": 11, "10": 10, "K": 4, "D": 3, "Kn": 2}


def found(quarry: Quarry) -> list[State]:
    return list(islice(positions(quarry, "prov"), MANY))


@pytest.mark.parametrize("game", ["tolva4", "bondtolva6", "tremanswhist", "plocketolva"])
def test_so_many_cards_are_left(game: str) -> None:
    left = {cards_left(state) for state in found(Quarry(game, 9, 12, {}))}

    assert left <= {9, 10, 11, 12}


def test_a_word_may_be_said_where_that_is_sought() -> None:
    states = found(Quarry("tolva4", 12, 36, {}, word="hel-gubbe"))

    assert all("hel-gubbe" in map(str, state.legal_moves) for state in states)
    assert any(cards_left(state) == 32 for state in states)  # who took the first trick may, too


def test_hands_are_strong_where_that_is_sought() -> None:
    plain = found(Quarry("tolva4", 36, 36, {}))
    strong = found(Quarry("tolva4", 36, 36, {}, strength=70))

    assert min(map(strength, plain)) < 70 <= min(map(strength, strong))


def test_strength_is_that_of_the_side() -> None:
    state = found(Quarry("tolva4", 36, 36, {}))[0]
    held = state.cards(state.decider) | state.cards((state.decider + 2) % 4)

    assert strength(state) == sum(WORTH.get(card.rank, 0) for card in cards_of(held))


def test_every_card_can_be_known_where_that_is_sought() -> None:
    some, known = Quarry("tolva3", 6, 9, {}), Quarry("tolva3", 6, 9, {}, known=True)

    assert not all(is_known(state, state.decider) for state in found(some))
    for state in found(known):
        assert is_known(state, state.decider)
        assert is_worth_a_look(state, some)

"""Cards that come to the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.puzzles.classes import classes, same_as, wide_classes
from engine.solver import BudgetSpent, solve
from positions import position
from solving.endings import ending

if TYPE_CHECKING:
    from engine import Move, State


def groups(state: State) -> list[str]:
    """The cards of the classes, without what may be declared."""
    return [" ".join(move.cards[0] for move in group) for group in classes(state) if group[0].cards]


def test_neighbours_worth_the_same_are_one() -> None:
    state = position("tolva4", ["h9 h8 h7 sE", "hE s6 s7 s8", "hK k6 k7 k8", "hD r6 r7 r8"])

    assert groups(state) == ["sE", "h9 h8 h7"]


def test_a_card_between_in_another_hand_parts_them() -> None:
    state = position("tolva4", ["h9 h7 sE s6", "h8 s7 s8 s9", "hK k6 k7 k8", "hD r6 r7 r8"])

    assert groups(state) == ["sE", "s6", "h9", "h7"]


def test_a_card_in_the_trick_parts_them_until_it_is_taken() -> None:
    hands = ["h8 s9", "h9 h7", "hK k6", "hD r6"]

    in_trick = position("tolva4", hands, "h8")
    taken = position("tolva4", ["h8 s9", "h9 h7 s6", "hK hE", "hD r6"], "h8 h9 hE hD")

    assert groups(in_trick) == ["h9"]
    assert "h9" not in " ".join(groups(taken))


def test_cards_worth_something_are_not_as_good_as_others() -> None:
    state = position("tolva4", ["hKn h9 h8", "hE s6 s7", "hK k6 k7", "hD r6 r7"])

    assert groups(state) == ["hKn", "h9 h8"]


def test_a_declaration_is_like_no_other() -> None:
    state = position("tolva4", ["hK hD h7 h6", "hE s6 s7 s9", "k10 k6 k7 k9", "rE r6 r7 r8"])
    state = state.play("play:h7").play("play:hE").play("play:k6").play("play:r6")

    assert all(len(group) == 1 for group in classes(state) if group[0].verb != "play")


def test_same_as_finds_the_class_of_a_move() -> None:
    state = position("tolva4", ["h9 h8 sE", "hE s6 s7", "hK k6 k7", "hD r6 r7"])
    nine, eight = (move for move in state.legal_moves if move in {"play:h9", "play:h8"})

    assert same_as(state, eight) == (nine, eight)


def test_by_rank_alone_it_does_not_matter_where_a_card_lies() -> None:
    apart = 0
    for seed in range(40):
        state = ending("bordstolva", seed, 12)
        if state.turn is None:
            continue
        fine, wide = set(classes(state)), set(wide_classes(state))
        lying = {str(place) for up in state.deal.up for place in up}
        joined = {move.cards[0] for group in wide - fine for move in group}
        apart += bool(joined)
        assert len(wide) <= len(fine)
        assert not joined or joined & lying

    assert apart > 0


def test_what_lies_open_in_tjuv_sets_no_cards_apart_by_rank_alone() -> None:
    apart = 0
    for seed in range(40):
        state = ending("tjuv", seed, 8)
        if state.turn is not None:
            apart += classes(state) != wide_classes(state)

    assert apart > 0


@pytest.mark.parametrize("name", ["tolva4", "tolva3", "plocketolva", "bondtolva4", "tremanswhist"])
def test_elsewhere_there_is_one_way_to_understand_the_classes(name: str) -> None:
    states = [ending(name, seed, 12) for seed in range(20)]

    assert all(classes(each) == wide_classes(each) for each in states if each.turn is not None)


@pytest.mark.parametrize(
    ("name", "cards"),
    [("tolva4", 12), ("tolva3", 9), ("plocketolva", 8), ("bordstolva", 8), ("bondtolva4", 12),
     ("bondtolva6", 12), ("tremanswhist", 9)],
)  # fmt: skip
def test_moves_of_a_class_are_worth_the_same(name: str, cards: int) -> None:
    together = 0
    for seed in range(60):
        state = ending(name, seed, cards)
        if state.turn is not None:
            together += unlike(state)

    assert together > 0


def unlike(state: State) -> int:
    """How many classes have several moves, all found to be worth the same."""
    try:
        values = solve(state, state.side(state.decider), 20_000, lines=False).values
    except BudgetSpent:
        return 0
    several: list[tuple[Move, ...]] = [group for group in classes(state) if len(group) > 1]
    assert all(len({values[move] for move in group}) == 1 for group in several)
    return len(several)

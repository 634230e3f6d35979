"""The solver against DDS: no duty to overtake, no trump, tricks as goal."""

from __future__ import annotations

from engine.cards import NATURAL_36
from solving.amounts import amount
from solving.dds import board, dds_tricks, layout, tricks


def test_it_equals_dds_on_layouts_of_five_and_six_tricks() -> None:
    for seed in range(1000):
        hands = layout(seed, 5 + seed % 2)

        assert tricks(hands).worth == dds_tricks(board(hands))


def test_it_equals_dds_on_whole_layouts() -> None:
    for seed in range(amount(50, 1000)):
        hands = layout(seed, 9, NATURAL_36.sorted)

        assert tricks(hands).worth == dds_tricks(board(hands))

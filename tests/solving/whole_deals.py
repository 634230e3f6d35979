"""Whole deals of tolva4 to solve in card points: 300 fixed ones, with what they come to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from engine import Game, Suit
from engine.cards import CARD_BIT, TEN_HIGH_36, cards_of, set_of
from engine.games.tolva import ORDERS, card_points
from engine.solver.card_points import Taken, taken
from engine.trick_state import TrickState

FILE = Path(__file__).resolve().parents[1] / "data" / "solver" / "tolva4.jsonl"
DEALS = 300
WORTH = {CARD_BIT[card]: card_points(CARD_BIT[card]) for card in TEN_HIGH_36.sorted}
TRUMPS = (None, Suit.SPADER)


class WholeDeal(NamedTuple):
    """A deal, and what was found when it was written down, in the order of `TRUMPS`.

    That is: how many card points the side of seat 0, which leads, takes, and after how many tricks
    looked at.
    """

    hands: tuple[int, ...]
    found: tuple[Taken, Taken]


def in_card_points(hands: tuple[int, ...], trump: Suit | None) -> Taken:
    """Solve a deal in card points."""
    return taken(hands, ORDERS[trump], 0, WORTH)


def whole_deals() -> list[WholeDeal]:
    """Read the fixed deals."""
    lines = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    return [
        WholeDeal(
            tuple(set_of(hand) for hand in line["hands"]),
            (Taken(*line["sang"]), Taken(*line["spader"])),
        )
        for line in lines
    ]


def write() -> None:
    """Deal them from their seeds, and solve them: how the file was made."""
    FILE.parent.mkdir(exist_ok=True)
    with FILE.open("w", encoding="utf-8") as file:
        for seed in range(DEALS):
            state = Game("tolva4").deal(seed)
            assert isinstance(state, TrickState)
            hands = state.deal.hands
            sang, spader = (in_card_points(hands, trump) for trump in TRUMPS)
            cards = [[str(card) for card in cards_of(hand)] for hand in hands]
            file.write(json.dumps({"hands": cards, "sang": sang, "spader": spader}) + "\n")


if __name__ == "__main__":
    write()

"""The drawings of some cards alone: whole, and nothing else than they need."""

from xml.etree import ElementTree

import pytest

from engine.cards import CARDS
from ui.card_parts import parts_of

CARDS_AND_BACK = [f"{card}{size}" for card in (*CARDS, "back") for size in ("", "-s")]


def drawn(*symbols: str) -> ElementTree.Element:
    """The parts of some symbols as a drawing of their own."""
    return ElementTree.fromstring(f"<svg>{parts_of(symbols)}</svg>")


def ids(drawing: ElementTree.Element) -> list[str]:
    """Every id in it."""
    return [element.attrib["id"] for element in drawing.iter() if "id" in element.attrib]


@pytest.mark.parametrize("symbol", CARDS_AND_BACK)
def test_every_card_comes_with_all_that_it_is_drawn_with(symbol: str) -> None:
    drawing = drawn(symbol)
    used = {element.attrib["href"] for element in drawing.iter("use")}

    assert symbol in ids(drawing)
    assert used <= {f"#{name}" for name in ids(drawing)}


def test_what_several_cards_share_stands_once() -> None:
    found = ids(drawn("hK-s", "hD-s", "hK"))

    assert len(found) == len(set(found))


def test_nothing_comes_with_a_card_that_it_does_not_need() -> None:
    symbols = {element.attrib["id"] for element in drawn("s9-s").iter("symbol")}

    assert symbols == {"s9-s"}

"""The sprite: the whole deck in two sizes, small, whole and without anything a policy refuses."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.cards import CARDS

SPRITE = Path(__file__).resolve().parents[2] / "site" / "static" / "ui" / "cards.svg"
SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 40_000


@pytest.fixture(scope="module")
def sprite() -> ElementTree.Element:
    """The sprite as a tree."""
    return ElementTree.parse(SPRITE).getroot()


def ids(sprite: ElementTree.Element) -> list[str]:
    """Every id in it."""
    return [element.attrib["id"] for element in sprite.iter() if "id" in element.attrib]


def test_it_is_small() -> None:
    assert SPRITE.stat().st_size <= LARGEST


def test_every_card_and_the_back_are_drawn_in_two_sizes(sprite: ElementTree.Element) -> None:
    symbols = {element.attrib.get("id") for element in sprite.iter(f"{SVG}symbol")}
    wanted = {f"{card}{size}" for card in (*CARDS, "back") for size in ("", "-s")}

    assert wanted - symbols == set()


def test_every_id_stands_once(sprite: ElementTree.Element) -> None:
    found = ids(sprite)

    assert len(found) == len(set(found))


def test_every_part_that_is_used_exists(sprite: ElementTree.Element) -> None:
    used = {element.attrib["href"] for element in sprite.iter(f"{SVG}use")}

    assert used - {f"#{name}" for name in ids(sprite)} == set()


def test_there_is_no_style_and_no_script_in_it(sprite: ElementTree.Element) -> None:
    names = {element.tag for element in sprite.iter()}
    styled = [element for element in sprite.iter() if "style" in element.attrib]

    assert names & {f"{SVG}style", f"{SVG}script", f"{SVG}text"} == set()
    assert styled == []


def test_every_colour_can_be_changed_from_outside(sprite: ElementTree.Element) -> None:
    paints = {
        element.attrib.get(name, "") for element in sprite.iter() for name in ("fill", "stroke")
    }

    assert {paint for paint in paints if paint.startswith("#")} == set()

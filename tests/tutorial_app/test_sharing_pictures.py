"""The picture of a puzzle: whole in itself, true to what may be seen, and kept for long."""

import base64
import hashlib
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import brotli
import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.test import Client

from engine.puzzles.puzzle import Puzzle
from engine.puzzles.store import read_all
from puzzle_trails import trails
from puzzles_kept import SUITS, kept, permuted, some
from tutorial_app.puzzles.addresses import Attempt
from tutorial_app.puzzles.suits import Suits
from tutorial_app.puzzles.views import shown
from tutorial_app.sharing.drawing import style
from tutorial_app.sharing.heights import Start
from tutorial_app.sharing.picture import Picture, picture_of
from tutorial_app.sharing.pieces import WIDTH, CardAt, SlotAt
from ui.table.in_words import in_words, named

pytestmark = pytest.mark.usefixtures("puzzles")
SVG = "{http://www.w3.org/2000/svg}"
NOLLE = some("nolle")
INDEX = 0.64  # of a card's width: its rank and suit
Laid = CardAt | SlotAt
every_puzzle = pytest.mark.parametrize("puzzle", kept(), ids=lambda p: p.id)


def picture(puzzle: Puzzle, query: str = f"f={SUITS}", **headers: str) -> tuple[int, bytes]:
    """What is answered when a picture is asked for."""
    response = Client().get(f"/ova/{puzzle.id}/bild.svg?{query}", headers=headers)
    return response.status_code, response.content


def drawing(puzzle: Puzzle) -> ElementTree.Element:
    """The picture as a tree."""
    return ElementTree.fromstring(picture(puzzle)[1])


def texts(tree: ElementTree.Element, name: str) -> str:
    """All text in the elements of a name."""
    return " ".join("".join(element.itertext()) for element in tree.iter(f"{SVG}{name}"))


def cards_shown(tree: ElementTree.Element) -> Iterator[str]:
    """The cards that are drawn, and those that stand in lines."""
    for group in (tree, *tree.iter(f"{SVG}svg")):
        for use in group.findall(f"{SVG}use"):
            yield use.attrib["href"].removeprefix("#").removesuffix("-s")
    for group in tree.findall(f"{SVG}g"):
        rank = group.find(f"{SVG}text[@class='rank']")
        if rank is not None:
            yield f"{group.attrib['class'][-1]}{rank.text}"


def meet(one: Laid, other: Laid) -> bool:
    """Whether two cards, or places for them, lie on each other."""
    beside = one.x + one.width <= other.x or other.x + other.width <= one.x
    return not beside and one.y < other.y + other.height and other.y < one.y + one.height


def leans(card: Laid, after: Laid) -> bool:
    """Whether a card lies on the one before it in a row, whose index is left to see."""
    is_row = (card.y, card.width) == (after.y, after.width) and isinstance(card, CardAt)
    return is_row and after.x - card.x >= INDEX * card.width


def faults(picture: Picture) -> Iterator[str]:
    """The cards and places that stick out, or lie on each other otherwise than in a fan."""
    laid = [piece for piece in picture.pieces if isinstance(piece, CardAt | SlotAt)]
    for card in laid:
        if card.x < 0 or card.x + card.width > WIDTH or card.y + card.height > picture.height:
            yield f"{card} sticks out"
    steps: dict[tuple[int, int], set[int]] = {}
    for card, after in combinations(laid, 2):
        if meet(card, after):
            steps.setdefault((card.y, card.width), set()).add(after.x - card.x)
            if not leans(card, after):
                yield f"{after} on {card}"
    yield from (f"two fans meet at {where}" for where, found in steps.items() if len(found) > 1)


@every_puzzle
def test_it_stands_by_itself(puzzle: Puzzle) -> None:
    tree = drawing(puzzle)
    ids = [element.attrib["id"] for element in tree.iter() if "id" in element.attrib]
    used = {use.attrib["href"] for use in tree.iter(f"{SVG}use")}

    assert len(ids) == len(set(ids))
    assert used <= {f"#{name}" for name in ids}
    assert not [element for element in tree.iter() if "style" in element.attrib]
    assert not [*tree.iter(f"{SVG}script"), *tree.iter(f"{SVG}image"), *tree.iter(f"{SVG}a")]


@every_puzzle
def test_it_says_the_position_in_words(puzzle: Puzzle) -> None:
    told = permuted(puzzle, Suits(SUITS))
    tree, drawn = drawing(puzzle), picture_of(told)

    assert texts(tree, "title").strip()
    assert in_words(drawn.table) in texts(tree, "desc")
    assert all(named(each.cards) in texts(tree, "desc") for each in drawn.lying)


@every_puzzle
def test_the_scores_have_a_name(puzzle: Puzzle) -> None:
    sides = picture_of(puzzle).table.sides

    assert ("Ställning" in texts(drawing(puzzle), "text")) is bool(sides)


@every_puzzle
def test_it_shows_what_a_vinst_is_worth_that_has_waited(puzzle: Puzzle) -> None:
    worth = puzzle.state.deal.carry + 1

    shown = f"Vinsten är värd {worth} poäng" in texts(drawing(puzzle), "text")

    assert shown is (worth > 1)


@every_puzzle
def test_the_cards_of_hidden_hands_are_not_in_it(puzzle: Puzzle) -> None:
    state = permuted(puzzle, Suits(SUITS)).state
    others = [seat for seat in range(state.rules.players) if seat != puzzle.seat]
    hidden = {card for seat in others for card in state.hand(seat)} if puzzle.hidden else set()
    source = picture(puzzle)[1].decode()

    assert not {card for card in hidden if f'href="#{card}' in source}
    assert not hidden & set(cards_shown(drawing(puzzle)))


@every_puzzle
def test_it_is_the_same_whatever_the_answer_is(puzzle: Puzzle) -> None:
    other = replace(puzzle, best=puzzle.best[:1], main=(), line=(), values=None, nodes=7)

    pictures = [
        render_to_string("sharing/picture.svg", {"picture": picture_of(each)})
        for each in (puzzle, other)
    ]

    assert pictures[0] == pictures[1]


@every_puzzle
def test_one_s_own_hand_is_in_it_in_the_suits_of_the_address(puzzle: Puzzle) -> None:
    state = permuted(puzzle, Suits(SUITS)).state

    assert set(state.hand(puzzle.seat)) <= set(cards_shown(drawing(puzzle)))


@every_puzzle
def test_its_height_is_told_where_it_is_shown(puzzle: Puzzle) -> None:
    told = permuted(puzzle, Suits(SUITS))
    height = drawing(puzzle).attrib["height"]

    for attempt in (Attempt(), *trails(told)):
        assert str(Start.of(shown(told, attempt)).picture) == height


def test_no_card_of_any_puzzle_is_hidden_by_another() -> None:
    puzzles = read_all(settings.CONTENT / "puzzles")

    found = {puzzle.id: [*faults(picture_of(puzzle))] for puzzle in puzzles}

    assert len(found) > 2500
    assert {name: told for name, told in found.items() if told} == {}


def test_without_suits_they_are_those_in_which_it_is_kept() -> None:
    assert picture(NOLLE, "") == picture(NOLLE, "f=shrk")
    assert picture(NOLLE, "") != picture(NOLLE)


def test_other_words_of_a_query_change_nothing() -> None:
    assert picture(NOLLE, f"f={SUITS}&utm_source=x") == picture(NOLLE)


@pytest.mark.parametrize("query", ["f=ssss", "f=", f"f={SUITS}&v=2", "f=" + "s" * 3000])
def test_suits_that_do_not_exist_are_a_bad_request(query: str) -> None:
    assert picture(NOLLE, query)[0] == 400


def test_a_puzzle_that_does_not_exist_has_no_picture() -> None:
    assert Client().get("/ova/t4-zzzz/bild.svg").status_code == 404
    assert Client().post(f"/ova/{NOLLE.id}/bild.svg").status_code == 405


def test_it_is_kept_for_long_by_anybody_and_asked_for_again_by_its_tag() -> None:
    first = Client().get(f"/ova/{NOLLE.id}/bild.svg")
    again = Client().get(
        f"/ova/{NOLLE.id}/bild.svg", headers={"if-none-match": first.headers["ETag"]}
    )

    assert first.headers["Content-Type"].startswith("image/svg+xml")
    assert first.headers["Cache-Control"] == "public, max-age=604800"
    assert first.headers["Vary"] == "Accept-Encoding"
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["Cache-Control"] == first.headers["Cache-Control"]
    assert not first.cookies


def test_it_is_sent_small_and_asked_about_without_being_sent() -> None:
    small = picture(NOLLE, **{"accept-encoding": "br"})[1]
    head = Client().head(f"/ova/{NOLLE.id}/bild.svg")

    assert brotli.decompress(small) == picture(NOLLE, "f=" + SUITS)[1]
    assert len(small) < 10_000
    assert (head.status_code, head.content) == (200, b"")


def test_it_may_be_shown_anywhere_and_do_nothing() -> None:
    headers = Client().get(f"/ova/{NOLLE.id}/bild.svg").headers
    digest = base64.b64encode(hashlib.sha256(style().encode()).digest()).decode()

    assert headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Content-Security-Policy"] == (
        f"default-src 'none'; style-src 'sha256-{digest}'; frame-ancestors 'none'; sandbox"
    )
    assert f"<style>{style()}</style>".encode() in picture(NOLLE)[1]


def test_its_colours_are_those_of_the_site() -> None:
    tokens = Path(settings.SITE / "static" / "css" / "base.css").read_text(encoding="utf-8")
    colours = set(re.findall(r"#[0-9a-f]{3,8}\b", style()))

    assert {colour for colour in colours if colour not in tokens} == set()

"""Numbers, lists and names inside a sentence."""

from __future__ import annotations

import pytest

from engine import Card, Game
from tutorial_app.why.filling import filled
from tutorial_app.why.seats import called, side_called, whose
from tutorial_app.why.words import capitalized, cards, neuter, number, points
from ui.markup import listed
from whys import plain


@pytest.mark.parametrize(("count", "word"), [(0, "noll"), (1, "en"), (12, "tolv"), (13, "13")])
def test_numbers_are_words_to_twelve(count: int, word: str) -> None:
    assert number(count) == word


@pytest.mark.parametrize(("count", "word"), [(0, "inget"), (1, "ett"), (2, "två"), (36, "36")])
def test_neuter_things_are_counted_as_neuter(count: int, word: str) -> None:
    assert neuter(count) == word


def test_points_are_plain_plus_or_minus() -> None:
    assert points(1) == "en poäng"
    assert points(-6) == "sex minuspoäng"
    assert points(3, "plus") == "tre pluspoäng"


def test_a_list_has_a_word_before_its_last() -> None:
    assert [listed([]), listed(["a"]), listed(["a", "b"])] == ["", "a", "a och b"]
    assert listed(["a", "b", "c"], "eller") == "a, b eller c"


def test_cards_of_a_list_are_drawn() -> None:
    assert plain(cards([Card("hE"), Card("k10")], "eller")) == "♥E eller ♣10"


def test_a_sentence_begins_with_a_capital() -> None:
    text = "{who} har {who}. {who} får {card}."
    words = {"who": "du", "card": cards([Card("sKn")])}

    assert plain(filled(text, words.__getitem__)) == "Du har du. Du får ♠Kn."
    assert capitalized("öst") == "Öst"


def test_what_a_name_holds_cannot_become_markup() -> None:
    assert filled("{who}", {"who": "<b>"}.__getitem__) == "&lt;b&gt;"


def test_seats_are_called_as_the_viewer_sees_them() -> None:
    view = Game("tolva4").deal(1).view(0)

    assert [called(view, seat) for seat in range(4)] == ["du", "Väst", "din partner Nord", "Öst"]
    assert [whose(view, seat) for seat in (0, 1, 2)] == ["din", "Västs", "din partner Nords"]
    assert [side_called(view, side) for side in (0, 1)] == ["ni", "motspelarna"]


def test_three_teams_are_called_by_their_members() -> None:
    view = Game("bondtolva6").deal(1).view(1)

    assert [side_called(view, side) for side in (1, 2)] == ["ni", "Sydväst och Nordöst"]


def test_a_seat_without_a_name_has_a_number() -> None:
    view = Game("tjuv", spelare=11).deal(1).view(0)

    assert (called(view, 8), whose(view, 8)) == ("spelare 9", "spelare 9:s")

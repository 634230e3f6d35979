"""A page for so many players shows what holds for them and hides what does not."""

import re
from collections.abc import Mapping

import pytest
from django.test import Client

from language import read_all
from rules_app.players import chosen_setups, clause_holds, section_holds

TRE = {"tre-giv", "tre-vinsten"}
PLOCK = {"plock-namn", "plock-giv", "plock-dra", "plock-malning", "plock-tvang", "plock-gubbe"}
BORD = {
    "bord-giv",
    "bord-spela",
    "bord-tvang",
    "bord-malning",
    "bord-gubbe",
    "bord-forsta-sticket",
}
FOR_FOUR = {"platser", "giv", "fraga-partner"}
SEX = {"sex-platser", "sex-giv", "sex-vunsten"}

HIDDEN: dict[tuple[str, int | None], set[str]] = {
    ("tolva", None): set(),
    ("tolva", 4): TRE | PLOCK | BORD,
    ("tolva", 3): FOR_FOUR | PLOCK | BORD,
    ("tolva", 2): FOR_FOUR | TRE,
    ("bondtolva", 4): SEX,
    ("bondtolva", 6): set(),
    ("tjuv", 2): {"giv-fler-an-tre"},
    ("tjuv", 3): {"giv-tva", "giv-fler-an-tre"},
    ("tjuv", 4): {"giv-tva"},
    ("tjuv", 6): {"giv-tva"},
    ("tremanswhist", 3): set(),
}


def hidden(page: str, query: Mapping[str, str]) -> set[str]:
    """The fragments of the clauses that a page leaves out."""
    chosen = chosen_setups(query, read_all().pages[page].setups)
    return {
        clause.fragment
        for section in read_all().catalogue.pages[page].sections
        for clause in section.clauses
        if not (section_holds(section, chosen) and clause_holds(clause, chosen))
    }


@pytest.mark.parametrize(("page", "players"), HIDDEN)
def test_what_does_not_hold_is_hidden(page: str, players: int | None) -> None:
    query = {"spelare": str(players)} if players else {}

    assert hidden(page, query) == HIDDEN[page, players]


def test_a_game_by_name_hides_the_other_for_as_many() -> None:
    plocke = hidden("tolva", {"spelare": "2", "spel": "plocketolva"})
    nio = hidden("tremanswhist", {"spel": "tremanswhist9"})

    assert plocke == FOR_FOUR | TRE | BORD
    assert nio == {"mal", "spelsatt", "kop", "kop-pris", "poang", "kolumner", "slut"}


def test_a_section_with_nothing_that_holds_is_hidden_too(client: Client) -> None:
    text = client.get("/regler/tolva/", {"spel": "plocketolva"}).content.decode()

    assert 'id="tva-plocketolva"' in text
    assert 'id="tva-bordstolva"' not in text


def test_pages_for_several_ways_to_play_have_a_switch(client: Client) -> None:
    labels = {
        page: re.findall(
            r'<a href="\?spel[^"]*"[^>]*>([^<]*?)\s*<', client.get(path).content.decode()
        )
        for page in ("tolva", "bondtolva", "tremanswhist", "tjuv")
        for path in [f"/regler/{page}/"]
    }

    assert labels == {
        "tolva": ["2: plocketolva", "2: bordstolva", "3", "4"],
        "bondtolva": ["4", "6"],
        "tremanswhist": ["Huvudspelet", "Nio givar"],
        "tjuv": ["2", "3", "4", "5", "6"],
    }


def test_the_page_itself_hides_them(client: Client) -> None:
    text = client.get("/regler/tolva/", {"spelare": "3"}).content.decode()

    assert 'id="tre-giv"' in text
    assert 'id="fraga-partner"' not in text


def test_a_game_that_a_page_does_not_know_is_a_404(client: Client) -> None:
    for query in ({"spel": "bridge"}, {"spelare": "3", "spel": "plocketolva"}, {"spel": "tjuv2"}):
        for path in ("/regler/tolva/", "/regler/tolva/lathund/"):
            assert client.get(path, query).status_code == 404


@pytest.mark.parametrize("players", ["1", "5", "x", "3 ", "²", "-2", "33333333333333333333"])
def test_a_number_that_a_page_does_not_know_is_a_404(client: Client, players: str) -> None:
    assert client.get("/regler/tolva/", {"spelare": players}).status_code == 404

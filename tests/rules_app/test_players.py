"""A page for so many players shows what holds for them and hides what does not."""

import pytest
from django.test import Client

from language import read_all
from rules_app.players import clause_holds, has_switch, section_holds

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


@pytest.mark.parametrize(("page", "players"), HIDDEN)
def test_what_does_not_hold_is_hidden(page: str, players: int | None) -> None:
    sections = read_all().catalogue.pages[page].sections

    hidden = {
        clause.fragment
        for section in sections
        for clause in section.clauses
        if not (section_holds(section, players) and clause_holds(clause, players))
    }

    assert hidden == HIDDEN[page, players]


def test_pages_for_several_numbers_of_players_have_a_switch() -> None:
    pages = read_all().catalogue.pages.values()

    assert {page.slug for page in pages if has_switch(page)} == {"tolva", "bondtolva", "tjuv"}


def test_the_page_itself_hides_them(client: Client) -> None:
    text = client.get("/regler/tolva/", {"spelare": "3"}).content.decode()

    assert 'id="tre-giv"' in text
    assert 'id="fraga-partner"' not in text


@pytest.mark.parametrize("players", ["1", "5", "x", "3 ", "²", "-2", "33333333333333333333"])
def test_a_number_that_a_page_does_not_know_is_a_404(client: Client, players: str) -> None:
    assert client.get("/regler/tolva/", {"spelare": players}).status_code == 404

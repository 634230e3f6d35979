"""The pages of the reference: whole, as fragments, and for one number of players."""

import re

import pytest
from django.test import Client

from rules_app.library import library
from rules_app.rendering import as_cited
from rules_app.shown import players_in_figures

HTMX = {"HX-Request": "true"}
GAMES = [slug for slug, page in library().catalogue.pages.items() if page.facts.games]


def page_of(client: Client, address: str, headers: dict[str, str] | None = None) -> str:
    """The text of an answer that must be well."""
    response = client.get(address, headers=headers or {})
    assert response.status_code == 200
    return response.content.decode()


def test_a_search_is_a_page_or_the_part_that_changes(client: Client) -> None:
    page = page_of(client, "/sok/?q=partner")
    part = page_of(client, "/sok/?q=partner", HTMX)

    assert page.startswith("<!doctype html>")
    assert part.startswith('<div id="traffar"')
    assert '<p id="antal" hx-swap-oob="innerHTML">' in part
    assert re.findall("<h3>.*</h3>", part) == re.findall("<h3>.*</h3>", page)


def test_a_word_is_a_page_or_what_opens_in_place(client: Client) -> None:
    page = page_of(client, "/ordlista/forhand/")
    part = page_of(client, "/ordlista/forhand/", HTMX)

    assert page.startswith("<!doctype html>")
    assert part.startswith('<p class="meaning__word">förhand</p>')


def test_answers_differ_by_who_asks(client: Client) -> None:
    for address in ("/sok/?q=partner", "/ordlista/forhand/"):
        assert "HX-Request" in client.get(address).headers["Vary"]


@pytest.mark.parametrize("slug", GAMES)
def test_every_clause_can_be_cited(client: Client, slug: str) -> None:
    page = page_of(client, f"/regler/{slug}/")

    clauses = list(library().catalogue.pages[slug].clauses())
    assert page.count('class="more__cite"') == len(clauses)
    for clause in clauses:
        assert f'aria-label="Mer om paragraf {clause.number}, {clause.title}"' in page


def test_what_is_no_game_has_no_sheet(client: Client) -> None:
    assert client.get("/regler/allmant/lathund/").status_code == 404


def test_the_list_of_games_keeps_to_the_number_of_players(client: Client) -> None:
    page = page_of(client, "/regler/?spelare=6")

    assert re.findall(r'<h3><a href="([^"]*)"', page) == [
        "/regler/bondtolva/?spelare=6",
        "/regler/tjuv/?spelare=6",
    ]
    assert '<a href="/regler/tjuv/lathund/?spelare=6">' in page


def test_the_list_for_two_names_both_kinds_of_tolva(client: Client) -> None:
    page = page_of(client, "/regler/?spelare=2")

    assert re.findall(r'<h3><a href="([^"]*)">([^<]*)</a>', page) == [
        ("/regler/tolva/?spelare=2&amp;spel=plocketolva", "Plocketolva"),
        ("/regler/tolva/?spelare=2&amp;spel=bordstolva", "Bordstolva"),
        ("/regler/tjuv/?spelare=2", "Tjuv"),
    ]


@pytest.mark.parametrize(
    ("players", "figures"), [((4, 3, 2), "2–4"), ((4, 6), "4 · 6"), ((3,), "3")]
)
def test_players_are_written_briefly(players: tuple[int, ...], figures: str) -> None:
    assert players_in_figures(players) == figures


def test_a_cited_work_is_plain_and_has_no_full_stop() -> None:
    assert as_cited("<p>A &amp; B, <em>C</em>, s. 1.</p>") == "A & B, C, s. 1"

"""Pröva ett läge: any position by its address, played on, and told what is wrong."""

import gzip
import re
import tomllib
from html import unescape
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.test import Client

from engine import Card, Game, IllegalMove, RecordError, State, write_record
from engine.position import Fault, Position, Reason
from engine.position.fields import fields_of
from play import GAME_OF
from tutorial_app.library import library
from tutorial_app.trying.faults import sentence, worded
from tutorial_app.trying.playing import playable
from tutorial_app.trying.words import missing, read_words
from ui.content import Faults

FOLLOW = "spel=tolva4&hand=sK.s8.hE.h10.hD.h6.r9.kE.k7&stick=h9.hKn.hK"
FRAGMENT = {"hx-request": "true"}
ON_TABLE = FRAGMENT | {"hx-target": "bordet-laget"}
STARTS = [start.text for start in library().trying.starts]


def page(client: Client, query: str, **headers: str) -> str:
    """The page of a position."""
    response = client.get(f"/prova/?{query}", headers=headers, follow=True)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("text", STARTS)
def test_every_legal_move_leads_on_and_every_other_one_is_answered(
    client: Client, text: str
) -> None:
    explained = Position.parse(text).state().explain()
    for move in explained.legal:
        assert client.get(f"/prova/?{text}&drag={move}").status_code in {200, 302}
    for move in explained.refused:
        assert "verdict--no" in page(client, f"{text}&drag={move}")


def test_a_legal_move_leads_to_the_address_of_the_new_position(client: Client) -> None:
    response = client.get(f"/prova/?{FOLLOW}&drag=play:hE")
    new = urlsplit(response.headers["Location"])

    assert (response.status_code, new.path, new.fragment) == (302, "/prova/", "bordet")
    assert Position.parse(new.query) == Position.of(Position.parse(FOLLOW).state().play("play:hE"))
    assert client.get(f"{new.path}?{new.query}").status_code == 200


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("spel=tremanswhist&hand=sE.hE&hand1=r6&uppslag=r6&kopt=0&givare=1", "play:sE"),
        ("spel=tjuv&fas=giv&hand=s9.s8.k7&antal=3.3.3.2&givare=2", "lay:k7"),
        ("spel=plocketolva&hand=sK.s6.hE.hK.k10.kK&stick=s8&stick_tagna=6", "play:sK"),
    ],
)
def test_a_move_after_which_cards_are_not_known_is_no_dead_end(
    client: Client, text: str, move: str
) -> None:
    response = client.get(f"/prova/?{text}&drag={move}", follow=True)
    shown = response.content.decode()

    assert response.status_code == 200
    known = ("Vilket kort läggs nu?", "Draget går bra", "Välj fler")
    assert any(words in shown for words in known)


def test_a_table_that_is_swapped_takes_reasons_and_the_way_to_the_form_along(
    client: Client,
) -> None:
    response = client.get(f"/prova/?{FOLLOW}&drag=play:hE", headers=ON_TABLE)
    shown = response.content.decode()

    assert Position.parse(urlsplit(response.headers["HX-Push-Url"]).query).text()
    assert 'id="skalen" hx-swap-oob="true"' in shown
    assert 'id="laget" hx-swap-oob="true"' in shown
    assert "Ändra läget" in shown
    assert 'id="bordet-laget"' in shown


def test_a_refusal_on_the_table_brings_the_table_alone(client: Client) -> None:
    response = client.get(f"/prova/?{FOLLOW}&drag=play:s8", headers=ON_TABLE)
    shown = response.content.decode()

    assert "verdict--no" in shown
    assert "hx-swap-oob" not in shown
    assert "<form" not in shown


@pytest.mark.parametrize("text", STARTS)
def test_what_a_move_brings_weighs_six_kilobytes_at_most(client: Client, text: str) -> None:
    explained = Position.parse(text).state().explain()
    for move in (*explained.legal, *explained.refused):
        response = client.get(f"/prova/?{text}&drag={move}", headers=ON_TABLE)

        assert response.status_code == 200
        assert len(gzip.compress(response.content, 6)) <= 6_000


def test_a_refused_card_is_told_why_and_the_position_stays(client: Client) -> None:
    shown = page(client, f"{FOLLOW}&drag=play:s8")

    assert "verdict--no" in shown
    assert f"{FOLLOW}&amp;drag=play:hE".replace("&", "&amp;").replace("&amp;amp;", "&amp;") in shown


def test_a_forced_card_is_told_with_its_chain(client: Client) -> None:
    shown = page(client, "spel=tolva4&hand=sK.s8.hE.hD&stick=h10")

    assert "Bara ett kort går:" in shown


def test_only_the_own_hand_and_the_trick_are_enough(client: Client) -> None:
    shown = page(client, "spel=tolva4&hand=s8.hE.r9&stick=h9")

    assert "Det här får du inte, och varför" in shown


def test_a_hand_that_is_not_known_offers_the_cards_it_may_play(client: Client) -> None:
    shown = page(client, "spel=tolva4&stick=hE&stick_tagna=2")

    assert "Vilket kort läggs nu?" in shown
    assert 'value="play:hE"' not in shown
    assert 'value="play:h10"' in shown


HIDDEN = [
    *(f"spel={game}&stick_tagna=2" for game in ("tolva4", "bondtolva6", "tremanswhist9")),
    *("spel=tolva4&stick=h9.hKn", "spel=bondtolva6&stick=hE&trumf=s&stick_tagna=3"),
    *("spel=bordstolva&rad=hE-x.s9-x&stick=h9&stick_tagna=2", "spel=tjuv&bord=h9.r8.k7"),
]


@pytest.mark.parametrize("text", HIDDEN)
def test_of_an_unknown_hand_just_what_can_be_played_is_offered(text: str) -> None:
    state = Position.parse(text).state()

    assert playable(state) == [card for card in state.rules.deck.sorted if is_played(state, card)]


def is_played(state: State, card: Card) -> bool:
    """Whether a card can be played, tried by playing it; one that then draws has been played."""
    try:
        state.play(f"play:{card}")
    except RecordError as error:
        return error.where == "stock"
    except IllegalMove:
        return False
    return True


def test_a_fragment_has_no_page_around_it(client: Client) -> None:
    assert page(client, FOLLOW, **FRAGMENT).lstrip().startswith('<div class="try" id="stall-upp">')
    assert "<html" in page(client, FOLLOW)


def test_a_position_is_kept_from_indexes_and_sets_no_cookie(client: Client) -> None:
    response = client.get(f"/prova/?{FOLLOW}")

    assert response.headers["X-Robots-Tag"] == "noindex, nofollow"
    assert 'content="noindex, nofollow"' in response.content.decode()
    assert not response.cookies
    assert "Disallow: /*?" in client.get("/robots.txt").content.decode()


@pytest.mark.parametrize(
    "query",
    [
        *("spel=tarot", "hand=hK", "spel=tolva4&fisk=1", "spel=tolva4&v=9", "%00=%ff"),
        *("spel=tolva4&drag=apa", f"{FOLLOW}&drag=play:r6", "spel=tolva4&bord=hK"),
        "spel=tolva4&hand=" + "hK." * 800,
    ],
)
def test_nonsense_is_a_400_in_words(client: Client, query: str) -> None:
    response = client.get(f"/prova/?{query}")

    assert response.status_code == 400
    assert "Det där går inte att läsa" in response.content.decode()


@pytest.mark.parametrize("players", range(2, 12))
def test_tjuv_is_set_up_for_any_number_of_players(client: Client, players: int) -> None:
    shown = page(client, f"spel=tjuv&spelare={players}&hand=hK.s6.r7&bord=h9.k8")

    assert shown.count('class="piles__seat') == players
    assert "Det här får du" in shown
    assert ("Spelare 2" in shown) == (players > 6)


def test_a_card_that_nobody_remembers_is_not_drawn(client: Client) -> None:
    shown = page(client, "spel=tremanswhist&hand=s9.h4.hD&stick=s10&trumf=r&stick_tagna=10")

    assert "Uppslag <" not in shown
    assert "Uppslagskortet är" not in shown


def test_a_pasted_address_leads_to_its_position(client: Client) -> None:
    pasted = {"lage": f"https://example.org/prova/?{FOLLOW}&drag=play:s8"}
    response = client.get("/prova/", pasted)

    assert response.headers["Location"] == f"/prova/?{FOLLOW}#bordet"


@pytest.mark.parametrize(
    "pasted", ["apa", "spel=tarot", "spel=tolva4&hand=hK.hK", "http://[?spel=tarot", ""]
)
def test_a_paste_that_is_no_position_is_told_and_kept(client: Client, pasted: str) -> None:
    response = client.get("/prova/", {"lage": pasted})

    assert response.status_code == 200
    assert 'id="felen"' in response.content.decode()
    assert f'value="{pasted.replace("&", "&amp;")}"' in response.content.decode()


FACTS: dict[str, str | int] = {
    "text": "x",
    "number": 3,
    "low": 1,
    "high": 2,
    "given": 4,
    "wanted": 5,
    "most": 6,
    "card": "hE",
    "other": "stick",
    "rule": "tolva.folja-farg",
    "seat": 1,
    "move": "play:hE",
}


@pytest.mark.parametrize("reason", Reason)
def test_every_fault_is_worded_in_every_field_of_every_game(reason: Reason) -> None:
    for variant in GAME_OF.values():
        for field in fields_of(variant.rules):
            fault = Fault(field.names[-1], reason, FACTS)
            said = sentence(fault, variant, library().trying)

            assert "{" not in said
            assert said.endswith(".")
            assert next(worded([fault], variant, library().trying)).label


def test_the_words_are_complete_and_a_hole_is_found(tmp_path: Path) -> None:
    text = (Path(settings.CONTENT) / "positions" / "prova.toml").read_text(encoding="utf-8")
    assert tomllib.loads(text)
    assert list(missing(library().trying)) == []

    holed = tmp_path / "prova.toml"
    holed.write_text(text.replace("[fault.twice]", "[fault.other]"), encoding="utf-8")
    faults = Faults()
    read_words(holed, faults)

    assert [f.reason for f in faults.found] == ["fault twice has no wording"]


def test_the_examples_of_the_rules_lead_here(client: Client) -> None:
    rules = client.get("/regler/tolva/").content.decode()

    addresses = re.findall(r'href="(/prova/[^"]*)"[^>]*>Prova läget', rules)

    assert len(addresses) == rules.count("Prova läget") > 0
    assert {client.get(unescape(address)).status_code for address in addresses} == {200}


def test_a_start_of_every_game_stands_on_the_first_page(client: Client) -> None:
    shown = client.get("/prova/").content.decode()

    assert all(text.replace("&", "&amp;") in shown for text in STARTS)
    assert len(STARTS) == 9
    assert Game("tjuv").name in shown


def test_a_pasted_record_leads_to_its_position(client: Client) -> None:
    state = Game("tolva4").deal(3)
    response = client.get("/prova/", {"lage": write_record(state)})

    assert response.headers["Location"] == f"/prova/?{Position.of(state).text()}#bordet"


@pytest.mark.parametrize("pasted", ["{}", "{" * 3000, '{"v": 1}', "{\n"])
def test_a_record_that_cannot_be_read_is_told(client: Client, pasted: str) -> None:
    response = client.get("/prova/", {"lage": pasted})

    assert response.status_code == 200
    assert "Protokollet går inte att läsa" in response.content.decode()

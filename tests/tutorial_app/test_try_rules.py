"""The position under each rule: the rule decides in it, and the table answers."""

import re
from html import unescape
from pathlib import Path

import pytest
from django.test import Client

from engine.slugs import CITED, SLUGS
from tutorial_app.library import library
from tutorial_app.trying.clauses import idle, read_positions
from ui.content import Faults

FRAGMENT = {"hx-request": "true"}
POSITIONS = library().positions
FOLLOW = "/prova/regel/tolva.folja-farg/"


def test_every_rule_that_can_refuse_has_a_position() -> None:
    refusing = {slug for slug in CITED if SLUGS[slug].kind.value in {"duty", "right", "flow"}}

    assert set(POSITIONS) == refusing


@pytest.mark.parametrize("slug", POSITIONS)
def test_the_rule_refuses_a_move_in_its_position_and_another_is_allowed(slug: str) -> None:
    explained = POSITIONS[slug].position.state().explain()

    assert slug in {refusal.rule for refusal in explained.refused.values()}
    assert explained.legal


@pytest.mark.parametrize("slug", POSITIONS)
def test_every_move_on_the_table_is_answered_with_the_reason(client: Client, slug: str) -> None:
    fragment = client.get(POSITIONS[slug].fragment, headers=FRAGMENT).content.decode()
    links = re.findall(r'hx-get="([^"]+[?][^"]+)"', fragment)
    answers = [client.get(unescape(link), headers=FRAGMENT).content.decode() for link in links]
    refused = [answer for answer in answers if ">Nej</strong>" in answer]
    cites = f'href="/regler/{slug.replace(".", "/#")}"'

    assert links or "exchange" in fragment
    assert all(">Ja</strong>" in answer for answer in answers if answer not in refused)
    assert slug == "tremanswhist.nio-kop" or any(cites in answer for answer in refused)


def test_a_rule_page_offers_the_position_with_script_and_without(client: Client) -> None:
    page = client.get("/regler/tolva/").content.decode()
    told = POSITIONS["tolva.folja-farg"].position.text().replace("&", "&amp;")

    assert f'href="/prova/?{told}#bordet" rel="nofollow" hx-get="{FOLLOW}"' in page
    assert '<div class="clause__table" id="bord-folja-farg"></div>' in page


def test_asked_for_without_script_a_move_leads_to_the_page_of_the_position(client: Client) -> None:
    told = POSITIONS["tolva.folja-farg"].position.text()

    response = client.get(f"{FOLLOW}?drag=play:s8")

    assert response.status_code == 302
    assert response["Location"] == f"/prova/?{told}&drag=play:s8#bordet"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/prova/regel/tolva.finns-inte/", 404),
        ("/prova/regel/tolva.mal/", 404),
        (f"{FOLLOW}?drag=xyzzy", 400),
        (f"{FOLLOW}?drag=play:sE", 400),
    ],
)
def test_what_cannot_be_shown_is_said_with_the_right_status(
    client: Client, path: str, status: int
) -> None:
    assert client.get(path, headers=FRAGMENT).status_code == status


def test_a_position_to_no_purpose_is_found(tmp_path: Path) -> None:
    path, faults = tmp_path / "klausuler.toml", Faults()
    text = 'slug = "tolva.folja-farg"\ntask = "?"\nposition = "spel=tolva4&hand=hE.h6"'
    path.write_text(f"[[prova]]\n{text}\n", encoding="utf-8")

    found = list(idle(read_positions(path, faults)))

    assert found == ["tolva.folja-farg refuses nothing in its position"]
    assert len(faults.found) == len(POSITIONS) - 1


@pytest.mark.parametrize(
    ("slug", "position", "reason"),
    [
        ("tolva.mal", "spel=tolva4&hand=hE.h6", "rule 'tolva.mal' refuses nothing"),
        ("tolva.folja-farg", "spel=tolva4&hand=hX", "hand"),
    ],
)
def test_a_position_that_cannot_be_is_a_fault(
    tmp_path: Path, slug: str, position: str, reason: str
) -> None:
    path, faults = tmp_path / "klausuler.toml", Faults()
    path.write_text(
        f'[[prova]]\nslug = "{slug}"\ntask = "?"\nposition = "{position}"\n', encoding="utf-8"
    )

    read_positions(path, faults)

    assert any(reason in fault.reason for fault in faults.found)

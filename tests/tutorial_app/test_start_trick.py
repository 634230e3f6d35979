"""The trick on the start page: the engine answers, the page says why."""

from pathlib import Path

import pytest
from django.test import Client

from tutorial_app.library import library, read_library
from tutorial_app.start_trick import StartTrick, shown
from ui.cards import State

CONTENT = Path(__file__).resolve().parents[2] / "content"


def start_trick() -> StartTrick:
    """The trick as it is in the content."""
    trick = library().start
    assert trick
    return trick


def answer_to(card: str) -> tuple[str, str]:
    """Yes or no, and the words."""
    verdict = shown(start_trick(), card).table.verdict
    assert verdict
    return verdict.kind, verdict.html


def test_every_card_is_judged_as_the_engine_judges_it() -> None:
    view = start_trick().view

    answers = {card: answer_to(card)[0] for card in view.hand}

    assert answers == {
        card: "right" if f"play:{card}" in view.legal_moves else "refused" for card in view.hand
    }


def test_both_answers_and_two_duties_come_up() -> None:
    view = start_trick().view

    refusals = [view.refusal(f"play:{card}") for card in view.hand]

    assert {refusal.rule for refusal in refusals if refusal} == {
        "tolva.folja-farg",
        "tolva.overstickstvang",
    }
    assert None in refusals


def test_a_refusal_names_who_led_and_links_the_rule() -> None:
    _, html = answer_to("sK")

    assert "Väst spelade ut" in html
    assert 'href="/regler/tolva/#folja-farg"' in html


def test_before_an_answer_nothing_tells_the_cards_apart() -> None:
    hand = shown(start_trick(), "").table.hand

    assert {held.state for held in hand} == {State.NONE}


def test_the_cards_that_prove_a_refusal_are_lit() -> None:
    hand = shown(start_trick(), "hD").table.hand

    lit = {str(held.card): held.state for held in hand if held.state is not State.NONE}

    assert lit == {"hE": State.WITNESS, "h10": State.WITNESS, "hD": State.BARRED}


def test_an_answer_has_an_address_and_only_its_fragment_moves(client: Client) -> None:
    page = client.get("/?kort=h10")
    fragment = client.get("/?kort=h10", headers={"hx-request": "true"})

    assert page.content.decode().count("<html") == 1
    assert fragment.content.decode().count("<html") == 0
    assert fragment.content in page.content


@pytest.mark.parametrize("card", ["xx", "h2", "h10 ", "hK", "'\"><script>", "h" * 3000])
def test_a_card_that_is_not_held_is_a_bad_request(client: Client, card: str) -> None:
    response = client.get("/", {"kort": card})

    assert response.status_code == 400
    assert '<html lang="sv"' in response.content.decode()


def test_no_hidden_card_is_in_the_page(client: Client) -> None:
    page = client.get("/").content.decode()

    shown_cards = set(start_trick().view.hand) | {"h9", "hKn", "hK"}
    hidden = {f"{suit}{rank}" for suit in "shrk" for rank in ("E", "10", "7")} - shown_cards
    assert [card for card in hidden if f"#{card}-s" in page] == []


def test_every_fault_of_the_content_is_told(tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    (tmp_path / "explanations").mkdir()
    text = (CONTENT / "lessons" / "start.toml").read_text(encoding="utf-8")
    (tmp_path / "lessons" / "start.toml").write_text(
        text.replace('"hKn"', '"h6"'), encoding="utf-8"
    )
    (tmp_path / "explanations" / "tolva.toml").write_text(
        '\n[refused.folja-farg]\ndefault = "{vem} ser {led}"\n', encoding="utf-8"
    )

    faults = [str(fault) for fault in read_library(tmp_path).faults]

    wrong = "explanations/tolva.toml:2: tolva.folja-farg: there is no placeholder {vem}"
    assert faults[0] == wrong
    assert any(fault.startswith("lessons/start.toml:1: ") for fault in faults)


def test_the_way_to_the_position_comes_with_the_answer(client: Client) -> None:
    link = 'class="table__open"'
    pages = [client.get(f"/{query}").content.decode() for query in ("", "?kort=hD", "?kort=h10")]

    assert [link in page for page in pages] == [False, True, True]

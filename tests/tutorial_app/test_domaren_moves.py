"""Disputes about moves, tapped from the start page; and answers that are changed afterwards."""

import re
from collections.abc import Iterator
from html import unescape

import pytest
from django.test import Client

# The game and question, what is tapped, and the answer with the rule that is cited.
DISPUTES = [
    ("plocketolva/mala", "stick=ja sagt=nej kort=5 par=kung", "Nej tolva/#malning-innehav"),
    ("plocketolva/mala", "stick=ja sagt=nej kort=5 par=mald", "Nej tolva/#malning-fargen-en-gang"),
    ("plocketolva/mala", "stick=ja sagt=nej kort=2", "Nej tolva/#plock-malning"),
    ("plocketolva/mala", "stick=ja sagt=gubbe", "Nej tolva/#gubbe-spelas"),
    (
        "plocketolva/mala",
        "stick=ja sagt=nej kort=5 par=ja laget=sang10",
        "Nej tolva/#ej-mala-ut",
    ),
    (
        "plocketolva/mala",
        "stick=ja sagt=nej kort=5 par=ja laget=trumf10",
        "Ja tolva/#plock-malning",
    ),
    ("plocketolva/mala", "stick=plockat", "Nej tolva/#plock-malning"),
    ("bordstolva/mala", "stick=ja sagt=nej kort=5 par=dam", "Nej tolva/#malning-innehav"),
    ("bordstolva/mala", "stick=ja sagt=nej kort=2", "Nej tolva/#bord-malning"),
    ("bordstolva/mala", "stick=vant", "Nej tolva/#bord-malning"),
    ("bordstolva/mala", "stick=ja sagt=nej kort=5 par=ja laget=sang9", "Ja tolva/#bord-malning"),
    ("bordstolva/forsta", "variant=nej", "Ja tolva/#bord-forsta-sticket"),
    ("bordstolva/forsta", "variant=ja", "Nej tolva/#bord-forsta-sticket"),
    ("bondtolva/saga-upp", "stick=partner satt=ja par=ja", "Ja bondtolva/#fler-malningar"),
    ("bondtolva-sex/saga-upp", "stick=partner satt=ja par=ja", "Ja bondtolva/#fler-malningar"),
    (
        "bondtolva/saga-upp",
        "stick=partner satt=nej fragad=ja par=ja poang=10",
        "Ja bondtolva/#fraga-partner",
    ),
    ("bondtolva/saga-upp", "stick=partner satt=nej fragad=nej", "Nej bondtolva/#saga-upp"),
    (
        "bondtolva/saga-upp",
        "stick=ja trumf=ja sagt=fragat",
        "Nej bondtolva/#inne-valjer-trumf",
    ),
    (
        "tolva/mala",
        "stick=partner fragad=ja kort=5 par=ja laget=sang9",
        "Ja tolva/#fraga-partner",
    ),
    ("tolva/mala", "stick=partner fragad=nej", "Nej tolva/#malning-tillfalle"),
    ("tolva/mala", "stick=ja sagt=nej kort=5 par=ja laget=trumf10", "Ja tolva/#malning-tillfalle"),
    ("tolva/nej", "", "Ja tolva/#fraga-partner"),
    ("tolva/sticka-over", "duger=farg", "Ja tolva/#overstickstvang"),
    ("tremanswhist/sticka-over", "", "Nej tremanswhist/#trumftvang"),
    ("tjuv/tjuva", "hog=hogre", "Nej tjuv/#tjuva"),
    ("tjuv/tjuva", "hog=annan", "Nej tjuv/#tjuva"),
    ("tjuv/tjuva", "hog=egen", "Nej tjuv/#tjuva"),
    ("tjuv/tjuva", "hog=lagre bord=lagre", "Ja tjuv/#tjuva"),
    ("tjuv/tjuva", "hog=lagre bord=nej", "Nej tjuv/#tjuva-villkor"),
    ("tjuv/avsta", "fangande=alla", "Ja tjuv/#lagga"),
    ("plocketolva/halv-gubbe", "nar=15", "Nej tolva/#halv-gubbe-stick"),
    ("bordstolva/halv-gubbe", "nar=15", "Nej tolva/#halv-gubbe-stick"),
    ("tremanswhist/kopa", "tur=statt", "Nej tremanswhist/#kop"),
    ("tremanswhist-nio/byta", "byte=bytt", "Nej tremanswhist/#nio-kop"),
]
TAP = re.compile(r'<a class="tap" href="([^"]+)"')
CHANGE = re.compile(r'<dd><a href="([^"]+)"')


def taps(page: str) -> list[str]:
    """The addresses that can be tapped."""
    return [unescape(found) for found in TAP.findall(page)]


def tapped(client: Client, question: str, choices: str) -> Iterator[str]:
    """Every page on the way, from the list of games."""
    game = question.partition("/")[0]
    targets = [f"/domaren/{game}/", f"/domaren/{question}/"]
    told: list[str] = []
    for choice in choices.split():
        told.append(choice)
        targets.append(f"/domaren/{question}/?{'&'.join(told)}")
    page = client.get("/domaren/").content.decode()
    for target in targets:
        assert target in taps(page), (target, taps(page))
        page = client.get(target).content.decode()
        yield page


@pytest.mark.parametrize(("question", "choices", "answer"), DISPUTES)
def test_a_dispute_is_settled_in_eight_taps(
    client: Client, question: str, choices: str, answer: str
) -> None:
    pages = list(tapped(client, question, choices))

    word, rule = answer.split()
    assert 1 + len(pages) <= 8
    assert f">{word}</h2>" in pages[-1]
    assert f'href="/regler/{rule}"' in pages[-1]


def test_who_has_eleven_points_and_trump_set_is_not_told_of_setting_trump(client: Client) -> None:
    query = "stick=ja&sagt=nej&kort=5&par=ja&laget=trumf11"

    page = client.get(f"/domaren/tolva/mala/?{query}").content.decode()

    assert ">Nej</h2>" in page
    assert "sätta trumf" not in page


def test_the_hand_in_bordstolva_is_also_the_open_cards(client: Client) -> None:
    page = client.get("/domaren/bordstolva/kort/?trumffarg=h&stick=s9&klar=ja&kort=r10")

    assert "har du också på handen eller öppna framför dig?" in page.content.decode()


def test_what_cannot_be_at_a_table_is_said(client: Client) -> None:
    page = client.get("/domaren/bondtolva/saga-upp/?stick=ja&trumf=nej&sagt=nej&par=mald")

    assert page.status_code == 200
    assert "Det kan inte hända vid bordet" in page.content.decode()
    assert "Om du redan har mält en färg är trumf satt." in page.content.decode()


def test_changing_an_answer_keeps_the_others(client: Client) -> None:
    query = "stick=ja&sagt=nej&kort=5&par=ja&laget=sang9"
    page = client.get(f"/domaren/tolva/mala/?{query}").content.decode()

    pair = unescape(CHANGE.findall(page)[3])
    asked = client.get(pair).content.decode()
    changed = next(tap for tap in taps(asked) if "par=kung" in tap)
    back = next(tap for tap in taps(asked) if "par=ja" in tap)

    assert "Har du både kungen och damen" in asked
    assert ">Nej</h2>" in client.get(changed).content.decode()
    assert back == f"/domaren/tolva/mala/?{query}"


def test_changing_the_first_answer_asks_only_what_is_new(client: Client) -> None:
    query = "stick=ja&sagt=nej&kort=5&par=ja&laget=sang9"

    page = client.get(f"/domaren/tolva/mala/?{query}").content.decode()
    asked = client.get(unescape(CHANGE.findall(page)[0])).content.decode()
    partner = client.get(next(tap for tap in taps(asked) if "stick=partner" in tap))
    answered = client.get(next(t for t in taps(partner.content.decode()) if "fragad=ja" in t))

    assert "Har din partner frågat dig?" in partner.content.decode()
    assert ">Ja</h2>" in answered.content.decode()


def test_changing_the_trump_keeps_the_cards(client: Client) -> None:
    cards = "stick=sK&klar=ja&kort=r9&svar=ja&hand=h6&hand=s7"
    page = client.get(f"/domaren/tolva/kort/?trumffarg=h&{cards}").content.decode()

    asked = client.get(unescape(CHANGE.findall(page)[0])).content.decode()
    other = next(tap for tap in taps(asked) if "trumffarg=r" in tap)

    assert ">Nej</h2>" in client.get(other).content.decode()
    assert "hand=h6&hand=s7" in other

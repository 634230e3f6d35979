"""Domaren on cards: seeded tricks and hands, compared with the engine in real deals."""

from collections.abc import Iterator
from random import Random

import pytest
from django.test import Client

from engine import Card
from engine.position import Position
from tutorial_app.judging.docket import Docket, Question
from tutorial_app.judging.picking import cards_in, deck_of
from tutorial_app.judging.shown import page_of
from tutorial_app.library import library

DOCKETS = [docket for docket in library().dockets.values() if docket.most]
every_game = pytest.mark.parametrize("docket", DOCKETS, ids=[d.slug for d in DOCKETS])
SUITS = ("s", "h", "r", "k", "sang")


def fact_of(question: Question) -> str:
    """The fact that tells what is trump."""
    return question.facts[0].slug


def dealt(docket: Docket, rng: Random) -> tuple[str, list[Card], list[Card]]:
    """A trump, a trick without its last card, and a hand."""
    cards = list(deck_of(docket))
    rng.shuffle(cards)
    seats = len(docket.players)
    size = rng.randint(2, docket.most - 1)
    return rng.choice(SUITS), cards[: rng.randint(1, seats - 1)], cards[seats:][:size]


def plain_legal(docket: Docket, trump: str, trick: list[Card], hand: list[Card]) -> set[Card]:
    """The cards that may be played, as the engine has it when the whole hand is told."""
    sort = "&sort=sang" if docket.game == "tremanswhist" else ""
    number = "&giv=7" if docket.game == "tremanswhist9" else ""
    extra = f"&trumf={trump}{number}" if trump != "sang" else sort
    text = f"spel={docket.game}&stick={'.'.join(trick)}&hand={'.'.join(hand)}{extra}"
    moves = Position.parse(text).state().legal_moves
    return {move.cards[0] for move in moves if move.verb == "play"}


def rounds(docket: Docket, count: int = 150) -> Iterator[tuple[str, list[Card], list[Card]]]:
    """Seeded tricks and hands."""
    rng = Random(docket.slug)
    return (dealt(docket, rng) for _ in range(count))


@every_game
def test_a_card_is_judged_as_the_engine_judges_it(docket: Docket) -> None:
    question = docket.questions["kort"]
    for trump, trick, hand in rounds(docket):
        card, *others = hand
        told = [(fact_of(question), trump), ("stick", ".".join(trick)), ("klar", "ja")]
        told += [("kort", card), ("svar", "ja"), *(("hand", other) for other in others)]

        answer = page_of(docket, question, tuple(told)).answer

        assert answer
        is_legal = card in plain_legal(docket, trump, trick, hand)
        assert (answer.kind == "ja") == is_legal, told


@every_game
def test_the_winner_is_the_engines(docket: Docket) -> None:
    question, rng = docket.questions["vinner"], Random(docket.slug)
    for _ in range(150):
        cards = rng.sample(deck_of(docket), len(docket.players))
        trump = rng.choice(SUITS)
        told = ((fact_of(question), trump), ("stick", ".".join(cards)))

        answer = page_of(docket, question, told).answer

        assert answer
        best = [card for card in cards if card.suit == trump] or [
            card for card in cards if card.suit == cards[0].suit
        ]
        order = deck_of(docket)  # each suit high to low
        assert answer.card == min(best, key=order.index), told


@every_game
def test_cards_are_tapped_one_after_another(docket: Docket) -> None:
    client, question = Client(), docket.questions["kort"]
    address = f"/domaren/{docket.slug}/kort/?{fact_of(question)}=h"
    names = ["s9", "s10", "r9", "k9", "k10"][: len(docket.players) - 1]
    trick = ".".join(cards_in(docket, names))

    steps = [
        ("", "Vilket kort spelades ut?"),
        ("&stick=s9&klar=ja", "Vilket kort vill du spela?"),
        (f"&stick={trick}&kort=r10", "Vilka av de här har du också på handen"),
        (f"&stick={trick}&kort=r10&hand=sK&svar=ja", ">Nej</h2>"),
    ]

    for query, words in steps:
        assert words in client.get(address + query).content.decode()


@every_game
def test_nobody_wins_a_trick_in_which_cards_are_missing(docket: Docket) -> None:
    query = f"{fact_of(docket.questions['vinner'])}=h&stick=rD&klar=ja"

    page = Client().get(f"/domaren/{docket.slug}/vinner/?{query}")

    assert page.status_code == 200
    assert "Vilket kort kom sedan?" in page.content.decode()


@pytest.mark.parametrize(
    "query", ["stick=x", "stick=s2", "stick=s9.s9", "stick=s9&klar=ja&kort=s9", "stick=s9.s8.s7.s6"]
)
def test_impossible_cards_are_a_bad_request(query: str) -> None:
    page = Client().get(f"/domaren/tolva/kort/?trumffarg=h&{query}")

    assert page.status_code == 400
    assert 'role="alert"' in page.content.decode()

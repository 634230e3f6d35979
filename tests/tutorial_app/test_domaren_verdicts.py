"""Every verdict of Domaren: its headline, its clauses with their standing, and the ways out."""

import re
from collections.abc import Iterator

import pytest
from django.test import Client

from engine import Card
from rules_app.catalogue import Standing, catalogue
from told import leaves
from tutorial_app.judging.answering import Answer
from tutorial_app.judging.citing import Deciding, Judged
from tutorial_app.judging.docket import Docket, Question
from tutorial_app.judging.picking import deck_of
from tutorial_app.judging.shown import Told, page_of
from tutorial_app.library import library

Leaf = tuple[Docket, Question, Told]
PLACES = re.compile(
    r"\b(hen|nord|syd|väst|öst|sydväst|sydöst|nordväst|nordöst|sv|nv|sö|nö)\b", re.IGNORECASE
)
SIGN = re.compile(r"[+−-]\d")
GAMES = sorted(library().dockets)
# A trick, the card one would play, and another in hand: the partner leads in the last one.
HANDS = (
    ("hK", "h6", "hE"),
    ("hK", "s9", "hE"),
    ("hK", "s9", "k9"),
    ("hK", "k9", "r7"),
    ("hK", "h6", "h7"),
    ("hK.h9", "h6", "hE"),
)


def of_facts(docket: Docket, question: Question, told: Told = ()) -> Iterator[Leaf]:
    """Every way through the facts of a question, as the pages ask them."""
    page = page_of(docket, question, told)
    if page.fact is None:
        yield docket, question, told
        return
    for choice in page.fact.choices:
        yield from of_facts(docket, question, (*told, (page.fact.slug, choice.word)))


def of_cards(docket: Docket, question: Question) -> Iterator[Leaf]:
    """Tricks and hands that are judged for different reasons, under every trump."""
    rest = [str(card) for card in deck_of(docket) if card.suit == "r"][: len(docket.players) - 1]
    for fact in question.facts:
        for choice in fact.choices:
            chosen = (fact.slug, choice.word)
            if question.kind == "winner":
                yield docket, question, (chosen, ("stick", ".".join(["hK", *rest])))
                continue
            for trick, card, more in HANDS:
                told = (("stick", trick), ("klar", "ja"), ("kort", card), ("svar", "ja"))
                if len(trick.split(".")) < len(docket.players):
                    yield docket, question, (chosen, *told, ("hand", more))


def leaves_of(game: str) -> Iterator[Leaf]:
    """Every verdict of a game; of cards some of every kind."""
    docket = library().dockets[game]
    for question in docket.questions.values():
        if question.is_of_cards:
            yield from of_cards(docket, question)
        elif question.is_of_facts:
            yield from of_facts(docket, question)
        else:
            for words in leaves(question):
                yield docket, question, tuple(words.items())


def verdicts(game: str) -> Iterator[tuple[Leaf, Answer]]:
    """Every verdict; what cannot be at a table has none."""
    for docket, question, told in leaves_of(game):
        if answer := page_of(docket, question, told).answer:
            yield (docket, question, told), answer


@pytest.mark.parametrize("game", GAMES)
def test_every_verdict_cites_a_clause_of_the_game_with_its_standing(game: str) -> None:
    for (docket, question, told), answer in verdicts(game):
        assert answer.citations, (question.slug, told)
        for each in answer.citations:
            assert each.clause is catalogue().clauses[each.clause.slug]
        assert answer.citations[0].clause.page in {docket.page, "allmant"}
        assert answer.citations[0].standing in {
            *answer.citations[0].clause.standings, Standing.READING,
        }, (question.slug, told)  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_every_verdict_stands_on_a_page_with_its_clauses_and_ways_out(game: str) -> None:
    client = Client()
    for (docket, question, told), answer in verdicts(game):
        query = "&".join(f"{name}={word}" for name, word in told)

        page = client.get(f"/domaren/{game}/{question.slug}/?{query}").content.decode()

        for each in answer.citations:
            assert f'href="{each.clause.address}"' in page
            assert f">{each.standing.word}</b>" in page
        first = answer.citations[0].standing
        assert ("Vi har avgjort det" in page) == (first is Standing.DECISION), (question.slug, told)
        assert 'action="/sok/"' in page
        assert f'href="/regler/{docket.page}/"' in page


@pytest.mark.parametrize("game", GAMES)
def test_no_headline_needs_explaining(game: str) -> None:
    client = Client()
    for (_, question, told), _ in verdicts(game):
        query = "&".join(f"{name}={word}" for name, word in told)
        page = client.get(f"/domaren/{game}/{question.slug}/?{query}").content.decode()

        found = re.search(r'<h2 class="ruling__word"[^>]*>(.*?)</h2>', page, re.DOTALL)

        assert found
        headline = " ".join(re.sub(r"<[^>]+>", " ", found[1]).split())
        assert headline, (question.slug, told)
        assert not PLACES.search(headline), headline
        assert not SIGN.search(headline) or "poäng" in headline, headline


def test_points_are_told_with_their_column() -> None:
    docket = library().dockets["tremanswhist"]
    question = docket.questions["poang"]

    shown = {
        told: page_of(docket, question, tuple(pair.split("=") for pair in told.split()))  # type: ignore[misc]  # two words each
        for told in (
            "sort=plus antal=7 kopt=ja",
            "sort=nolle antal=6 kopt=nej",
            "sort=plus antal=4 kopt=nej",
        )
    }

    amounts = [
        [(each.number, each.is_minus) for each in page.answer.amounts]
        for page in shown.values()
        if page.answer
    ]
    assert amounts == [[(3, False), (1, True)], [(2, True)], []]


@pytest.mark.parametrize("game", GAMES)
def test_a_list_of_questions_leads_to_the_search_and_the_rules(game: str) -> None:
    docket = library().dockets[game]

    for address in (
        f"/domaren/{game}/",
        *(f"/domaren/{game}/{slug}/" for slug in docket.questions),
    ):
        page = Client().get(address).content.decode()

        assert "Hittar ni inte er fråga?" in page
        assert 'action="/sok/"' in page
        assert f'href="/regler/{docket.page}/"' in page
        assert 'href="/regler/allmant/"' in page


def test_the_list_of_games_leads_to_the_search_and_the_rules() -> None:
    page = Client().get("/domaren/").content.decode()

    assert 'action="/sok/"' in page
    assert 'href="/regler/"' in page


@pytest.mark.parametrize("game", GAMES)
def test_every_question_stands_under_one_heading(game: str) -> None:
    docket = library().dockets[game]
    page = Client().get(f"/domaren/{game}/").content.decode()

    listed = [question.slug for _, questions in docket.questions_in() for question in questions]

    assert sorted(listed) == sorted(docket.questions)
    for title, _ in docket.questions_in():
        assert f">{title}</h2>" in page


def test_a_decision_of_ours_is_told_to_be_one() -> None:
    page = Client().get("/domaren/bondtolva/nej/?parsvar=ja").content.decode()

    assert ">Avgörande</b>" in page
    assert "Vi har avgjort det" in page


def test_every_row_about_what_decides_is_of_use() -> None:
    rows = next(iter(library().dockets.values())).deciding
    used = {
        i
        for game in GAMES
        for leaf, answer in verdicts(game)
        for i, row in enumerate(rows)
        if is_used(row, leaf, answer)
    }

    assert [row for i, row in enumerate(rows) if i not in used] == []


def is_used(row: Deciding, leaf: Leaf, answer: Answer) -> bool:
    """Whether a row may be what this verdict was cited by."""
    docket, question, told = leaf
    first, cited = answer.citations[0], [each.clause.slug for each in answer.citations]
    judged = (
        Judged(docket.slug, question.slug, dict(told), rule, answer.kind, row.cause)
        for rule in cited
    )
    fits = row.cites in {"", first.clause.slug} and row.standing in {None, first.standing}
    return fits and any(map(row.holds, judged))


def test_a_card_is_drawn_where_a_card_wins() -> None:
    docket = library().dockets["tolva"]
    question = docket.questions["vinner"]

    answer = page_of(docket, question, (("trumffarg", "h"), ("stick", "s9.s10.hE.s6"))).answer

    assert answer
    assert answer.card == Card("hE")
    assert [each.clause.slug for each in answer.citations] == ["tolva.stickvinnare"]

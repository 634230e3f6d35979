"""Exercises without end: from a game and a number always the same, judged by the engine."""

import re
from urllib.parse import urlencode

import pytest
from django.template.loader import render_to_string
from django.test import Client

from engine.games import GAMES
from engine.refusal import Refusal
from tutorial_app.lessons.tasks import Outcome
from tutorial_app.puzzles.endless import cards_of, count_of, legal_of
from tutorial_app.puzzles.endless_shown import Asked, endless_page

HX = {"HX-Request": "true"}
BOX = re.compile(r'type="checkbox" name="svar" value="(\w+)"')
WHY = re.compile(r"<p>(.*?)</p>(?=.*id=\"bordet-vidare\")", re.DOTALL)
PROMPT = "<p>Tryck på korten och sedan på Svara.</p>"


@pytest.mark.parametrize("game", GAMES)
def test_some_cards_may_be_played_and_others_not(game: str) -> None:
    for number in range(8):
        task = legal_of(game, number)

        assert task.legal
        assert task.refused
        assert set(cards_of(task)) == {*task.legal, *task.refused}
        assert all(isinstance(why, Refusal) for why in task.refused.values())
        assert task.said(task.solution[0]).outcome is Outcome.RIGHT


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_counted_with_its_reasons(game: str) -> None:
    for number in range(4):
        task = count_of(game, number)

        assert task.end.is_over
        assert task.number == sum(p for side, p, _ in task.end.points if side == task.side)
        assert len(task.told) == len(task.lines)


@pytest.mark.parametrize("number", range(6))
def test_in_tjuv_everybody_has_a_card_left_and_the_rest_is_told(number: int) -> None:
    task = count_of("tjuv", number)
    html = Client().get(f"/ova/rakna/?spel=tjuv&n={number}").content.decode()
    state = task.shown.state

    assert [state.hand_size(seat) for seat in range(state.rules.players)] == [1] * 4
    assert [seat for seat, _ in task.last] == [(state.decider + i) % 4 for i in range(4)]
    assert html.count('class="nowrap">') == 4
    assert "Hur många kort får du i hela given?" in html
    assert task.told[0].html not in html
    assert task.told[0].html in answered(number, task.number)
    assert "Räkna igen." in answered(number, task.number + 1)


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("tolva4", "Har du fått med allt som sades, och det sista sticket?"),
        ("bondtolva4", "Har du fått med allt som sades, och det sista sticket?"),
        ("tremanswhist", "Var det plus eller minus, och köpte du?"),
        ("tremanswhist9", "Hur många stick skulle du ta på din plats, och hur många tog du?"),
    ],
)
def test_who_counts_wrong_is_told_what_counts_in_the_game(game: str, words: str) -> None:
    query = f"spel={game}&n=1&svar=99"

    assert words in Client().get(f"/ova/rakna/?{query}", headers=HX).content.decode()


def test_only_cards_are_asked_for_on_a_keyboard_of_figures() -> None:
    pages = [Client().get(f"/ova/rakna/?spel={game}&n=1") for game in ("tjuv", "tolva4")]

    modes = [re.findall(r'inputmode="(\w+)"', page.content.decode()) for page in pages]
    assert modes == [["numeric"], ["text"]]


def answered(number: int, cards: int) -> str:
    """The answer to a number of cards."""
    query = f"spel=tjuv&n={number}&svar={cards}"
    return Client().get(f"/ova/rakna/?{query}", headers=HX).content.decode()


def test_the_same_number_is_always_the_same_exercise() -> None:
    legal_of.cache_clear()
    first = legal_of("tolva4", 12).place.position.text()
    legal_of.cache_clear()

    assert legal_of("tolva4", 12).place.position.text() == first
    assert legal_of("tolva4", 13).place.position.text() != first


@pytest.mark.parametrize("kind", ["lagliga", "rakna"])
def test_without_a_number_one_is_chosen(kind: str) -> None:
    response = Client().get(f"/ova/{kind}/")

    assert response.status_code == 302
    assert response["Location"].startswith(f"/ova/{kind}/?spel=tolva4&n=")


def test_the_right_cards_are_right_and_a_wrong_one_has_its_reason() -> None:
    task = legal_of("tolva4", 3)
    wrong = next(iter(task.refused))

    for cards, stamp in ((task.legal, "Rätt"), ((*task.legal, wrong), "Fel")):
        query = urlencode([("spel", "tolva4"), ("n", 3), *(("svar", card) for card in cards)])
        html = Client().get(f"/ova/lagliga/?{query}").content.decode()
        assert f'verdict__stamp">{stamp}<' in html


def test_the_cards_that_may_not_be_played_stand_before_their_reason() -> None:
    task = legal_of("tolva4", 3)
    query = urlencode({"spel": "tolva4", "n": 3, "svar": list(task.refused)}, doseq=True)

    html = Client().get(f"/ova/lagliga/?{query}", headers=HX).content.decode()
    told = html.partition('class="verdict__why"')[2].partition("</div>")[0]

    assert re.search(r"</span>: \w", told)
    assert told.count('<span class="visually-hidden">,</span>') == len(task.refused) - told.count(
        "<p>"
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_there_to_be_marked_once_and_a_row_where_it_lies(game: str) -> None:
    for number in range(20):
        page = endless_page(Asked("lagliga", game, number))
        html = render_to_string("puzzles/_endless.html", {"page": page})
        row, hand = (part_of(html, f'aria-label="{name}"') for name in ("Din rad", "Din hand"))

        assert sorted(BOX.findall(html)) == sorted(cards_of(legal_of(game, number)))
        assert BOX.findall(row) == [place.box.card for place in page.lying if place.box]
        assert BOX.findall(hand) == [held.card for held in page.table.hand]
        assert bool(BOX.findall(row)) == (html.count('"Din rad"') == 1) == (game == "bordstolva")


def part_of(html: str, name: str) -> str:
    """What stands in a list of a page; nothing where there is no such."""
    return html.partition(name)[2].partition("</ol>" if "rad" in name else "</ul>")[0]


def test_cards_of_the_row_and_of_the_hand_are_answered_with_together() -> None:
    task = legal_of("bordstolva", 4)
    wrong = [card for card in ("r6", "sK") if card in task.refused]

    html = exercise("lagliga", "bordstolva", 4, "", *wrong)

    assert wrong == ["r6", "sK"]
    assert 'verdict__stamp">Fel<' in html
    for card in wrong:
        assert f'value="{card}" id="bordet-{card}" checked>' in html


@pytest.mark.parametrize("game", GAMES)
def test_who_marks_nothing_is_told_to_and_it_costs_nothing(game: str) -> None:
    fresh, empty = exercise("lagliga", game, 3), exercise("lagliga", game, 3, "")
    told = "<p>Markera minst ett kort först.</p>"

    assert '<input type="hidden" name="svar" value="">' in fresh
    assert told in empty
    assert empty.replace(told, PROMPT).split() == fresh.split()


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_is_shown_with_its_cards_and_a_reason(game: str) -> None:
    for number in range(6):
        task = legal_of(game, number)
        query = {"spel": game, "n": number}
        given = urlencode({**query, "svar": ".".join(task.legal)})
        right, shown = (
            Client().get(f"/ova/lagliga/?{each}", headers=HX).content.decode()
            for each in (given, urlencode({**query, "visa": "ja"}))
        )
        reasons = WHY.findall(right)

        assert reasons
        assert WHY.findall(shown)[1:] == reasons
        assert shown.count(" checked") == len(task.legal)


def test_in_tjuv_each_card_is_told_what_it_captures() -> None:
    html = exercise("lagliga", "tjuv", 3, "sD", "kD")
    told = [re.sub("<[^>]*>", "", why) for why in WHY.findall(html)]

    assert " ".join(told) == (
        "Dspader dam är högre än Knspader knekt och 10spader tio på bordet. Därför får du fånga. "
        "Du tar Knspader knekt, 10spader tio, Västs hög med 8spader åtta överst (2 kort) "
        "och en av Östs högar med 9spader nio överst (2 kort). "
        "Dklöver dam är högre än Knklöver knekt på bordet. Därför får du fånga. "
        "Du tar Knklöver knekt och en av Nords högar med 8klöver åtta överst (2 kort)."
    )


@pytest.mark.parametrize(
    ("kind", "game", "name"),
    [
        ("lagliga", "tolva4", "Vilka kort får du spela?"),
        ("lagliga", "tjuv", "Vilka kort kan du fånga med?"),
        ("rakna", "tjuv", "Räkna given"),
    ],
)
def test_an_exercise_has_one_name(kind: str, game: str, name: str) -> None:
    html = Client().get(f"/ova/{kind}/?spel={game}&n=3").content.decode()

    assert re.findall(r"<h1[^>]*>([^<]*)</h1>", html) == [name]
    assert f"<title>{name} – öva" in html
    assert re.findall('itemprop="name">([^<]*)<', html) == ["Öva", name]


def exercise(kind: str, game: str, number: int, *cards: str) -> str:
    """What htmx gets of an exercise, answered with some cards; with nothing, if there are any."""
    query = urlencode([("spel", game), ("n", number), *(("svar", card) for card in cards)])
    return Client().get(f"/ova/{kind}/?{query}", headers=HX).content.decode()


def test_a_fresh_page_tells_no_card_from_another() -> None:
    html = Client().get("/ova/lagliga/?spel=tolva4&n=3").content.decode()

    assert not re.search(r"card--\w+ is-(chosen|barred|playable|witness)| checked", html)


def test_a_count_is_judged_and_explained() -> None:
    task = count_of("bondtolva4", 5)

    right = Client().get(f"/ova/rakna/?spel=bondtolva4&n=5&svar={task.number}").content.decode()
    wrong = Client().get(f"/ova/rakna/?spel=bondtolva4&n=5&svar={task.number + 1}").content.decode()

    assert 'verdict__stamp">Rätt<' in right
    assert right.count("<li>") > wrong.count("<li>")
    assert 'verdict__stamp">Fel<' in wrong


def test_htmx_gets_the_exercise_alone() -> None:
    fragment = Client().get("/ova/rakna/?spel=tolva4&n=1", headers=HX).content.decode()

    assert "<html" not in fragment
    assert fragment.count('id="bordet-laget"') == 1


@pytest.mark.parametrize(
    "query",
    ["lagliga/?spel=x", "lagliga/?n=x", "lagliga/?spel=tolva4&n=3&svar=hE.hE", "rakna/?spel=x",
     "rakna/?spel=tolva4&n=1&svar=x", "lagliga/?n=99999999999", "lagliga/?n=1&visa=nej"],
)  # fmt: skip
def test_what_nobody_can_have_got_from_us_is_a_400(query: str) -> None:
    assert Client().get(f"/ova/{query}").status_code == 400


def test_the_position_opens_once_the_answer_is_out() -> None:
    def leads_on(query: str) -> bool:
        html = Client().get(f"/ova/lagliga/?spel=tolva4&n=3{query}").content.decode()
        return 'class="table__open" href="/prova/?spel=tolva4&amp;' in html

    assert (leads_on(""), leads_on("&visa=ja")) == (False, True)

"""Domaren: every path is walked, and the engine asked the same question directly."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client

from engine import Game, State
from engine.position import Position
from tutorial_app.judging.answering import Answer
from tutorial_app.judging.deciding import combinations, follow, idle
from tutorial_app.judging.docket import Choice, Docket, Question, read_dockets
from tutorial_app.judging.filling import ASIDE, text_of
from tutorial_app.judging.shown import page_of
from tutorial_app.library import library
from ui.content import Faults

QUESTIONS = [
    (docket, question)
    for docket in library().dockets.values()
    for question in docket.questions.values()
    if question.is_of_facts
]
every_question = pytest.mark.parametrize(
    ("docket", "question"), QUESTIONS, ids=[f"{d.slug}-{q.slug}" for d, q in QUESTIONS]
)
SUMS = [(docket, question) for docket, question in QUESTIONS if question.kind == "sum"]
every_sum = pytest.mark.parametrize(
    ("docket", "question"), SUMS, ids=[f"{d.slug}-{q.slug}" for d, q in SUMS]
)
Told = dict[str, str]


def paths(docket: Docket, question: Question, told: Told) -> Iterator[Told]:
    """Every way through the facts that are really asked."""
    way = follow(docket, question, told)
    if way.asked is None:
        yield told
        return
    for choice in way.offered:
        yield from paths(docket, question, {**told, way.asked.slug: choice.word})


def asked_directly(docket: Docket, question: Question, told: Told) -> set[int]:
    """What the engine says in every position that agrees with what is told."""
    found = set[int]()
    for chosen in combinations(question):
        choices = tuple(choice for _, choice in chosen)
        if all(told.get(fact.slug, choice.word) == choice.word for fact, choice in chosen):
            text = f"spel={docket.game}&{text_of(docket, question, choices)}"
            found.add(said_by_engine(question, Position.parse(text).state(), told_aside(choices)))
    return found


def told_aside(choices: tuple[Choice, ...]) -> Told:
    """What choices tell that is no part of the position: who asks, what was done before."""
    told = [item for choice in choices for item in choice.filling.items()]
    return {name: text for name, text in told if name in ASIDE}


def said_by_engine(question: Question, state: State, aside: Told) -> int:
    """What the sheet says of who is asked about."""
    end, asker = state.play(question.move), int(aside.get("ser", "0"))
    before = price_of_a_buy(state) if aside.get("forst") == "buy" else 0
    return before + sum(line.points for line in end.points if line.side == asker)


def price_of_a_buy(state: State) -> int:
    """What the engine writes down when somebody buys in a whole deal."""
    return sum(line.points for line in Game(state.rules.name).deal(1).play("buy").points)


def said_by_page(answer: Answer) -> int:
    """The same as the page has it."""
    return sum(-each.number if each.is_minus else each.number for each in answer.amounts)


@every_sum
def test_every_path_ends_in_the_points_of_the_engine(docket: Docket, question: Question) -> None:
    walked = list(paths(docket, question, {}))

    for told in walked:
        answer = page_of(docket, question, tuple(told.items())).answer
        assert answer
        assert asked_directly(docket, question, told) == {said_by_page(answer)}, told


@every_question
def test_every_path_is_answered_as_page_and_fragment(docket: Docket, question: Question) -> None:
    client, address = Client(), f"/domaren/{docket.slug}/{question.slug}/"

    for told in paths(docket, question, {}):
        page = client.get(address, told)
        fragment = client.get(address, told, headers={"HX-Request": "true"})

        assert (page.status_code, fragment.status_code) == (200, 200)
        is_possible = "Det kan inte hända vid bordet" not in page.content.decode()
        assert ('class="ruling__word"' in page.content.decode()) == is_possible
        assert fragment.content.decode().lstrip().startswith('<section class="judge__step"')


@every_question
def test_every_combination_is_an_address(docket: Docket, question: Question) -> None:
    for chosen in combinations(question):
        told = tuple((fact.slug, choice.word) for fact, choice in chosen)

        page = page_of(docket, question, told)

        assert page.answer or page.impossible, told


@every_question
def test_no_answer_takes_more_than_eight_taps_from_the_start(
    docket: Docket, question: Question
) -> None:
    to_the_question = 3  # Domaren, the game, the question

    assert to_the_question + max(map(len, paths(docket, question, {}))) <= 8


def test_the_answer_stands_in_large_type_with_reason_and_rule() -> None:
    page = Client().get("/domaren/tolva/mala/?stick=ja&sagt=nej&kort=5&par=ja&laget=trumf11")

    text = page.content.decode()
    assert ">Nej</h2>" in text
    assert "Därför får ingen mäla på elva poäng" in text
    assert 'href="/regler/tolva/#ej-mala-ut"' in text
    assert "Visa på bordet" in text


def test_facts_told_though_they_do_not_decide_are_passed_over() -> None:
    page = Client().get("/domaren/tolva/mala/?stick=inget&laget=sang9&kort=2")

    assert ">Nej</h2>" in page.content.decode()
    assert "eller om din partner har gjort det och frågar dig" in page.content.decode()


@pytest.mark.parametrize("query", ["stick=kanske", "nonsens=1", "kort=ja", "stick=ja&svar=ja"])
def test_an_unknown_answer_is_a_bad_request_in_swedish(query: str) -> None:
    page = Client().get(f"/domaren/tolva/mala/?{query}")

    assert page.status_code == 400
    assert "ett svar som inte finns" in page.content.decode()


@pytest.mark.parametrize("path", ["bridge/", "tolva/nonsens/", "tjuv/vinner/"])
def test_an_unknown_game_or_question_is_not_found(path: str) -> None:
    assert Client().get(f"/domaren/{path}").status_code == 404


@pytest.mark.parametrize("path", ["", *(f"{slug}/" for slug in library().dockets)])
def test_games_and_questions_are_listed(path: str) -> None:
    assert 'class="tap"' in Client().get(f"/domaren/{path}").content.decode()


def test_faults_of_the_content_are_told(tmp_path: Path) -> None:
    faults = Faults()
    (tmp_path / "x.toml").write_text(
        'title="X"\ntext=""\norder=1\ngame="bridge"\nodd=1\n'
        '[[questions]]\nslug="a"\ntitle="A"\nkind="b"\nrule="c"\nfacts=["d"]\n',
        encoding="utf-8",
    )

    read_dockets(tmp_path, faults)

    reasons = " ".join(fault.reason for fault in faults.found)
    for word in ("bridge", "'odd'", "kind 'b'", "rule 'c'", "fact 'd'"):
        assert word in reasons


MUDDLED = """title="X"
text=""
order=1
game="tolva4"
most=8
spare="s6 s7 s8 s9"
players=["a"]
[[facts]]
slug="a"
question="A?"
choices=[{word="ja",label="Ja",set="poang=5&kort=5"},{word="nej",label="Nej",set="poang=6&kort=5"}]
[[facts]]
slug="b"
question="B?"
only="a=nej"
choices=[{word="ja",label="Ja",set="poang=5"},{word="nej",label="Nej",set="stick=s6.s6"}]
[[facts]]
slug="c"
question="C?"
only="d=ja"
choices=[{word="ja",label="Ja"},{word="nej",label="Nej"}]
[[questions]]
slug="q"
title="Q?"
move="ask"
rule="tolva.fraga-partner"
facts=["a", "b", "c"]
[questions.impossible]
"a=kanske" = "Nej."
"""


def test_choices_that_contradict_each_other_are_faults_and_not_left_out(tmp_path: Path) -> None:
    faults = Faults()
    (tmp_path / "x.toml").write_text(MUDDLED, encoding="utf-8")

    docket = read_dockets(tmp_path, faults)["x"]
    told = " ".join(idle(docket, docket.questions["q"]))

    assert "poang is both 6 and 5" in told
    assert "stick: twice" in told
    assert [fault.reason for fault in faults.found] == [
        "q: c is a question only after d, which is not asked before",
        "q: there is no a=kanske to choose before",
        "q: a sentence is missing for when the move is allowed",
    ]


def test_every_game_has_the_questions_that_make_sense_in_it() -> None:
    asked = {
        docket.game: {each.slug for each in docket.questions.values() if each.kind != "told"}
        for docket in library().dockets.values()
    }

    tricks = {"kort", "vinner", "saka", "sticka-over"}
    gubbar = {"mala", "utspel", "halv-gubbe", "hel-gubbe"}
    bondtolva = {"saga-upp", "tva-kort", "fraga", "nej", "omgiv"}
    assert asked == {
        "tolva4": {*tricks, *gubbar, "fraga", "nej"},
        "tolva3": {*tricks, *gubbar},
        "plocketolva": {*tricks, *gubbar},
        "bordstolva": {*tricks, *gubbar, "forsta"},
        "bondtolva4": {*tricks, *bondtolva},
        "bondtolva6": {*tricks, *bondtolva},
        "tremanswhist": {*tricks, "kopa", "poang"},
        "tremanswhist9": {*tricks, "byta", "poang"},
        "tjuv": {"fanga", "avsta", "lagga", "tjuva"},
    }

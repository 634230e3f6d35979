"""A whole deal: the example, deals that leave it, what is refused, and what cannot be."""

import itertools
import random
import re
from collections.abc import Iterator

import pytest
from django.test import Client

from disguise import known_to
from engine import Move, State
from engine.cards import cards_of
from tutorial_app.lessons.addresses import step_address
from tutorial_app.lessons.judging import judge
from tutorial_app.lessons.tasks import Outcome, UnknownAnswer
from tutorial_app.lessons.whole_deal import BETWEEN, Played, seed_of
from ui.card_names import card_name
from whole_deals import deal_of, every_deal, page_of, told_in

WAYS = 50


def ways_through(course: str, count: int) -> Iterator[list[Played]]:
    """Deals in which the learner chooses by chance among what is legal, decision by decision."""
    _, _, task = deal_of(course)
    for seed in range(count):
        rng = random.Random(seed)
        played = [task.played("")]
        while not played[-1].state.is_over:
            move = rng.choice(list(played[-1].state.legal_moves))
            played.append(task.played(BETWEEN.join((*played[-1].trail, move))))
        yield played


@every_deal
def test_the_example_leads_to_its_own_end(course: str) -> None:
    _, step, task = deal_of(course)

    played = task.played(step.task.solution[0])

    assert task.record.ending
    assert played.state.moves == task.record.moves
    assert played.state.points == task.record.ending.points
    assert judge(step, step.task.solution[0]).kind is Outcome.RIGHT
    assert not played.has_left


@every_deal
def test_who_follows_the_example_is_only_told_why_it_does_so(course: str) -> None:
    _, _, task = deal_of(course)

    for count in range(len(task.example)):
        played = task.played(BETWEEN.join(task.example[:count]))
        told = told_in(page_of(course, *task.example[:count]))

        assert (played.example, played.instead) == (task.example[count], None)
        assert "I exemplet" not in told
        assert ("Så gör exemplet också." in told) == bool(task.whys.of(count))


@every_deal
def test_every_way_comes_to_an_end_with_points(course: str) -> None:
    _, step, _ = deal_of(course)

    for way in ways_through(course, WAYS):
        judged = judge(step, BETWEEN.join(way[-1].trail))

        assert judged.kind is Outcome.RIGHT
        assert len(judged.reasons) == len(way[-1].state.points) > 0
        assert all(len(BETWEEN.join(each.trail)) < 1000 for each in way)


@every_deal
def test_a_longer_trail_goes_on_from_a_shorter_one(course: str) -> None:
    for way in ways_through(course, 10):
        for shorter, longer in itertools.pairwise(way):
            before = shorter.state.moves

            assert longer.state.moves[: len(before)] == before
            assert longer.count == len(longer.state.moves)
            assert [made.move for made in longer.latest] == [
                move for _, move in longer.state.moves[len(before) :]
            ]


@every_deal
def test_the_first_move_that_differs_is_told_once(course: str) -> None:
    _, _, task = deal_of(course)
    start = task.played("")
    other = next(move for move in start.state.legal_moves if move != task.example[0])

    left = task.played(other)
    later = task.played(f"{other}{BETWEEN}{left.state.legal_moves[0]}")

    assert (left.instead, left.example, left.has_left) == (task.example[0], None, True)
    assert (later.instead, later.has_left) == (None, True)
    assert "I exemplet" in told_in(page_of(course, other))
    assert "Du kan fortsätta" in told_in(page_of(course, other))
    assert "exemplet" not in told_in(page_of(course, *later.trail))


def test_the_others_have_another_seed_for_another_trail() -> None:
    _, _, task = deal_of("tolva")
    trails = [(), (Move("play:s7"),), (Move("play:sK"),)]

    assert len({seed_of(task.record, trail) for trail in trails}) == 3


@every_deal
def test_an_illegal_move_is_explained_and_changes_nothing(course: str) -> None:
    _, step, task = deal_of(course)
    refused = 0

    for count in range(len(task.example)):
        before = task.played(BETWEEN.join(task.example[:count]))
        for move in before.view.explain().refused:
            answer = BETWEEN.join((*before.trail, move))
            judged, played = judge(step, answer), task.played(answer)
            refused += 1

            assert judged.kind is Outcome.ILLEGAL
            assert judged.reasons[0].html
            assert (played.state, played.trail) == (before.state, before.trail)
    assert refused > 5


BAD = (
    *("x", "play:", "play:sE", "meld:q", "play:s7~", "~play:s7", "play:♠7", "s7", "buy"),
    *("play:s7~play:sK~play:k10", "play:s7~meld:s~" + "play:k10~" * 120, "play:s7 ~meld:s"),
)


@pytest.mark.parametrize("trail", BAD)
def test_what_nobody_can_have_played_is_unknown(trail: str) -> None:
    lesson, step, task = deal_of("tolva")

    with pytest.raises(UnknownAnswer):
        task.said(trail)
    response = Client().get(step_address(lesson, step), {"v": "1", "svar": trail})
    assert response.status_code == 400


@every_deal
def test_nothing_comes_after_the_end(course: str) -> None:
    _, _, task = deal_of(course)

    with pytest.raises(UnknownAnswer):
        task.said(f"{task.solution[0]}{BETWEEN}{task.example[-1]}")


@every_deal
def test_a_page_names_only_cards_that_the_learner_has_seen(course: str) -> None:
    for way in ways_through(course, 3):
        for played in way:
            page = page_of(course, *played.trail)

            assert named_in(page) <= seen_by_learner(played.state)


def named_in(page: str) -> set[str]:
    """The cards whose names a page holds, the text above the table aside."""
    table = page[page.index('id="bordet"') :]
    cards = re.findall(r"\b(?:spader|hjärter|ruter|klöver) \w+", table)
    return {card for card in cards if card in ALL_NAMES}


def seen_by_learner(state: State) -> set[str]:
    """The names of the cards that Syd has seen."""
    return {card_name(card) for card in cards_of(known_to(state, 0))}


ALL_NAMES = {card_name(card) for card in cards_of((1 << 52) - 1)}


def test_between_decisions_the_trick_is_told_with_its_reason() -> None:
    told = told_in(page_of("tolva", "play:s7"))

    assert "vinner sticket med" in told
    assert "Nord frågar dig: kan du mäla?" in told


def test_between_decisions_the_thieves_are_told() -> None:
    _, _, task = deal_of("tjuv")

    told = told_in(page_of("tjuv", *task.example[:5]))

    assert "Öst fångade med" in told
    assert "och tjuvade din hög. Högen har 5 kort." in told


@every_deal
def test_the_end_tells_the_result_and_every_line(course: str) -> None:
    _, _, task = deal_of(course)
    lines = len(task.example_end.points)

    page = page_of(course, *task.example)
    other = next(way[-1] for way in ways_through(course, 9) if way[-1].has_left)

    assert page.count("<li>", page.index('class="deal-lines"'), page.index("step__on")) == lines
    assert "Given gav:" in told_in(page)
    assert "I exemplet:" not in told_in(page)
    assert "I exemplet:" in told_in(page_of(course, *other.trail))


def test_one_can_take_back_a_move_and_see_what_the_example_does() -> None:
    page = page_of("tolva", "play:rE", "meld:s", more="&visa=ja")

    assert 'id="angra" href="/lar/tolva/en-hel-giv/spela-given/?v=1&amp;svar=play:rE#' in page
    assert "I exemplet spelas" in told_in(page)
    assert "svar=play:rE~meld:s~play:sD#" in page

"""*Vad vet du?*: cards that a player cannot hold, marked, judged and explained."""

import re

import pytest
from django.test import Client
from django.utils.html import strip_tags

from engine.cards import set_of
from engine.puzzles.layouts import layouts
from progress import TOKEN
from puzzles_kept import kept, some
from tutorial_app.lessons.tasks import Outcome, UnknownAnswer
from tutorial_app.library import library
from tutorial_app.puzzles.addresses import Attempt
from tutorial_app.puzzles.knowing import asked_of, barred, judge_marked, reasons, rest, unseen
from tutorial_app.puzzles.knowing_page import knowing_page_of
from tutorial_app.puzzles.solving import BETWEEN
from ui.fragments import render_fragment

ASKED = [puzzle for puzzle in kept() if puzzle.kind == "vad-vet-du"]


def test_every_card_and_no_other_is_the_answer() -> None:
    for puzzle in ASKED:
        known = judge_marked(puzzle, BETWEEN.join(barred(puzzle)))

        assert (known.kind, known.missing, known.strange) == (Outcome.RIGHT, 0, ())


def test_too_few_are_not_wrong_but_counted() -> None:
    puzzle = some("vad-vet-du")

    known = judge_marked(puzzle, barred(puzzle)[0])

    assert known.kind is Outcome.WRONG
    assert known.missing == len(barred(puzzle)) - 1


def test_a_card_that_may_be_held_is_told() -> None:
    puzzle = some("vad-vet-du")
    free = next(card for card in unseen(puzzle) if card not in barred(puzzle))

    known = judge_marked(puzzle, BETWEEN.join((*barred(puzzle), free)))

    assert (known.kind, known.strange, known.missing) == (Outcome.WRONG, (free,), 0)


@pytest.mark.parametrize("answer", ["hE~hE", "nonsens", "~"])
def test_what_does_not_lie_there_is_no_answer(answer: str) -> None:
    with pytest.raises(UnknownAnswer):
        judge_marked(some("vad-vet-du"), answer)


@pytest.mark.usefixtures("puzzles")
@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
@pytest.mark.parametrize("where", ["0123456789", "infoga"])
def test_who_marks_nothing_is_told_to_and_it_costs_nothing(
    where: str, headers: dict[str, str]
) -> None:
    address = f"/ova/{some('vad-vet-du').id}/{where}/?v=1&f=hkrs&tips=1"
    fresh, empty = (
        TOKEN.sub("", Client().get(f"{address}{more}", headers=headers).content.decode())
        for more in ("", "&svar=")
    )

    assert said(empty).startswith("Markera minst ett kort först. ")
    assert said(fresh).startswith("Titta på de tidigare sticken.")
    assert position(empty) == position(fresh)
    assert "fel=" not in empty


@pytest.mark.usefixtures("puzzles")
def test_the_form_sends_that_nothing_is_marked() -> None:
    page = Client().get(f"/ova/{some('vad-vet-du').id}/0123456789/?f=hkrs").content.decode()

    assert '<input type="hidden" name="svar" value="">' in page


def said(html: str) -> str:
    """What is said of an answer."""
    told = html.partition('id="bordet-svaret"')[2].partition("</ul>")[0]
    return " ".join(re.sub("<[^>]*>", " ", told.partition(">")[2]).split())


def position(html: str) -> str:
    """The table and the cards to mark."""
    return html.partition('id="bordet-laget"')[2].partition('id="bordet-svaret"')[0]


def test_own_cards_are_not_among_those_to_mark() -> None:
    for puzzle in ASKED:
        assert not set(unseen(puzzle)) & set(puzzle.state.hand(puzzle.seat))


def test_every_card_is_explained_by_a_play_or_by_the_count() -> None:
    for puzzle in ASKED:
        state, seat = puzzle.state, asked_of(puzzle)
        told = reasons(state, seat, barred(puzzle))
        left = rest(barred(puzzle), told)

        assert {*left, *(card for each in told for card in each.cards)} == set(barred(puzzle))
        for layout in layouts(state, puzzle.seat, 5000):
            assert not layout.cards(seat) & set_of(barred(puzzle))


def test_a_play_that_tells_is_one_that_was_made() -> None:
    for puzzle in ASKED:
        seat = asked_of(puzzle)
        played = {move.cards[0] for who, move in puzzle.state.moves if who == seat and move.cards}

        for because in reasons(puzzle.state, seat, barred(puzzle)):
            assert because.played in played
            assert because.duty in {"folja-farg", "trumftvang", "overstickstvang"}


def test_cards_stand_in_sentences_with_commas_and_an_och() -> None:
    puzzle = next(each for each in ASKED if len(each.best) > 1)
    page = knowing_page_of(puzzle, Attempt(shows=True), library().puzzles)
    html = render_fragment("puzzles/_known.html", {"page": page, "known": page.known})

    text = strip_tags(html.content.decode())
    assert f"{page.seat} kan inte ha" in text
    assert " och " in text.partition("kan inte ha")[2].partition(".")[0]

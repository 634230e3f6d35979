"""What an address may ask a puzzle to show: help, its solution, its proof, its day."""

import re
from collections.abc import Callable
from html import unescape

import pytest
from django.test import Client

from engine.puzzles.puzzle import Puzzle
from puzzles_kept import SUITS, some
from showings import NOLLE, at, in_suits, page, right, wrong
from tutorial_app.library import library
from tutorial_app.models import Try
from tutorial_app.puzzles.addresses import Attempt
from tutorial_app.puzzles.filters import Filter
from tutorial_app.puzzles.shown import page_of
from tutorial_app.puzzles.trail import Miss

NOT_RIGHT = [m for m in in_suits(NOLLE).state.legal_moves if m != right()]
pytestmark = pytest.mark.usefixtures("puzzles")
KINDS = ("nolle", "vad-vet-du")


@pytest.mark.parametrize(("tips", "is_helped"), [((0, 1), False), ((1, 1), True)])
def test_help_counts_that_came_before_the_first_try(tips: tuple[int, int], is_helped: bool) -> None:
    misses = (Miss(1, NOT_RIGHT[0], tips[0]), Miss(1, NOT_RIGHT[1], tips[1]))
    attempt = Attempt(SUITS, misses=misses, tips=1)

    page = page_of(in_suits(NOLLE), attempt, library().puzzles)

    assert page.is_helped == is_helped


@pytest.mark.parametrize("kind", KINDS)
def test_in_place_of_an_answer_it_is_shown(kind: str) -> None:
    assert "Nästa uppgift" in page(Client(), at(some(kind), shows=True))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("answered", [right, wrong])
def test_of_an_answer_it_is_not(kind: str, answered: Callable[[Puzzle], str]) -> None:
    puzzle = some(kind)
    address = at(puzzle, answer=answered(puzzle), shows=True)

    shown, sent = Client().get(address), Client().post(address)

    assert (shown.status_code, sent.status_code) == (400, 400)
    assert "Adressen stämmer inte." in shown.content.decode()
    assert not Try.objects.exists()


def test_the_proof_leads_back_to_what_is_practised() -> None:
    asked = Filter(about="sort", name="nolle")
    solved = page(Client(), at(answer=right(), filter=asked))

    (proof,) = {unescape(href) for href in re.findall(r'href="([^"]*/bevis/[^"#]*)', solved)}
    back = re.findall(r'href="([^"]*sort=nolle[^"]*)"', page(Client(), proof))

    assert proof == f"/ova/{NOLLE.id}/bevis/?f={SUITS}&sort=nolle"
    assert back


@pytest.mark.parametrize("day", ["2099-01-01", "1999-01-01"])
def test_a_day_that_was_never_planned_is_no_day_to_practise(day: str) -> None:
    response = Client().get(at(filter=Filter(day=day)))

    assert response.status_code == 400
    assert day not in response.content.decode()

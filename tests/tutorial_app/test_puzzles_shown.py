"""The solution is shown in place of an answer, and never of one that is there."""

from collections.abc import Callable

import pytest
from django.test import Client

from engine.puzzles.puzzle import Puzzle
from puzzles_kept import some
from showings import at, page, right, wrong
from tutorial_app.models import Try

pytestmark = pytest.mark.usefixtures("puzzles")
KINDS = ("nolle", "vad-vet-du")


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

"""What may be said lies open in some kinds; cards that lie open are told in words."""

from dataclasses import replace

import pytest
from django.test import Client

from engine.puzzles.puzzle import Puzzle
from puzzles_kept import SUITS, kept, permuted
from tutorial_app.puzzles.addresses import Attempt, attempt_address, puzzle_address
from tutorial_app.puzzles.shown import PuzzlePage
from tutorial_app.puzzles.solving import BETWEEN, judge, solution
from tutorial_app.puzzles.speaking import SPEAKING
from tutorial_app.puzzles.suits import Suits
from tutorial_app.puzzles.views import shown
from ui.card_names import card_name

pytestmark = pytest.mark.usefixtures("puzzles")
OPEN = [puzzle for puzzle in kept() if not puzzle.hidden]


def told(puzzle: Puzzle) -> Puzzle:
    """The puzzle in the suits of these tests."""
    return permuted(puzzle, Suits(SUITS))


def page(puzzle: Puzzle, **attempt: object) -> str:
    """The page of an attempt."""
    whole = replace(Attempt(SUITS), **attempt)  # type: ignore[arg-type]  # fields of an attempt
    response = Client().get(attempt_address(puzzle_address(puzzle.id), whole), follow=True)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("puzzle", OPEN, ids=lambda p: p.id)
def test_what_can_be_said_lies_open_by_the_kind_at_every_decision(puzzle: Puzzle) -> None:
    moves = list(solution(told(puzzle)))
    for number in range(len(moves)):
        html = page(puzzle, answer=BETWEEN.join(moves[:number]))

        assert ('class="says" role="group"' in html) is (puzzle.kind in SPEAKING)


def test_a_puzzle_about_cards_never_asks_one_to_speak() -> None:
    for puzzle in OPEN:
        html = page(puzzle)

        if puzzle.kind not in SPEAKING:
            assert "säg något eller spela ut" not in html


@pytest.mark.parametrize("puzzle", OPEN, ids=lambda p: p.id)
def test_the_table_in_words_names_every_card_that_lies_open(puzzle: Puzzle) -> None:
    opened = shown(told(puzzle), Attempt())
    judged = judge(told(puzzle), "")
    wrong = next(move for move in judged.state.legal_moves if move not in judged.right)
    html = page(puzzle, answer=wrong, step=0)

    words = html.partition('<summary data-key="b">Bordet i ord</summary>')[2].partition("</p>")[0]

    assert isinstance(opened, PuzzlePage)
    cards = [card for each in opened.open for card in each.cards]
    assert cards
    assert [card for card in cards if card_name(card) not in words] == []

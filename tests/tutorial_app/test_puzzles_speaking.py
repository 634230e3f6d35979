"""What may be said lies open wherever it is legal; cards that lie open are told in words."""

import re
from dataclasses import replace

import pytest
from django.test import Client

from engine.puzzles.puzzle import Puzzle
from puzzles_kept import SUITS, kept, permuted
from tutorial_app.puzzles.addresses import Attempt, attempt_address, puzzle_address
from tutorial_app.puzzles.shown import PuzzlePage
from tutorial_app.puzzles.solving import BETWEEN, judge, solution
from tutorial_app.puzzles.suits import Suits
from tutorial_app.puzzles.views import shown
from ui.card_names import card_name

pytestmark = pytest.mark.usefixtures("puzzles")
OPEN = [puzzle for puzzle in kept() if not puzzle.hidden]
SPEAKING_LATER = [puzzle for puzzle in kept() if puzzle.id in {"t4-umrt", "bt-jx44"}]
OVER = re.compile(r'<div class="says says--over" aria-hidden="true">.*?</div>', re.DOTALL)
SAY = re.compile(r'<(?:a|span) class="say[ "]')


def told(puzzle: Puzzle) -> Puzzle:
    """The puzzle in the suits of these tests."""
    return permuted(puzzle, Suits(SUITS))


def page(puzzle: Puzzle, **attempt: object) -> str:
    """The page of an attempt."""
    whole = replace(Attempt(SUITS), **attempt)  # type: ignore[arg-type]  # fields of an attempt
    response = Client().get(attempt_address(puzzle_address(puzzle.id), whole), follow=True)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("puzzle", SPEAKING_LATER, ids=lambda p: p.id)
def test_what_can_be_said_lies_open_at_the_decision_where_it_is_legal(puzzle: Puzzle) -> None:
    card, word, *_ = solution(told(puzzle))
    first, later = page(puzzle), page(puzzle, answer=card)

    assert "Vilket kort är bäst?</h2>" in first
    assert 'class="says" role="group"' not in first
    assert "Vad är bäst?</h2>" in later
    assert f'id="bordet-{word.replace(":", "")}"' in opened(later)
    assert len(SAY.findall(later)) == len(SAY.findall(opened(later)))


def opened(html: str) -> str:
    """What lies open to be said."""
    return html.partition('<div class="says" role="group" aria-label="Säg">')[2].partition(
        "</div>"
    )[0]


@pytest.mark.parametrize("puzzle", SPEAKING_LATER, ids=lambda p: p.id)
def test_what_could_be_said_later_keeps_its_place_and_its_question(puzzle: Puzzle) -> None:
    card, word, *_ = solution(told(puzzle))
    later = page(puzzle, answer=card)
    judged = judge(told(puzzle), card)
    mistakes = [move for move in judged.state.legal_moves if move not in judged.right]
    answers = [BETWEEN.join((card, each)) for each in (word, *mistakes[:1])]

    for answer in answers:
        after = page(puzzle, answer=answer)

        assert "Vad är bäst?</h2>" in after
        assert [len(SAY.findall(over)) for over in OVER.findall(after)] == [
            len(SAY.findall(opened(later)))
        ]


def test_who_may_speak_later_is_told_so() -> None:
    puzzle = next(puzzle for puzzle in SPEAKING_LATER if puzzle.id == "t4-umrt")
    card, *_ = solution(told(puzzle))

    assert "Din tur: säg något eller spela ut." in page(puzzle, answer=card)


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

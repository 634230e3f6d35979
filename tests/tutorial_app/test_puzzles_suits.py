"""Puzzles in other suits: all of them are the same puzzle, and every text follows."""

import re
from collections import Counter
from dataclasses import replace

import pytest
from django.template.loader import render_to_string
from django.test import Client

from engine.puzzles.proving import faults
from engine.puzzles.puzzle import Puzzle, read_puzzle
from puzzle_trails import trails
from puzzles_kept import kept, permuted, some
from tutorial_app.puzzles.addresses import Attempt, puzzle_address
from tutorial_app.puzzles.solving import BETWEEN
from tutorial_app.puzzles.suits import ALL, SUITS, Suits
from tutorial_app.puzzles.views import shown
from ui.card_names import SUIT_NAMES

SAME = Suits(SUITS)
OPEN = [puzzle for puzzle in kept() if not puzzle.hidden]
SMALLEST = [
    min((p for p in OPEN if p.record.game.name == game), key=lambda p: p.nodes)
    for game in sorted({puzzle.record.game.name for puzzle in OPEN})
]
SERVED = [*SMALLEST, some("vad-vet-du"), some("sakert-spel")]
PAGES = ("?f={}", "bevis/?f={}", "infoga/?f={}", "bild.svg?f={}")
NAME = re.compile(r"\b(spader|hjärter|ruter|klöver)( (?:ess|kung|dam|knekt|[a-zåäö]{2,4}\b))?")
LETTERS = {name: suit.value for suit, name in SUIT_NAMES.items()}
every_puzzle = pytest.mark.parametrize("puzzle", kept(), ids=lambda p: p.id)


def text_of(puzzle: Puzzle, attempt: Attempt) -> str:
    """The page of an attempt, without what stands in attributes of its links."""
    html = render_to_string("puzzles/_puzzle.html", {"page": shown(puzzle, attempt)})
    return re.sub(r"<[^>]*>", " ", html)


def named(text: str, suits: Suits) -> Counter[str]:
    """How often each card and suit is named, told in other suits."""
    pairs = (found.groups("") for found in NAME.finditer(text))
    return Counter(suits.names[LETTERS[suit]] + rank for suit, rank in pairs)


def in_suits(attempt: Attempt, suits: Suits, puzzle: Puzzle) -> Attempt:
    """The same attempt in other suits."""
    parts = attempt.answer.split(BETWEEN) if attempt.answer else []
    if puzzle.kind == "vad-vet-du":
        renamed = sorted((suits.card(card) for card in parts), key=str)
    else:
        renamed = [suits.text(move) for move in parts]  # type: ignore[misc]  # texts as well
    return replace(attempt, suits=suits.letters, answer=BETWEEN.join(renamed))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("play:sE", "play:hE"),
        ("meld:r", "meld:k"),
        ("2:k10", "2:r10"),
        ("ask", "ask"),
        ("halv-gubbe", "halv-gubbe"),
        ("felanmalan:h", "felanmalan:s"),
        ("felanmalan:ask", "felanmalan:ask"),
    ],
)
def test_a_move_is_told_in_other_suits(text: str, told: str) -> None:
    assert Suits("hskr").text(text) == told


def test_the_same_suits_change_nothing() -> None:
    for puzzle in kept():
        told = permuted(puzzle, SAME)

        assert told.text() == puzzle.text()
        assert told.state == puzzle.state


@every_puzzle
def test_in_all_suits_it_replays_and_its_answer_holds(puzzle: Puzzle) -> None:
    for letters in ALL:
        told = permuted(puzzle, Suits(letters))
        state = told.state

        assert state.turn == told.seat
        if puzzle.kind == "vad-vet-du":
            continue
        assert set(told.best) < set(state.legal_moves)
        for line in (told.refutations or {}).values():
            end = state
            for _, move in line:
                end = end.play(move)
            assert end.is_over


@pytest.mark.parametrize("puzzle", SMALLEST, ids=lambda p: p.id)
def test_in_all_suits_it_is_proved_anew(puzzle: Puzzle) -> None:
    for letters in ALL:
        told = read_puzzle(permuted(puzzle, Suits(letters)).text())

        # How many positions the solver looks at depends on the order of the suits, and which of
        # equal cards a player by rule of thumb takes.
        assert {fault.partition(":")[0] for fault in faults(told)} <= {"nodes", "level"}


def test_what_can_be_known_is_proved_anew_in_other_suits() -> None:
    assert list(faults(permuted(some("vad-vet-du"), Suits("khsr")))) == []


def test_safe_play_is_proved_anew_in_other_suits_but_may_fail_in_another_layout() -> None:
    found = list(faults(permuted(some("sakert-spel"), Suits("khsr"))))

    assert {fault.partition(":")[0] for fault in found} <= {"failures"}


@every_puzzle
@pytest.mark.parametrize("letters", ["hkrs", "rskh"])
def test_no_text_names_a_suit_that_is_another(puzzle: Puzzle, letters: str) -> None:
    suits = Suits(letters)
    told = permuted(puzzle, suits)
    for attempt in trails(puzzle):
        plain = named(text_of(puzzle, attempt), suits)

        assert named(text_of(told, in_suits(attempt, suits, puzzle)), SAME) == plain


@pytest.mark.usefixtures("puzzles")
@pytest.mark.parametrize(
    "puzzle", [*SMALLEST, some("vad-vet-du"), some("sakert-spel")], ids=lambda p: p.id
)
@pytest.mark.parametrize("page", PAGES)
def test_proof_frame_and_picture_follow_the_suits(puzzle: Puzzle, page: str) -> None:
    as_kept = served(puzzle, page, SAME.letters)

    for letters in ("hkrs", "rskh", "krhs"):
        told = served(puzzle, page, letters)

        assert as_kept
        assert named(told, SAME) == named(as_kept, Suits(letters))


def served(puzzle: Puzzle, page: str, letters: str) -> str:
    """A page of a puzzle in some suits: its words, and what stands in its fields and titles."""
    response = Client().get(f"{puzzle_address(puzzle.id)}{page.format(letters)}", follow=True)
    assert response.status_code == 200
    return re.sub(r"<[^>]*>", " ", response.content.decode())

"""The words about puzzles: complete, easy, with right signs, rightly spelt."""

import re
import tomllib
from pathlib import Path

import pytest
from django.template.loader import render_to_string

import language as swedish
from engine.puzzles.puzzle import KINDS, LEVELS, Puzzle
from language import ROOT, Piece
from puzzle_trails import trails
from puzzles_kept import kept
from tutorial_app.puzzles.addresses import Attempt
from tutorial_app.puzzles.filters import ABOUT
from tutorial_app.puzzles.proofs import proof_of
from tutorial_app.puzzles.telling import Done
from tutorial_app.puzzles.texts import read_words
from tutorial_app.puzzles.views import shown
from ui.content import Faults

FILE = ROOT / "content" / "ova" / "sorter.toml"
LONGEST_SENTENCE = 25
HEAVIEST = 30  # as LIX measures it
OF_MOVES = [puzzle for puzzle in kept() if puzzle.kind != "vad-vet-du"]


def pieces() -> tuple[Piece, ...]:
    """Every text; a name of a seat stands for the seat."""
    told = tomllib.loads(FILE.read_text(encoding="utf-8"))
    texts = [
        each[name]
        for each in (*told["sort"], *told["tema"])
        for name in ("title", "task", "intro", "hint")
        if name in each
    ]
    return tuple(Piece("sorter.toml", text.replace("{vem}", "Väst")) for text in texts)


def test_every_kind_theme_and_level_has_words() -> None:
    faults = Faults()

    words = read_words(FILE, faults)

    assert faults.found == []
    assert (set(words.kinds), set(words.levels)) == (set(KINDS), set(LEVELS))
    assert set(words.themes) == ABOUT["tema"]


def test_a_kind_without_words_is_a_fault(tmp_path: Path) -> None:
    path, faults = tmp_path / "sorter.toml", Faults()
    text = FILE.read_text(encoding="utf-8").replace('slug = "nolle"', 'slug = "nolla"')
    path.write_text(text, encoding="utf-8")

    read_words(path, faults)

    assert [fault.reason for fault in faults.found] == [
        "sort 'nolla' is unknown, or has no words",
        "sort 'nolle' is unknown, or has no words",
    ]


def test_sentences_are_short_and_easy() -> None:
    found = [each for _, text in pieces() for each in swedish.sentences(text)]

    assert [each for each in found if len(swedish.WORD.findall(each)) > LONGEST_SENTENCE] == []
    assert swedish.lix(text for _, text in pieces()) <= HEAVIEST


def test_signs_and_spelling_are_right() -> None:
    mistakes = [mistake for _, text in pieces() for mistake in swedish.mistakes(text)]

    assert mistakes == []
    assert swedish.unknown_words(pieces()) == []


@pytest.mark.parametrize("puzzle", kept(), ids=lambda p: p.id)
def test_no_sign_stands_apart_from_its_word(puzzle: Puzzle) -> None:
    for attempt in trails(puzzle):
        html = render_to_string("puzzles/_puzzle.html", {"page": shown(puzzle, attempt)})

        assert re.findall(r"\S{1,40}\s+[.,:](?=\s|<)", html) == [], attempt


@pytest.mark.parametrize("puzzle", OF_MOVES, ids=lambda p: p.id)
def test_where_there_are_several_sides_it_is_told_that_the_others_play_together(
    puzzle: Puzzle,
) -> None:
    fresh = render_to_string("puzzles/_puzzle.html", {"page": shown(puzzle, Attempt())})
    proof = render_to_string("puzzles/proof.html", {"page": proof_of(puzzle, Attempt())})

    is_against_many = puzzle.record.game.sides > 2
    assert ("De andra håller ihop." in fresh) is is_against_many
    assert ("säkra så mycket du kan, vad de än gör" in fresh) is is_against_many
    assert ("vad de andra än gör" in proof) is (is_against_many and not puzzle.hidden)


def test_what_is_right_against_several_sides_is_sure_whatever_they_do() -> None:
    puzzle = next(p for p in OF_MOVES if p.record.game.sides > 2 and p.values and not p.line)

    solved = shown(puzzle, Attempt(answer=puzzle.best[0]))
    html = render_to_string("puzzles/_verdict.html", {"page": solved})

    assert "mer än varje annat drag, vad de andra än gör." in html


@pytest.mark.parametrize(
    ("done", "words"),
    [
        (Done("Du", "ask", words="frågade partnern"), "Att fråga partnern"),
        (Done("Du", "meld", words="sade tjog i hjärter"), "Tjog i hjärter"),
        (Done("Du", "halv-gubbe", words="lovade halv gubbe"), "Halv gubbe"),
        (Done("Du", "pass", words="mälde inte"), "Att inte mäla"),
    ],
)
def test_a_move_has_its_capital_where_it_begins_a_sentence(done: Done, words: str) -> None:
    alone = render_to_string("puzzles/_move.html", {"done": done}).strip()
    within = render_to_string("puzzles/_move.html", {"done": done, "within": True}).strip()

    assert alone == words
    assert within == f"{words[0].lower()}{words[1:]}"

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
from tutorial_app.puzzles.filters import ABOUT
from tutorial_app.puzzles.texts import read_words
from tutorial_app.puzzles.views import shown
from ui.content import Faults

FILE = ROOT / "content" / "ova" / "sorter.toml"
LONGEST_SENTENCE = 25
HEAVIEST = 30  # as LIX measures it


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

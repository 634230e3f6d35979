"""A gubbe that is best although it fails: another hint, and why it is best."""

from dataclasses import replace

from django.template.loader import render_to_string

from engine.puzzles.puzzle import Puzzle
from puzzles_kept import kept
from tutorial_app.library import library
from tutorial_app.puzzles.addresses import Attempt
from tutorial_app.puzzles.at_stake import AtStake, at_stake
from tutorial_app.puzzles.gubbar import has_failing_gubbe
from tutorial_app.puzzles.hints import advice_of
from tutorial_app.puzzles.views import shown

BY_ID = {puzzle.id: puzzle for puzzle in kept()}
FAILING, LASTING = BY_ID["t4-3ghw"], BY_ID["t4-u5a2"]
ENDS = "Gubben misslyckas, men då är given slut."
LOST = "Annars är partiet förlorat."


def verdict(puzzle: Puzzle, **attempt: object) -> str:
    """What is said of an attempt."""
    asked = replace(Attempt(), **attempt)  # type: ignore[arg-type]  # fields of an attempt
    html = render_to_string("puzzles/_verdict.html", {"page": shown(puzzle, asked)})
    return " ".join(html.split())


def test_it_is_known_by_its_best_line() -> None:
    failing = [puzzle.id for puzzle in kept() if has_failing_gubbe(puzzle)]

    assert failing == [FAILING.id]
    assert LASTING.answer == FAILING.answer == "halv-gubbe"


def test_its_hint_does_not_ask_whether_the_gubbe_lasts() -> None:
    words = library().puzzles
    texts = {p.id: [hint.words for hint in advice_of(p, words)] for p in (FAILING, LASTING)}

    assert words.failing_gubbe.startswith("Räkna ut hur det går utan gubbe")
    assert words.failing_gubbe in texts[FAILING.id]
    assert words.kinds["gubbe"].hint not in texts[FAILING.id]
    assert words.kinds["gubbe"].hint in texts[LASTING.id]


def test_it_is_said_why_it_is_best_when_it_is_out() -> None:
    out: tuple[dict[str, object], ...] = (
        {"answer": "halv-gubbe"},
        {"answer": "halv-gubbe", "why": True, "step": 99},
        {"shows": True, "step": 99},
    )
    for attempt in out:
        assert f"{ENDS} {LOST}" in verdict(FAILING, **attempt)
        assert ENDS not in verdict(LASTING, **attempt)


def test_nothing_is_said_of_it_before() -> None:
    wrong = next(iter(FAILING.refutations or {}))

    assert ENDS not in verdict(FAILING)
    assert ENDS not in verdict(FAILING, answer=wrong, step=99)


def test_the_game_is_saved_only_where_every_other_move_loses_it() -> None:
    values = dict(FAILING.values or {})
    other = next(move for move in values if move not in FAILING.best)
    harmless = replace(FAILING, values=values | {other: values[other]._replace(primary=-9)})

    assert at_stake(FAILING) == AtStake(is_saving=True)
    assert at_stake(harmless).is_saving is False

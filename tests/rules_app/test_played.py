"""Worked examples from played deals show what the engine says, and nothing else."""

import json
from pathlib import Path

import pytest

from rules_app.library import read_library
from rules_app.played import draw_played
from ui.content import ContentError
from ui.markdown_references import Reference

CONTENT = Path(__file__).resolve().parents[2] / "content"
EXAMPLES = CONTENT / "rules" / "exempel"


def refer(slug: str) -> Reference:
    """Every rule by its slug."""
    return Reference(f"/{slug}", slug)


def drawn(record: str, show: str, *moves: str, folder: Path = EXAMPLES) -> str:
    """An example as the page shows it."""
    text = f'record = "{record}"\nshow = "{show}"\ncaption = "x"\nmoves = {json.dumps(moves)}'
    return draw_played(text, folder, refer)


def test_sixty_sixty_gives_nobody_vinsten() -> None:
    html = drawn("sextio-sextio", "points")

    assert html.count("<td>60</td>") == 2
    assert "tolva.vinsten" not in html


def test_at_eleven_each_vinsten_wins_the_game() -> None:
    html = drawn("elva-elva", "points")

    assert "<td>77</td>" in html
    assert "Väst och Öst vinner partiet." in html


def test_nine_and_trump_bar_another_meld() -> None:
    html = drawn("nio-plus-trumf", "moves", "meld:h", "ask")

    assert html.count("<strong>Nej</strong>") == 2
    assert html.count(">tolva.ej-mala-ut</a>") == 2


def test_eleven_bars_trump_and_the_question_in_bondtolva() -> None:
    html = drawn("bondtolva-elva", "moves", "meld:h", "ask")

    assert html.count(">bondtolva.elva</a>") == 2


def test_the_handicaps_make_points_of_tricks() -> None:
    html = drawn("nio-handikapp", "points")

    points = [html.partition(f"{sign}&nbsp;")[1] for sign in ("−4", "+3", "+1")]
    assert points == ["−4&nbsp;", "+3&nbsp;", "+1&nbsp;"]


def test_a_capture_takes_three_piles() -> None:
    html = drawn("tre-hogar", "capture", "capture:rE")

    assert "Den nya högen har 9&nbsp;kort." in html


@pytest.mark.parametrize(
    ("record", "show", "reason"),
    [
        ("finns-inte", "points", "giv finns-inte: "),
        ("nio-plus-trumf", "points", "giv nio-plus-trumf: the record does not end"),
        ("nio-plus-trumf", "moves", "giv nio-plus-trumf: nobody decides, or no moves"),
        ("elva-elva", "moves", "giv elva-elva: nobody decides"),
        ("elva-elva", "capture", "giv elva-elva: not one capture"),
        ("elva-elva", "tjosan", "giv: 'tjosan' is nothing that can be shown"),
    ],
)
def test_an_example_that_cannot_be_is_a_fault(record: str, show: str, reason: str) -> None:
    with pytest.raises(ContentError) as fault:
        drawn(record, show)

    assert str(fault.value).startswith(reason)


def test_a_record_with_a_wrong_sum_is_a_fault(tmp_path: Path) -> None:
    record = (EXAMPLES / "elva-elva.jsonl").read_text(encoding="utf-8")
    wrong = record.replace('"tolva.sistan"', '"tolva.vinsten"')
    (tmp_path / "fel.jsonl").write_text(wrong, encoding="utf-8")

    with pytest.raises(ContentError, match="giv fel: the record does not end as the deal does"):
        drawn("fel", "points", folder=tmp_path)


def test_every_record_beside_the_rules_is_used() -> None:
    texts = "".join(page.read_text(encoding="utf-8") for page in EXAMPLES.parent.glob("*.md"))

    assert [path.stem for path in EXAMPLES.iterdir() if f'"{path.stem}"' not in texts] == []
    assert read_library(CONTENT).faults == ()

"""Why the example of a whole deal does what it does: told where one decides, and true to it."""

import shutil
from pathlib import Path

import pytest

from lesson_files import AROUND, written
from whole_deals import deal_of, every_deal, page_of, plain, told_in

RECORD = Path(__file__).parents[2] / "content" / "lessons" / "tolva" / "hel-giv.jsonl"
DEAL = 'kind = "giv"\nrecord = "hel-giv.jsonl"\n'


def told(course: str, *trail: str, more: str = "") -> str:
    """What is answered to a trail."""
    return told_in(page_of(course, *trail, more=more))


def faults(folder: Path, *sentences: tuple[int, str]) -> tuple[str, ...]:
    """What is wrong with a whole deal about which these sentences are told."""
    (folder / "kurs").mkdir(exist_ok=True)
    shutil.copy(RECORD, folder / "kurs")
    tables = (f'\n[[step.told]]\ndecision = {i}\nwhy = "{why}"\n' for i, why in sentences)
    return written(folder, DEAL + "".join(tables), AROUND).told


@every_deal
def test_every_choice_of_the_example_is_explained(course: str) -> None:
    _, _, task = deal_of(course)
    own = [state for state in task.states if state.turn == task.seat]
    choices = [i for i, state in enumerate(own, 1) if len(state.legal_moves) > 1]

    told = [why.decision for why in task.whys.told]

    assert told == choices


@every_deal
def test_every_sentence_is_told_to_who_agrees(course: str) -> None:
    _, _, task = deal_of(course)

    for why in task.whys.told:
        answer = told(course, *task.example[: why.decision])

        assert f"Så gör exemplet också. {plain(why.html)}" in answer


@every_deal
def test_every_sentence_is_told_to_who_does_something_else(course: str) -> None:
    _, _, task = deal_of(course)
    own = [state for state in task.states if state.turn == task.seat]

    for why in task.whys.told:
        before, done = task.example[: why.decision - 1], task.example[why.decision - 1]
        other = next(move for move in own[why.decision - 1].legal_moves if move != done)

        assert f". {plain(why.html)}" in told(course, *before, other)
        assert "Så gör exemplet också." not in told(course, *before, other)


@every_deal
def test_the_sentence_is_told_with_what_the_example_does(course: str) -> None:
    _, _, task = deal_of(course)
    why = task.whys.told[0]

    answer = told(course, *task.example[: why.decision - 1], more="&visa=ja")

    assert plain(why.html) in answer


def test_who_has_left_the_example_is_told_no_more_of_it() -> None:
    _, _, task = deal_of("tolva")
    left = task.played("play:s7")
    later = told("tolva", "play:s7", left.state.legal_moves[0])

    assert not any(plain(why.html) in later for why in task.whys.told)


def test_a_sentence_may_name_what_the_learner_has_seen(tmp_path: Path) -> None:
    assert faults(tmp_path, (1, "Ta sticket med [rE]."), (3, "Väst lade [r9].")) == ()


BAD = (
    ((1, "Öst har [s10]."), "decision 1: [s10] has not been seen by the learner then"),
    ((3, "Nord har [sE]."), "decision 3: [sE] has not been seen by the learner then"),
    ((4, "Nej."), "decision 4: the move is forced, so there is nothing to explain"),
    ((1, "ord " * 26), "decision 1: 26 words, at most 25"),
    ((12, "För sent."), "told: there is no decision 12, but 11 in all"),
    ((0, "För tidigt."), "told: there is no decision 0, but 11 in all"),
)


@pytest.mark.parametrize(("sentence", "fault"), BAD)
def test_a_sentence_that_cannot_be_told_is_a_fault(
    tmp_path: Path, sentence: tuple[int, str], fault: str
) -> None:
    found = faults(tmp_path, sentence)

    assert len(found) == 1
    assert found[0].endswith(fault)


def test_a_decision_has_one_sentence(tmp_path: Path) -> None:
    found = faults(tmp_path, (1, "Ett skäl."), (1, "Ett annat skäl."))

    assert len(found) == 1
    assert found[0].endswith("told: 2 sentences for decision 1")


def test_what_is_misspelt_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "kurs").mkdir()
    shutil.copy(RECORD, tmp_path / "kurs")
    table = '\n[[step.told]]\ndecision = 1\nwy = "Ett skäl."\n'

    found = written(tmp_path, DEAL + table, AROUND).told

    assert any("unknown field 'wy'" in fault for fault in found)

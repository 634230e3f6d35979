"""Why the example of a whole deal does what it does: told where one decides, and true to it."""

import re
import shutil
from html import unescape
from pathlib import Path

import pytest
from django.test import Client

from lesson_files import AROUND, written
from tutorial_app.lessons.addresses import step_address
from tutorial_app.lessons.model import Lesson, Step
from tutorial_app.lessons.tasks.deals import WholeDeal
from tutorial_app.lessons.whole_deal import BETWEEN
from tutorial_app.library import library

COURSES = ("tolva", "bondtolva", "tremanswhist", "tjuv")
RECORD = Path(__file__).parents[2] / "content" / "lessons" / "tolva" / "hel-giv.jsonl"
HX = {"HX-Request": "true"}
ANSWER = re.compile(r'id="bordet-svaret".*?<div class="step__on"', re.DOTALL)
TAG = re.compile(r"<[^>]+>")
DEAL = 'kind = "giv"\nrecord = "hel-giv.jsonl"\n'
every_deal = pytest.mark.parametrize("course", COURSES)


def deal_of(course: str) -> tuple[Lesson, Step, WholeDeal]:
    """The whole deal of a course."""
    lesson = library().courses[course].lessons["en-hel-giv"]
    step = next(step for step in lesson.steps if step.kind == "giv")
    assert isinstance(step.task, WholeDeal)
    return lesson, step, step.task


def plain(html: str) -> str:
    """The words of some HTML."""
    return re.sub(r"\s+", " ", unescape(TAG.sub("", html))).strip()


def told(course: str, *trail: str, more: str = "") -> str:
    """What is answered to a trail."""
    lesson, step, _ = deal_of(course)
    address = f"{step_address(lesson, step)}?v=1&svar={BETWEEN.join(trail)}{more}"
    found = ANSWER.search(Client().get(address, headers=HX).content.decode())
    assert found
    return plain(found[0])


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

"""The lessons of the content as a whole: nothing wrong with any step, and every rule practised."""

import re
import shutil
from pathlib import Path

import pytest
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.test import Client, override_settings

from house.doors import ROOT
from lesson_files import AROUND, read_again, write_course
from tutorial_app.checks import check_lessons
from tutorial_app.lessons.checks import check_courses
from tutorial_app.lessons.linting import COVERED, lint_courses, lint_whole
from tutorial_app.lessons.reading import read_courses
from tutorial_app.lessons.tasks import KINDS, choosing, claims, counting, picking, seats
from tutorial_app.lessons.tasks.playing import WAYS
from tutorial_app.library import library
from ui.content import Faults
from ui.reloading import clear_caches
from website.warm import content_faults, refuse_faults

STEP = f'{AROUND}\nkind = "play"\nposition = "hand=h7.s9&stick=h9"\nrules = ["tolva.folja-farg"]'


NAMED = {
    "kinds": KINDS,
    "goals of a pick": picking.GOALS,
    "goals of a choose": choosing.GOALS,
    "numbers": (*counting.UNITS, *filter(None, counting.OF)),
    "seats": seats.ASKED,
    "ways to play": WAYS,
    "claims": ("turn", "next", "legal", "void", *claims.NUMBERS),
    "acts": claims.ACTS.values(),
}


@pytest.mark.parametrize("what", NAMED)
def test_the_notation_of_lessons_is_told_in_full(what: str) -> None:
    told = (settings.CONTENT / "lessons" / "README.md").read_text(encoding="utf-8")
    words = {
        word for quoted in re.findall(r"`([^`]+)`", told) for word in re.split(r"[\s:]", quoted)
    }

    assert [name for name in NAMED[what] if name not in words] == []


def test_every_lesson_can_be_read() -> None:
    faults = Faults()

    read_courses(settings.CONTENT / "lessons", faults)

    assert [str(fault) for fault in faults.found] == []


def test_nothing_is_wrong_with_any_step() -> None:
    assert [str(fault) for fault in lint_courses(library().courses)] == []


def test_the_courses_are_as_large_as_they_have_to_be_and_practise_every_rule() -> None:
    assert [*lint_whole(library().courses)] == []


def test_what_the_courses_lack_is_told(tmp_path: Path) -> None:
    write_course(tmp_path, STEP)

    lacking = [*lint_whole(read_again(tmp_path).courses)]

    assert lacking[:2] == [
        "there are 1 lessons, but there must be 45",
        "there are 1 steps, but there must be 250",
    ]
    assert len(lacking) == 2 + len(COVERED) - 1
    assert "no step practises tolva.folja-farg" not in lacking


def test_the_check_of_the_content_tells_a_planted_fault_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    write_course(tmp_path / "lessons", STEP.replace("folja-farg", "sistan"))

    with override_settings(CONTENT=tmp_path):
        told = [message.msg for message in check_courses(None)]

    assert any("kurs/lektion.toml:4: step 'steg'" in each for each in told), told
    assert "lessons: there are 1 lessons, but there must be 45" in told
    assert list(check_courses(None)) == []


@pytest.mark.django_db
def test_a_fault_of_a_lesson_stops_the_check_the_start_and_health(
    tmp_path: Path, client: Client
) -> None:
    content = tmp_path / "content"
    shutil.copytree(ROOT / "content", content)
    file = content / "lessons" / "bondtolva" / "elva-poang.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('kind = "play"', 'kind = "plya"', 1), encoding="utf-8")

    with override_settings(CONTENT=content):
        clear_caches()
        told = content_faults()
        checked = [message.msg for message in check_lessons(None)]
        answer = client.get("/halsa")
        with pytest.raises(ImproperlyConfigured) as stopped:
            refuse_faults()
    clear_caches()

    [fault] = told
    assert fault.startswith("bondtolva/elva-poang.toml:")
    assert "'tjog-pa-elva': kind must be one of" in fault
    assert checked == told
    assert (answer.status_code, answer.json()["content"]) == (503, f"1 faults, the first: {fault}")
    assert str(stopped.value) == f"the content has 1 faults, the first: {fault}"

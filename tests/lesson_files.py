"""Lessons for tests: written into a folder as a writer would, and read again."""

from dataclasses import dataclass
from pathlib import Path

from tutorial_app.lessons.linting import lint_courses
from tutorial_app.lessons.model import Courses, Step
from tutorial_app.lessons.reading import read_courses
from ui.content import Faults

AROUND = """
slug = "steg"
text = "Text."
task = "Fråga?"
hint = "Ledtråd."
right = "Rätt."
"""


@dataclass(frozen=True)
class Written:
    """What was read, and everything that is wrong with it."""

    courses: Courses
    told: tuple[str, ...]

    @property
    def step(self) -> Step:
        """The first step."""
        return self.courses["kurs"].lessons["lektion"].steps[0]


def write_course(folder: Path, *steps: str, more: str = "") -> None:
    """A course of one lesson."""
    course = folder / "kurs"
    course.mkdir(exist_ok=True)
    about = f'title = "Kurs"\nlead = "Om den."\norder = 1\n{more}'
    (course / "kurs.toml").write_text(f'{about}\nlessons = ["lektion"]\n', encoding="utf-8")
    head = 'title = "Lektion"\nlead = "Om den."\n'
    body = "".join(f"\n[[step]]\n{step}" for step in steps)
    (course / "lektion.toml").write_text(head + body, encoding="utf-8")


def read_again(folder: Path) -> Written:
    """The courses of a folder, and their faults."""
    faults = Faults()
    courses = read_courses(folder, faults)
    found = [*faults.found, *lint_courses(courses)]
    # A lesson of one step is too short for readers, but not for a test of that step.
    return Written(courses, tuple(str(f) for f in found if "but a lesson has" not in str(f)))


def written(folder: Path, fields: str, around: str = AROUND) -> Written:
    """A lesson with one step of these fields."""
    write_course(folder, f"{around}\n{fields}")
    return read_again(folder)


def step_of(folder: Path, fields: str) -> Step:
    """A step that nothing is wrong with."""
    found = written(folder, fields)
    assert found.told == ()
    return found.step

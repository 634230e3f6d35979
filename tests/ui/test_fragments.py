"""Fragments are rendered as Django renders them, byte for byte, and by Django where it must be."""

from pathlib import Path

import pytest
from django.conf import settings
from django.http import QueryDict
from django.template import loader
from django.template.utils import get_app_template_dirs

from engine.puzzles.puzzle import Puzzle
from puzzle_trails import trails
from puzzles_kept import kept
from tutorial_app.judging.shown import page_of as judged_page
from tutorial_app.lessons.addresses import Attempt
from tutorial_app.lessons.model import Course, Lesson, Step
from tutorial_app.lessons.shown import page_of
from tutorial_app.library import library
from tutorial_app.puzzles.addresses import Attempt as Solved
from tutorial_app.puzzles.endless_shown import Asked, endless_page
from tutorial_app.puzzles.views import shown as puzzle_page
from tutorial_app.trying.below import shown_below
from tutorial_app.trying.page import set_up, shown
from tutorial_app.trying.picking import edited
from tutorial_app.trying.playing import refused, tried
from tutorial_app.trying.standing import standing
from tutorial_app.trying.told import read_told
from ui.fragments import fragment
from ui.fragments.nodes import nodes_of
from ui.fragments.rendering import compiled, written
from ui.fragments.runtime import Scope
from ui.fragments.writing import UnknownTag

SWAPPED = ("table", "lessons", "trying", "judging", "puzzles")


def parts() -> list[str]:
    """Every template that is part of what htmx swaps."""
    folders = [settings.SITE / "templates", *get_app_template_dirs("templates")]
    return [
        f"{name}/{path.name}"
        for folder in folders
        for name in SWAPPED
        for path in sorted((Path(folder) / name).glob("_*.html"))
    ]


def check_same(template: str, context: Scope) -> None:
    """See that a fragment is what Django makes of its template."""
    assert fragment(template, context) == loader.render_to_string(template, context)


def steps() -> list[tuple[Course, Lesson, Step]]:
    """Every step of every lesson."""
    return [
        (course, lesson, step)
        for course in library().courses.values()
        for lesson in course.lessons.values()
        for step in lesson.steps
    ]


@pytest.mark.parametrize("template", [*parts(), "sharing/_framed.html"])
def test_django_renders_no_part_of_what_is_swapped(template: str) -> None:
    written(nodes_of(template), template)


def test_every_step_fresh_and_answered_is_as_django_renders_it() -> None:
    for course, lesson, step in steps():
        for attempt in (Attempt(tips=2), Attempt(next(iter(step.task.tries)))):
            page = page_of(course, lesson, step, attempt)
            check_same("lessons/_step.html", {"page": page, "csrf_token": "a-token"})


def test_every_position_to_try_is_as_django_renders_it() -> None:
    for told in library().positions.values():
        query, words = QueryDict(told.position.text()), library().trying
        check_same("trying/_whole.html", set_up(read_told(query), edited(query), words))
        check_same("trying/_whole.html", shown(standing(told.position), None))
        after = {"tried": tried(standing(told.position)), "swapped": True, "whole": "/"}
        check_same("trying/_whole.html", after)
        check_same("trying/_below.html", shown_below(told, None))


def test_a_refused_move_is_as_django_renders_it() -> None:
    for told in library().positions.values():
        found = standing(told.position)
        refusal = next(iter(found.state.view(0).explain().refused.values()))
        tried = refused(found, refusal)
        check_same("trying/_whole.html", {"tried": tried, "refused": True})


def test_every_question_is_as_django_renders_it() -> None:
    for docket in library().dockets.values():
        for question in docket.questions.values():
            page = judged_page(docket, question, ())
            check_same("judging/_question.html", {"page": page, "swapped": True})


@pytest.mark.parametrize("puzzle", kept(), ids=lambda puzzle: puzzle.id)
def test_every_answer_of_a_puzzle_is_as_django_renders_it(puzzle: Puzzle) -> None:
    others = [Solved(tips=9, in_showing=True)]
    others += [] if puzzle.kind == "vad-vet-du" else [Solved(came=True, step=1)]
    for attempt in (*others, *trails(puzzle)):
        context = {"page": puzzle_page(puzzle, attempt), "csrf_token": "a-token"}
        check_same("puzzles/_swapped.html", {**context, "brief": attempt.tips == 9})
        check_same("sharing/_framed.html", {**context, "framed": True})


@pytest.mark.parametrize("kind", ["lagliga", "rakna"])
def test_every_exercise_without_end_is_as_django_renders_it(kind: str) -> None:
    for game in ("tolva4", "bondtolva4", "tremanswhist"):
        for number in range(3):
            for shows in (False, True):
                page = endless_page(Asked(kind, game, number=number, shows=shows))
                check_same("puzzles/_endless.html", {"page": page})


def test_a_template_with_other_tags_is_left_to_django() -> None:
    template = "trying/start.html"
    with pytest.raises(UnknownTag):
        written(nodes_of(template), template)

    html = compiled(template)({"starts": ()})

    assert "<h1>Pröva ett läge</h1>" in html

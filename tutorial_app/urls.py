"""Addresses of what one plays: Domaren, lessons, Pröva ett läge; and of what one has done."""

from django.urls import include, path, re_path, register_converter
from django.urls.converters import StringConverter

from tutorial_app.judging import views as judging
from tutorial_app.lessons import views as lessons
from tutorial_app.models import SHOWING_LENGTH
from tutorial_app.progress import views as progress
from tutorial_app.puzzles import finding
from tutorial_app.puzzles import views as puzzles
from tutorial_app.repeating import views as repeating
from tutorial_app.sharing.drawing import picture
from tutorial_app.sharing.framed import framed
from tutorial_app.trying import views as trying

app_name = "tutorial"


class PuzzleName(StringConverter):
    """The name of a puzzle, which is in two parts as no other name beside it is."""

    regex = "[a-z0-9]+-[a-z0-9]+"


class ShowingName(StringConverter):
    """The random name of a showing."""

    regex = f"[0-9a-f]{{{SHOWING_LENGTH}}}"


register_converter(PuzzleName, "puzzle")
register_converter(ShowingName, "showing")

judging_patterns = [
    path("", judging.judge, name="judge"),
    path("<slug:game>/", judging.judge_game, name="judge_game"),
    path("<slug:game>/<slug:slug>/", judging.judge_question, name="judge_question"),
]

lesson_patterns = [
    path("", lessons.courses, name="courses"),
    path("<slug:course>/", lessons.course, name="course"),
    path("<slug:course>/<slug:lesson>/", lessons.lesson, name="lesson"),
    path("<slug:course>/<slug:lesson>/klart/", lessons.lesson_done, name="lesson_done"),
    path("<slug:course>/<slug:lesson>/<slug:step>/", lessons.step, name="step"),
]

# The puzzles first: nothing is asked for as often, and addresses are tried in order.
puzzle_patterns = [
    path("<puzzle:name>/", puzzles.puzzle, name="puzzle"),
    path("<puzzle:name>/<showing:showing>/", puzzles.puzzle, name="showing"),
    path("<puzzle:name>/stall-upp/", puzzles.set_up, name="puzzle_set_up"),
    path("<puzzle:name>/bevis/", puzzles.proof, name="puzzle_proof"),
    path("<puzzle:name>/bild.svg", picture, name="puzzle_picture"),
    path("<puzzle:name>/infoga/", framed, name="puzzle_frame"),
    path("", finding.overview, name="puzzles"),
    path("uppgifter/", finding.puzzle_list, name="puzzle_list"),
    path("dagens/", finding.today, name="today"),
    path("dagens/<slug:which>/", finding.daily, name="daily"),
    re_path("^(?P<kind>lagliga|rakna)/$", puzzles.endless, name="endless"),
    path("nasta/", finding.next_puzzle, name="next_puzzle"),
    path("repetera/", repeating.repeating, name="repeat"),
    path("repetera/nasta/", repeating.next_repetition, name="repeat_next"),
    path("oversikt/", repeating.overview, name="practice"),
]

trying_patterns = [
    path("", trying.try_position, name="try"),
    path("regel/<str:slug>/", trying.try_rule, name="try_rule"),
]

progress_patterns = [
    path("", progress.progress, name="progress"),
    path("fil/", progress.progress_file, name="progress_file"),
    path("flytta/", progress.move, name="progress_move"),
    path("hamta/", progress.fetch_progress, name="progress_fetch"),
    path("radera/", progress.delete, name="progress_delete"),
]

# By what they begin with, so that few are tried before the right one is found.
urlpatterns = [
    path("ova/", include(puzzle_patterns)),
    path("lar/", include(lesson_patterns)),
    path("prova/", include(trying_patterns)),
    path("domaren/", include(judging_patterns)),
    path("framsteg/", include(progress_patterns)),
]

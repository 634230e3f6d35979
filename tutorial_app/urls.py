"""Addresses of what one plays: Domaren, lessons, Ställ upp; and of what one has done."""

from django.urls import path, re_path

from tutorial_app.judging import views as judging
from tutorial_app.lessons import views as lessons
from tutorial_app.progress import views as progress
from tutorial_app.puzzles import finding
from tutorial_app.puzzles import views as puzzles
from tutorial_app.repeating import views as repeating
from tutorial_app.sharing.drawing import picture
from tutorial_app.sharing.framed import framed
from tutorial_app.trying import views as trying

app_name = "tutorial"

urlpatterns = [
    path("domaren/", judging.judge, name="judge"),
    path("domaren/<slug:game>/", judging.judge_game, name="judge_game"),
    path("domaren/<slug:game>/<slug:slug>/", judging.judge_question, name="judge_question"),
    path("lar/", lessons.courses, name="courses"),
    path("lar/<slug:course>/", lessons.course, name="course"),
    path("lar/<slug:course>/<slug:lesson>/", lessons.lesson, name="lesson"),
    path("lar/<slug:course>/<slug:lesson>/klart/", lessons.lesson_done, name="lesson_done"),
    path("lar/<slug:course>/<slug:lesson>/<slug:step>/", lessons.step, name="step"),
    path("ova/", finding.overview, name="puzzles"),
    path("ova/uppgifter/", finding.puzzle_list, name="puzzle_list"),
    path("ova/dagens/", finding.today, name="today"),
    path("ova/dagens/<slug:which>/", finding.daily, name="daily"),
    re_path("^ova/(?P<kind>lagliga|rakna)/$", puzzles.endless, name="endless"),
    path("ova/nasta/", finding.next_puzzle, name="next_puzzle"),
    path("ova/repetera/", repeating.repeating, name="repeat"),
    path("ova/repetera/nasta/", repeating.next_repetition, name="repeat_next"),
    path("ova/oversikt/", repeating.overview, name="practice"),
    path("ova/<slug:name>/", puzzles.puzzle, name="puzzle"),
    re_path(
        "^ova/(?P<name>[-a-z0-9]+)/(?P<showing>[0-9a-f]{10})/$", puzzles.puzzle, name="showing"
    ),
    path("ova/<slug:name>/bevis/", puzzles.proof, name="puzzle_proof"),
    path("ova/<slug:name>/bild.svg", picture, name="puzzle_picture"),
    path("ova/<slug:name>/infoga/", framed, name="puzzle_frame"),
    path("prova/", trying.try_position, name="try"),
    path("prova/regel/<str:slug>/", trying.try_rule, name="try_rule"),
    path("framsteg/", progress.progress, name="progress"),
    path("framsteg/fil/", progress.progress_file, name="progress_file"),
    path("framsteg/flytta/", progress.move, name="progress_move"),
    path("framsteg/hamta/", progress.fetch_progress, name="progress_fetch"),
    path("framsteg/radera/", progress.delete, name="progress_delete"),
]

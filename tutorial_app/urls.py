"""Addresses of what one plays: Domaren and Ställ upp; and of what one has done."""

from django.urls import path

from tutorial_app.judging import views as judging
from tutorial_app.progress import views as progress
from tutorial_app.trying import views as trying

app_name = "tutorial"

urlpatterns = [
    path("domaren/", judging.judge, name="judge"),
    path("domaren/<slug:game>/", judging.judge_game, name="judge_game"),
    path("domaren/<slug:game>/<slug:slug>/", judging.judge_question, name="judge_question"),
    path("prova/", trying.try_position, name="try"),
    path("prova/regel/<str:slug>/", trying.try_rule, name="try_rule"),
    path("framsteg/", progress.progress, name="progress"),
    path("framsteg/fil/", progress.progress_file, name="progress_file"),
    path("framsteg/flytta/", progress.move, name="progress_move"),
    path("framsteg/hamta/", progress.fetch_progress, name="progress_fetch"),
    path("framsteg/radera/", progress.delete, name="progress_delete"),
]

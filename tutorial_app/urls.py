"""Addresses of what one plays: Domaren and Ställ upp."""

from django.urls import path

from tutorial_app.judging import views as judging
from tutorial_app.trying import views as trying

app_name = "tutorial"

urlpatterns = [
    path("domaren/", judging.judge, name="judge"),
    path("domaren/<slug:game>/", judging.judge_game, name="judge_game"),
    path("domaren/<slug:game>/<slug:slug>/", judging.judge_question, name="judge_question"),
    path("prova/", trying.try_position, name="try"),
    path("prova/regel/<str:slug>/", trying.try_rule, name="try_rule"),
]

"""Addresses of the lessons, and of Domaren."""

from django.urls import path

from tutorial_app import views

app_name = "tutorial"

urlpatterns = [
    path("domaren/", views.judge, name="judge"),
    path("domaren/<slug:game>/", views.judge_game, name="judge_game"),
    path("domaren/<slug:game>/<slug:slug>/", views.judge_question, name="judge_question"),
]

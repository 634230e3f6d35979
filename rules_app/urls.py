"""Addresses of the rules reference."""

from django.urls import include, path

from rules_app import views

app_name = "rules"

game_patterns = [
    path("", views.index, name="index"),
    path("jamfor/", views.compare, name="compare"),
    path("<slug:slug>/", views.game, name="game"),
    path("<slug:slug>.json", views.game_data, name="data"),
    path("<slug:slug>/lathund/", views.sheet, name="sheet"),
]

urlpatterns = [
    path("regler/", include(game_patterns)),
    path("ordlista/", views.glossary, name="glossary"),
    path("ordlista/<slug:slug>/", views.term, name="term"),
    path("sok/", views.search, name="search"),
    path("om/avgoranden/", views.decisions, name="decisions"),
    path("om/kallor/", views.sources, name="sources"),
    path("om/andringar/", views.changes, name="changes"),
    path("om/andringar/atom.xml", views.feed, name="feed"),
]

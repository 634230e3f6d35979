"""Addresses of the rules reference."""

from django.urls import path

from rules_app import views

app_name = "rules"

# Addresses are tried in order, and the pages of rules are what most ask for.
urlpatterns = [
    path("regler/jamfor/", views.compare, name="compare"),
    path("regler/<slug:slug>/", views.game, name="game"),
    path("regler/", views.index, name="index"),
    path("regler/<slug:slug>.json", views.game_data, name="data"),
    path("regler/<slug:slug>/lathund/", views.sheet, name="sheet"),
    path("ordlista/", views.glossary, name="glossary"),
    path("ordlista/<slug:slug>/", views.term, name="term"),
    path("sok/", views.search, name="search"),
    path("om/avgoranden/", views.decisions, name="decisions"),
    path("om/kallor/", views.sources, name="sources"),
    path("om/andringar/", views.changes, name="changes"),
    path("om/andringar/atom.xml", views.feed, name="feed"),
]

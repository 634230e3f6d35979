"""Addresses of the rules reference."""

from django.urls import include, path

from rules_app import views

app_name = "rules"

rule_patterns = [
    path("jamfor/", views.compare, name="compare"),
    path("<slug:slug>/", views.game, name="game"),
    path("", views.index, name="index"),
    path("<slug:slug>.json", views.game_data, name="data"),
    path("<slug:slug>/lathund/", views.sheet, name="sheet"),
]

about_patterns = [
    path("avgoranden/", views.decisions, name="decisions"),
    path("kallor/", views.sources, name="sources"),
    path("andringar/", views.changes, name="changes"),
    path("andringar/atom.xml", views.feed, name="feed"),
]

# By what they begin with, so that few are tried before the right one is found.
urlpatterns = [
    path("regler/", include(rule_patterns)),
    path("sok/", views.search, name="search"),
    path("ordlista/", views.glossary, name="glossary"),
    path("ordlista/<slug:slug>/", views.term, name="term"),
    path("om/", include(about_patterns)),
]

"""Addresses of what one learns and practises with."""

from django.urls import path

from tutorial_app import views

app_name = "tutorial"

urlpatterns = [
    path("prova/", views.try_position, name="try"),
]

"""The app's registration with Django."""

from django.apps import AppConfig


class TutorialConfig(AppConfig):
    """Named as its folder."""

    name = "tutorial_app"

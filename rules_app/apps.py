"""The app's registration with Django."""

from django.apps import AppConfig


class RulesConfig(AppConfig):
    """Named as its folder."""

    name = "rules_app"

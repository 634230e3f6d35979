"""The presentation kit as a Django app."""

from django.apps import AppConfig


class UiConfig(AppConfig):
    """Template tags and checks; no addresses."""

    name = "ui"

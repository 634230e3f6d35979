"""The app's registration with Django."""

from django.apps import AppConfig


class TutorialConfig(AppConfig):
    """Named as its folder; brings its checks."""

    name = "tutorial_app"

    def ready(self) -> None:
        """Register the checks of the content."""
        from tutorial_app import checks  # noqa: F401  # registers by being imported

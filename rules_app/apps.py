"""The app's registration with Django."""

from django.apps import AppConfig


class RulesConfig(AppConfig):
    """Named as its folder; brings its checks."""

    name = "rules_app"

    def ready(self) -> None:
        """Register the checks of the content."""
        from rules_app import checks  # noqa: F401  # registers by being imported

"""The presentation kit as a Django app."""

from django.apps import AppConfig


class UiConfig(AppConfig):
    """Template tags and checks; no addresses."""

    name = "ui"

    def ready(self) -> None:
        """Read content anew when it changes, in development."""
        from ui.reloading import watch_content

        watch_content()

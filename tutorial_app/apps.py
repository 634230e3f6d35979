"""The app's registration with Django."""

from django.apps import AppConfig


class TutorialConfig(AppConfig):
    """Named as its folder; brings its checks."""

    name = "tutorial_app"

    def ready(self) -> None:
        """Register the checks of the content, and what the pages of rules may offer."""
        from tutorial_app import checks  # noqa: F401  # registers by being imported
        from tutorial_app.database import watch_file
        from tutorial_app.lessons.maps import lessons_by_rule
        from tutorial_app.library import tried_rules
        from tutorial_app.puzzles.by_rule import puzzles_by_rule
        from ui.offers import OfferKind, register

        watch_file()
        register(OfferKind.TRY, tried_rules)
        register(OfferKind.PRACTISE, puzzles_by_rule)
        register(OfferKind.LESSON, lessons_by_rule)

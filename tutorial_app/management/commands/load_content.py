"""`manage.py load_content`: take what the content folder holds of puzzles into the tables."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from engine.puzzles import PuzzleError
from tutorial_app.puzzles.loading import folder, load


class Command(BaseCommand):
    """Run at every start before the workers, and at deployment."""

    requires_system_checks = ()  # they draw cards, for which static files must be there first
    help = "Fill the tables of puzzles from content/puzzles; nothing when they hold it already."

    def handle(self, *args: Any, **options: Any) -> None:
        """Load, and tell whether anything was done."""
        try:
            new = load(folder())
        except PuzzleError as error:
            raise CommandError(f"content/puzzles/{error}") from None
        if options["verbosity"]:
            self.stdout.write("puzzles: loaded" if new else "puzzles: unchanged")

"""`manage.py forget_old`: delete what was done by visitors who have been away for 400 days."""

from typing import Any

from django.core.management.base import BaseCommand

from tutorial_app.progress.codes import forget_codes
from tutorial_app.progress.storing import forget_old

# Few enough that nobody who is about to store something waits for long.
BATCH = 500


class Command(BaseCommand):
    """Run once a day; a new visitor also clears away some."""

    help = "Delete the progress of visitors who have not been here for 400 days."

    def handle(self, *args: Any, **options: Any) -> None:
        """Delete, and tell how many there were."""
        forget_codes()
        forgotten = sum(iter(lambda: forget_old(BATCH), 0))
        self.stdout.write(f"forgotten: {forgotten}")

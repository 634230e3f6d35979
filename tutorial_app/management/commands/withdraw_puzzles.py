"""`manage.py withdraw_puzzles`: keep some puzzles no more, and say so at their addresses."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from engine.puzzles import PuzzleError
from engine.puzzles.store import DAILY, read_all, withdraw
from tutorial_app.puzzles.daily import read_days
from tutorial_app.puzzles.loading import folder
from tutorial_app.puzzles.planning import NoneLeftError, choices_of, mended
from ui.content import Faults


class Command(BaseCommand):
    """On the days that had one of them stands another; all other days stay as they are."""

    requires_system_checks = ()  # they want a whole seal, which only proving gives
    help = "Withdraws puzzles: their names are never used again. Prove and seal afterwards."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which puzzles."""
        parser.add_argument("ids", nargs="+")

    def handle(self, *args: Any, **options: Any) -> None:
        """Find everything out before anything is written."""
        names, faults = frozenset(options["ids"]), Faults()
        days = read_days(folder(), faults).days
        try:
            puzzles = list(read_all(folder()))
            if lacking := sorted(names - {puzzle.id for puzzle in puzzles}):
                raise CommandError(f"no such puzzle: {', '.join(lacking)}")
            left = choices_of(puzzle for puzzle in puzzles if puzzle.id not in names)
            mended_days = mended(days, left)
        except (PuzzleError, NoneLeftError) as error:
            raise CommandError(str(error)) from None
        if faults.found:
            raise CommandError("\n".join(map(str, faults.found)))
        withdraw(folder(), names)
        text = "".join(f"{day.text}\n" for day in mended_days)
        (folder() / DAILY).write_text(text, encoding="utf-8")
        changed = sum(old != new for old, new in zip(days, mended_days, strict=True))
        self.stdout.write(f"withdrawn: {len(names)}, days with another: {changed}")

"""`manage.py plan_daily`: append the puzzles of days to come; what is planned stays."""

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from engine.puzzles import PuzzleError
from engine.puzzles.store import DAILY, read_all
from tutorial_app.puzzles.daily import read_days
from tutorial_app.puzzles.loading import folder
from tutorial_app.puzzles.planning import choices_of, plan
from ui.content import Faults

MOST_DAYS = 3_650


class Command(BaseCommand):
    """The first day planned is the one after the last that is; without any it is today."""

    help = "Appends days to content/puzzles/dagens.jsonl until so many are left from today on."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How many days."""
        parser.add_argument("--days", type=int, default=400, help="days from today on")

    def handle(self, *args: Any, **options: Any) -> None:
        """Plan, and append."""
        if not 0 < options["days"] <= MOST_DAYS:
            raise CommandError(f"--days is {options['days']}; write a number from 1 to {MOST_DAYS}")
        faults, today = Faults(), timezone.localdate()
        before = read_days(folder(), faults).days
        if faults.found:
            raise CommandError("\n".join(map(str, faults.found)))
        first = before[-1].date + timedelta(days=1) if before else today
        count = (today + timedelta(days=options["days"]) - first).days
        try:
            choices = choices_of(read_all(folder()))
        except PuzzleError as error:
            raise CommandError(str(error)) from None
        new = list(plan(choices, before, first, count))
        with (folder() / DAILY).open("a", encoding="utf-8") as file:
            file.writelines(f"{day.text}\n" for day in new)
        self.stdout.write(f"{len(new)} days planned, the last {new[-1].date if new else 'none'}")
        if len(new) < count:
            self.stdout.write(f"no puzzles are left for {count - len(new)} more")

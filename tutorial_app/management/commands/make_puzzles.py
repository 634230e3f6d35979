"""`manage.py make_puzzles`: seek and prove puzzles until there are as many as were planned."""

from argparse import ArgumentParser
from multiprocessing import Pool
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from engine.puzzles import PuzzleError
from engine.puzzles.harvest import Collection, gather, spread
from engine.puzzles.plan import PLAN, Hunt
from engine.puzzles.store import read_all, withdrawn, write_all
from engine.puzzles.work import all_work, do, kept


class Command(BaseCommand):
    """What has been searched is kept in var/, so that it can be stopped and go on."""

    requires_system_checks = ()  # they want a whole seal, which only proving gives
    help = "Makes puzzles, the same from the same seed; those that are kept already stay."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How many processes, from which seed, how far."""
        parser.add_argument("hunts", nargs="*", help="only these parts of the plan")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--jobs", type=int, default=2, help="processes")
        parser.add_argument("--most", type=int, default=2000, help="batches of a hunt")

    def handle(self, *args: Any, **options: Any) -> None:
        """Go through the plan."""
        folder = settings.CONTENT / "puzzles"
        if unknown := sorted(set(options["hunts"]) - {hunt.name for hunt in PLAN}):
            raise CommandError(f"no such part of the plan: {', '.join(unknown)}")
        try:
            collection = Collection.of(read_all(folder), withdrawn(folder))
        except PuzzleError as error:
            raise CommandError(str(error)) from None
        for hunt in PLAN:
            if hunt.name in (options["hunts"] or [hunt.name]):
                self.go(hunt, collection, options)
                write_all(folder, collection.puzzles)
        self.stdout.write(f"{len(collection.puzzles)} puzzles {spread(collection.puzzles)}")

    def go(self, hunt: Hunt, collection: Collection, options: dict[str, Any]) -> None:
        """Go on a hunt, telling how far it has come."""
        work = all_work(hunt, options["seed"], options["most"], settings.VAR / "puzzles")
        with Pool(options["jobs"]) as pool:
            for basket in gather(hunt, map(kept, pool.imap(do, work)), collection):
                self.stdout.write(f"{hunt.name} {dict(basket.kinds)} of {dict(hunt.wanted)}")

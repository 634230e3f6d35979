"""`manage.py prove_puzzles`: prove every puzzle anew, and seal the collection."""

from argparse import ArgumentParser
from collections.abc import Iterator
from multiprocessing import Pool
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from engine.puzzles.proving import faults_of_line
from engine.puzzles.seal import NAME, seal
from engine.puzzles.store import lines_of

TELL = 250  # how often it says how far it has come


class Command(BaseCommand):
    """Nothing is sealed while one puzzle is wrong."""

    help = "Proves every puzzle anew, or those named; writes content/puzzles/PROVED when all hold."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which puzzles, and how many processes."""
        parser.add_argument("ids", nargs="*", help="only these puzzles; then nothing is sealed")
        parser.add_argument("--jobs", type=int, default=2, help="processes")

    def handle(self, *args: Any, **options: Any) -> None:
        """Prove, and seal."""
        folder = settings.CONTENT / "puzzles"
        ids = options["ids"]
        lines = [line for line in lines_of(folder) if not ids or line.id in ids]
        if lacking := sorted(set(ids) - {line.id for line in lines}):
            raise CommandError(f"no such puzzle: {', '.join(lacking)}")
        with Pool(options["jobs"]) as pool:
            found = list(self.told(pool.imap(faults_of_line, [line.text for line in lines], 8)))
        if wrong := sum(map(bool, found)):
            raise CommandError(f"{wrong} of {len(lines)} puzzles are wrong")
        if not ids:
            (folder / NAME).write_text(seal(folder), encoding="utf-8")
        self.stdout.write(f"{len(lines)} puzzles proved")

    def told(self, all_faults: Iterator[tuple[str, list[str]]]) -> Iterator[list[str]]:
        """Tell what is wrong, and now and then how far it has come."""
        for number, (name, faults) in enumerate(all_faults, 1):
            for fault in faults:
                self.stdout.write(f"{name}: {fault}")
            if number % TELL == 0:
                self.stdout.write(f"{number} …")
            yield faults

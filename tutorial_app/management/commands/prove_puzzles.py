"""`manage.py prove_puzzles`: prove every puzzle anew, and seal the collection."""

import random
from argparse import ArgumentParser
from collections.abc import Iterator
from datetime import UTC, datetime
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from engine.puzzles import PuzzleError
from engine.puzzles.proving import faults_of_line, told_anew
from engine.puzzles.seal import NAME, broken, seal
from engine.puzzles.store import Kept, lines_of, write_all
from engine.puzzles.together import alike, misplaced

TELL = 250  # how often it says how far it has come


class Command(BaseCommand):
    """Nothing is sealed while one puzzle is wrong."""

    requires_system_checks = ()  # they want a whole seal, which only proving gives
    help = "Proves every puzzle anew, or those named; writes content/puzzles/PROVED when all hold."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which puzzles, and how many processes."""
        parser.add_argument("ids", nargs="*", help="only these puzzles; then nothing is sealed")
        parser.add_argument("--sample", type=int, help="the seal, and so many puzzles")
        parser.add_argument("--recount", action="store_true", help="write what follows anew")
        parser.add_argument("--jobs", type=int, default=2, help="processes")

    def handle(self, *args: Any, **options: Any) -> None:
        """Prove, and seal."""
        folder = settings.CONTENT / "puzzles"
        check_together(options)
        if options["recount"]:
            recount(folder, options["jobs"])
        lines = kept(folder)
        if faults := [*misplaced(lines), *alike(lines)]:
            raise CommandError("\n".join(faults))
        if options["sample"] is not None:
            lines = sample(folder, lines, options["sample"])
        if options["ids"]:
            lines = named(lines, options["ids"])
        with Pool(options["jobs"]) as pool:
            found = list(self.told(pool.imap(faults_of_line, [line.text for line in lines], 4)))
        if wrong := sum(map(bool, found)):
            raise CommandError(f"{wrong} of {len(lines)} puzzles are wrong")
        if not options["ids"] and options["sample"] is None:
            (folder / NAME).write_text(seal(folder), encoding="utf-8")
        self.stdout.write("1 puzzle proved" if len(lines) == 1 else f"{len(lines)} puzzles proved")

    def told(self, all_faults: Iterator[tuple[str, list[str]]]) -> Iterator[list[str]]:
        """Tell what is wrong, and now and then how far it has come."""
        for number, (name, faults) in enumerate(all_faults, 1):
            for fault in faults:
                self.stdout.write(f"{name}: {fault}")
            if number % TELL == 0:
                self.stdout.write(f"{number} …")
            yield faults


def check_together(options: dict[str, Any]) -> None:
    """That what was asked for goes together."""
    if options["ids"] and (options["recount"] or options["sample"] is not None):
        raise CommandError("puzzles that are named go neither with --recount nor with --sample")
    if options["sample"] is not None and options["sample"] < 1:
        raise CommandError("--sample: at least one puzzle")


def kept(folder: Path) -> list[Kept]:
    """Every line of the collection."""
    try:
        return list(lines_of(folder))
    except PuzzleError as error:
        raise CommandError(str(error)) from None


def recount(folder: Path, jobs: int) -> None:
    """Write what follows from each position as it is now: nodes, level, themes, rules."""
    with Pool(jobs) as pool:
        write_all(folder, pool.map(told_anew, [line.text for line in kept(folder)], 4))


def sample(folder: Path, lines: list[Kept], count: int) -> list[Kept]:
    """Some of them, when the seal is whole; others every day."""
    if faults := list(broken(folder)):
        raise CommandError("\n".join(f"{NAME}: {fault}" for fault in faults))
    day = datetime.now(UTC).toordinal()
    return random.Random(day).sample(lines, min(count, len(lines)))


def named(lines: list[Kept], ids: list[str]) -> list[Kept]:
    """Those that are asked for."""
    if lacking := sorted(set(ids) - {line.id for line in lines}):
        raise CommandError(f"no such puzzle: {', '.join(lacking)}")
    return [line for line in lines if line.id in ids]

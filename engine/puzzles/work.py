"""A batch of a hunt as a piece of work for a process of its own, kept when it is done."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.puzzles.harvest import Batch, batch
from engine.puzzles.plan import PLAN
from engine.puzzles.puzzle import read_puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from engine.puzzles.plan import Hunt


@dataclass(frozen=True, slots=True)
class Work:
    """Which batch of which hunt, and the folder where what it gave is kept."""

    hunt: str
    seed: int
    number: int
    folder: Path

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return self.folder / str(self.seed) / f"{self.hunt}-{self.number}.jsonl"


def all_work(hunt: Hunt, seed: int, most: int, folder: Path) -> Iterator[Work]:
    """The batches of a hunt, in order."""
    return (Work(hunt.name, seed, number, folder) for number in range(most))


def kept(work: Work) -> Batch:
    """What a batch that is done has given."""
    lines = map(json.loads, work.file.read_text(encoding="utf-8").splitlines())
    return [(pattern, read_puzzle(text)) for pattern, text in lines]


def do(work: Work) -> Work:
    """Do a batch, if it has not been done before: half a file never stands under its name."""
    if work.file.exists():
        return work
    hunt = next(hunt for hunt in PLAN if hunt.name == work.hunt)
    found = batch(hunt, work.seed, work.number)
    text = "".join(json.dumps([pattern, puzzle.text()]) + "\n" for pattern, puzzle in found)
    work.file.parent.mkdir(parents=True, exist_ok=True)
    half = work.file.with_suffix(f".{os.getpid()}")
    half.write_text(text, encoding="utf-8")
    half.replace(work.file)
    return work

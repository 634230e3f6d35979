"""Faults planted in copies of the engine, and whether the tests named with them catch them.

The mutations stand in tests/data/mutations.toml. A tenth of them is planted in each run, another
every day (`TENTH=3` asks for one of the ten, 0 to 9); `PROVE=1` plants them all.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from house.doors import ROOT
from solving.amounts import amount

if TYPE_CHECKING:
    from pathlib import Path

TENTHS = 10
# Another every day. In the environment, so that all workers of a run take the same.
TENTH = int(os.environ.setdefault("TENTH", str(int(time.time() // 86400) % TENTHS)))
SHARE = amount(f"tenth {TENTH} (TENTH={TENTH} repeats it, PROVE=1 plants all)", "all")
WITHOUT = ("django", "xdist", "cacheprovider", "hypothesispytest", "playwright")
FAILED, NOT_BEGUN = 1, 4  # how pytest ends when a test has failed, or nothing could be read


@dataclass(frozen=True, slots=True)
class Mutation:
    """A fault: the text that it takes out of a module, what it puts there, and who must notice."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]
    refused: str = ""  # with what words the engine itself refuses to begin, if it does

    @property
    def source(self) -> str:
        """The module as it is."""
        return (ROOT / "engine" / self.file).read_text(encoding="utf-8")

    @property
    def catchers(self) -> list[str]:
        """The tests that must catch it, as pytest is told them: modules, or one test of one."""
        folder = ROOT / "tests" / "engine"
        named = [name.partition("::") for name in self.tests]
        return [f"{folder / f'test_{module}.py'}{colons}{test}" for module, colons, test in named]

    def is_caught(self, done: subprocess.CompletedProcess[str]) -> bool:
        """Whether a test has failed, or the engine itself has refused, in words that are known."""
        if self.refused:
            return done.returncode == NOT_BEGUN and self.refused in done.stdout + done.stderr
        return done.returncode == FAILED

    def planted(self) -> str:
        """The module with the fault in it; an `AssertionError` if its place is not clear."""
        count = self.source.count(self.old)
        where = f"{count} times in engine/{self.file}: mend tests/data/mutations.toml"
        assert count == 1, f"{self.name}: its text stands {where}"
        return self.source.replace(self.old, self.new)


def read_mutations() -> list[Mutation]:
    """Every mutation, in the order of the file."""
    text = (ROOT / "tests" / "data" / "mutations.toml").read_text(encoding="utf-8")
    return [
        Mutation(**{**fields, "tests": tuple(fields["tests"])})
        for fields in tomllib.loads(text)["mutations"]
    ]


def in_turn(mutations: list[Mutation]) -> list[Mutation]:
    """Those whose turn it is: every tenth, or all."""
    return amount(mutations[TENTH::TENTHS], mutations)


def copied_engine(folder: Path) -> Path:
    """Copy the engine to a folder, with settings for pytest that know only that copy."""
    shutil.copytree(
        ROOT / "engine", folder / "engine", ignore=shutil.ignore_patterns("__pycache__")
    )
    settings = "[pytest]\naddopts = --import-mode=importlib\nfilterwarnings = error\n"
    (folder / "pytest.ini").write_text(settings, encoding="utf-8")
    return folder


def trial(folder: Path, tests: list[str]) -> subprocess.CompletedProcess[str]:
    """Run tests on the copy of the engine in a folder, up to the first failure."""
    without = [word for plugin in WITHOUT for word in ("-p", f"no:{plugin}")]
    return run(folder, "-m", "pytest", "-c", "pytest.ini", "-x", "-q", *without, *tests)


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python where `engine` is the copy in a folder."""
    path = os.pathsep.join([str(folder), str(ROOT / "tests")])
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )

"""The engine stands alone: the standard library, no Django, and nothing global that changes."""

from __future__ import annotations

import ast
import copy
import importlib
import pkgutil
import subprocess
import sys
from typing import TYPE_CHECKING

import engine
from engine import Game
from engine.games import GAMES
from engine.games.tolva_rights import Rights
from engine.shuffle import pick
from house.doors import ROOMS, ROOT
from records import lines

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

ENGINE = ROOMS["engine"]
MODULES = sorted(
    found.name
    for found in pkgutil.walk_packages(engine.__path__, "engine.")
    if found.name != "engine.__main__"
)
# What is remembered so as not to be worked out again: constants, each found when first asked for.
MEMORY = Rights
ALONE = """
import sys
sys.path.insert(0, {root!r})
before = set(sys.modules)
for name in {modules!r}:
    __import__(name)
strange = [name for name in set(sys.modules) - before
           if name.partition(".")[0] not in {{*sys.stdlib_module_names, "engine"}}]
print(sorted(strange))
"""


def test_the_engine_runs_with_nothing_but_the_standard_library() -> None:
    code = ALONE.format(root=str(ROOT), modules=["engine", *MODULES])

    done = subprocess.run(
        [sys.executable, "-I", "-S", "-W", "error", "-c", code],
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stdout, done.stderr) == (0, "[]\n", "")


def test_the_engine_says_that_it_is_typed() -> None:
    assert (ENGINE / "py.typed").read_bytes() == b""


def test_no_function_of_the_engine_changes_a_global_name() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted(ENGINE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Global)
    ]

    assert found == []


def globals_of(module: ModuleType) -> dict[str, object]:
    """What a module holds that could change: lists, dictionaries and sets of its own."""
    return {
        f"{module.__name__}.{name}": value
        for name, value in vars(module).items()
        if isinstance(value, dict | list | set | bytearray) and not name.startswith("__")
    }


def all_globals() -> dict[str, object]:
    found: dict[str, object] = {}
    for name in MODULES:
        found |= globals_of(importlib.import_module(name))
    return {name: value for name, value in found.items() if not isinstance(value, MEMORY)}


def changed_by(act: Callable[[], object]) -> list[str]:
    before = {name: copy.copy(value) for name, value in all_globals().items()}
    act()
    return [name for name, value in all_globals().items() if value != before[name]]


def play_every_game() -> None:
    for name in GAMES:
        rng = Game.rng(2)
        state = Game(name).deal(rng=rng)
        while not state.is_over:
            state.explain()
            state = state.play(pick(state.legal_moves, rng))


def test_nothing_global_changes_in_play() -> None:
    assert changed_by(play_every_game) == []


def test_a_global_that_changes_is_found() -> None:
    words = importlib.import_module("engine.record.words").MOVE_WORDS

    assert changed_by(lambda: words.update(ny="ny")) == ["engine.record.words.MOVE_WORDS"]
    del words["ny"]


def test_what_was_played_before_makes_no_difference() -> None:
    play_every_game()

    for name in ("tolva4", "bondtolva6", "tjuv"):
        words = f"-m engine record --game {name} --seed 7 --deals 5 --full".split()
        fresh = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, check=True)
        assert fresh.stdout.decode().splitlines() == lines(name, seed=7, deals=5)

"""Every fault planted in the engine is caught by the tests of its rule."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest

from engine.games import GAMES
from house.doors import ROOT
from mutants import TENTH, Mutation, copied_engine, in_turn, read_mutations, run, trial
from solving.amounts import amount

if TYPE_CHECKING:
    from pathlib import Path

MUTATIONS = read_mutations()


def _name(mutation: Mutation) -> str:
    return amount(f"tenth {TENTH}: {mutation.name}", mutation.name)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the engine as it is."""
    return copied_engine(tmp_path_factory.mktemp("sound"))


@pytest.mark.parametrize("mutation", in_turn(MUTATIONS), ids=_name)
def test_a_planted_fault_is_caught(mutation: Mutation, tmp_path: Path) -> None:
    folder = copied_engine(tmp_path)
    (folder / "engine" / mutation.file).write_text(mutation.planted(), encoding="utf-8")

    done = trial(folder, mutation.catchers)

    assert mutation.is_caught(done), f"not caught: {mutation.name}\n{done.stdout}{done.stderr}"


def test_every_fault_has_its_place_and_leaves_python() -> None:
    for mutation in MUTATIONS:
        ast.parse(mutation.planted())

        assert mutation.planted() != mutation.source
        assert mutation.tests != ()


def test_a_fault_whose_text_is_gone_fails_loudly() -> None:
    gone = Mutation("a fault that was", "deal.py", "no such text", "", ("tolva",))

    with pytest.raises(AssertionError, match="a fault that was: its text stands 0 times"):
        gone.planted()


def test_there_are_many_faults_everywhere() -> None:
    names = [mutation.name for mutation in MUTATIONS]
    files = {mutation.file for mutation in MUTATIONS}
    modules = {f"games/{rules.__module__.split('.')[-1]}.py" for rules in GAMES.values()}

    assert len(set(names)) == len(names) >= 200
    assert modules - files == set()
    assert {"record/check.py", "record/strict.py", "judge.py", "duties.py"} <= files


def test_the_engine_as_it_is_passes_the_tests_that_are_to_catch_faults(sound: Path) -> None:
    """Else everything would count as caught."""
    catchers = sorted({test for mutation in MUTATIONS for test in mutation.catchers})

    done = trial(sound, catchers)

    assert done.returncode == 0, done.stdout


def test_the_copy_is_what_is_tested(sound: Path) -> None:
    done = run(sound, "-c", "import engine, positions; print(engine.__file__)")

    assert done.stdout.strip() == str(sound / "engine" / "__init__.py")
    assert ROOT not in sound.parents

"""The seal: broken by any change of the puzzles, and of how the engine behaves."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from engine.puzzles.fingerprint import fingerprint
from engine.puzzles.seal import CHANGED, NAME, broken, changed, seal
from mutants import copied_engine, read_mutations, run

if TYPE_CHECKING:
    from pathlib import Path

LINE = '{"id": "t4-abcd"}\n'
MUTATIONS = {mutation.name: mutation for mutation in read_mutations()}
CHANGES = {
    "the overtaking duty of tolva is dropped": "tolva4",
    "sistan goes to the other side": "tolva4",
    "the overtaking duty of bondtolva is dropped": "bondtolva4",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of puzzles with its seal."""
    folder = tmp_path_factory.mktemp("puzzles")
    (folder / "tolva4.jsonl").write_text(LINE, encoding="utf-8")
    (folder / NAME).write_text(seal(folder), encoding="utf-8")
    return folder


def test_a_whole_seal_is_not_broken(folder: Path) -> None:
    assert [*broken(folder), *changed(folder)] == []


def test_a_changed_puzzle_breaks_it(folder: Path) -> None:
    file = folder / "tolva4.jsonl"
    file.write_text(LINE.replace("abcd", "abce"), encoding="utf-8")

    found = [*broken(folder), *changed(folder)]

    file.write_text(LINE, encoding="utf-8")
    assert found == [CHANGED, CHANGED]


def test_an_engine_that_plays_otherwise_breaks_it(folder: Path, tmp_path: Path) -> None:
    kept = json.loads((folder / NAME).read_text(encoding="utf-8"))
    kept["engine"]["tjuv"] = "0"
    other = tmp_path / NAME
    (tmp_path / "tolva4.jsonl").write_text(LINE, encoding="utf-8")
    other.write_text(json.dumps(kept), encoding="utf-8")

    assert list(broken(tmp_path)) == [
        "the engine plays tjuv otherwise than when its puzzles were proved"
    ]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"puzzles": 1, "engine": 2}'])
def test_a_seal_that_cannot_be_read_is_broken(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text, encoding="utf-8")

    assert [*broken(tmp_path), *changed(tmp_path)] == ["cannot be read"]


def test_puzzles_without_a_seal_are_not_proved(tmp_path: Path) -> None:
    assert list(broken(tmp_path)) == ["the puzzles have never been proved"]


@pytest.mark.parametrize(("name", "game"), CHANGES.items())
def test_a_changed_rule_changes_the_number_of_the_engine(
    name: str, game: str, tmp_path: Path
) -> None:
    changed = copied_engine(tmp_path)
    mutation = MUTATIONS[name]
    (changed / "engine" / mutation.file).write_text(mutation.planted(), encoding="utf-8")
    code = f"from engine.puzzles.fingerprint import fingerprint; print(fingerprint({game!r}, 40))"

    done = run(changed, "-c", code)

    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() != fingerprint(game, 40)

"""Puzzles read strictly from their lines."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from engine.puzzles import PuzzleError, read_puzzle
from engine.puzzles.harvest import batch
from engine.puzzles.plan import PLAN
from engine.puzzles.store import digest, read_all, write_all

if TYPE_CHECKING:
    from pathlib import Path

    from engine.puzzles import Puzzle


@cache
def some() -> tuple[Puzzle, ...]:
    hunt = next(hunt for hunt in PLAN if hunt.name == "whist")
    return tuple(puzzle for _, puzzle in batch(hunt, 1, 0)[:4])


def with_field(**changed: object) -> str:
    fields: dict[str, Any] = json.loads(some()[0].text())
    return json.dumps({**fields, **changed})


BAD = [
    ("[", "record"),
    ("{}", "record"),
    (with_field(id="T4 7"), "id"),
    (with_field(kind="svart"), "kind"),
    (with_field(level="omöjlig"), "level"),
    (with_field(seat="0"), "seat"),
    (with_field(seat=True), "seat"),
    (with_field(best="play:h6"), "best"),
    (with_field(themes=[1]), "themes"),
    (with_field(values={"play:h6": 3}), "values"),
    (with_field(values={"play:h6": [1, "2"]}), "values"),
    (with_field(refutations={"play:h6": "play:h7"}), "refutations"),
    (with_field(line=[["0", "play:h6"]]), "line"),
    (with_field(record={"v": 1}), "record"),
    (with_field(nodes=None), "nodes"),
]


@pytest.mark.parametrize(("text", "field"), BAD)
def test_a_line_that_is_no_puzzle_says_which_field(text: str, field: str) -> None:
    with pytest.raises(PuzzleError) as raised:
        read_puzzle(text)

    assert raised.value.field == field


def test_a_folder_gives_back_what_was_written(tmp_path: Path) -> None:
    write_all(tmp_path, some())

    assert [puzzle.text() for puzzle in read_all(tmp_path)] == [each.text() for each in some()]


def test_a_bad_line_of_a_file_is_told_with_its_place(tmp_path: Path) -> None:
    write_all(tmp_path, some())
    with (tmp_path / "tremanswhist.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"id": 1}\n')

    with pytest.raises(PuzzleError, match=r"tremanswhist\.jsonl:5: record"):
        list(read_all(tmp_path))


def test_the_digest_tells_the_smallest_change(tmp_path: Path) -> None:
    write_all(tmp_path, some())
    before = digest(tmp_path)

    write_all(tmp_path, some()[1:])

    assert digest(tmp_path) != before

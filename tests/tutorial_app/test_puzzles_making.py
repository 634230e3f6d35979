"""The command that makes puzzles: stopped and gone on, by one process or two, it makes the same."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import override_settings

HUNT = "whist-liten"
NAME = "tremanswhist.jsonl"


@pytest.fixture
def rooms(tmp_path: Path) -> Iterator[Path]:
    """A content without puzzles, and a folder for what is made at run time."""
    (tmp_path / "content" / "puzzles").mkdir(parents=True)
    with override_settings(CONTENT=tmp_path / "content", VAR=tmp_path / "var"):
        yield tmp_path


def make(*asked: str) -> str:
    """What the command says at the end."""
    said = StringIO()
    call_command("make_puzzles", HUNT, "--most", "2", *asked, stdout=said)
    return said.getvalue().splitlines()[-1]


def made(rooms: Path) -> list[str]:
    """The lines that it has written."""
    return (rooms / "content" / "puzzles" / NAME).read_text(encoding="utf-8").splitlines()


def test_the_same_seed_makes_the_same_by_any_number_of_processes(rooms: Path) -> None:
    make("--jobs", "2")
    first = made(rooms)
    for path in rooms.rglob("*.jsonl"):
        path.unlink()

    said = make("--jobs", "1")

    assert made(rooms) == first
    assert said.startswith(f"{len(first)} puzzles ")


def test_a_hunt_that_was_stopped_goes_on_with_what_it_has_searched(rooms: Path) -> None:
    make("--jobs", "1", "--most", "1")
    half, searched = made(rooms), sorted((rooms / "var").rglob("*.jsonl"))
    times = [path.stat().st_mtime_ns for path in searched]

    make("--jobs", "1")

    assert made(rooms)[: len(half)] == half
    assert [path.stat().st_mtime_ns for path in searched] == times
    assert len(sorted((rooms / "var").rglob("*.jsonl"))) == 2


def test_what_is_kept_already_stays_and_does_not_come_again(rooms: Path) -> None:
    make("--jobs", "1")
    first = made(rooms)

    make("--jobs", "1")

    assert made(rooms) == first


def test_a_file_that_holds_no_puzzle_is_named(rooms: Path) -> None:
    (rooms / "content" / "puzzles" / NAME).write_text("{}\n", encoding="utf-8")

    with pytest.raises(CommandError, match=f"{NAME}:1: record: is missing"):
        make()


def test_a_part_that_is_not_planned_is_named(rooms: Path) -> None:
    with pytest.raises(CommandError, match="no such part of the plan: gubar"):
        call_command("make_puzzles", "gubar")

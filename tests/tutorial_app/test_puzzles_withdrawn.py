"""Puzzles that are kept no more: gone from the files and the days, told of at their addresses."""

import shutil
from datetime import date, timedelta
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import Client, override_settings

from browser.markup import markup_faults
from engine.puzzles.harvest import Collection, gather
from engine.puzzles.plan import Hunt
from engine.puzzles.puzzle import LEVELS
from engine.puzzles.seek import Quarry
from engine.puzzles.store import read_all, withdraw, withdrawn
from puzzles_kept import FOLDER, kept
from tutorial_app.library import library
from tutorial_app.puzzles.daily import Day
from tutorial_app.puzzles.planning import Choice, NoneLeftError, mended

FIRST = date(2026, 11, 18)
GONE = ("bt-d9jy", "tj-wred")
CONTENT = Path(settings.CONTENT) / "puzzles"


def choices(count: int) -> list[Choice]:
    """Some puzzles of each level."""
    return [
        Choice(f"{level}-{number}", f"game-{number % 4}", f"kind-{number % 7}", level)
        for level in LEVELS
        for number in range(count)
    ]


def days(count: int, **gone: int) -> list[Day]:
    """Days with the first puzzles of each level, on one of them one that is gone."""
    return [
        Day(
            FIRST + timedelta(days=number),
            {level: "zz" if gone.get(level) == number else f"{level}-{number}" for level in LEVELS},
        )
        for number in range(count)
    ]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The puzzles of the tests, in a content of their own."""
    return Path(shutil.copytree(FOLDER, tmp_path / "puzzles"))


def test_only_the_place_of_a_puzzle_that_is_gone_is_taken_by_another() -> None:
    before = days(9, latt=4, svar=8)

    after = mended(before, choices(12))

    changed = [old.date for old, new in zip(before, after, strict=True) if old != new]
    assert changed == [FIRST + timedelta(days=4), FIRST + timedelta(days=8)]
    assert after[4].puzzles["latt"] in {"latt-4", "latt-9", "latt-10", "latt-11"}
    assert after[4].puzzles["medel"] == "medel-4"
    assert after[8].puzzles["svar"].startswith("svar-")


def test_the_other_puzzle_comes_on_no_day_within_a_year() -> None:
    left = [choice for choice in choices(500) if choice.id != "medel-100"]

    after = mended(days(500, medel=100), left)

    assert after[100].puzzles["medel"] in {f"medel-{number}" for number in range(465, 500)}


def test_the_other_puzzle_is_unlike_those_of_its_day_and_of_the_days_beside() -> None:
    before = days(3, latt=1)
    games = {choice.id: choice.game for choice in choices(3)}
    free = [
        Choice(f"new-{game}", game, f"kind-{game}", "latt") for game in ("game-9", *games.values())
    ]
    known = [choice for choice in choices(3) if choice.id != "latt-1"]

    after = mended(before, [*known, *free])

    assert after[1].puzzles["latt"] == "new-game-9"


def test_without_any_that_is_free_nothing_is_replaced() -> None:
    with pytest.raises(NoneLeftError, match=r"2026-11-20: .* latt"):
        mended(days(5, latt=2), [c for c in choices(5) if c.id != "latt-2"])


def test_the_command_takes_puzzles_out_of_the_files_and_the_days(folder: Path) -> None:
    with override_settings(CONTENT=folder.parent):
        call_command("plan_daily", "--days", "3", stdout=StringIO())
        before = (folder / "dagens.jsonl").read_text(encoding="utf-8")
        name = next(each.id for each in kept() if each.id in before)
        said = StringIO()
        call_command("withdraw_puzzles", name, stdout=said)

    assert said.getvalue() == "withdrawn: 1, days with another: 1\n"
    after = (folder / "dagens.jsonl").read_text(encoding="utf-8")
    assert name not in after
    assert len(after.splitlines()) == 3
    assert [puzzle.id for puzzle in read_all(folder)] == [p.id for p in kept() if p.id != name]
    assert withdrawn(folder) == (name,)


def test_an_unknown_name_changes_nothing(folder: Path) -> None:
    unknown = pytest.raises(CommandError, match="no such puzzle: zz-none")
    with override_settings(CONTENT=folder.parent), unknown:
        call_command("withdraw_puzzles", kept()[0].id, "zz-none", stdout=StringIO())

    assert list(read_all(folder)) == list(kept())
    assert withdrawn(folder) == ()


def test_the_last_puzzle_of_a_game_can_be_withdrawn(folder: Path) -> None:
    tjuv = [each.id for each in kept() if each.record.game.name == "tjuv"]

    withdraw(folder, tjuv)

    assert not {each.id for each in read_all(folder)} & set(tjuv)


def test_a_withdrawn_puzzle_that_is_found_again_is_left() -> None:
    one, other = kept()[:2]
    hunt = Hunt("again", Quarry("tolva4", 1, 36, {}), {one.kind: 5, other.kind: 5}, of_a_level=1)
    collection = Collection.of([], gone=[one.id])

    for _ in gather(hunt, [[("a", one), ("b", other)]], collection):
        pass

    assert collection.puzzles == [other]


def test_no_puzzle_gets_a_name_that_was_withdrawn() -> None:
    puzzle = kept()[0]

    named = Collection.of([], gone=[puzzle.id]).named(puzzle)

    assert named.id != puzzle.id


def test_what_is_withdrawn_is_in_no_file_and_on_no_day() -> None:
    text = b"".join(path.read_bytes() for path in CONTENT.glob("*.jsonl")).decode()

    assert set(GONE) <= library().withdrawn
    assert [name for name in library().withdrawn if f'"{name}"' in text] == []


@pytest.mark.usefixtures("puzzles")
@pytest.mark.parametrize("name", GONE)
@pytest.mark.parametrize("page", ["", "bevis/", "bild.svg", "0123456789/", "infoga/"])
def test_every_address_of_it_tells_that_it_is_withdrawn(name: str, page: str) -> None:
    answer = Client().get(f"/ova/{name}/{page}")

    text = answer.content.decode()
    assert answer.status_code == 410
    assert "<h1>Uppgiften är indragen</h1>" in text
    assert 'href="/ova/"' in text
    assert markup_faults(text) == []
    assert ("X-Frame-Options" in answer.headers) == (page != "infoga/")


@pytest.mark.usefixtures("puzzles")
def test_what_never_was_is_still_no_page() -> None:
    assert Client().get("/ova/bt-0000/").status_code == 404

"""The doors between the rooms stay as they are drawn."""

from pathlib import Path

import pytest

from house.doors import ROOMS, ROOT, faults_in

TOP_LEVEL_FOLDERS = {"content", "engine", "rules_app", "site", "tests", "tutorial_app", "var"}
TOP_LEVEL_FILES = {"CHANGELOG.md", "Makefile", "README.md", "manage.py", "pyproject.toml"}


@pytest.mark.parametrize("room", ROOMS)
def test_no_room_imports_through_a_wall(room: str) -> None:
    assert faults_in(room, ROOMS[room]) == []


PLANTED = {
    "engine": (
        ("import django", "the engine imports only the standard library, not django"),
        ("from ui.cards import card", "there is no door from engine to ui"),
    ),
    "ui": (("import rules_app.catalogue", "there is no door from ui to rules_app"),),
    "rules_app": (
        ("from tutorial_app import lessons", "there is no door from rules_app to tutorial_app"),
        ("from content import rules", "content is never imported"),
    ),
    "tutorial_app": (
        ("from rules_app.views import game", "tutorial_app may import rules_app.catalogue only"),
        ("from website import settings", "there is no door from tutorial_app to website"),
    ),
}


@pytest.mark.parametrize("room", PLANTED)
def test_a_planted_violation_is_found(room: str, tmp_path: Path) -> None:
    folder = tmp_path / room
    folder.mkdir()
    lines = [line for line, _ in PLANTED[room]]
    (folder / "planted.py").write_text("\n".join(lines), encoding="utf-8")

    faults = faults_in(room, folder)

    expected = [
        f"{room}/planted.py:{number}: {reason}"
        for number, (_, reason) in enumerate(PLANTED[room], start=1)
    ]
    assert faults == expected


def test_open_doors_are_not_faults(tmp_path: Path) -> None:
    folder = tmp_path / "tutorial_app"
    folder.mkdir()
    source = "from rules_app.catalogue import clause\nfrom engine import Game\nimport django\n"
    (folder / "fine.py").write_text(source, encoding="utf-8")

    assert faults_in("tutorial_app", folder) == []


def test_the_top_level_is_fixed() -> None:
    visible = [path for path in ROOT.iterdir() if not path.name.startswith(".")]

    folders = {path.name for path in visible if path.is_dir()}
    files = {path.name for path in visible if path.is_file()}

    assert folders - TOP_LEVEL_FOLDERS == set()
    assert files == TOP_LEVEL_FILES


def test_site_is_never_a_package() -> None:
    assert not (ROOT / "site" / "__init__.py").exists()


def test_content_is_data_only() -> None:
    assert list((ROOT / "content").rglob("*.py")) == []


def test_nothing_below_tests_is_a_package() -> None:
    assert list((ROOT / "tests").rglob("__init__.py")) == []

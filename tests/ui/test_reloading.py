"""In development every text of the content is read anew when its file has changed."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings as real
from django.test import Client
from pytest_django import Settings

from tutorial_app.library import library
from ui.reloading import clear_caches

TRIED = "/prova/?spel=tolva4&hand=sK.s8.hE.h10.hD.h6.r9.kE.k7&stick=h9.hKn.hK&drag=play:s8"
# A file of each room, words of it, and a page that shows them.
SHOWN = {
    "rules/tolva.md": ('title = "Tolva', "/regler/"),
    "lessons/grunder/kortleken.toml": ('title = "Kortleken', "/lar/grunder/"),
    "domaren/tolva.toml": ('title = "Tolva, fyra spelare', "/domaren/tolva/"),
    "explanations/tolva.toml": ("Du måste följa färg", TRIED),
}
PUZZLES, KIND = "ova/sorter.toml", 'title = "Bästa kortet'
NEW = " omskriven"


@pytest.fixture
def content(tmp_path: Path, settings: Settings) -> Iterator[Path]:
    """A copy of the content that is served as in development."""
    folder = tmp_path / "content"
    shutil.copytree(real.CONTENT, folder)
    settings.DEBUG, settings.CONTENT = True, folder
    yield folder
    clear_caches()


def rewrite(file: Path, words: str) -> None:
    """Change some words of a file."""
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(words, words + NEW, 1), encoding="utf-8")


def test_a_changed_text_is_shown_at_once(content: Path, client: Client) -> None:
    def pages() -> dict[str, bool]:
        found = {page: client.get(page).content.decode() for _, page in SHOWN.values()}
        return {page: NEW in text for page, text in found.items()}

    before = pages()
    for name, (words, _) in SHOWN.items():
        rewrite(content / name, words)
    rewrite(content / PUZZLES, KIND)
    after = pages()

    assert set(before.values()) == {False}
    assert set(after.values()) == {True}, after
    assert library().puzzles.kinds["basta-kortet"].title == f"Bästa kortet{NEW}"


def test_outside_development_the_files_are_not_looked_at(
    content: Path, client: Client, settings: Settings
) -> None:
    client.get("/lar/grunder/")
    settings.DEBUG = False
    (content / "lessons/grunder/kortleken.toml").unlink()

    response = client.get("/lar/grunder/kortleken/")

    assert response.status_code == 200

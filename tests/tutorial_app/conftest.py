"""What the tests of the tutorial share."""

import pytest

from puzzles_kept import FOLDER
from tutorial_app.puzzles.loading import load


@pytest.fixture
def puzzles(db: None) -> None:
    """The tables filled with the puzzles that are kept for the tests."""
    load(FOLDER)

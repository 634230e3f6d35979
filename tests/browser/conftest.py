"""One served site and one browser for all browser tests of a worker."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.chromium import find_chromium
from browser.served import serving

# Chromium would otherwise look for its maker's hosts at every start.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the served site."""
    with serving(tmp_path_factory.mktemp("var")) as where:
        yield where


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium; a missing one is a failure, never a skip."""
    path = find_chromium()
    assert path, "the browser tests need Chromium; `make test` installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()

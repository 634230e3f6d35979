"""What all tests share."""

import pytest

from mutants import SHARE


@pytest.fixture(autouse=True)
def _no_variables_of_the_operator(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATABASE_URL", "SITE_URL", "SITE_OPERATOR", "SITE_CONTACT", "SITE_HOSTS"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(autouse=True)
def _no_limits(request: pytest.FixtureRequest) -> None:
    """All tests visit from one address; those of the engine also run without Django."""
    if request.config.pluginmanager.hasplugin("django"):
        request.getfixturevalue("settings").CLIENT_LIMITS = False


def pytest_report_header() -> str:
    """Tell which of the planted faults have their turn; asked for here, all workers take these."""
    return f"planted faults: {SHARE}"

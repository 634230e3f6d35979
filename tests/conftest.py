"""What all tests share."""

import pytest


@pytest.fixture(autouse=True)
def _no_variables_of_the_operator(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATABASE_URL", "SITE_URL", "SITE_OPERATOR", "SITE_CONTACT", "SITE_HOSTS"):
        monkeypatch.delenv(name, raising=False)

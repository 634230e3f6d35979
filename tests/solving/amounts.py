"""How much is gone through: a part in `make test`, everything in `make long`."""

import os
from typing import TypeVar

T = TypeVar("T")


def amount(part: T, everything: T) -> T:
    """Choose by the environment: `PROVE=1` asks for everything."""
    return everything if os.environ.get("PROVE") == "1" else part
